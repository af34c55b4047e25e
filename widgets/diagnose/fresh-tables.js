/** Two fresh tables in which a rule bites: after two right answers the reader has it. */
import { LessonExercise } from "../ask/lesson-exercise.js";
import { announce } from "../page/announce.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { houseRules } from "../page/ways-here.js";
import { pieceFor } from "./diagnosis-file.js";
import { noteMended } from "./kept-rule.js";

/** @typedef {import("./diagnosis-file.js").DiagnosisFile} DiagnosisFile */

const ENOUGH = 2;
/** So many kinds of question are tried before one is asked in which the rule need not bite. */
const MOST_TRIES = 4;

export class FreshTables {
  #root;
  #file;
  #rules;
  #ask;
  #right = 0;
  /** Whether a table is being sought. */ #busy = false;
  /** @type {LessonExercise|null} */ #exercise = null;

  /**
   * @param {HTMLElement} root
   * @param {DiagnosisFile} file
   * @param {string[]} rules their ids
   * @param {string} ask the question at which it showed
   */
  constructor(root, file, rules, ask) {
    this.#root = root;
    this.#file = file;
    this.#rules = rules;
    this.#ask = ask;
    root.addEventListener("exercise-complete", () => this.#completed());
    // Runs before the exercise itself, which would seek another of its own.
    root.addEventListener("click", (event) => this.#onClick(event), true);
  }

  /** The questions that may be asked, the likeliest to tell first. @returns {string[]} */
  get #asks() {
    const { fresh } = this.#file;
    const kind = this.#ask.split(":")[0] ?? "";
    const every = Object.values(fresh).flat();
    const own = every.filter((ask) => ask === this.#ask);
    return [...new Set([...own, ...(fresh[kind] ?? []), ...every])];
  }

  /** Lays a fresh table. @param {boolean} [focus] */
  async next(focus = true) {
    if (this.#busy) return;
    this.#busy = true;
    const rule = this.#rules[this.#right % this.#rules.length] ?? "";
    const [first = "", ...others] = this.#asks;
    let laid = false;
    for (const ask of [first, ...others].slice(0, MOST_TRIES)) {
      laid ||= await this.#lay(ask, [rule], focus);
      if (laid) break;
    }
    if (!laid && (await this.#lay(first, undefined, focus))) this.#tell(word("ui.diagnosis-other-table"));
    this.#busy = false;
  }

  /** @param {string} ask @param {string[]|undefined} bites @param {boolean} focus */
  async #lay(ask, bites, focus) {
    const { game } = this.#file;
    const exercise = this.#placeFor(ask);
    const made = { game, options: houseRules(game), ask, difficulty: 1, ...(bites && { bites }) };
    exercise.dataset.kind = JSON.stringify(made);
    return exercise.take(made, { tells: false, focus });
  }

  /** @param {string} ask */
  #placeFor(ask) {
    const isRow = ask.startsWith("order");
    if (this.#exercise && (this.#exercise.querySelector(".kt-shelf") !== null) === isRow) return this.#exercise;
    const place = /** @type {LessonExercise} */ (pieceFor("diagnosis-exercise", ask));
    part(this.#root, "diagnosis-tables")?.replaceChildren(place);
    this.#exercise = place;
    return place;
  }

  #completed() {
    const exercise = this.#exercise;
    if (!exercise || this.#right >= ENOUGH) return;
    if (exercise.standing.spotless) this.#right += 1;
    if (this.#right >= ENOUGH) return this.#end();
    if (this.#right) this.#tell(word("ui.diagnosis-half"));
    const zone = part(exercise, "choices");
    const button = piece("choice");
    button.dataset.action = "diagnosis-next-table";
    button.textContent = word("ui.diagnosis-next-table");
    zone?.replaceChildren(button);
    if (exercise.contains(document.activeElement)) button.focus({ preventScroll: true });
  }

  #end() {
    const { game } = this.#file;
    const kind = { game, kind: this.#asks[0] ?? "" };
    for (const rule of this.#rules) noteMended(kind, rule);
    this.#tell(word("ui.diagnosis-gone"));
  }

  /** @param {string} text */
  #tell(text) {
    write(this.#root, "diagnosis-tried", text);
    announce(text);
  }

  /** @param {Event} event */
  #onClick(event) {
    const button =
      event.target instanceof Element
        ? event.target.closest('[data-action="diagnosis-next-table"], lesson-exercise [data-tool="fresh"]')
        : null;
    if (!button) return;
    event.stopPropagation();
    void this.next();
  }
}
