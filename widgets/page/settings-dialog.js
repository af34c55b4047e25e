/** The settings beside a table, opened by the gear among its tools. */
import { showFaces } from "./card-faces.js";
import { piece } from "./page-parts.js";
import { showChosen } from "./settings.js";

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
