/** The way through a lesson: its questions in order, which of them are done, the next open one, and what comes after. */
import { part, piece, whenRead, word, write } from "./page-parts.js";
import { stateOf } from "./progress.js";

/** The questions that count, in the order of the page. */
const questions = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("lesson-exercise[data-place]")]);

/** @param {HTMLElement} question */
const isDone = (question) => stateOf(`${question.dataset.lesson}#${question.id}`, question.dataset.digest ?? "") === "done";

/** The next open question after this one, else the first that is open. @param {HTMLElement} question */
function nextOpen(question) {
  const all = questions();
  const after = all.indexOf(question) + 1;
  return [...all.slice(after), ...all.slice(0, after)].find((one) => one !== question && !isDone(one)) ?? null;
}

/** The link at the foot of the page to the one that comes after it. */
const pageAfter = () => /** @type {HTMLAnchorElement|null} */ (document.querySelector("a.md-footer__link--next"));

/** Marks on every question which of them are done. */
function showPath() {
  const done = questions().map(isDone);
  for (const dots of document.querySelectorAll(".kt-path-dots")) {
    [...dots.children].forEach((dot, place) => dot.toggleAttribute("data-done", done[place] ?? false));
  }
}

/**
 * What comes after a question that was answered: the next open one, or the end of the lesson and the page after it.
 * @param {HTMLElement} question
 */
export function offerNext(question) {
  showPath();
  const zone = part(question, "choices");
  if (!zone || question.dataset.place === undefined) return;
  const open = nextOpen(question) !== null, after = pageAfter();
  if (!open) write(question, "path-say", word("ui.lesson-done"));
  const way = open ? nextButton() : after && wayOn(after);
  if (!way) return;
  zone.replaceChildren(way);
  if (question.querySelector(".kt-cloth, .kt-items")?.contains(document.activeElement)) way.focus({ preventScroll: true });
}

function nextButton() {
  const button = piece("choice");
  button.dataset.action = "next-question";
  button.textContent = word("ui.next-question");
  return button;
}

/** @param {HTMLAnchorElement} after */
function wayOn(after) {
  const link = /** @type {HTMLAnchorElement} */ (piece("way-on"));
  link.href = after.href;
  link.textContent = after.getAttribute("aria-label") ?? word("ui.next-question");
  return link;
}

/** Brings the reader to the next open question. @param {HTMLElement} question */
export function goToNext(question) {
  const next = nextOpen(question);
  const said = next?.closest(".table-place, lesson-exercise")?.previousElementSibling;
  // What the author says before a question belongs to it.
  (said?.matches("p") ? said : next)?.scrollIntoView({ block: "start" });
  return next;
}

whenRead(showPath);
