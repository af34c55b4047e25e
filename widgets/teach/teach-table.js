/**
 * The teacher's table as a value, and everything that was done to it.
 *
 * A table is what somebody writes of it and nothing else: the game with its options, a text for each field that the game
 * says it has, and the log of what was done since. The same texts go to the rules, into a link, into storage, and stand in the
 * fields beside the places; what a card lies at is read from them. No game is known here: `Board` is what a game tells.
 * Every step makes a new value; those before it and those taken back are kept in a row, and the row is kept in the
 * browser, so that nothing that was made is lost by opening something else.
 * What was dealt by chance is told from what was laid by hand by `before`: the fields without it. A change by hand is
 * made in both, so that dealing again keeps it.
 * Where a table came with a log, `played` is that table as it was brought, and `shown` what came beside it: as long as nothing
 * is changed by hand, its course can be gone through from the beginning.
 * The page paints a value, asks the rules about it, and changes it through `change` alone; what shows, asks or prints a
 * table needs no more than its value.
 */
import { store, stored } from "../page/stored.js";

/** @typedef {Record<string, string>} Fields */
/** @typedef {{game: string, options: Fields, fields: Fields, log: string, before: Fields|null, played?: string, shown?: unknown}} Laid */
/** @typedef {{value: string, label: string}} Named */
/** @typedef {{field: string, title: string, kind: string, values?: Named[], lies?: boolean, say: string, least?: number, most?: number}} Field */
/** @typedef {{card: string, name: string, short: string}} PackCard */
/** @typedef {{seats: Named[], sides: Named[], pack: PackCard[], suits: Named[], hands: string[], fields: Field[],
 *   wishes: {wish: string, title: string, counts: number[]}[]}} Board */

const KEY = "teach";
/** So many steps are kept; an evening of setting tables is far from it. */
const MOST_STEPS = 200;

/** @param {string} game @param {Fields} [options] @returns {Laid} */
export const emptyTable = (game, options = {}) => ({ game, options, fields: {}, log: "", before: null });

/** @param {unknown} value @returns {value is Laid} */
function isLaid(value) {
  const one = /** @type {Laid} */ (value);
  return Boolean(one) && typeof one === "object" && typeof one.game === "string" && typeof one.fields === "object" && typeof one.options === "object";
}

export class TeachTable {
  /** @type {Laid[]} */ #past = [];
  /** @type {Laid[]} */ #future = [];
  /** @type {Laid} */ #now;
  /** What the last step was, so that typing on in one field is one step. */ #step = "";
  #changed;

  /** @param {Laid} first @param {() => void} changed */
  constructor(first, changed) {
    const { past, now } = stored("localStorage", KEY);
    this.#now = isLaid(now) ? now : first;
    if (Array.isArray(past)) this.#past = past.filter(isLaid);
    this.#changed = changed;
  }

  get now() {
    return this.#now;
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }

  /** Makes a step; one of the same name as the last takes its place. @param {Laid} next @param {string} [step] */
  become(next, step = "") {
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return;
    if (!step || step !== this.#step) this.#past = [...this.#past, this.#now].slice(-MOST_STEPS);
    this.#future = [];
    this.#step = step;
    this.#show(next);
  }

  /** Changes the fields by hand: what was dealt stays dealt. @param {(fields: Fields) => Fields} change @param {string} [step] */
  change(change, step) {
    const { fields, before } = this.#now;
    this.become({ ...unplayed(this.#now), fields: whole(change(fields)), before: before && whole(change(before)) }, step);
  }

  undo() {
    const last = this.#past.pop();
    if (!last) return;
    this.#future.push(this.#now);
    this.#step = "";
    this.#show(last);
  }

  redo() {
    const next = this.#future.pop();
    if (!next) return;
    this.#past.push(this.#now);
    this.#step = "";
    this.#show(next);
  }

  /** @param {Laid} value */
  #show(value) {
    this.#now = value;
    store("localStorage", KEY, { past: this.#past, now: value });
    this.#changed();
  }
}

/** Fields without those that say nothing. @param {Fields} fields @returns {Fields} */
const whole = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim()));

/** A table that is changed by hand is no longer the one that was played. @param {Laid} table @returns {Laid} */
export const unplayed = ({ game, options, fields, log, before }) => ({ game, options, fields, log, before });

/** What is asked of the rules about a table. @param {Laid} table */
export function setupOf({ game, options, fields, log }) {
  return { game, options, ...fields, ...(log && { log }) };
}

/** A table as the rules lay it out. @param {Record<string, any>} setup @returns {Laid} */
export function laidOut({ game, options = {}, log = "", ...fields }) {
  return { game, options, fields, log, before: null };
}
