/** What a class may see of a table of which the teacher sees everything. */

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Pile} Pile */

/**
 * A table with some hands closed, for whoever plays no seat: nothing is in it that lies closed, and nothing can be done at it.
 * @param {View} all as whoever sees everything sees it
 * @param {Map<string, View>} seen as each seat sees it
 * @param {string[]} closed
 * @returns {View}
 */
export function classView(all, seen, closed) {
  const { game, title, variant, step, turn, say, sides, trump, contract, turned, trick, last, calls, sheet, scores, totals, winner, felt, lying, result } = all;
  const points = new Map([...seen.values()][0]?.sides.map((side) => [side.side, side.points]));
  return {
    game, title, variant, step, turn, say, trump, contract, turned, trick, last, calls, sheet, scores, totals, winner,
    seat: "all",
    yours: false,
    hand: [],
    choices: [],
    refused: [],
    seats: all.seats.map((one) => ({ ...one, hand: closed.includes(one.seat) ? laidOpen(one.seat, seen) : one.hand })),
    sides: sides.map((side) => ({ ...side, points: points.get(side.side) ?? null })),
    ...(felt && { felt }),
    ...(lying && { lying }),
    ...(result && { result }),
    ...(all.piles && { piles: all.piles.map((pile, index) => pileSeen(pile, index, seen, closed)) }),
  };
}

/** A closed hand that its player has laid open himself: everybody else sees it too. @param {string} seat @param {Map<string, View>} seen */
function laidOpen(seat, seen) {
  const others = [...seen].filter(([viewer]) => viewer !== seat).map(([, view]) => view.seats.find((one) => one.seat === seat)?.hand ?? null);
  return others.length && others.every(Boolean) ? others[0] ?? null : null;
}

/** Of a pile the cards that a player sees whose hand lies open, or that everybody sees. @param {Pile} pile @param {number} index @param {Map<string, View>} seen @param {string[]} closed */
function pileSeen({ pile, name, count, seat }, index, seen, closed) {
  const shown = [...seen].map(([viewer, view]) => ({ open: !closed.includes(viewer), cards: view.piles?.[index]?.cards ?? [] }));
  const most = shown.filter(({ open }) => open).sort((one, other) => other.cards.length - one.cards.length)[0];
  const least = shown.sort((one, other) => one.cards.length - other.cards.length)[0];
  return { pile, name, count, seat, cards: (most ?? least)?.cards ?? [] };
}

/** Of what is drawn on a table, what points at nothing that lies closed. @param {string[]} marks @param {View} view */
export function marksSeen(marks, view) {
  const hands = [...view.hand, ...view.seats.flatMap(({ hand }) => hand ?? [])];
  const piles = (view.piles ?? []).flatMap(({ cards }) => cards);
  const cards = new Set([...hands, ...piles, ...view.turned, ...(view.trick?.cards ?? []), ...(view.last?.cards ?? [])].map(({ card }) => card));
  return marks.filter((mark) => mark.split(">").every((end) => end.startsWith("@") || cards.has(end)));
}
