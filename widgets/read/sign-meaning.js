/** What the signs beside a player's name mean, in a small window. A page loads it when a reader touches such a name. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { bringWords } from "../page/later-words.js";
import { word } from "../page/page-parts.js";
import { closeInTime, place } from "./term-meaning.js";

const WORDS = bringWords("sign-meaning");
/** @type {HTMLElement|null} */ let shown = null;

/** @param {Element} plate a player's name with its signs @param {Element[]} signs */
export async function explainSigns(plate, signs) {
  await WORDS;
  shown?.remove();
  const box = (shown = document.createElement("div"));
  box.className = "term-meaning md-typeset";
  box.popover = "auto";
  box.append(...signs.map(lineOf));
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", box.textContent ?? "");
  closeInTime(box);
  document.body.append(box);
  box.tabIndex = -1;
  box.showPopover();
  place(box, plate);
  // At the table itself Escape means something else.
  box.focus({ preventScroll: true });
  announce(box.innerText);
}

/** @param {Element} sign */
function lineOf(sign) {
  const line = document.createElement("p");
  const icon = sign.firstElementChild?.cloneNode(true);
  line.append(...(icon ? [icon, " "] : []), meaningOf(sign));
  return line;
}

/** @param {Element} sign */
function meaningOf(sign) {
  if (sign.matches(".kt-chip-dealer")) return word("ui.meaning-dealer");
  return sign.matches(".kt-chip-leader") ? word("ui.meaning-leads") : word("ui.meaning-declarer");
}
