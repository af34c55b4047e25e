/**
 * A fresh deal, seen: the cards come from the dealer to the seats. The style moves them; this says when, and from
 * where.
 */
import { mayMove } from "../page/settings.js";

/** As long as the last card of the largest hand takes. */
const DEALING = 950;

/** @type {WeakMap<HTMLElement, number>} */
const ends = new WeakMap();

/**
 * Lets the cards of a table be dealt once.
 * @param {HTMLElement} table
 * @param {import("../rules/protocol.js").View} view
 */
export function seeDealt(table, view) {
  const dealer = view.seats.find(({ dealer }) => dealer)?.place;
  if (dealer && mayMove()) table.dataset.dealing = dealer;
  window.clearTimeout(ends.get(table));
  ends.set(table, window.setTimeout(() => delete table.dataset.dealing, DEALING));
}
