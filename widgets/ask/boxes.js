/**
 * How well each kind of question is known, in Leitner boxes. A right answer moves a kind one box up, a wrong one back
 * to the first, and a kind in a higher box is asked again later.
 */
import { mark } from "../page/short-mark.js";
import { store, stored } from "../page/stored.js";

/** @typedef {{game: string, kind: string}} Kind a kind of question in a game */

const KEY = "boxes";
/** Key for the number of exercises done; the keys of kinds are longer. */
const TURN = "at";
export const LAST_BOX = 3;
/** After how many other exercises the kinds in a box are due again. */
const GAPS = [4, 2, 6, 14];
/** Varies the order of two kinds that are due at about the same time. */
const CHANCE = 0.4;

/** @param {Kind} kind */
export const keyOf = ({ game, kind }) => mark(`${game.split("/")[0]} ${kind.split(":")[0]}`, 4);

/** @typedef {[number, number, string?]} Held a kind's box, when it was last asked, and the rule missed in it */

/** @returns {Record<string, Held>} the record of each kind */
export function boxes() {
  const kept = stored("localStorage", KEY);
  return Object.fromEntries(
    Object.entries(kept).filter(([, held]) => Array.isArray(held) && held[0] >= 1 && held[0] <= LAST_BOX),
  );
}

/** How many exercises have been done in this browser. */
export const turn = () => Number(stored("localStorage", KEY)[TURN]) || 0;

/** @param {Record<string, Held>} kept @param {number} at */
export const keepBoxes = (kept, at = turn()) => store("localStorage", KEY, { ...kept, [TURN]: at });

/** The box of a kind: 0 if it was never asked. @param {Kind} kind */
export const boxOf = (kind) => boxes()[keyOf(kind)]?.[0] ?? 0;

/** The rule last missed in a kind and not answered right since; "" for none. @param {Kind} kind */
export const wrongRule = (kind) => String(boxes()[keyOf(kind)]?.[2] ?? "");

/** Drops a missed rule about which this kind has no question. @param {Kind} kind */
export function dropRule(kind) {
  const kept = boxes(), [box, at] = kept[keyOf(kind)] ?? [];
  if (box !== undefined && at !== undefined) keepBoxes({ ...kept, [keyOf(kind)]: [box, at] });
}

/** @param {Kind} kind @param {boolean} right @param {string} [rule] the rule that was missed */
export function noteBox(kind, right, rule = "") {
  const kept = boxes(), key = keyOf(kind), at = turn() + 1;
  kept[key] = right ? [Math.min((kept[key]?.[0] ?? 0) + 1, LAST_BOX), at] : rule ? [1, at, rule] : [1, at];
  keepBoxes(kept, at);
}

/**
 * The kind that is due next.
 * @template {Kind} T
 * @param {T[]} kinds
 * @param {() => number} [random]
 * @returns {T|undefined}
 */
export function mostDue(kinds, random = Math.random) {
  const kept = boxes(), now = turn();
  const due = kinds.map((kind) => {
    const [box = 0, seen = -1] = kept[keyOf(kind)] ?? [];
    const waited = box ? (now - seen) / (GAPS[box] ?? 1) : 1;
    return { kind, waited: waited + CHANCE * random() };
  });
  return due.sort((one, other) => other.waited - one.waited)[0]?.kind;
}
