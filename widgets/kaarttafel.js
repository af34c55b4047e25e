/** Everything that makes the pages live; the one module that a page loads. */
import "./card-table.js";
import "./game-finder.js";
import "./lesson-exercise.js";
import "./offline.js";
import "./play-page.js";
import "./rules-page.js";
import "./settings.js";
import "./variants-side-by-side.js";

// The theme gives its search the role of a dialog but no name; its field says what it is for.
const search = document.querySelector('.md-search[role="dialog"]:not([aria-label])');
search?.setAttribute("aria-label", search.querySelector("input")?.placeholder ?? "");
