/** How far each table of a page is, for a reload and for the other language; forgotten with the tab. */
import { language } from "./page-parts.js";

/** The page without its language. */
const key = () => `kaarttafel.tables.${location.pathname.replace(`/${language()}/`, "/")}`;

/** @returns {Record<string, any>} */
function all() {
  try {
    return JSON.parse(sessionStorage.getItem(key()) ?? "{}");
  } catch {
    return {};
  }
}

/**
 * What was kept of a table, unless its content has changed since.
 * @param {HTMLElement} table
 * @returns {any}
 */
export function keptOf(table) {
  const kept = all()[table.id];
  return kept && kept.digest === table.dataset.digest ? kept : null;
}

/** @param {HTMLElement} table @param {object|null} state */
export function keep(table, state) {
  const kept = all();
  if (state) kept[table.id] = { ...state, digest: table.dataset.digest };
  else delete kept[table.id];
  try {
    sessionStorage.setItem(key(), JSON.stringify(kept));
  } catch {
    // Without storage a reload begins again.
  }
}
