/** What a page shows of the stored data stays up to date, and the page says so if the browser stores nothing. */
import "./kaarttafel.js";
import { isDone, questions, showPath } from "../ask/lesson-dots.js";
import { showProgress } from "../ask/progress.js";
import { showWhere } from "../ask/where-you-were.js";
import { showFaces } from "../page/card-faces.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { showKeptNotice } from "../page/kept-notices.js";
import { part } from "../page/page-parts.js";
import { apply, chosen, keepsAnything, settings, showChosen } from "../page/settings.js";
import { isStored } from "../page/stored.js";

/** @typedef {import("../page/kept-notices.js").Notice} Notice */

/** The notice for a record that was not stored; without one, nothing is said. @type {[RegExp, Notice][]} */
const NOTICES = [
  [/^(?:play|former)\./, "match-unkept"],
  [/^(?:teach|courses)$/, "teach-unkept"],
  [/^(?:progress|boxes|missed|where|practise)$/, "progress-unkept"],
];
/** The parts of a page that say what is stored, each with the notice for a browser that stores nothing. */
const SAID = /** @type {const} */ ([
  ["play", "match-unkept"],
  ["teach", "teach-unkept"],
  ["practise", "progress-unkept"],
  ["progress", "progress-unkept"],
]);

function showDone() {
  showProgress();
  showPath();
  showWhere();
  for (const one of questions()) if (isDone(one)) part(one, "done")?.removeAttribute("hidden");
}

function followSettings() {
  // If they are not stored, this page alone has what was chosen.
  if (!isStored("localStorage", "settings")) return;
  for (const [name, value] of Object.entries(settings())) if (value !== chosen(name)) apply(name, value);
  showChosen(document);
  void showFaces();
}

whenKeptElsewhere(["progress", "where"], showDone);
whenKeptElsewhere(["settings"], followSettings);

document.addEventListener("not-stored", (event) => {
  const name = event instanceof CustomEvent ? String(event.detail) : "";
  const [, notice] = NOTICES.find(([names]) => names.test(name)) ?? [];
  if (notice) showKeptNotice(notice);
});

const [, notice] = SAID.find(([name]) => part(document, name)) ?? [];
if (notice && !keepsAnything()) showKeptNotice(notice);
