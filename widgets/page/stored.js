/** What this browser stores for this site, by name. Denied storage, or a value that is no record, counts as empty. */
import { takeOver } from "./kept-before.js";

/** @typedef {"localStorage"|"sessionStorage"} Place kept for good, or until the tab is closed */

/**
 * Defined by the script in the head of each page, which runs before any other.
 * @type {{keptAs: (name: string) => string}}
 */
const { keptAs } = /** @type {any} */ (globalThis);
takeOver(keptAs);

/** @param {Place} place @param {string} name @returns {Record<string, any>} */
export function stored(place, name) {
  try {
    const read = JSON.parse(globalThis[place].getItem(keptAs(name)) ?? "{}");
    return read !== null && typeof read === "object" && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}

/** Whether anything is stored under a name. @param {Place} place @param {string} name */
export function isStored(place, name) {
  try {
    return globalThis[place].getItem(keptAs(name)) !== null;
  } catch {
    return false;
  }
}

/**
 * Stores a record; returns false when storage is denied or full.
 * @param {Place} place
 * @param {string} name
 * @param {object} record
 */
export function store(place, name, record) {
  try {
    globalThis[place].setItem(keptAs(name), JSON.stringify(record));
    return true;
  } catch {
    // Without storage the page still works, but forgets; `entry/kept-shown.js` says so.
    document.dispatchEvent(new CustomEvent("not-stored", { detail: name }));
    return false;
  }
}

/** @param {Place} place @param {string} name */
export function forget(place, name) {
  try {
    globalThis[place].removeItem(keptAs(name));
  } catch {
    // Without storage there is nothing to forget.
  }
}
