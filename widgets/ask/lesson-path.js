/** The path through a lesson: its questions in order, which are done, then its play, and the page after it. */
import { isDone, isLessonDone, questions, showPath } from "./lesson-dots.js";
import { makeFit } from "./make-fit.js";
import { showStepWith, wayOn as wayOnPath } from "./lesson-steps.js";
import { part, piece, word, write } from "../page/page-parts.js";

/** @typedef {import("../table/table-element.js").TableElement} TableElement */

const NEXT = '[data-action="next-question"]';
/** With up to this many sentences between a title and its table, both fit in a window. */
const FEW = 2;
/** In a window lower than this the title above a table has no room. */
const LOW = 500;

/** The next open question after this one, else the first open one. @param {HTMLElement} question */
function nextOpen(question) {
  const all = questions();
  const after = all.indexOf(question) + 1;
  return [...all.slice(after), ...all.slice(0, after)].find((one) => one !== question && !isDone(one)) ?? null;
}

/** The table after the questions at which the reader plays. @returns {HTMLElement|null} */
function playOfLesson() {
  const last = questions().at(-1);
  if (!last) return null;
  const tables = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('card-table:not([data-ask="watch"])')]);
  return tables.find((one) => last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) ?? null;
}

/** The link in the footer to the next page. */
const pageAfter = () => /** @type {HTMLAnchorElement|null} */ (document.querySelector("a.md-footer__link--next"));

/**
 * Shows what follows an answered question: the next open one, or else the lesson's play and the next page.
 * @param {HTMLElement} question
 */
export function offerNext(question) {
  showPath();
  if (question.dataset.place === undefined) return;
  lead(question);
  // While this question was open, the others led to it.
  if (isLessonDone()) for (const one of questions()) if (part(one, "choices")?.querySelector(NEXT)) lead(one);
}

/** Puts the way on at a question that is done, replacing the previous one. @param {HTMLElement} question */
function lead(question) {
  const zone = part(question, "choices");
  const open = nextOpen(question) !== null;
  if (!open) write(question, "path-say", word("ui.lesson-done"));
  const ways = open ? [nextButton("ui.next-question")] : afterQuestions();
  if (!zone) return;
  const held = question.querySelector(".kt-cloth, .kt-items")?.contains(document.activeElement);
  zone.replaceChildren(...ways);
  if (held) (wayOnPath() ?? ways[0])?.focus({ preventScroll: true });
}

/** The ways on once all questions are answered, the prominent one first. */
function afterQuestions() {
  const on = endOrNext();
  const page = on ? [on] : [];
  if (!playOfLesson()) return page;
  for (const link of page) link.dataset.action = "next-page";
  const play = nextButton("ui.play-lesson");
  play.textContent = playOfLesson()?.dataset.way ?? play.textContent;
  return [play, ...page];
}

/** @param {"ui.next-question"|"ui.play-lesson"} label */
function nextButton(label) {
  const button = piece("choice");
  button.dataset.action = "next-question";
  button.textContent = word(label);
  return button;
}

/** The way to the card that ends the lesson; on a page without it, to the next page. */
function endOrNext() {
  const end = document.getElementById("lesson-end"), after = pageAfter();
  return end ? wayToEnd(end) : after && wayOn(after);
}

/** @param {HTMLElement} end */
function wayToEnd(end) {
  const link = /** @type {HTMLAnchorElement} */ (piece("way-on"));
  link.href = `#${end.id}`;
  link.textContent = word("ui.lesson-end");
  link.onclick = async (event) => {
    event.preventDefault();
    if (document.fullscreenElement) await document.exitFullscreen();
    showStepWith(end);
    end.scrollIntoView({ block: "center" });
    end.focus({ preventScroll: true });
  };
  return link;
}

/** @param {HTMLAnchorElement} after */
function wayOn(after) {
  const link = /** @type {HTMLAnchorElement} */ (piece("way-on"));
  link.href = after.href;
  link.textContent = after.getAttribute("aria-label") ?? word("ui.next-question");
  return link;
}

/** Makes the table lead to the next page once the lesson's play is over. @param {TableElement} table */
export function leadOn(table) {
  const on = endOrNext(), zone = part(table, "choices");
  if (!on || !zone || table.view?.turn !== null || table !== playOfLesson()) return;
  zone.replaceChildren(on);
}

/** Takes the reader to the next open question, or to the play. @param {HTMLElement} question */
export function goToNext(question) {
  const next = nextOpen(question) ?? playOfLesson();
  if (!next) {
    lead(question);
    part(question, "choices")?.querySelector("a")?.click();
  }
  if (!next) return null;
  showStepWith(next);
  headOf(next).scrollIntoView({ block: "start" });
  requestAnimationFrame(() => makeFit(next, wayOnPath()?.getBoundingClientRect().top));
  return next;
}

/** Where a table in the text begins: at its title, if that is close and has room. @param {HTMLElement} table */
function headOf(table) {
  let above = (table.closest(".table-place") ?? table).previousElementSibling;
  for (let sentences = 0; sentences < FEW && above?.matches("p"); sentences += 1) above = above.previousElementSibling;
  return above?.matches("h2, h3") && innerHeight > LOW ? above : table;
}
