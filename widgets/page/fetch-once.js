/** What a page fetches on first use, and keeps. */

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * The content of an address; null if the fetch fails, and then the next call tries again.
 * @param {string} address
 * @param {"json"|"text"} as
 * @returns {Promise<any>}
 */
export function fetchOnce(address, as) {
  const known = fetched.get(address);
  if (known) return known;
  const coming = fetch(address)
    .then((response) => (response.ok ? response[as]() : null))
    .catch(() => (fetched.delete(address), null));
  fetched.set(address, coming);
  return coming;
}
