/**
 * An exercise of a lesson: what it shows, and what each touch and key means.
 *
 * What happens then is in `answering.js`, which comes after the page: no exercise needs it before the first touch.
 */
import { bookReply } from "../rules/engine.js";
import { ExerciseItems } from "./exercise-items.js";
import { askOf, begun, fieldsOf } from "./exercise-state.js";
import { keep, keptOf } from "../table/kept-tables.js";
import "./lesson-dots.js";
import { freshSeed } from "../page/fresh-seed.js";
import { language, part, word, write } from "../page/page-parts.js";
import { whenReadable } from "../page/right-moment.js";
import { stateOf } from "./progress.js";
import { TableElement, afterAnswers } from "../table/table-element.js";
import { paintTable } from "../table/table-view.js";

/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("./exercise-address.js").Made} Made */
/** @typedef {import("./exercise-state.js").State} State */

export class LessonExercise extends TableElement {
  /** @type {State} */ state = begun([], {});
  items = new ExerciseItems(this);
  /** Gives the answers from before a reload again; a fresh exercise waits for that. @type {Promise<void>|null} */
  recalled = null;
  /** @type {ExerciseReply|null} */ #asked = null;

  mount() {
    if (this.#asked) return;
    this.#beginAsInPage();
    const done = stateOf(this.key, this.digest);
    if (done === "done") part(this, "done")?.removeAttribute("hidden");
    if (done === "changed") this.tell(word("ui.progress-changed"), { aloud: false });
    const answer = part(this, "answer");
    if (answer) answer.ontoggle = () => this.#onSolution(answer);
    this.recalled ??= this.#recall(keptOf(this).answered ?? [], done === "done");
    whenReadable(() => void afterAnswers().then(({ keepRoom }) => keepRoom(this), () => undefined));
  }

  /** Restores the exercise to where the reader left it. @param {string[]} items @param {boolean} done */
  async #recall(items, done) {
    const ended = done && this.dataset.place !== undefined;
    if (!items.length && !ended) return;
    const after = await afterAnswers().catch(() => null);
    if (items.length) await after?.answerAgain(this, items);
    if (ended) after?.offerAtEnd(this);
  }

  /** Shows the exercise as the page has it, in its first phase. */
  #beginAsInPage() {
    const { table = "", seat = "S", with: given = "{}", ask = "" } = this.dataset;
    this.table = table;
    this.seat = seat;
    this.begin(begun(ask.split("|"), JSON.parse(given), this.state.level));
    const known = bookReply({ v: 1, lang: language(), op: "show", table, seat, ...fieldsOf(this.state) });
    if (known?.kind === "exercise") this.show(known);
  }

  /** The name of the exercise in the reader's progress. */
  get key() {
    return `${this.dataset.lesson}#${this.id}`;
  }

  get digest() {
    return this.dataset.digest ?? "";
  }

  /** The game, seed and options of the current fresh exercise; null while the exercise of the page is shown. */
  get made() {
    return this.state.made;
  }

  /** The current question, its phase, and the progress on it. */
  get standing() {
    const { stage, phase, made, spotless } = this.state;
    const { found } = this.items;
    return { asked: this.#asked, phase, found, complete: stage === "complete", fresh: made !== null, spotless };
  }

  /** The rules' verdict on an answer. @param {string} item @param {number} [place] */
  async judgement(item, place) {
    const reply = await this.wish("answer", { ...fieldsOf(this.state), item, ...(place && { place }) });
    return reply?.kind === "judged" && "right" in reply ? reply : null;
  }

  /** @param {State} state */
  begin(state) {
    this.state = state;
    this.toggleAttribute("data-fresh", state.made !== null);
    this.removeAttribute("data-complete");
    part(this, "choices")?.replaceChildren();
    this.closeReasons();
    this.tell("", { aloud: false });
  }

  /** @param {ExerciseReply} reply */
  show(reply) {
    this.#asked = reply;
    this.view = reply.view;
    write(this, "question", reply.question);
    if (reply.view && this.querySelector(".kt-trick")) paintTable(this.felt, reply.view, { verdicts: false });
    this.items.lay(reply);
    this.count(0, reply.total);
  }

  /** Makes sure that there is a question; one that the book does not hold is asked of the worker. */
  async isOpen() {
    if (this.#asked) return true;
    const reply = await this.wish("show", fieldsOf(this.state));
    if (reply?.kind === "exercise") this.show(reply);
    return this.#asked !== null;
  }

  /** @param {number} found @param {number} total */
  count(found, total) {
    const { level } = this.state;
    // Until all are found the total would give away part of the answer; in an order, all are in view.
    const many = this.#asked?.mode === "all" && found === total;
    const said = [this.made ? word("ui.level", { level }) : "", many ? word("ui.found", { found, total }) : ""];
    write(this, "counter", said.filter(Boolean).join(" · "));
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    const slot = button.closest(".kt-slot");
    const item = slot instanceof HTMLElement ? slot.dataset.slot : button.dataset.card;
    this.#onItem(item ?? "");
  }

  /** @param {HTMLElement} button */
  onButton({ dataset: { item, action } }) {
    if (item !== undefined) this.#onItem(item);
    if (action === "next-question") void this.#leave();
    if (action === "ask-again") void this.withLater(afterAnswers(), ({ askAgain }) => askAgain(this));
  }

  /** @param {string} item */
  #onItem(item) {
    this.skipBeat();
    const { stage } = this.state;
    if (stage === "between" || (this.#asked && !this.items.has(item))) return;
    if (stage === "open" && this.items.found.has(item)) return;
    void this.#do(({ answer }) => answer(this, item));
  }

  /** Does what the reader wants here. @param {(later: Awaited<ReturnType<typeof afterAnswers>>) => unknown} deed */
  #do(deed) {
    return this.perform(() => this.withLater(afterAnswers(), deed));
  }

  /** Goes to the next item of the lesson and focuses the first thing that can be answered or played. */
  async #leave() {
    const next = await this.withLater(afterAnswers(), ({ goToNext }) => goToNext(this));
    if (next instanceof LessonExercise) next.enter();
    else if (next instanceof TableElement) next.whenNear(), next.keepFocus();
    // If this question fills the screen, so does the next one.
    if (document.fullscreenElement === this && next instanceof TableElement) next.onWholeScreen();
  }

  enter() {
    this.whenNear();
    this.items.focus();
  }

  /** @param {string} tool */
  onTool(tool) {
    this.skipBeat();
    if (tool === "fresh") void this.#do(({ takeFresh }) => takeFresh(this));
    if (tool === "hint") void this.#do(({ giveHint }) => giveHint(this));
    if (tool === "retry-exercise") this.again();
  }

  again() {
    this.restart();
    this.items.focus();
  }

  restart() {
    keep(this, null);
    part(this, "answer")?.removeAttribute("open");
    this.#asked = null;
    this.#beginAsInPage();
    if (!this.#asked) void this.isOpen();
  }

  /**
   * Lays a fresh exercise; returns false if there is none. That is reported unless `tells` is false.
   * @param {Omit<Made, "seed"> & {seed?: string}} wanted
   * @param {{tells?: boolean, focus?: boolean}} [how]
   */
  async take(wanted, how) {
    const made = { seed: freshSeed(), ...wanted };
    return (await this.withLater(afterAnswers(), ({ take }) => take(this, made, how))) ?? false;
  }

  /** The page has the answer to its own exercise. @param {HTMLElement} answer */
  #onSolution(answer) {
    if (!this.made || !(answer instanceof HTMLDetailsElement) || !answer.open) return;
    void this.withLater(afterAnswers(), ({ solve }) => solve(this));
  }

  /** @param {string} key */
  onKey(key) {
    if (key === "h") return this.onTool("hint"), true;
    if (key !== "m") return super.onKey(key);
    this.perform(async () => {
      const reply = await this.wish("why", { about: "trick" });
      if (reply?.kind === "why") this.tellReasons(reply);
    });
    return true;
  }
}

if (!customElements.get("lesson-exercise")) customElements.define("lesson-exercise", LessonExercise);
