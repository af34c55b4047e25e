/** A pupil's answers to a set so far: kept in this browser, for each set separately, so that none is lost. */
import { drawPupil } from "./answers-code.js";
import { store, stored } from "../page/stored.js";

/**
 * @typedef {import("./answers-code.js").Answered & {found: string[], seen: boolean}} Solved the answers found for an
 * item, and whether a table to look at was seen
 */
/** @typedef {{pupil: string, at: number, name: string, items: Solved[]}} Solving */

/** @param {string} set */
const keyOf = (set) => `solving.${set}`;

/** @returns {Solved} */
const untouched = () => ({ wrong: [], found: [], done: false, hints: 0, opened: false, seen: false });

/** @param {any} value @returns {value is Solved} */
const isSolved = (value) => Array.isArray(value?.wrong) && Array.isArray(value.found) && Number.isInteger(value.hints);

export class Kept {
  #key;
  #count;
  /** @type {Solving} */ now;
  /** The answers before the pupil started again. @type {Solving|null} */ before = null;

  /** @param {string} set its identity @param {number} count of its items */
  constructor(set, count) {
    this.#key = keyOf(set);
    this.#count = count;
    const { now, before } = stored("localStorage", this.#key);
    this.now = this.#read(now) ?? this.#fresh();
    this.before = this.#read(before);
  }

  /** @param {any} value @returns {Solving|null} */
  #read(value) {
    if (!Array.isArray(value?.items) || value.items.length !== this.#count || !value.items.every(isSolved)) return null;
    const { pupil = drawPupil(), at = 0, name = "", items } = value;
    return { pupil: String(pupil), at: Number(at) || 0, name: String(name), items };
  }

  /** @returns {Solving} */
  #fresh(name = "") {
    return { pupil: drawPupil(), at: 0, name, items: Array.from({ length: this.#count }, untouched) };
  }

  /** Stores the answers; returns false if this browser does not keep them. */
  keep() {
    const record = { now: this.now, before: this.before };
    return store("localStorage", this.#key, record);
  }

  /** Whether anything has been answered. */
  get begun() {
    return this.now.items.some(({ wrong, found, hints, opened }) => wrong.length + found.length + hints > 0 || opened);
  }

  beginAgain() {
    this.before = this.now;
    this.now = this.#fresh(this.now.name);
    this.keep();
  }

  /** Undoes starting again. */
  bringBack() {
    if (!this.before) return;
    this.now = this.before;
    this.before = null;
    this.keep();
  }
}

/** The words for each result. */
export const COURSES = {
  open: "ui.solve-course-open",
  tried: "ui.solve-course-tried",
  opened: "ui.solve-course-opened",
  later: "ui.solve-course-later",
  first: "ui.solve-course-first",
  seen: "ui.solve-course-seen",
};

/** The result for an item, as one word. @param {Solved} item @returns {keyof typeof COURSES} */
export function courseOf({ wrong, found, done, opened, seen }) {
  if (done) return wrong.length ? "later" : "first";
  if (opened) return "opened";
  if (seen) return "seen";
  return wrong.length || found.length ? "tried" : "open";
}
