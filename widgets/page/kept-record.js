/**
 * A stored record that another tab may change too.
 *
 * Each change begins from what is stored now, not from what this page once read: whoever holds a record here asks
 * `isOthers` before writing, and merges what another tab wrote. A record that the browser does not store is held by
 * the page.
 */
import { store, stored } from "./stored.js";

export class KeptRecord {
  #name;
  /** What this page last read or wrote, as text. */ #seen = "";
  /** @type {Record<string, any>|null} */ #unkept = null;

  /** @param {string} name */
  constructor(name) {
    this.#name = name;
    this.read();
  }

  /** The record as it is stored now. */
  get now() {
    return this.#unkept ?? stored("localStorage", this.#name);
  }

  /** Whether another tab has written since this page last read or wrote. */
  get isOthers() {
    return JSON.stringify(this.now) !== this.#seen;
  }

  /** Reads the record: from now on this page knows it. */
  read() {
    const { now } = this;
    this.#seen = JSON.stringify(now);
    return now;
  }

  /** Stores the record; returns false if this browser does not keep it. @param {Record<string, any>} record */
  write(record) {
    this.#seen = JSON.stringify(record);
    const isKept = store("localStorage", this.#name, record);
    this.#unkept = isKept ? null : JSON.parse(this.#seen);
    return isKept;
  }
}

/**
 * The steps back of two tabs as one row: those that both have, then the other tab's, then this tab's. So undo goes
 * through the work of this tab first, and loses none.
 * @template T
 * @param {T[]} own
 * @param {T[]} others
 * @param {(one: T) => string} [textOf]
 */
export function joined(own, others, textOf = (one) => JSON.stringify(one)) {
  const known = new Set(own.map(textOf));
  const theirs = others.map(textOf);
  const differs = own.findIndex((one, at) => textOf(one) !== theirs[at]);
  // The last step of this tab stays the last.
  const shared = differs < 0 ? own.length - 1 : differs;
  return [...own.slice(0, shared), ...others.filter((_, at) => !known.has(theirs[at] ?? "")), ...own.slice(shared)];
}
