/**
 * What the tables of a lesson leave out because it is not taught yet; `tables/untaught.py` of the generator draws them
 * without it.
 */

/** @typedef {import("../rules/protocol.js").View} View */

/** What is signed beside a player's name. @type {Record<string, object>} */
const SIGNS = { contract: { player: false }, dealer: { dealer: false } };

/**
 * A view without what is not taught yet.
 * @param {Element} felt
 * @param {View} view
 * @returns {View}
 */
export function asTaught(felt, view) {
  const left = felt.closest("[data-untaught]")?.getAttribute("data-untaught")?.split(" ") ?? [];
  if (!left.length) return view;
  const signs = Object.assign({}, ...left.map((one) => SIGNS[one] ?? {}));
  const counted = left.includes("points");
  const points = counted ? { points: null, total: null } : {};
  const standing = counted ? { standing: undefined } : {};
  return {
    ...view,
    trump: left.includes("trump") ? null : view.trump,
    contract: left.includes("contract") ? null : view.contract,
    seats: view.seats.map((seat) => ({ ...seat, ...signs, ...standing })),
    sides: view.sides.map((side) => ({ ...side, ...points })),
  };
}
