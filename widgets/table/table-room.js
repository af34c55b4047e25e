/** Fewer signs for a small table, and the size of its cards. */
import { part } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").SeatView} SeatView */
/** @typedef {import("../rules/protocol.js").Pile} Pile */
/** @typedef {import("../rules/protocol.js").View} View */

/**
 * How a player stands, or what he has won, in few signs, for six at a small table.
 * @param {Element} place
 * @param {Pile[]} own
 * @param {SeatView} seat
 */
export function countWon(place, own, { standing }) {
  const count = own.reduce((sum, pile) => sum + pile.count, 0);
  const won = part(place, "won");
  const few = standing ?? (count ? `+${count}` : "");
  if (won && few) won.dataset.count = few;
  else won?.removeAttribute("data-count");
}

/**
 * Whether the reader has no hand to make room for: in a match, because he sits out while the others play.
 * @param {Element} table
 * @param {View} view
 */
export function isBare(table, { felt, hand, seats }) {
  const bare = Boolean(felt?.bare);
  if (!table.closest("[data-match]")) return bare;
  if (table.hasAttribute("data-bare"))
    return (
      bare || !(hand.length || seats.some(({ place, cards, hand }) => place === "bottom" && (cards || hand?.length)))
    );
  return bare && seats.some(({ cards }) => cards > 1);
}

/**
 * Cards are as large as the whole deal lets them be, so that they do not grow while it is played.
 * @param {Element} felt
 * @param {number} holds
 * @param {number} held
 */
export function measureDeal(felt, holds, held) {
  if (holds < held + 3 && felt.hasAttribute("data-deal")) return;
  // Whoever gets five in a match may get more of them before the first trick; how many there will be is said where none
  // have been dealt.
  const few = felt.closest("[data-match]") ? 4 : 5;
  const short = holds ? holds <= few : felt.matches("[data-is~=dealing]");
  felt.setAttribute("data-deal", holds > 10 ? "large" : short ? "short" : "usual");
}
