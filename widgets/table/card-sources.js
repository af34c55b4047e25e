/**
 * Where cards come from that are new on the table, noted before it is painted anew: then the window need not be
 * measured for it.
 */
import { cardsOn, spotOf } from "./place-cards.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Trick} Trick */
/** @typedef {import("./place-cards.js").Wanted} Wanted */
/** @typedef {import("./place-cards.js").Spot} Spot */

/**
 * The spot from which each card comes that does not lie on the felt yet and that the zones want there.
 * @param {Element} felt as it is still drawn
 * @param {Map<string, Wanted[]>} zones
 * @param {View} view
 * @param {Trick|null} trick
 * @returns {Map<string, Spot>}
 */
export function sourcesOf(felt, zones, view, trick) {
  const present = cardsOn(felt);
  const playedBy = new Map(trick?.cards.map(({ card, seat }) => [card, seat]));
  const from = (/** @type {string} */ card, /** @type {string} */ zone) => {
    const seat = playedBy.get(card);
    if (seat) return handOf(felt, seat);
    if (view.lying) return null;
    if (zone.startsWith("pile-")) return discarder(felt, view);
    return pileTakenFrom(felt, view) ?? felt.querySelector(".kt-turned");
  };
  /** @type {Map<string, Spot>} */
  const sources = new Map();
  for (const [zone, wanted] of zones) {
    for (const { card } of wanted) {
      const source = present.has(card) ? null : from(card, zone);
      if (source) sources.set(card, spotIn(source));
    }
  }
  return sources;
}

/** @param {Element} felt @param {string} seat */
const handOf = (felt, seat) =>
  felt.querySelector(`.kt-seat[data-seat="${seat}"] > .kt-held`) ?? felt.querySelector(".kt-hand");

/**
 * The hand of whoever was on turn and lays a card open; where he holds more now, he drew, and what came to light lay
 * there before.
 * @param {Element} felt
 * @param {View} view
 */
function discarder(felt, { seats }) {
  const held = felt.querySelector(".kt-seat[data-turn] > .kt-held");
  const seat = seats.find((one) => `held-${one.seat}` === held?.getAttribute("data-zone"));
  return seat && seat.cards <= Number(held?.getAttribute("data-holds")) ? held : null;
}

/**
 * The pile that is smaller now, or gone: its description counts its cards.
 * @param {Element} felt
 * @param {View} view
 */
function pileTakenFrom(felt, { piles = [] }) {
  const told = new Set(piles.map(({ name }) => name));
  const backs = [...felt.querySelectorAll(".kt-stack-cards[data-backs]")];
  return backs.find(({ parentElement }) => !told.has(parentElement?.getAttribute("aria-label") ?? ""));
}

/**
 * A hand or a place is wider than a card: what comes from there is as large as what lies there.
 * @param {Element} source
 * @returns {Spot}
 */
function spotIn(source) {
  const like = source.querySelector(".kt-back, .kt-card");
  return { ...spotOf(source), width: like ? spotOf(like).width : 0 };
}
