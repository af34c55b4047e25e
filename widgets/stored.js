/** What this browser keeps by name. Storage that is denied, and whatever stands there that is no record, counts as nothing. */

/** @typedef {"localStorage"|"sessionStorage"} Place kept for good, or forgotten with the tab */

/** @param {Place} place @param {string} key @returns {Record<string, any>} */
export function stored(place, key) {
  try {
    const read = JSON.parse(globalThis[place].getItem(key) ?? "{}");
    return read !== null && typeof read === "object" && !Array.isArray(read) ? read : {};
  } catch {
    return {};
  }
}

/** Whether it is kept: storage may be denied or full. @param {Place} place @param {string} key @param {object} record */
export function store(place, key, record) {
  try {
    globalThis[place].setItem(key, JSON.stringify(record));
    return true;
  } catch {
    // Without storage the page still works; it only forgets.
    return false;
  }
}

/** @param {Place} place @param {string} key */
export function forget(place, key) {
  try {
    globalThis[place].removeItem(key);
  } catch {
    // Without storage there is nothing to forget.
  }
}
