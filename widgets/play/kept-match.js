/**
 * What a game's play page stores: the reader's own match and the one it replaced, for good, and the table of a link,
 * until the tab is closed.
 */
import { forget, store, stored } from "../page/stored.js";

/** @typedef {{sent: string, table: string}} Linked the table as the link gave it, and as it is now */
/** @typedef {{table: string, options: Record<string, string>}} Match */

/** @param {unknown} value @returns {Record<string, string>} */
function onlyTexts(value) {
  if (value === null || typeof value !== "object") return {};
  return Object.fromEntries(Object.entries(value).filter(([, one]) => typeof one === "string"));
}

export class KeptMatch {
  #own;
  #before;
  #beside;
  /** Kept here too, for when there is no storage. @type {Linked|null} */ #linked;
  /** @type {Match|null} */ #former;

  /** @param {string} game */
  constructor(game) {
    this.#own = `play.${game}`;
    this.#before = `former.${game}`;
    this.#beside = `linked.${game}`;
    const { sent, table } = onlyTexts(stored("sessionStorage", this.#beside));
    this.#linked = sent && table ? { sent, table } : null;
    const former = stored("localStorage", this.#before);
    this.#former =
      typeof former.table === "string" && former.table
        ? { table: former.table, options: onlyTexts(former.options) }
        : null;
  }

  /** The reader's own match, "" if there is none. */
  get table() {
    return onlyTexts(stored("localStorage", this.#own)).table ?? "";
  }

  /** The options the reader chose. */
  get options() {
    return onlyTexts(stored("localStorage", this.#own).options);
  }

  /** Whether the reader has acted in his own match. */
  get begun() {
    return this.table !== "" && stored("localStorage", this.#own).begun !== false;
  }

  /** @param {Match & {begun: boolean}} match */
  keep(match) {
    store("localStorage", this.#own, match);
  }

  /** The match that the reader's own replaced. */
  get former() {
    return this.#former;
  }

  set former(former) {
    this.#former = former;
    if (former) store("localStorage", this.#before, former);
    else forget("localStorage", this.#before);
  }

  /** Keeps the reader's own match as the former one, if it has begun, before another replaces it. */
  setAside() {
    if (this.begun) this.former = { table: this.table, options: this.options };
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
