/** The keys of a clicker that goes through slides: a step forward, a step back, and a black screen. */
import { announce } from "./announce.js";
import { word } from "./page-parts.js";

/** @typedef {"forward"|"back"|"black"} Press */

const KEYS = /** @type {Record<string, Press>} */ ({ PageDown: "forward", PageUp: "back", b: "black", B: "black", ".": "black" });
/** What takes the table on where it has been answered or played to its end. */
const ON = ["go-on", "next-deal", "next-question", "practise-next"];

/** What a key means on a clicker; nothing where somebody types or chooses. @param {KeyboardEvent} event @returns {Press|null} */
export function pressed({ key, ctrlKey, metaKey, altKey, target }) {
  if (ctrlKey || metaKey || altKey) return null;
  if (target instanceof Element && target.closest("input, textarea, select, [contenteditable], dialog")) return null;
  return KEYS[key] ?? null;
}

/** A step at a table that has any; false where there is none that way. @param {HTMLElement} table @param {Press} way */
export function stepAt(table, way) {
  const tool = table.querySelector(`[data-tool="${way}"]:not([aria-disabled="true"], [hidden])`);
  const onward = way === "forward" ? ON.map((action) => table.querySelector(`.kt-choice[data-action="${action}"]`)).find(Boolean) : null;
  const step = tool ?? onward;
  if (step instanceof HTMLElement) step.click();
  return step !== null && step !== undefined;
}

/** What had the focus before the screen became black. @type {Element|null} */ let held = null;

/** Takes the black from the screen; false where it was not black. @param {HTMLElement} host */
function lighten(host) {
  const curtain = host.querySelector(":scope > .kt-curtain");
  curtain?.remove();
  if (curtain && held instanceof HTMLElement) held.focus({ preventScroll: true });
  return curtain !== null;
}

/** Makes the whole screen black, or gives it back. @param {HTMLElement} host what takes the whole screen, or would */
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
