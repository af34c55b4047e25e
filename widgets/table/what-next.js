/**
 * What comes next at a table, as its view tells: what can be done apart from what the rules ask, and what may be asked.
 */
import { dealWord } from "./deal-words.js";
import { word } from "../page/page-parts.js";
import { chosen } from "../page/settings.js";

/** @typedef {import("../rules/protocol.js").View} View */

/**
 * Let the coach go on, deal the next, begin another match, look back at the deal.
 * @param {View|null} view
 * @param {{match: boolean, waiting: boolean}} where
 * @returns {{action: string, label: string}[]}
 */
export function offersAt(view, { match, waiting }) {
  if (waiting) return [{ action: "go-on", label: word("ui.go-on") }];
  if (!match || !view?.felt.over) return [];
  return [
    view.winner
      ? { action: "deal-cards", label: word("ui.new-match") }
      : { action: "next-deal", label: dealWord(view, "ui.next-deal") },
    ...(view.sheet ? [{ action: "look-back", label: word("ui.look-back") }] : []),
  ];
}

/**
 * The one thing that the reader can do in a match, if it is a card and he wants no question about it.
 * @param {View|null} view
 * @param {boolean} match
 */
export function forcedCard(view, match) {
  if (chosen("forced") !== "play" || !match || !view?.yours) return null;
  const touched = new Set(view.hand.map(({ action }) => action));
  const ways = view.hand.filter(({ allowed, action }) => allowed || action);
  return ways.length === 1 && view.choices.every(({ action }) => touched.has(action)) ? ways[0] ?? null : null;
}

/** What "why?" is about just now. @param {View|null} view */
export function questionAt(view) {
  if (view?.sheet) return "score";
  if (view?.yours) return "cards";
  return view?.trick?.cards.length ? "trick" : "last";
}

/** A view with the hands that another one shows. @param {View} view @param {View} open @returns {View} */
export function withHandsOf(view, open) {
  const hands = new Map(open.seats.map(({ seat, hand }) => [seat, hand]));
  return {
    ...view,
    felt: { ...view.felt, ...(open.felt.open && { open: true }) },
    seats: view.seats.map((seat) => (seat.you ? seat : { ...seat, hand: hands.get(seat.seat) ?? null })),
  };
}
