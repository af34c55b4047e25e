/** The course of the current table with its undo history; the courses of other tables are kept too. */
import { begun, logOf, played, taken, tableOf, unpacked, wentTo } from "./course-line.js";
import { joined } from "../page/kept-record.js";
import { mark } from "../page/short-mark.js";
import { store, stored } from "../page/stored.js";

/** @typedef {import("./course-line.js").Course} Course */

const KEY = "courses";
/** The most undo steps kept of a table. */
const MOST_STEPS = 30;
/** The tables whose undo history is kept: those that lie in several tabs. */
const WITH_STEPS = 4;
/** The most tables whose courses are kept; the longest unused go first. */
const MOST_TABLES = 60;
const MARKED = 6;

/** @param {unknown} value @param {string} base @returns {value is Course} */
function isCourse(value, base) {
  const one = /** @type {Course} */ (value);
  return (
    Boolean(one) && typeof one === "object" && one.base === base && Array.isArray(one.lines) && one.lines.length > 0
  );
}

/** A course as text, without the reader's place in it. @param {Course|undefined} course */
const wayOf = (course) => JSON.stringify({ ...course, step: 0 });

/**
 * The steps back of this table, with those that another tab has stored.
 * @param {Course[]} past
 * @param {Course} now
 * @param {{now?: unknown, past?: unknown}|undefined} others
 */
function joinedTo(past, now, others) {
  const steps = [...(Array.isArray(others?.past) ? others.past : []), others?.now];
  const news = steps.filter((one) => isCourse(one, now.base) && wayOf(one) !== wayOf(now));
  return joined(past, /** @type {Course[]} */ (news), wayOf).slice(-MOST_STEPS);
}

export class CourseHistory {
  /** @type {Course} */ #now = begun("");
  /** @type {Course[]} */ #past = [];
  /** @type {Course[]} */ #future = [];
  /** The stored course of this table, as last read or written here. */ #seen = "";
  /** A mark of the course that came with the table, so that it does not overwrite later changes. */ #brought = "";

  get now() {
    return this.#now;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /**
   * Opens a table, with the course kept here or the one that came with it.
   * @param {string} table
   * @param {unknown} [brought]
   */
  open(table, brought) {
    const { base, log } = taken(table);
    const kept = stored("localStorage", KEY)[base];
    const found = isCourse(kept?.now, base);
    this.#now = found ? { ...begun(table), ...kept.now } : begun(table);
    this.#past =
      found && Array.isArray(kept.past) ? kept.past.filter((/** @type {unknown} */ one) => isCourse(one, base)) : [];
    this.#future = [];
    this.#seen = wayOf(kept?.now);
    const came = brought ? mark(JSON.stringify(brought), MARKED) : "";
    this.#brought = came || String(kept?.brought ?? "");
    if (came && came !== kept?.brought) this.become(unpacked(table, brought));
    else if (log.length && !this.#goesSo(log)) this.become(played(this.#now, table));
  }

  /** @param {string[]} log */
  #goesSo(log) {
    return this.#now.lines.some((one) => log.every((action, step) => action === one.log[step]));
  }

  /**
   * Makes a step that can be undone; `goesWithLast` joins it to the last one.
   * @param {Course} next
   * @param {boolean} [goesWithLast]
   */
  become(next, goesWithLast = false) {
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return;
    if (!goesWithLast) this.#past = [...this.#past, this.#now].slice(-MOST_STEPS);
    this.#future = [];
    this.#keep(next);
  }

  /** Moves within the same course: nothing is made, so there is nothing to undo. @param {Course} next */
  move(next) {
    this.#keep(next);
  }

  undo() {
    const last = this.#past.pop();
    if (!last) return;
    this.#future.push(this.#now);
    this.#keep(last);
  }

  redo() {
    const next = this.#future.pop();
    if (!next) return;
    this.#past.push(this.#now);
    this.#keep(next);
  }

  /** @param {Course} course */
  #keep(course) {
    this.#now = course;
    const { [course.base]: here, ...others } = stored("localStorage", KEY);
    if (wayOf(here?.now) !== this.#seen) this.#past = joinedTo(this.#past, course, here);
    // The tables used last keep their undo history; the others keep their course.
    const kept = Object.entries(others).slice(1 - MOST_TABLES);
    const entries = kept.map(([base, { now, past, brought }], place) => [
      base,
      kept.length - place < WITH_STEPS ? { now, past, brought } : { now, brought },
    ]);
    const own = { now: course, past: this.#past, brought: this.#brought };
    this.#seen = wayOf(course);
    store("localStorage", KEY, Object.fromEntries([...entries, [course.base, own]]));
  }

  get atEnd() {
    return this.#now.step === logOf(this.#now).length;
  }

  get table() {
    return tableOf(this.#now);
  }

  /** @param {number} steps */
  step(steps) {
    this.move(wentTo(this.#now, this.#now.step + steps));
  }
}
