/**
 * How well each kind of question sits, as with Leitner's boxes: a right answer moves it one box on, a wrong one back to the first,
 * and what lies in a later box is asked again later.
 */
import { mark } from "../page/short-mark.js";
import { store, stored } from "../page/stored.js";

/** @typedef {{game: string, kind: string}} Kind a kind of question in a game */

const KEY = "boxes";
/** How many exercises have been done; the marks of kinds are longer. */
const TURN = "at";
export const LAST_BOX = 3;
/** After how many other exercises the kinds of a box are due again. */
const GAPS = [4, 2, 6, 14];
/** Of two kinds that are due about as much, now one comes first and now the other. */
const CHANCE = 0.4;

/** @param {Kind} kind */
const keyOf = ({ game, kind }) => mark(`${game.split("/")[0]} ${kind.split(":")[0]}`, 4);

/** @typedef {[number, number, string?]} Held the box of a kind, when it was asked last, and the rule that went wrong in it */

/** @returns {Record<string, Held>} of each kind what is held */
export function boxes() {
  const kept = stored("localStorage", KEY);
  return Object.fromEntries(Object.entries(kept).filter(([, held]) => Array.isArray(held) && held[0] >= 1 && held[0] <= LAST_BOX));
}

/** How many exercises have been done in this browser. */
export const turn = () => Number(stored("localStorage", KEY)[TURN]) || 0;

/** @param {Record<string, Held>} kept @param {number} at */
export const keepBoxes = (kept, at = turn()) => store("localStorage", KEY, { ...kept, [TURN]: at });

/** The box of a kind: 0 as long as it was never asked. @param {Kind} kind */
export const boxOf = (kind) => boxes()[keyOf(kind)]?.[0] ?? 0;

/** The rule that went wrong last in a kind, as long as it has not gone right since; "" where there is none. @param {Kind} kind */
export const wrongRule = (kind) => String(boxes()[keyOf(kind)]?.[2] ?? "");

/** Of a rule about which nothing can be asked in this kind the reader is not asked again. @param {Kind} kind */
export function dropRule(kind) {
  const kept = boxes(), [box, at] = kept[keyOf(kind)] ?? [];
  if (box !== undefined && at !== undefined) keepBoxes({ ...kept, [keyOf(kind)]: [box, at] });
}

/** @param {Kind} kind @param {boolean} right @param {string} [rule] that which went wrong */
export function noteBox(kind, right, rule = "") {
  const kept = boxes(), key = keyOf(kind), at = turn() + 1;
  kept[key] = right ? [Math.min((kept[key]?.[0] ?? 0) + 1, LAST_BOX), at] : rule ? [1, at, rule] : [1, at];
  keepBoxes(kept, at);
}

/**
 * The kind whose turn it is, of those there are.
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
