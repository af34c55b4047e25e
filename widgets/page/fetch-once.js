/** What a page fetches when it is first wanted, and keeps. */

/** @type {Map<string, Promise<any>>} */
const fetched = new Map();

/**
 * What lies at an address; null without a connection, and then it is asked for again.
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
