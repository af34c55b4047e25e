/** The panels below the table of a match: a line to type into, and how the reader's matches went. */
import { bring } from "../page/later-script.js";
import { part } from "../page/page-parts.js";
import { FiguresKept } from "./figures-kept.js";

/** @typedef {import("../table/card-table.js").CardTable} CardTable */

/**
 * @param {HTMLElement} root of the page
 * @param {CardTable} table
 * @param {() => boolean} isOwn whether the table is of the reader's own match, and of no link
 */
export function wirePanels(root, table, isOwn) {
  const figures = new FiguresKept(root.dataset.game ?? "");
  const [typed, shown] = [part(root, "typed"), part(root, "figures")];
  whenOpened(typed, "typed-line.js", (script, panel) => script.takeLines(panel, table));
  whenOpened(shown, "own-figures.js", (script, panel) => script.showFigures(panel, figures));
  table.addEventListener("table-changed", (event) => {
    if (isOwn()) figures.noteDeal(/** @type {CustomEvent} */ (event).detail);
  });
  table.addEventListener("click", ({ target }) => {
    const reason = isOwn() && target instanceof Element ? barredBy(table, target) : null;
    if (reason) figures.noteRefusal(reason);
  });
}

/**
 * Brings the script of a panel when it is opened for the first time, and again if it did not come.
 * @param {HTMLElement|null} panel
 * @param {string} name
 * @param {(script: any, panel: HTMLElement) => unknown} begin
 */
function whenOpened(panel, name, begin) {
  const open = () => void bring(name).then((script) => panel && begin(script, panel), wait);
  const wait = () => panel?.addEventListener("toggle", open, { once: true });
  wait();
}

/**
 * Why a card or call that was touched may not be played now; null for any other.
 * @param {CardTable} table @param {Element} target
 */
function barredBy(table, target) {
  const barred = target.closest("[data-barred]");
  if (!(barred instanceof HTMLElement) || !table.view) return null;
  const { card, action } = barred.dataset;
  const { hand, refused } = table.view;
  const found = hand.find((held) => held.card === card) ?? refused.find((call) => call.action === action);
  return found?.reason ?? null;
}
