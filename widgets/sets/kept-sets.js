/**
 * The sets kept in this browser, each with its history.
 *
 * Each set has its own storage key, so that a large or damaged one does no harm to the others. The record is a row of
 * values and the index of the current one. A change is added after it; undo and redo add none. A removed set is marked
 * as removed until the reader erases it. No set is ever overwritten by another: a set from a file or a link becomes a
 * new one, unless the same set already exists. Storage is read again before each change, since another page may have
 * changed it. Sets for which there is no room are held by the page in `unkept`, so that it can report them and they can
 * be saved as files.
 */
import { check, isUnreadable } from "../ask/question-set.js";
import { keepForGood } from "../page/keep-for-good.js";
import { joined } from "../page/kept-record.js";
import { forget, store, stored } from "../page/stored.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */
/** @typedef {{row: QuestionSet[], at: number, changed: number, removed: boolean}} Kept */
/**
 * @typedef {{
 *   id: string,
 *   set: QuestionSet,
 *   changed: number,
 *   removed: boolean,
 *   canUndo: boolean,
 *   canRedo: boolean,
 * }} KeptSet
 */

const LIST = "sets";
const ONE = "set.";
/** The most values kept of one set. */
const MOST_STEPS = 40;
/** A browser's usual limit per site, in characters, and the share of it at which a warning appears. */
const ROOM = 5_000_000;
const NEARLY = 0.8;

/**
 * Sets for which storage has no room, and what was stored of each then, as text.
 * @type {Map<string, Kept & {under: string}>}
 */
const unkept = new Map();
/** The last set and step changed, and what came of it, so that typing in one field is one step. */
let last = "", made = "";

/** @returns {string[]} */
function ids() {
  const { ids: listed } = stored("localStorage", LIST);
  const known = Array.isArray(listed) ? listed.filter((id) => typeof id === "string") : [];
  return [...new Set([...known, ...unkept.keys()])];
}

/**
 * A set as it is now: where another page has stored one since, its steps come before those of this page.
 * @param {string} id
 * @returns {Kept|null}
 */
function read(id) {
  const here = unkept.get(id);
  if (!here) return inStorage(id);
  const { under, ...own } = here;
  const others = under === JSON.stringify(stored("localStorage", ONE + id)) ? null : inStorage(id);
  if (!others) return own;
  const row = joined(own.row.slice(0, own.at + 1), others.row).slice(-MOST_STEPS);
  return { ...own, row, at: row.length - 1 };
}

/** @param {string} id @returns {Kept|null} */
function inStorage(id) {
  const { row, at, changed, removed } = stored("localStorage", ONE + id);
  if (!Array.isArray(row) || !Number.isInteger(at) || !row[at]) return null;
  const sets = row.map(check);
  if (sets.some(isUnreadable)) return null;
  return { row: /** @type {QuestionSet[]} */ (sets), at, changed: dayOf(changed), removed: removed === true };
}

/** When a set was changed: a date of a clock that was ahead says nothing. @param {unknown} changed */
function dayOf(changed) {
  const when = Number(changed) || 0;
  return when > Date.now() ? 0 : when;
}

/** @param {string} id @param {Kept} kept */
function write(id, kept) {
  const known = ids();
  const done =
    store("localStorage", ONE + id, kept) &&
    (known.includes(id) || store("localStorage", LIST, { ids: [...known, id] }));
  if (!done) return void unkept.set(id, { ...kept, under: JSON.stringify(stored("localStorage", ONE + id)) });
  unkept.delete(id);
  keepForGood();
}

/** Every readable set, the last changed first. @returns {KeptSet[]} */
export function keptSets() {
  const found = ids().map(keptSet).filter((one) => one !== null);
  return found.sort((one, other) => other.changed - one.changed);
}

/** @param {string} id @returns {KeptSet|null} */
export function keptSet(id) {
  const kept = read(id);
  const set = kept?.row[kept.at];
  if (!kept || !set) return null;
  const { row, at, changed, removed } = kept;
  return { id, set, changed, removed, canUndo: at > 0, canRedo: at < row.length - 1 };
}

/** Keeps a set from elsewhere; returns the existing id if the same set is there. @param {QuestionSet} set */
export function addSet(set) {
  const text = JSON.stringify(set);
  const same = keptSets().find((one) => JSON.stringify(one.set) === text);
  if (same && !same.removed) return same.id;
  const id = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  write(id, { row: [set], at: 0, changed: Date.now(), removed: false });
  return id;
}

/**
 * Makes a step in a set; it replaces the last one if that has the same name.
 * @param {string} id
 * @param {(set: QuestionSet) => QuestionSet} change
 * @param {string} [step]
 */
export function changeSet(id, change, step = "") {
  const kept = read(id);
  const now = kept?.row[kept.at];
  if (!kept || !now) return;
  const next = change(now);
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  const isSame = last === `${id} ${step}` && made === JSON.stringify(now);
  const goesOn = step !== "" && isSame && kept.at === kept.row.length - 1 && kept.at > 0;
  const before = kept.row.slice(0, kept.at + (goesOn ? 0 : 1));
  const row = [...before, next].slice(-MOST_STEPS);
  [last, made] = [`${id} ${step}`, JSON.stringify(next)];
  write(id, { ...kept, row, at: row.length - 1, changed: Date.now() });
}

/** Undoes or redoes a step. @param {string} id @param {-1|1} by */
export function stepSet(id, by) {
  const kept = read(id);
  if (!kept?.row[kept.at + by]) return;
  last = "";
  write(id, { ...kept, at: kept.at + by, changed: Date.now() });
}

/** Marks a set as removed, or restores it. @param {string} id @param {boolean} removed */
export function setRemoved(id, removed) {
  const kept = read(id);
  if (kept) write(id, { ...kept, removed });
}

/** Deletes a set from storage for good. @param {string} id */
export function eraseSet(id) {
  unkept.delete(id);
  store("localStorage", LIST, { ids: ids().filter((one) => one !== id) });
  forget("localStorage", ONE + id);
}

/** Whether this page holds sets that are not stored. */
export const isAnyUnkept = () => unkept.size > 0;

/**
 * The state of storage: full or denied, so that sets here are not kept; nearly full; or with room enough.
 * @returns {"full"|"nearly"|"enough"}
 */
export function room() {
  if (isAnyUnkept()) return "full";
  try {
    const used = Object.entries(globalThis.localStorage).reduce(
      (sum, [key, value]) => sum + key.length + String(value).length,
      0,
    );
    return used > ROOM * NEARLY ? "nearly" : "enough";
  } catch {
    // Nothing can be kept.
    return "full";
  }
}
