/** One question of a set at its table: what may be touched, what is said about it, and what is withheld. */
import { ExerciseItems } from "../ask/exercise-items.js";
import { hint } from "../ask/exercise-hints.js";
import { manifest, part, word, write } from "../page/page-parts.js";
import { drawnOn, sceneOf, toText } from "../ask/question-set.js";
import { lookOf, wishOf } from "../sets/solve-questions.js";
import { TableElement } from "../table/table-element.js";
import { paintMarks, tellMarks } from "../table/table-marks.js";
import { paintTable } from "../table/table-view.js";

/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").JudgedReply} JudgedReply */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("./solve-kept.js").Solved} Solved */
/** @typedef {import("../sets/solve-questions.js").Question} Question */
/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */

const LAST_HINT = 2;

/** The number of wrong answers before the solution may be seen. @param {string} solution */
const triesBefore = (solution) => (solution === "never" ? Infinity : Number(solution.split(":")[1] ?? 0));

export class SetExercise extends TableElement {
  /** @type {ExerciseReply|null} */ #asked = null;
  #items = new ExerciseItems(this);
  /** @type {Question|null} */ #question = null;
  /** @type {Solved} */ #solved = { wrong: [], found: [], done: false, hints: 0, opened: false, seen: false };
  /** When the solution may be seen, and whether there are hints. @type {Pick<QuestionSet, "solution"|"hints">} */
  #terms = { solution: "never", hints: false };
  #address = "";
  #resized = "ResizeObserver" in globalThis ? new ResizeObserver(() => paintMarks(this.felt, this.#marks)) : null;
  #hint = 0;
  #busy = false;
  /** Whether the question is shown; null until that is known. @type {boolean|null} */ laid = null;

  /** The current question and the progress on it, for hints. */
  get standing() {
    return { asked: this.#asked, phase: 0, found: this.#items.found, complete: false };
  }

  /** The address of this question alone, on the terms of its set. */
  get address() {
    return this.#address;
  }

  /** Whether the solution may be seen. */
  get isOpen() {
    return this.#solved.wrong.length >= triesBefore(this.#terms.solution);
  }

  /**
   * Lays a question with the answers given before.
   * @param {Question} question
   * @param {Solved} solved
   * @param {QuestionSet} set
   */
  async lay(question, solved, set) {
    [this.#question, this.#solved, this.#terms] = [question, solved, set];
    void toText({ ...set, title: "", items: [question] }).then(
      (text) => (this.#address = new URL(`#${text}`, new URL(manifest().set ?? "", document.baseURI)).href),
    );
    this.dataset.look = lookOf(question);
    const scene = sceneOf(question);
    if (scene) write(this, "scene", scene);
    else part(this, "scene")?.remove();
    this.querySelector('[data-tool="hint"]')?.toggleAttribute("hidden", !set.hints || !question.ask);
    await this.perform(() => this.#open(question));
  }

  /** @param {Question} question */
  async #open(question) {
    const { op, ...fields } = wishOf(question);
    const reply = await this.wish(op, fields);
    this.laid = reply?.kind === "exercise" || reply?.kind === "table";
    if (reply?.kind === "exercise") await this.#ask(reply, question.say);
    if (reply?.kind === "table") this.#look(reply, question.say);
    if (!this.laid) write(this, "question", word("ui.solve-cannot"));
    this.#changed();
  }

  /**
   * Shows a table without a question.
   * @param {import("../rules/protocol.js").TableReply} reply
   * @param {string} [say]
   */
  #look(reply, say) {
    this.table = reply.table;
    this.view = reply.view;
    write(this, "question", say || word("ui.solve-look"));
    this.#paint(reply.view);
    this.#solved.seen = true;
  }

  /** @param {ExerciseReply} reply @param {string} [say] */
  async #ask(reply, say) {
    this.#asked = reply;
    this.table = reply.table;
    this.seat = reply.seat;
    this.view = reply.view;
    write(this, "question", say || reply.question);
    if (reply.view && this.querySelector(".kt-trick")) this.#paint(reply.view);
    this.#items.lay(reply);
    await this.#recall();
    this.#count();
  }

  /** Restores the answers given before. */
  async #recall() {
    const { wrong, found, done } = this.#solved;
    const { items = [], mode } = this.#asked ?? {};
    if (mode !== "order") for (const { item } of wrong) this.#items.mark(items[item]?.id ?? "", false);
    for (const id of found) this.#items.mark(id, true);
    const last = found.at(-1);
    const reply = done && last !== undefined ? await this.judgement(last) : null;
    if (reply) this.#tellOf(reply, false);
  }

  get #fields() {
    const { ask, cards, among } = /** @type {ExerciseReply} */ (this.#asked);
    return { ask, ...(cards && { cards }), ...(among && { among }) };
  }

  /** The rules' verdict on an answer. @param {string} item @param {number} [place] */
  async judgement(item, place) {
    const reply = await this.wish("answer", { ...this.#fields, item, ...(place && { place }) });
    return reply?.kind === "judged" && "right" in reply ? reply : null;
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    const slot = button.closest(".kt-slot");
    this.#answer((slot instanceof HTMLElement ? slot.dataset.slot : button.dataset.card) ?? "");
  }

  /** @param {HTMLElement} button */
  onButton(button) {
    if (button.dataset.item !== undefined) this.#answer(button.dataset.item);
  }

  /** @param {string} item */
  #answer(item) {
    const { done, opened } = this.#solved;
    if (this.#busy || !this.#asked || !this.#items.has(item)) return;
    if (done || opened) return void (this.#terms.solution !== "never" && this.perform(() => this.#explain(item)));
    if (!this.#items.found.has(item)) this.perform(() => this.#judge(item));
  }

  /** Explains any other item once it is over; nothing counts any more. @param {string} item @param {number} [place] */
  async #explain(item, place) {
    const reply = await this.judgement(item, place);
    if (reply) this.#say(reply, reply.say, reply.reason);
  }

  /** @param {string} item */
  async #judge(item) {
    this.#busy = true;
    const place = this.#asked?.mode === "order" ? this.#items.found.size + 1 : 0;
    const reply = await this.judgement(item, place || undefined);
    this.#busy = false;
    if (!reply) return;
    this.#items.mark(item, reply.right);
    const first = this.#solved.wrong.length === 0;
    this.#note(item, place, reply);
    this.#count();
    this.#tellOf(reply, true, first && this.#terms.solution === "at-once");
    this.#changed();
  }

  /** @param {string} id @param {number} place @param {JudgedReply} reply */
  #note(id, place, { right, total }) {
    const { wrong, found } = this.#solved;
    const item = this.#asked?.items.findIndex((one) => one.id === id) ?? 0;
    if (!right && !wrong.some((one) => one.item === item && one.place === place)) wrong.push({ item, place });
    if (!right) return;
    found.push(id);
    this.#solved.done = this.#asked?.mode === "one" || found.length >= total;
  }

  /**
   * Says what may be said of an answer: the reason would often give the solution away.
   * @param {JudgedReply} reply
   * @param {boolean} aloud
   * @param {boolean} [first]
   */
  #tellOf(reply, aloud, first = false) {
    const told = this.#solved.done || this.isOpen;
    if (reply.after) this.#layAfter(reply.after.view);
    if (told)
      return this.#say(reply, !reply.right && first && reply.veiled ? reply.veiled : reply.say, reply.reason, aloud);
    this.#say(reply, (this.#terms.solution !== "never" && reply.veiled) || reply.verdict, null, aloud);
  }

  /** @param {JudgedReply} reply @param {string} why @param {import("../rules/protocol.js").Reason|null} reason */
  #say({ verdict, right }, why, reason, aloud = true) {
    this.tell(why === verdict ? verdict : `${verdict} ${why}`, { tone: right ? "right" : "barred", reason, aloud });
  }

  /** Lays the correctly played card in its trick. @param {View} view */
  #layAfter(view) {
    const { last, trick } = view;
    const whole = last && !trick?.cards.length ? { ...last, winning: last.winner } : undefined;
    this.#paint(view, whole);
  }

  /**
   * Paints the table, with the teacher's marks.
   * @param {View} view
   * @param {import("../rules/protocol.js").Trick} [trick]
   */
  #paint(view, trick) {
    const marks = this.#marks;
    paintTable(this.felt, view, { verdicts: false, ...(trick && { trick }) });
    tellMarks(this.felt, view, marks);
    paintMarks(this.felt, marks);
    if (marks.length) this.#resized?.observe(this.felt);
  }

  get #marks() {
    return this.#question ? drawnOn(this.#question) : [];
  }

  #count() {
    const { mode, total = 0 } = this.#asked ?? {};
    const found = this.#items.found.size;
    write(this, "counter", mode !== "one" && found > 0 ? word("ui.found", { found, total }) : "");
  }

  /** Reports that something was answered, requested or laid, so that it is stored. */
  #changed() {
    const { done, opened } = this.#solved;
    this.toggleAttribute("data-complete", done || opened);
    this.querySelector('[data-tool="solution"]')?.toggleAttribute("hidden", !this.#asked || !this.isOpen || done);
    this.dispatchEvent(new CustomEvent("set-changed", { bubbles: true }));
  }

  /** @param {string} tool */
  onTool(tool) {
    if (!this.#asked) return;
    if (tool === "hint" && this.#terms.hints) this.perform(() => this.#giveHint());
    if (tool === "solution" && this.isOpen) this.perform(() => this.#solve());
  }

  /** Hints: where to look, then the rule; the answer has its own button. */
  async #giveHint() {
    this.#hint = Math.min(this.#hint + 1, LAST_HINT);
    this.#solved.hints = Math.max(this.#solved.hints, this.#hint);
    await hint(this, this.#hint, false);
    this.#changed();
  }

  async #solve() {
    const reply = await this.wish("solve", this.#fields);
    if (reply?.kind !== "judged") return;
    const { solution = [], say, reason } = /** @type {JudgedReply & {solution?: string[]}} */ (reply);
    const items = this.#asked?.items ?? [];
    const right = solution.flatMap((id) => items.find((one) => one.id === id) ?? []);
    const labels = right.map(({ label }) => label).join(", ");
    this.raise(right.map(({ card }) => card ?? ""));
    // An answer that is a sentence already gives the reason.
    this.tell(labels.endsWith(".") ? labels : `${labels.charAt(0).toUpperCase()}${labels.slice(1)}. ${say}`, {
      reason,
    });
    this.#solved.opened ||= !this.#solved.done;
    this.#changed();
  }

  /** Focuses the first thing that can be answered. */
  enter() {
    this.#items.focus();
    if (!this.contains(document.activeElement)) this.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Shows the rules' verdict on a given answer. @param {import("./answers-code.js").Wrong} given */
  async showAnswer({ item, place }) {
    const id = this.#asked?.items[item]?.id;
    if (id === undefined) return;
    this.#items.mark(id, false);
    await this.#explain(id, place || undefined);
  }

  /** @param {string} key */
  onKey(key) {
    if (key !== "h") return super.onKey(key);
    this.onTool("hint");
    return true;
  }
}

if (!customElements.get("set-exercise")) customElements.define("set-exercise", SetExercise);
