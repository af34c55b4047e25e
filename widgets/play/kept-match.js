/**
 * What a game's play page stores: the reader's own match and those that it replaced, for good, and the table of a link,
 * until the tab is closed.
 *
 * Two tabs may hold different matches of a game. Whatever one of them replaces becomes a former match, unless it is an
 * earlier moment of a match that is kept.
 */
import { KeptRecord } from "../page/kept-record.js";
import { forget, store, stored } from "../page/stored.js";

/**
 * @typedef {{sent: string, table: string, earlier?: boolean}} Linked the table as the link gave it, and as it is now;
 *   `earlier` where it is a moment of the reader's own deal, played on beside it
 */
/** @typedef {{table: string, options: Record<string, string>}} Match */

const MOST_FORMER = 6;

/** @param {unknown} value @returns {Record<string, string>} */
function onlyTexts(value) {
  if (value === null || typeof value !== "object") return {};
  return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === "string"));
}

/** @param {Record<string, any>} record @returns {Match & {begun: boolean}} */
function matchIn(record) {
  const { table = "" } = onlyTexts(record);
  return { table, options: onlyTexts(record.options), begun: table !== "" && record.begun !== false };
}

/** A table without its checksum. @param {string} table */
const stem = (table) => table.slice(0, table.lastIndexOf(";"));

/** Whether a table is a moment of the match of another one, or the same. @param {string} one @param {string} later */
function isMomentOf(one, later) {
  const [start, whole] = [stem(one), stem(later)];
  return whole.startsWith(start) && [undefined, ".", ";"].includes(whole[start.length]);
}

export class KeptMatch {
  #own;
  #former;
  #beside;
  /** The match of this page, as last read or stored. */ #mine;
  /** Kept here too, for when there is no storage. @type {Linked|null} */ #linked;

  /** @param {string} game */
  constructor(game) {
    this.#own = new KeptRecord(`play.${game}`);
    this.#former = new KeptRecord(`former.${game}`);
    this.#beside = `linked.${game}`;
    this.#mine = matchIn(this.#own.now);
    const record = stored("sessionStorage", this.#beside);
    const { sent, table } = onlyTexts(record);
    this.#linked = sent && table ? { sent, table, ...(record.earlier === true && { earlier: true }) } : null;
  }

  /** The reader's own match as it is stored now, "" if there is none. */
  get table() {
    return matchIn(this.#own.now).table;
  }

  /** Whether the reader has chosen how to play. */
  get isChosen() {
    return typeof this.#own.now.options === "object";
  }

  /** The options the reader chose. */
  get options() {
    return matchIn(this.#own.now).options;
  }

  /** Whether the reader has acted in his own match. */
  get begun() {
    return matchIn(this.#own.now).begun;
  }

  /** Whether another tab has stored another match than this page's. */
  get isElsewhere() {
    return this.#own.isOthers && this.table !== "" && this.table !== this.#mine.table;
  }

  /**
   * Stores the match of this page; returns false if this browser does not keep it.
   * @param {Match & {begun: boolean}} match
   */
  keep(match) {
    const others = this.#own.isOthers ? [matchIn(this.#own.now)] : [];
    this.#mine = match;
    const isFormerKept = this.#keepFormer([...others, ...this.#formers]);
    const there = matchIn(this.#own.inStorage);
    // A stored match that this one does not go on with is replaced only once it is stored as a former one.
    const isFree = isFormerKept || !there.begun || isMomentOf(there.table, match.table);
    return isFree ? this.#own.write(match) : this.#own.hold(match);
  }

  /** Goes on with the stored match; the match of this page becomes a former one. */
  takeOver() {
    const left = this.#mine;
    this.#mine = matchIn(this.#own.read());
    this.#keepFormer([left, ...this.#formers]);
  }

  /** The match that the reader's own replaced last. @returns {Match|null} */
  get former() {
    return this.#formers[0] ?? null;
  }

  /** @returns {Match[]} the last replaced first */
  get #formers() {
    const both = [this.#former.held ?? {}, this.#former.now];
    const rows = both.flatMap(({ more, ...first }) => [first, ...(Array.isArray(more) ? more : [])].map(matchIn));
    return rows.filter(({ table }, at) => table && rows.findIndex((one) => one.table === table) === at);
  }

  /** Keeps the reader's own match as a former one, if it has begun, before another replaces it. */
  setAside() {
    const left = this.#left();
    this.#keepFormer([...left, ...this.#formers]);
  }

  /** Exchanges the reader's own match for the former one. */
  goBack() {
    const [, ...others] = this.#formers;
    this.#keepFormer([...others, ...this.#left()]);
  }

  /** What is left when the page turns to another match: its own, and what another tab stored meanwhile. */
  #left() {
    const left = [this.#mine, matchIn(this.#own.read())];
    this.#mine = matchIn({});
    return left;
  }

  /** Returns false if this browser does not keep them. @param {(Match & {begun?: boolean})[]} matches */
  #keepFormer(matches) {
    const begun = matches.filter(({ begun }) => begun !== false).map(({ table, options }) => ({ table, options }));
    const left = begun.filter(({ table }, at) => !this.#isKept(table, begun, at));
    const [first, ...more] = left.slice(0, MOST_FORMER);
    const record = first ? { ...first, ...(more.length && { more }) } : {};
    const isStored = JSON.stringify(record) === JSON.stringify(this.#former.inStorage);
    return isStored || this.#former.write(record);
  }

  /**
   * Whether a match goes on in this page's, or in another of the row.
   * @param {string} table
   * @param {Match[]} row
   * @param {number} at its place there
   */
  #isKept(table, row, at) {
    if (this.#mine.table && isMomentOf(table, this.#mine.table)) return true;
    return row.some((one, place) => {
      if (place === at || !isMomentOf(table, one.table)) return false;
      return place < at || !isMomentOf(one.table, table);
    });
  }

  /** The table of a link, shown instead of the reader's own match. */
  get linked() {
    return this.#linked;
  }

  set linked(linked) {
    this.#linked = linked;
    if (linked) store("sessionStorage", this.#beside, linked);
    else forget("sessionStorage", this.#beside);
  }
}
