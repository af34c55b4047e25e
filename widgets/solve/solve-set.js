/** A set as a pupil solves it: one question at a time, in order or in any order, and then the code to send. */
import { announce } from "../page/announce.js";
import { showFaces } from "../page/card-faces.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { manifest, part, piece, word, write } from "../page/page-parts.js";
import { identity } from "../ask/question-set.js";
import { SolveEnd } from "./solve-end.js";
import { SetExercise } from "./solve-exercise.js";
import { COURSES, Kept, courseOf } from "./solve-kept.js";
import { isAsked, lettersOf, nameOf, questionsOf } from "../sets/solve-questions.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */
/** @typedef {import("./solve-kept.js").Solved} Solved */
/** @typedef {import("../sets/solve-questions.js").Question} Question */

/** An empty table, or a row, for a question. @param {Question} question */
export function placeFor({ ask = "" }) {
  const template = document.querySelector(
    `template[data-piece="${ask.startsWith("order") ? "solve-row" : "solve-table"}"]`,
  );
  const content = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  return /** @type {SetExercise} */ (document.importNode(/** @type {Element} */ (content), true));
}

/** Uses the letters of the question's pack for the cards of the page. @param {Question} question */
export function useLetters(question) {
  manifest().letters = lettersOf(question);
  void showFaces();
}

export class SolveSet {
  #root;
  #set;
  #questions;
  #kept;
  #end;
  /** @type {Map<number, SetExercise>} */ #laid = new Map();
  /** The current question; the number of questions means the end. */ #at = 0;
  #isKept = true;
  #left = false;

  /** @param {HTMLElement} root @param {QuestionSet} set */
  constructor(root, set) {
    this.#root = root;
    this.#set = set;
    this.#questions = questionsOf(set);
    this.#kept = new Kept(identity(set), this.#questions.length);
    this.#end = new SolveEnd(
      /** @type {HTMLElement} */ (part(root, "set-end")),
      identity(set),
      this.#kept,
      this.#questions.map(isAsked),
    );
    write(root, "set-title", set.title || word("ui.solve-untitled"));
    root.onclick = (event) => this.#onClick(event);
    root.addEventListener("set-changed", this.#onChange);
    whenKeptElsewhere(["solving."], () => this.#layAgain());
    this.#paintPath();
    this.#go(this.#mayOpen(this.#kept.now.at) ? this.#kept.now.at : this.#firstOpen, false);
  }

  /** Makes way for another set. */
  leave() {
    this.#left = true;
    this.#root.removeEventListener("set-changed", this.#onChange);
    part(this.#root, "set-stage")?.replaceChildren();
  }

  #onChange = () => {
    this.#keep();
    this.#paintPath();
    this.#offerNext();
  };

  #keep(isKept = this.#kept.keep()) {
    if (this.#isKept && !isKept) announce(word("ui.solve-not-kept"));
    this.#isKept = isKept;
    part(this.#root, "set-not-kept")?.toggleAttribute("hidden", isKept);
  }

  /** @param {number} place */
  #solved(place) {
    return /** @type {Solved} */ (this.#kept.now.items[place]);
  }

  /** Whether a pupil may go on to the next question. @param {number} place */
  #isLeft(place) {
    const course = courseOf(this.#solved(place));
    if (this.#laid.get(place)?.laid === false) return true;
    return course === "tried" ? this.#set.solution === "never" : course !== "open";
  }

  get #firstOpen() {
    const found = this.#questions.findIndex((_, place) => !this.#isLeft(place));
    return found < 0 ? this.#questions.length : found;
  }

  /** @param {number} place */
  #mayOpen(place) {
    if (place < 0 || place > this.#questions.length) return false;
    return this.#set.order === "free" || place === this.#questions.length || place <= this.#firstOpen;
  }

  /** @param {number} place @param {boolean} [focus] */
  #go(place, focus = true) {
    if (!this.#mayOpen(place)) return;
    this.#at = this.#kept.now.at = place;
    const question = this.#questions[place];
    for (const [other, exercise] of this.#laid) exercise.toggleAttribute("hidden", other !== place);
    part(this.#root, "set-end")?.toggleAttribute("hidden", place < this.#questions.length);
    if (focus) this.#keep();
    this.#paintPath();
    if (!question) return this.#end.show(focus);
    announce(word("ui.solve-place", { number: place + 1, total: this.#questions.length }));
    useLetters(question);
    void this.#lay(place, question, focus);
  }

  /** @param {number} place @param {Question} question @param {boolean} focus */
  async #lay(place, question, focus) {
    let exercise = this.#laid.get(place);
    if (!exercise) {
      exercise = placeFor(question);
      exercise.id = `set-question-${place + 1}`;
      this.#laid.set(place, exercise);
      part(this.#root, "set-stage")?.append(exercise);
      exercise.whenNear();
      await exercise.lay(question, this.#solved(place), this.#set);
    }
    this.#offerNext();
    if (focus && this.#at === place) exercise.enter();
  }

  /** Offers the way to the next question, as soon as it is allowed. */
  #offerNext() {
    const exercise = this.#laid.get(this.#at);
    const zone = exercise && part(exercise, "choices");
    if (!zone || zone.hasChildNodes() || !this.#isLeft(this.#at)) return;
    const button = piece("choice");
    button.dataset.action = "set-next";
    button.textContent = word(this.#next < this.#questions.length ? "ui.next-question" : "ui.solve-to-end");
    zone.append(button);
    const { activeElement } = document;
    if (
      exercise.hasAttribute("data-complete") &&
      activeElement?.matches(".kt-card, .kt-item") &&
      exercise.contains(activeElement)
    )
      button.focus({ preventScroll: true });
  }

  /** The next open question, else an earlier one, else the end. */
  get #next() {
    const places = [...this.#questions.keys()];
    const open = [...places.slice(this.#at + 1), ...places.slice(0, this.#at)].find(
      (place) => courseOf(this.#solved(place)) === "open" && this.#mayOpen(place),
    );
    return open ?? this.#questions.length;
  }

  #paintPath() {
    const path = part(this.#root, "set-path");
    if (!path) return;
    const count = this.#questions.length;
    const steps = [...this.#questions.keys(), count];
    if (path.childElementCount !== steps.length) path.replaceChildren(...steps.map(() => piece("set-step")));
    for (const place of steps) {
      const button = /** @type {HTMLButtonElement} */ (path.children[place]?.querySelector("button"));
      button.textContent = place < count ? String(place + 1) : word("ui.solve-end");
      button.dataset.place = String(place);
      if (place < count) this.#paintStep(button, place);
      button.disabled = !this.#mayOpen(place);
      if (place === this.#at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    }
  }

  /** @param {HTMLElement} button @param {number} place */
  #paintStep(button, place) {
    const course = courseOf(this.#solved(place));
    button.dataset.course = course;
    button.setAttribute(
      "aria-label",
      word("ui.solve-step", { question: nameOf(place), course: word(COURSES[course]) }),
    );
  }

  /** @param {Event} event */
  #onClick({ target }) {
    const button = target instanceof Element ? target.closest("button") : null;
    const { place, action } = button?.dataset ?? {};
    if (place !== undefined) this.#go(Number(place));
    if (action === "set-next") this.#go(this.#next);
    if (action === "set-again") this.#begin(() => this.#kept.beginAgain());
    if (action === "set-bring-back") this.#begin(() => this.#kept.bringBack());
  }

  /** Lays everything anew after a change of the stored answers. @param {() => boolean} change */
  #begin(change) {
    const here = this.#at;
    this.#keep(change());
    this.#clear();
    this.#go(here < this.#questions.length ? 0 : here);
    announce(word(this.#kept.before ? "ui.solve-begun-again" : "ui.solve-brought-back"));
  }

  /** Lays everything anew with the answers of another tab. */
  #layAgain() {
    if (this.#left || !this.#kept.readAgain()) return;
    this.#clear();
    this.#go(this.#mayOpen(this.#at) ? this.#at : this.#firstOpen, false);
  }

  #clear() {
    for (const exercise of this.#laid.values()) exercise.remove();
    this.#laid.clear();
    this.#paintPath();
  }
}
