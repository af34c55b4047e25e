/**
 * A table on the whole screen, as on a projector: larger in everything, and led by a clicker from one table to the
 * next.
 */
import "../entry/kaarttafel.js";
import { blacken, pressed, stepAt } from "../page/clicker.js";
import { enlarge } from "../page/larger.js";
import { bringWords } from "../page/later-words.js";
import { growLetters } from "./large-letters.js";
import { TableElement } from "./table-element.js";

/** Brings what a table needs that gets the whole screen. */
export function begin() {
  void enlarge().then(growLetters);
  void bringWords("full-screen");
}

/** The table of the page before or after this one takes the screen. @param {TableElement} table @param {1|-1} by */
function turnTo(table, by) {
  const tables = [...document.querySelectorAll(".kt")].filter(
    (one) => one instanceof TableElement && one.checkVisibility(),
  );
  const next = tables[tables.indexOf(table) + by];
  if (!(next instanceof TableElement)) return;
  next.whenNear();
  next.onWholeScreen();
}

document.addEventListener("keydown", (event) => {
  const table = document.fullscreenElement;
  const press = table instanceof TableElement ? pressed(event) : null;
  if (!press || !(table instanceof TableElement)) return;
  event.preventDefault();
  event.stopPropagation();
  if (press === "black") return blacken(table);
  if (!stepAt(table, press)) turnTo(table, press === "forward" ? 1 : -1);
}, true);

addEventListener("resize", growLetters);

// Whoever leaves the last of several tables does not want to see those before it.
document.addEventListener("fullscreenchange", ({ target }) => {
  growLetters();
  if (document.fullscreenElement instanceof TableElement && target !== document.fullscreenElement)
    void document.exitFullscreen();
});
