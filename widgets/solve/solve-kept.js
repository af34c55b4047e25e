/**
 * A pupil's answers to a set so far: kept in this browser, for each set separately, so that none is lost.
 *
 * Two tabs may solve the same set: the answers of both count. If one of them has begun again, each goes on with its
 * own answers, and those of the other are the ones before.
 */
import { drawPupil } from "./answers-code.js";
import { KeptRecord } from "../page/kept-record.js";

/**
 * @typedef {import("./answers-code.js").Answered & {found: string[], seen: boolean}} Solved the answers found for an
 * item, and whether a table to look at was seen
 */
/** @typedef {{pupil: string, at: number, name: string, items: Solved[]}} Solving */

/** @returns {Solved} */
const untouched = () => ({ wrong: [], found: [], done: false, hints: 0, opened: false, seen: false });

/** @param {any} value @returns {value is Solved} */
const isSolved = (value) => Array.isArray(value?.wrong) && Array.isArray(value.found) && Number.isInteger(value.hints);

/** Adds the answers of another tab to those here. @param {Solved} own @param {Solved} others */
function addTo(own, others) {
  for (const one of others.wrong)
    if (!own.wrong.some(({ item, place }) => item === one.item && place === one.place)) own.wrong.push(one);
  for (const one of others.found) if (!own.found.includes(one)) own.found.push(one);
  own.hints = Math.max(own.hints, others.hints);
  own.done ||= others.done;
  own.opened ||= others.opened;
  own.seen ||= others.seen;
}

export class Kept {
  #kept;
  #count;
  /** The key of each name under which a pupil has begun before. @type {Map<string, string>} */ #pupils = new Map();
  /** @type {Solving} */ now;
  /** The answers before the pupil started again. @type {Solving|null} */ before = null;

  /** @param {string} set its identity @param {number} count of its items */
  constructor(set, count) {
    this.#kept = new KeptRecord(`solving.${set}`);
    this.#count = count;
    const { now, before, pupils } = this.#kept.now;
    this.now = this.#read(now) ?? this.#fresh();
    this.before = this.#read(before);
    this.#know(pupils);
  }

  /** @param {unknown} pupils */
  #know(pupils) {
    for (const [name, key] of Object.entries(pupils ?? {})) this.#pupils.set(name, String(key));
  }

  /**
   * The pupil's key for the class: the teacher replaces an earlier code with the same key. Who begins again under the
   * same name keeps the key, so that a class has no two pupils of one name; who gives another name is another pupil.
   */
  get pupil() {
    return this.#pupils.get(this.now.name.trim()) ?? this.now.pupil;
  }

  /** @param {any} value @returns {Solving|null} */
  #read(value) {
    if (!Array.isArray(value?.items) || value.items.length !== this.#count || !value.items.every(isSolved)) return null;
    const { pupil = drawPupil(), at = 0, name = "", items } = value;
    return { pupil: String(pupil), at: Number(at) || 0, name: String(name), items };
  }

  /** @returns {Solving} */
  #fresh() {
    return { pupil: drawPupil(), at: 0, name: "", items: Array.from({ length: this.#count }, untouched) };
  }

  /** Adds what another tab has stored since; returns whether any answer was. */
  readAgain() {
    if (!this.#kept.isOthers) return false;
    const { now, before, pupils } = this.#kept.read();
    const was = JSON.stringify([this.now.items, this.before]);
    const begun = this.#read(now);
    // A tab that has only been opened goes on with what the other one has begun.
    if (begun && !this.begun && !this.before) this.now.pupil = begun.pupil;
    this.#know(pupils);
    for (const others of [this.#read(before), this.#read(now)]) {
      if (others?.pupil === this.now.pupil) this.#add(others);
      else if (others) this.before = others;
    }
    return JSON.stringify([this.now.items, this.before]) !== was;
  }

  /** @param {Solving} others the same pupil's, in another tab */
  #add({ items, name }) {
    this.now.items.forEach((one, place) => addTo(one, /** @type {Solved} */ (items[place])));
    this.now.name ||= name;
  }

  /** Stores the answers; returns false if this browser does not keep them. */
  keep() {
    this.readAgain();
    return this.#write();
  }

  #write() {
    return this.#kept.write({ now: this.now, before: this.before, pupils: Object.fromEntries(this.#pupils) });
  }

  /** Whether anything has been answered. */
  get begun() {
    return this.now.items.some(({ wrong, found, hints, opened }) => wrong.length + found.length + hints > 0 || opened);
  }

  /** Begins again without a name, for the next pupil at this device; returns false if that is not kept. */
  beginAgain() {
    this.readAgain();
    const name = this.now.name.trim();
    if (name) this.#pupils.set(name, this.pupil);
    this.before = this.now;
    this.now = this.#fresh();
    return this.#write();
  }

  /** Undoes starting again; returns false if that is not kept. */
  bringBack() {
    this.readAgain();
    if (!this.before) return true;
    this.now = this.before;
    this.before = null;
    return this.#write();
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
