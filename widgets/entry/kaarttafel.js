/** Everything that makes the pages live; the page of a match and that of rules have more of their own. It hands on what can be asked of a page from outside. */
import "../table/card-table.js";
import "../ask/lesson-exercise.js";
import "./offline.js";
import "../read/on-paper.js";
import "../read/rule-options.js";
import "../page/settings.js";
import { whenRead } from "../page/page-parts.js";
import { whenReadable } from "../page/right-moment.js";
export { ask } from "../rules/engine.js";
export { setDone, stateOf } from "../ask/progress.js";

// What is read beside the tables comes when the page can be read: nobody's first click waits for it.
whenReadable(() => void import(new URL("reading.js", import.meta.url).href).catch(() => undefined));

/** An exercise or a code of progress in the address, as in #x1;… and #k2.…; a table there is the page's own. */
async function openHash() {
  if (/^#(x1;|k[12]\.)/.test(location.hash)) (await import(new URL("after-answers.js", import.meta.url).href)).openHash();
}

addEventListener("hashchange", openHash);
whenRead(() => {
  void openHash();
  // The theme gives its search the role of a dialog but no name; its field says what it is for.
  const search = document.querySelector('.md-search[role="dialog"]:not([aria-label])');
  search?.setAttribute("aria-label", search.querySelector("input")?.placeholder ?? "");
});

// What was touched before this script was there; its table answers at once where it is whole, though the page may not be.
const { touchedEarly } = /** @type {{touchedEarly?: HTMLElement}} */ (globalThis);
touchedEarly?.click();
