/**
 * What is kept of a game's play page: the reader's own match for good, with the one that it took the place of, and beside them
 * the table of a link, as long as the tab is there.
 */
import { forget, store, stored } from "../page/stored.js";

/** @typedef {{sent: string, table: string}} Linked the table as the link gave it, and as it lies now */
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
  /** Without storage the page itself remembers. @type {Linked|null} */ #linked;
  /** @type {Match|null} */ #former;

  /** @param {string} game */
  constructor(game) {
    this.#own = `play.${game}`;
    this.#before = `former.${game}`;
    this.#beside = `linked.${game}`;
    const { sent, table } = onlyTexts(stored("sessionStorage", this.#beside));
    this.#linked = sent && table ? { sent, table } : null;
    const former = stored("localStorage", this.#before);
    this.#former = typeof former.table === "string" && former.table ? { table: former.table, options: onlyTexts(former.options) } : null;
  }

  /** The reader's own match, "" when there is none. */
  get table() {
    return onlyTexts(stored("localStorage", this.#own)).table ?? "";
  }

  /** How the reader chose to play. */
  get options() {
    return onlyTexts(stored("localStorage", this.#own).options);
  }

  /** Whether the reader has done something in his own match. */
  get begun() {
    return this.table !== "" && stored("localStorage", this.#own).begun !== false;
  }

  /** @param {Match & {begun: boolean}} match */
  keep(match) {
    store("localStorage", this.#own, match);
  }

  /** The match that the reader's own took the place of. */
  get former() {
    return this.#former;
  }

  set former(former) {
    this.#former = former;
    if (former) store("localStorage", this.#before, former);
    else forget("localStorage", this.#before);
  }

  /** Another match is about to take the place of the reader's own: what he has begun is kept as the former. */
  setAside() {
    if (this.begun) this.former = { table: this.table, options: this.options };
  }

  /** The table of a link that lies here instead of the reader's own match. */
  get linked() {
    return this.#linked;
  }

  set linked(linked) {
    this.#linked = linked;
    if (linked) store("sessionStorage", this.#beside, linked);
    else forget("sessionStorage", this.#beside);
  }
}
