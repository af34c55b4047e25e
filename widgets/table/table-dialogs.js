/** The dialogs that the tools of a table open: the settings, and the keys. */
import { showFaces } from "../page/card-faces.js";
import { piece } from "../page/page-parts.js";
import { showChosen } from "../page/settings.js";

/**
 * Opens the settings; changes apply at once.
 * @param {HTMLElement} table
 * @param {() => void} changed
 */
export function showSettings(table, changed) {
  const dialog = /** @type {HTMLDialogElement} */ (piece("settings"));
  table.append(dialog);
  showChosen(dialog);
  void showFaces();
  dialog.addEventListener("change", () => window.setTimeout(changed));
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}

/** Lists the keys of the keyboard. @param {HTMLElement} table */
export function showKeys(table) {
  const dialog = /** @type {HTMLDialogElement} */ (piece("keys"));
  table.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();
}
