/**
 * A stored record that another tab may change too.
 *
 * Each change begins from what is stored now, not from what this page once read: whoever holds a record here asks
 * `isOthers` before writing, and merges what another tab wrote. A record that the browser does not store is held by
 * the page, until another tab stores one: then the stored one is `now`, and the page still has its own as `held`.
 */
import { store, stored } from "./stored.js";

export class KeptRecord {
  #name;
  /** What this page last read or wrote, as text. */ #seen = "";
  /** What this page holds for want of room. @type {Record<string, any>|null} */ #held = null;
  /** What was stored when this page began to hold its own, as text. */ #under = "";

  /** @param {string} name */
  constructor(name) {
    this.#name = name;
    this.read();
  }

  /** What the browser has stored, whatever this page holds. */
  get inStorage() {
    return stored("localStorage", this.#name);
  }

  /** The record as it is now: this page's own if it is not stored and no other tab has stored one since. */
  get now() {
    const { inStorage } = this;
    return this.#held && JSON.stringify(inStorage) === this.#under ? this.#held : inStorage;
  }

  /** The record of this page that is not stored, if there is one. */
  get held() {
    return this.#held;
  }

  /** Whether another tab has written since this page last read or wrote. */
  get isOthers() {
    return JSON.stringify(this.now) !== this.#seen;
  }

  /** Reads the record: from now on this page knows it. */
  read() {
    const { now } = this;
    if (now !== this.#held) this.#held = null;
    this.#seen = JSON.stringify(now);
    return now;
  }

  /** Stores the record; returns false if this browser does not keep it. @param {Record<string, any>} record */
  write(record) {
    const isKept = store("localStorage", this.#name, record);
    if (!isKept) return this.hold(record);
    this.#seen = JSON.stringify(record);
    this.#held = null;
    return true;
  }

  /** Holds the record in this page, and leaves what is stored. @param {Record<string, any>} record */
  hold(record) {
    this.#seen = JSON.stringify(record);
    this.#held = JSON.parse(this.#seen);
    this.#under = JSON.stringify(this.inStorage);
    return false;
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
