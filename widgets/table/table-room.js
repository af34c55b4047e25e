/** Fewer signs for a small table, and the size of its cards. */
import { part } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").SeatView} SeatView */
/** @typedef {import("../rules/protocol.js").Pile} Pile */
/** @typedef {import("../rules/protocol.js").View} View */

/**
 * How a player is doing, or what he has won, in few signs, for six at a small table.
 * @param {Element} place
 * @param {Pile[]} own
 * @param {SeatView} seat
 */
export function countWon(place, own, { standing }) {
  const won = part(place, "won");
  const few = standing ?? own.map(({ beside }) => beside).join("");
  if (won && few) won.dataset.count = few;
  else won?.removeAttribute("data-count");
}

/**
 * Whether the reader has no hand to make room for: in a match, because he sits out while the others play.
 * @param {Element} table
 * @param {View} view
 */
export function isBare(table, view) {
  const bare = Boolean(view.felt.bare);
  if (!table.closest("[data-match]")) return bare;
  if (table.hasAttribute("data-bare")) return Boolean(view.felt.handless);
  return bare && view.seats.some(({ cards }) => cards > 1);
}

/**
 * Keeps the size of the hand at the beginning of the deal: cards do not grow while it is played.
 * @param {Element} felt
 * @param {View} view
 * @param {number} holds
 * @param {number} held
 */
export function measureDeal(felt, view, holds, held) {
  if (holds < held + 3 && felt.hasAttribute("data-deal")) return;
  felt.setAttribute("data-deal", view.felt.size ?? "usual");
}
