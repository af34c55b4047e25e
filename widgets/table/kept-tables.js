/** How far each table of a page is, for a reload and for the other language; forgotten with the tab. */
import { language } from "../page/page-parts.js";
import { store, stored } from "../page/stored.js";

/** The page without its language. */
const key = () => `tables.${location.pathname.replace(`/${language()}/`, "/")}`;

/**
 * What was kept of a table, unless its content has changed since.
 * @param {HTMLElement} table
 * @returns {{table?: string, step?: number, answered?: string[]}}
 */
export function keptOf(table) {
  const kept = stored("sessionStorage", key())[table.id];
  if (kept?.digest !== table.dataset.digest) return {};
  return {
    ...(typeof kept.table === "string" && { table: kept.table }),
    ...(Number.isInteger(kept.step) && { step: kept.step }),
    ...(Array.isArray(kept.answered) && { answered: kept.answered.map(String) }),
  };
}

/** @param {HTMLElement} table @param {object|null} state */
export function keep(table, state) {
  const kept = stored("sessionStorage", key());
  if (state) kept[table.id] = { ...state, digest: table.dataset.digest };
  else delete kept[table.id];
  store("sessionStorage", key(), kept);
}
