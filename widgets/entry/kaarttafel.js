/** Everything that makes the pages live; match pages and rules pages load more. Exports functions for other scripts. */
import "../table/card-table.js";
import "../ask/lesson-exercise.js";
import "../read/rule-options.js";
import "../page/settings.js";
import { bring } from "../page/later-script.js";
import { whenRead } from "../page/page-parts.js";
import { whenReadable } from "../page/right-moment.js";
export { ask } from "../rules/engine.js";
export { setDone, stateOf } from "../ask/progress.js";

const reading = () => bring("reading.js").catch(() => undefined);

// Reading aids load once the page is ready: no first click waits for them.
whenReadable(() => void reading());

const steps = () => bring("after-answers.js");

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;
  // Among the reading aids are the answers on the paper of a lesson.
  if (target.closest("[data-print]")) void reading().then(() => print());
  const to = target.closest("[data-path-to]")?.getAttribute("data-path-to");
  if (to) void steps().then(({ goOnPath }) => goOnPath(to));
});

// A lesson opened as a path goes on where its reader was; without its script it is a page.
if ("path" in document.documentElement.dataset) steps().catch(() => delete document.documentElement.dataset.path);

/** An exercise or a progress code in the address, as in #x1;… and #k2.…; a table there is handled by the page. */
async function openHash() {
  if (/^#(x1;|k[12]\.)/.test(location.hash))
    (await bring("after-answers.js")).openHash();
}

addEventListener("hashchange", openHash);
whenRead(() => {
  void openHash();
  // The theme's search dialog has no name; the label of its field becomes one.
  const search = document.querySelector('.md-search[role="dialog"]:not([aria-label])');
  search?.setAttribute("aria-label", search.querySelector("input")?.placeholder ?? "");
});

// An element touched before this script loaded; its table answers as soon as it is complete, even if the page is not.
const { touchedEarly } = /** @type {{touchedEarly?: HTMLElement}} */ (globalThis);
touchedEarly?.click();
