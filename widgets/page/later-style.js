/** The style of a script that is loaded only on use. */

/**
 * Loads a style once; a style that does not come is done without.
 * @param {string} address
 * @returns {Promise<unknown>|null}
 */
export function bringStyle(address) {
  if (document.querySelector(`link[href="${address}"]`)) return null;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
  return new Promise((done) => (link.onload = link.onerror = done));
}
