/** The keys of a slide clicker: a step forward, a step back, and a black screen. */
import { announce } from "./announce.js";
import { word } from "./page-parts.js";

/** @typedef {"forward"|"back"|"black"} Press */

const KEYS = /** @type {Record<string, Press>} */ ({
  PageDown: "forward",
  PageUp: "back",
  b: "black",
  B: "black",
  ".": "black",
});
/** Choices that continue at a table once it is answered or played to its end. */
const ON = ["go-on", "next-deal", "next-question", "practise-next"];

/**
 * The meaning of a key on a clicker; null while somebody types or chooses.
 * @param {KeyboardEvent} event
 * @returns {Press|null}
 */
export function pressed({ key, ctrlKey, metaKey, altKey, target }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog")) return null;
  return KEYS[key] ?? null;
}

/** Takes a step at a table; returns false if there is none that way. @param {HTMLElement} table @param {Press} way */
export function stepAt(table, way) {
  const tool = table.querySelector(`[data-tool="${way}"]:not([aria-disabled="true"], [hidden])`);
  const onward =
    way === "forward"
      ? ON.map((action) => table.querySelector(`.kt-choice[data-action="${action}"]`)).find(Boolean)
      : null;
  const step = tool ?? onward;
  if (step instanceof HTMLElement) step.click();
  return step !== null && step !== undefined;
}

/** The element focused before the screen went black. @type {Element|null} */ let held = null;

/** Removes the black screen; returns false if there was none. @param {HTMLElement} host */
function lighten(host) {
  const curtain = host.querySelector(":scope > .kt-curtain");
  curtain?.remove();
  if (curtain && held instanceof HTMLElement) held.focus({ preventScroll: true });
  return curtain !== null;
}

/** Turns the whole screen black, or back. @param {HTMLElement} host the element that fills the screen, or would */
export function blacken(host) {
  if (lighten(host)) return;
  held = document.activeElement;
  const curtain = document.createElement("button");
  curtain.type = "button";
  curtain.className = "kt-curtain";
  curtain.setAttribute("aria-label", word("ui.black-screen"));
  curtain.onclick = () => lighten(host);
  host.append(curtain);
  if ("popover" in curtain) {
    curtain.popover = "manual";
    curtain.showPopover();
  }
  curtain.focus({ preventScroll: true });
  announce(word("ui.black-screen"));
}
