/** What this browser keeps of this site by name. Storage that is denied, and whatever stands there that is no record, counts as nothing. */
import { takeOver } from "./kept-before.js";

/** @typedef {"localStorage"|"sessionStorage"} Place kept for good, or forgotten with the tab */

/** The script in the head of each page says it, which has to look before any other is there. @type {{keptAs: (name: string) => string}} */
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

/** Whether something is kept there, whatever it is. @param {Place} place @param {string} name */
export function isStored(place, name) {
  try {
    return globalThis[place].getItem(keptAs(name)) !== null;
  } catch {
    return false;
  }
}

/** Whether it is kept: storage may be denied or full. @param {Place} place @param {string} name @param {object} record */
export function store(place, name, record) {
  try {
    globalThis[place].setItem(keptAs(name), JSON.stringify(record));
    return true;
  } catch {
    // Without storage the page still works; it only forgets.
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
