/** The dialogs that the tools of a table open: the settings, and the keys. */
import { showFaces } from "../page/card-faces.js";
import { bring } from "../page/later-script.js";
import { language, piece } from "../page/page-parts.js";
import { showChosen } from "../page/settings.js";

/** @typedef {import("./table-element.js").TableElement} TableElement */

/** Brings the pieces of the dialogs once. @returns {Promise<true>} */
async function bringDialogs() {
  const { default: pieces } = await bring(`dialogs-${language()}.js`);
  // After the pieces of the page: a table with keys of its own shows those.
  if (!document.querySelector('template[data-piece="settings"]'))
    document.body.insertAdjacentHTML("beforeend", pieces);
  return true;
}

/**
 * Opens the settings; changes apply at once.
 * @param {TableElement} table
 * @param {() => void} changed
 */
export const showSettings = (table, changed) => table.withLater(bringDialogs(), () => openSettings(table, changed));

/** Lists the keys of the keyboard. @param {TableElement} table */
export const showKeys = (table) => table.withLater(bringDialogs(), () => openKeys(table));

/** @param {HTMLElement} table @param {() => void} changed */
function openSettings(table, changed) {
  const dialog = /** @type {HTMLDialogElement} */ (piece("settings"));
  if (!lay(dialog, table)) return;
  showChosen(dialog);
  void showFaces();
  dialog.addEventListener("change", () => window.setTimeout(changed));
}

/** @param {HTMLElement} table */
const openKeys = (table) => lay(/** @type {HTMLDialogElement} */ (piece("keys")), table);

/**
 * Opens a dialog on a table, unless one is open: two presses may wait for it.
 * @param {HTMLDialogElement} dialog
 * @param {HTMLElement} table
 */
function lay(dialog, table) {
  if (document.querySelector("dialog[open]")) return false;
  table.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
  return true;
}
