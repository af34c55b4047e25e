/** What a class may see of a table at which the teacher sees everything. */

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Pile} Pile */

/**
 * A table with some hands closed, for onlookers: it contains no closed cards and offers no actions.
 * @param {View} all the view that sees everything
 * @param {Map<string, View>} seen the view of each seat
 * @param {string[]} closed
 * @returns {View}
 */
export function classView(all, seen, closed) {
  const {
    game, title, variant, step, turn, say, sides, trump, contract, turned, trick, last, calls, sheet, scores, totals,
    winner, felt, lying, result,
  } = all;
  const handOf = (/** @type {View["seats"][number]} */ { seat, hand }) =>
    closed.includes(seat) ? laidOpen(seat, seen) : hand;
  const seats = all.seats.map((one) => ({ ...one, hand: handOf(one) }));
  const points = new Map([...seen.values()][0]?.sides.map((side) => [side.side, side.points]));
  return {
    game, title, variant, step, turn, say, trump, contract, turned, trick, last, calls, sheet, scores, totals, winner,
    seat: "all",
    yours: false,
    hand: [],
    choices: [],
    refused: [],
    seats,
    felt: feltWith(felt, seats),
    sides: sides.map((side) => ({ ...side, points: points.get(side.side) ?? null })),
    ...(lying && { lying }),
    ...(result && { result }),
    ...(all.piles && { piles: all.piles.map((pile, index) => pileSeen(pile, index, seen, closed)) }),
  };
}

/**
 * What is so at a table of which hands were closed.
 * @param {View["felt"]} felt
 * @param {View["seats"]} seats
 * @returns {View["felt"]}
 */
export function feltWith({ open: _, ...felt }, seats) {
  return { ...felt, ...(seats.some(({ hand, place }) => hand && place !== "bottom") && { open: true }) };
}

/**
 * A closed hand that its player laid face up: everybody else sees it too.
 * @param {string} seat
 * @param {Map<string, View>} seen
 */
function laidOpen(seat, seen) {
  const others = [...seen]
    .filter(([viewer]) => viewer !== seat)
    .map(([, view]) => view.seats.find((one) => one.seat === seat)?.hand ?? null);
  return others.length && others.every(Boolean) ? (others[0] ?? null) : null;
}

/**
 * The cards of a pile seen by a player with an open hand, or by everybody.
 * @param {Pile} pile
 * @param {number} index
 * @param {Map<string, View>} seen
 * @param {string[]} closed
 */
function pileSeen({ pile, name, count, seat }, index, seen, closed) {
  const shown = [...seen].map(([viewer, view]) => ({
    open: !closed.includes(viewer),
    cards: view.piles?.[index]?.cards ?? [],
    middle: view.piles?.[index]?.middle,
    beside: view.piles?.[index]?.beside,
  }));
  const most = shown.filter(({ open }) => open).sort((one, other) => other.cards.length - one.cards.length)[0];
  const least = shown.sort((one, other) => one.cards.length - other.cards.length)[0];
  const { cards = [], middle, beside } = most ?? least ?? {};
  return { pile, name, count, seat, cards, ...(middle && { middle }), ...(beside !== undefined && { beside }) };
}

/** The marks that point at no closed card. @param {string[]} marks @param {View} view */
export function marksSeen(marks, view) {
  const hands = [...view.hand, ...view.seats.flatMap(({ hand }) => hand ?? [])];
  const piles = (view.piles ?? []).flatMap(({ cards }) => cards);
  const cards = new Set(
    [...hands, ...piles, ...view.turned, ...(view.trick?.cards ?? []), ...(view.last?.cards ?? [])].map(
      ({ card }) => card,
    ),
  );
  return marks.filter((mark) => mark.split(">").every((end) => end.startsWith("@") || cards.has(end)));
}
