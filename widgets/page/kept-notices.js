/** The one notice of a page about what this browser keeps; its script and words come only when it is needed. */
import { bring } from "./later-script.js";

/** @typedef {"match-unkept"|"match-elsewhere"|"teach-unkept"|"teach-elsewhere"|"progress-unkept"} Notice */

const PART = '[data-part="kept-notice"]';

/**
 * Shows a notice.
 * @param {Notice} notice
 * @param {() => void} [take] shows what the other tab has
 */
export const showKeptNotice = (notice, take) =>
  void bring("kept-notice.js").then((script) => script.show(notice, take), () => undefined);

/** Removes the notice, or only one of these. @param {Notice[]} [notices] */
export function hideKeptNotice(notices) {
  const shown = document.querySelector(PART);
  if (shown instanceof HTMLElement && (notices?.includes(/** @type {Notice} */ (shown.dataset.notice)) ?? true))
    shown.remove();
}
