/** The table in the address of the page. */

/** @param {string} text */
function unescaped(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The texts in the address that may be a table: as they are, since a table has escapes of its own, and
 * with one level of escapes removed, in case a program added it. None if the hash names a place on the page.
 */
export function tablesInAddress() {
  const written = location.hash.slice(1);
  const meant = unescaped(written);
  if (!written || document.getElementById(meant)) return [];
  return [...new Set([written, meant])];
}

/** Keeps the table when the language is switched. @param {Event} event */
export function keepTableInLink(event) {
  const link = event.target instanceof Element ? event.target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement && tablesInAddress().length) link.hash = location.hash;
}
