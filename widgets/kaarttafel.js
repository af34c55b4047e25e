/** Everything that makes the pages live; the one module that a page loads. It hands on what can be asked of a page from outside. */
import "./card-table.js";
import "./game-finder.js";
import "./lesson-exercise.js";
import "./offline.js";
import "./play-page.js";
import "./rules-page.js";
import "./settings.js";
import "./variants-side-by-side.js";
import { whenRead } from "./page-parts.js";
export { ask } from "./engine.js";
export { erase, fromCode, setDone, stateOf, toCode } from "./progress.js";

whenRead(() => {
  // The theme gives its search the role of a dialog but no name; its field says what it is for.
  const search = document.querySelector('.md-search[role="dialog"]:not([aria-label])');
  search?.setAttribute("aria-label", search.querySelector("input")?.placeholder ?? "");
});

// What was touched before this script was there; its table answers at once where it is whole, though the page may not be.
const { touchedEarly } = /** @type {{touchedEarly?: HTMLElement}} */ (globalThis);
touchedEarly?.click();
