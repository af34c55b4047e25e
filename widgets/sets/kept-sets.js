/**
 * The sets that this browser keeps, each with its history.
 *
 * Each set has a place in storage of its own, so that one that is large or damaged does no harm to the others: all its values in a
 * row, and which of them it is now. A change comes after that one; going back and forth makes no other. What is removed stays, marked
 * as removed, until it is erased by hand. Nothing here takes the place of another set: what comes from a file or a link becomes a new
 * one, unless the very same is there. Before every change storage is read again, since another page may have changed it. What storage
 * has no room for is held by the page and counted in `unkept`, so that it can be told and saved as a file.
 */
import { check, isUnreadable } from "../ask/question-set.js";
import { forget, store, stored } from "../page/stored.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */
/** @typedef {{row: QuestionSet[], at: number, changed: number, removed: boolean}} Kept */
/** @typedef {{id: string, set: QuestionSet, changed: number, removed: boolean, canUndo: boolean, canRedo: boolean}} KeptSet */

const LIST = "sets";
const ONE = "set.";
/** So many values of a set are kept. */
const MOST_STEPS = 40;
/** What browsers give a site, in signs, and the share of it from which somebody is told that it is nearly full. */
const ROOM = 5_000_000;
const NEARLY = 0.8;

/** What storage has had no room for. @type {Map<string, Kept>} */
const unkept = new Map();
/** The set and the step that was made last, so that typing on in one field is one step. */
let last = "";

/** @returns {string[]} */
function ids() {
  const { ids: listed } = stored("localStorage", LIST);
  const known = Array.isArray(listed) ? listed.filter((id) => typeof id === "string") : [];
  return [...new Set([...known, ...unkept.keys()])];
}

/** @param {string} id @returns {Kept|null} */
function read(id) {
  const here = unkept.get(id);
  if (here) return here;
  const { row, at, changed, removed } = stored("localStorage", ONE + id);
  if (!Array.isArray(row) || !Number.isInteger(at) || !row[at]) return null;
  const sets = row.map(check);
  if (sets.some(isUnreadable)) return null;
  return { row: /** @type {QuestionSet[]} */ (sets), at, changed: Number(changed) || 0, removed: removed === true };
}

/** @param {string} id @param {Kept} kept */
function write(id, kept) {
  const known = ids();
  const done = store("localStorage", ONE + id, kept) && (known.includes(id) || store("localStorage", LIST, { ids: [...known, id] }));
  if (done) unkept.delete(id);
  else unkept.set(id, kept);
}

/** Every set that can be read, the last one changed first. @returns {KeptSet[]} */
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

/** Keeps a set that comes from somewhere; the very same one that is there already is the one. @param {QuestionSet} set */
export function addSet(set) {
  const text = JSON.stringify(set);
  const same = keptSets().find((one) => JSON.stringify(one.set) === text);
  if (same && !same.removed) return same.id;
  const id = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  write(id, { row: [set], at: 0, changed: Date.now(), removed: false });
  return id;
}

/** Makes a step in a set; one of the same name as the last takes its place. @param {string} id @param {(set: QuestionSet) => QuestionSet} change @param {string} [step] */
export function changeSet(id, change, step = "") {
  const kept = read(id);
  const now = kept?.row[kept.at];
  if (!kept || !now) return;
  const next = change(now);
  if (JSON.stringify(next) === JSON.stringify(now)) return;
  const goesOn = step !== "" && last === `${id} ${step}` && kept.at === kept.row.length - 1 && kept.at > 0;
  const before = kept.row.slice(0, kept.at + (goesOn ? 0 : 1));
  const row = [...before, next].slice(-MOST_STEPS);
  last = `${id} ${step}`;
  write(id, { ...kept, row, at: row.length - 1, changed: Date.now() });
}

/** Goes back, or forth again. @param {string} id @param {-1|1} by */
export function stepSet(id, by) {
  const kept = read(id);
  if (!kept?.row[kept.at + by]) return;
  last = "";
  write(id, { ...kept, at: kept.at + by, changed: Date.now() });
}

/** Puts a set away, or back in its place. @param {string} id @param {boolean} removed */
export function setRemoved(id, removed) {
  const kept = read(id);
  if (kept) write(id, { ...kept, removed });
}

/** Takes a set out of storage for good. @param {string} id */
export function eraseSet(id) {
  unkept.delete(id);
  store("localStorage", LIST, { ids: ids().filter((one) => one !== id) });
  forget("localStorage", ONE + id);
}

/**
 * How it stands with storage: full, so that something here is not kept; nearly full; or with room enough.
 * @returns {"full"|"nearly"|"enough"}
 */
export function room() {
  if (unkept.size) return "full";
  try {
    const used = Object.entries(globalThis.localStorage).reduce((sum, [key, value]) => sum + key.length + String(value).length, 0);
    return used > ROOM * NEARLY ? "nearly" : "enough";
  } catch {
    return "enough";
  }
}
