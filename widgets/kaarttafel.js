/** Everything that makes the pages live; the one module that a page loads. */
import "./card-table.js";
import "./lesson-exercise.js";
import "./offline.js";
import "./play-page.js";
import "./rules-page.js";
import "./settings.js";
import "./variants-side-by-side.js";
