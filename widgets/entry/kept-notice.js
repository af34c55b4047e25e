/** The notice about what this browser keeps: that it keeps nothing, or that another tab has written. */
import "./kaarttafel.js";
import { announce } from "../page/announce.js";
import { hideKeptNotice } from "../page/kept-notices.js";
import { bringWords } from "../page/later-words.js";
import { part, piece, word } from "../page/page-parts.js";

/** @typedef {import("../page/kept-notices.js").Notice} Notice */

const WORDS = bringWords("kept-notice");
/** @type {Record<Notice, string>} */
const SAID = {
  "match-unkept": "ui.match-unkept",
  "match-elsewhere": "ui.match-elsewhere",
  "teach-unkept": "ui.teach-unkept",
  "teach-elsewhere": "ui.teach-elsewhere",
  "progress-unkept": "ui.progress-unkept",
};

/** Puts the notice where the reader looks. @param {Notice} notice @param {HTMLElement} shown */
function put(notice, shown) {
  if (notice.startsWith("match")) return part(document, "linked")?.before(shown);
  if (notice.startsWith("teach")) return part(document, "teach-say")?.before(shown);
  const exercise = document.activeElement?.closest("lesson-exercise") ?? document.querySelector("lesson-exercise");
  if (exercise) exercise.after(shown);
  else part(document, "progress")?.prepend(shown);
}

/** @param {Notice} notice @param {() => void} [take] */
export async function show(notice, take) {
  await WORDS;
  if (document.querySelector(`[data-notice="${notice}"]`)) return;
  hideKeptNotice();
  const shown = document.createElement("div"), said = document.createElement("p");
  shown.className = "kt-panel kt-linked";
  shown.dataset.part = "kept-notice";
  shown.dataset.notice = notice;
  said.textContent = word(SAID[notice]);
  shown.append(said);
  if (take) shown.append(wayTo(take));
  put(notice, shown);
  announce(said.textContent);
}

/** @param {() => void} take */
function wayTo(take) {
  const button = piece("choice");
  button.textContent = word("ui.show-elsewhere");
  button.addEventListener("click", (event) => {
    event.stopPropagation();
    hideKeptNotice();
    take();
  });
  return button;
}
