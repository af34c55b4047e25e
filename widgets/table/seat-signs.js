/**
 * What stands beside a name, and on the card that lies highest: a page has those that are seen, the others come when
 * they are.
 */
import { piece } from "../page/page-parts.js";

/** In the order in which they stand. */
const SIGNS = ["dealer", "leader", "player"];

/**
 * Makes sure that a place has its sign, for whatever a style shows there.
 * @param {Element|null} place @param {string} sign what its piece is called @param {Element|null} [before]
 */
function has(place, sign, before = null) {
  if (place && !place.querySelector(`.kt-${sign}`)) place.insertBefore(piece(sign), before);
}

/** @param {Element} seat @param {string} name dealer, leader or player @param {boolean} on */
export function sign(seat, name, on) {
  seat.toggleAttribute(`data-${name}`, on);
  const plate = seat.querySelector(".kt-plate");
  const later = [...SIGNS.slice(SIGNS.indexOf(name) + 1).map((other) => `.kt-chip-${other}`), ".kt-turn-sign"];
  if (on && plate) has(plate, `chip-${name}`, plate.querySelector(later.join(",")));
}

/** @param {Element} slot @param {boolean} on */
export function signWinning(slot, on) {
  slot.toggleAttribute("data-winning", on);
  if (on) has(slot, "mark-winning");
}

/**
 * A side's tricks, each a card of a pile that holds no more than a few.
 * @param {Element} pile
 * @param {number} tricks
 */
export function signTaken(pile, tricks) {
  const cards = pile.querySelector(".kt-pile-cards");
  const most = Number(cards?.getAttribute("data-most"));
  while (cards && cards.childElementCount < Math.min(tricks, most)) cards.append(piece("taken"));
  cards?.querySelectorAll(".kt-taken").forEach((taken, index) => taken.toggleAttribute("hidden", index >= tricks));
}
