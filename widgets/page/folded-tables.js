/** The tables that the build folded (see folded_tables.py); the script in the head of the page unfolds them. */

const { unfolded } = /** @type {{unfolded: (folded: Element) => string}} */ (/** @type {any} */ (globalThis));

/** The table that a script element holds, not yet in the page. @param {Element|null} folded */
export function tableOf(folded) {
  const drawn = folded && document.createRange().createContextualFragment(unfolded(folded)).firstElementChild;
  return drawn instanceof HTMLElement ? drawn : null;
}

/** Writes out the tables of a fetched page, in which no script runs. @param {Document} page */
export function layTables(page) {
  for (const folded of page.querySelectorAll(".table-place > script[data-folded]")) folded.outerHTML = unfolded(folded);
}
