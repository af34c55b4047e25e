/**
 * The teacher's table as a value, with its history.
 *
 * A table is only what the teacher writes: the game with its options, a text for each field of the game, and the log of
 * later actions. The same texts go to the rules, into links and storage, and into the fields beside the places; the
 * place of a card is read from them. This module knows no game: `Board` is the game's own description.
 * Every step makes a new value. Earlier and undone values are kept in a row, and the row is kept in the browser, so
 * that opening something else loses nothing. What another tab has kept meanwhile goes into the same row.
 * `before` separates cards dealt at random from cards laid by hand: it is the fields without the former. A change by
 * hand is made in both, so that dealing again keeps it.
 * If a table came with a log, `played` is that original table, and `shown` the course that came with it: until the
 * first change by hand its course can be replayed from the start.
 * The page paints a value, asks the rules about it, and changes it only through `change`; scripts that show, ask about
 * or print a table need only its value.
 */
import { keepForGood } from "../page/keep-for-good.js";
import { KeptRecord, joined } from "../page/kept-record.js";
import { houseRules } from "../page/ways-here.js";

/** @typedef {Record<string, string>} Fields */
/**
 * @typedef {{
 *   game: string,
 *   options: Fields,
 *   fields: Fields,
 *   log: string,
 *   before: Fields|null,
 *   played?: string,
 *   shown?: unknown,
 * }} Laid
 */
/** @typedef {{value: string, label: string}} Named */
/**
 * @typedef {{
 *   field: string,
 *   title: string,
 *   kind: string,
 *   values?: Named[],
 *   lies?: boolean,
 *   say: string,
 *   least?: number,
 *   most?: number,
 * }} Field
 */
/** @typedef {{card: string, name: string, short: string}} PackCard */
/** @typedef {{seats: Named[], sides: Named[], pack: PackCard[], suits: Named[], hands: string[], fields: Field[],
 *   wishes: {wish: string, title: string, counts: number[]}[]}} Board */

const KEY = "teach";
/** The most steps kept; far more than an evening's work. */
const MOST_STEPS = 200;

/** @param {string} game @param {Fields} [options] @returns {Laid} */
export const emptyTable = (game, options = houseRules(game)) => ({ game, options, fields: {}, log: "", before: null });

/** @param {unknown} value @returns {value is Laid} */
function isLaid(value) {
  const one = /** @type {Laid} */ (value);
  return (
    Boolean(one) &&
    typeof one === "object" &&
    typeof one.game === "string" &&
    typeof one.fields === "object" &&
    typeof one.options === "object"
  );
}

export class TeachTable {
  /** @type {Laid[]} */ #past = [];
  /** @type {Laid[]} */ #future = [];
  /** @type {Laid} */ #now;
  /** Whether the browser has kept this table. */ isKept = false;
  /** The name of the last step, so that typing in one field is one step. */ #step = "";
  #changed;
  #kept = new KeptRecord(KEY);

  /** @param {Laid} first @param {() => void} changed */
  constructor(first, changed) {
    const { past, now } = this.#kept.now;
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

  /** Makes a step; it replaces the last one if that has the same name. @param {Laid} next @param {string} [step] */
  become(next, step = "") {
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return;
    if (!step || step !== this.#step) this.#past = [...this.#past, this.#now].slice(-MOST_STEPS);
    this.#future = [];
    this.#step = step;
    this.#show(next);
  }

  /**
   * Changes the fields by hand: dealt cards stay dealt.
   * @param {(fields: Fields) => Fields} change
   * @param {string} [step]
   */
  change(change, step) {
    const { fields, before } = this.#now;
    this.become(
      { ...unplayed(this.#now), fields: whole(change(fields)), before: before && whole(change(before)) },
      step,
    );
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

  /** The table of another tab, if that has kept another one since. @returns {Laid|null} */
  get others() {
    const { now } = this.#kept.now;
    return this.#kept.isOthers && isLaid(now) && JSON.stringify(now) !== JSON.stringify(this.#now) ? now : null;
  }

  /** Goes on with the table of another tab; undo brings back this one. */
  takeOthers() {
    const { others } = this;
    if (others) this.become(others);
  }

  /** @param {Laid} value */
  #show(value) {
    if (this.#kept.isOthers) this.#past = joined(this.#past, this.#othersThan(value)).slice(-MOST_STEPS);
    this.#now = value;
    this.isKept = this.#kept.write({ past: this.#past, now: value });
    if (this.isKept) keepForGood();
    this.#changed();
  }

  /** The other steps that another tab has kept. @param {Laid} value @returns {Laid[]} */
  #othersThan(value) {
    const { past, now } = this.#kept.now;
    const steps = [...(Array.isArray(past) ? past : []), now].filter(isLaid);
    return steps.filter((one) => JSON.stringify(one) !== JSON.stringify(value));
  }
}

/** Fields without empty texts. @param {Fields} fields @returns {Fields} */
const whole = (fields) => Object.fromEntries(Object.entries(fields).filter(([, value]) => value.trim()));

/** A table changed by hand no longer has the original's course. @param {Laid} table @returns {Laid} */
export const unplayed = ({ game, options, fields, log, before }) => ({ game, options, fields, log, before });

/** The request to the rules about a table. @param {Laid} table */
export function setupOf({ game, options, fields, log }) {
  return { game, options, ...fields, ...(log && { log }) };
}

/** A table as laid out by the rules. @param {Record<string, any>} setup @returns {Laid} */
export function laidOut({ game, options = {}, log = "", ...fields }) {
  return { game, options, fields, log, before: null };
}
