/** The dots above the questions of a lesson: which are done. */
import { whenRead } from "../page/page-parts.js";
import { stateOf } from "./progress.js";

/** The questions that count, in page order. */
export const questions = () =>
  /** @type {HTMLElement[]} */ ([...document.querySelectorAll("lesson-exercise[data-place]")]);

/** @param {HTMLElement} question */
export const isDone = ({ id, dataset }) => stateOf(`${dataset.lesson}#${id}`, dataset.digest ?? "") === "done";

/** Whether every question of the lesson has been answered. */
export const isLessonDone = () => questions().every(isDone);

/** Marks on every question which of them are done. */
export function showPath() {
  const done = questions().map(isDone);
  for (const dots of document.querySelectorAll(".kt-path-dots")) {
    [...dots.children].forEach((dot, place) => dot.toggleAttribute("data-done", done[place] ?? false));
  }
}

whenRead(showPath);
