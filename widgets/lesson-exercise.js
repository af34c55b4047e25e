/** An exercise of a lesson: items are answered one at a time, phases one after the other, and then fresh ones without end. */
import { bookReply } from "./engine.js";
import { ExerciseItems } from "./exercise-items.js";
import { keep, keptOf } from "./kept-tables.js";
import { language, part, word, write } from "./page-parts.js";
import { setDone, stateOf } from "./progress.js";
import { TableElement } from "./table-element.js";
import { paintTable } from "./table-view.js";

/** @typedef {import("./protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("./protocol.js").JudgedReply} JudgedReply */

const HARDEST = 3;
const BEAT = 900;

/** A seed that nobody has had. */
function freshSeed() {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
}

export class LessonExercise extends TableElement {
  /** @type {ExerciseReply|null} */ #exercise = null;
  /** @type {string[]} */ #phases = [];
  /** @type {Record<string, unknown>} */ #with = {};
  /** @type {ExerciseItems} */ #items = new ExerciseItems(this);
  #phase = 0;
  #fresh = false;
  #level = 1;
  #spotless = true;
  #complete = false;
  #busy = false;
  #recalled = false;
  /** @type {string[]} */ #answered = [];

  mount() {
    if (this.#exercise) return;
    this.#begin();
    if (stateOf(this.#key, this.#digest) === "done") part(this, "done")?.removeAttribute("hidden");
    if (stateOf(this.#key, this.#digest) === "changed") this.tell(word("ui.progress-changed"), { aloud: false });
    const answer = part(this, "answer");
    if (answer) answer.ontoggle = () => void this.#solve();
    void this.#answerAgain(keptOf(this)?.answered ?? []);
  }

  /** Brings the exercise to where the reader left it. @param {string[]} answered */
  async #answerAgain(answered) {
    if (this.#recalled) return;
    this.#recalled = true;
    for (const item of answered) await this.#judge(item, false);
  }

  /** The exercise as the page has it, in its first phase. */
  #begin() {
    this.table = this.dataset.table ?? "";
    this.seat = this.dataset.seat ?? "S";
    this.#with = JSON.parse(this.dataset.with ?? "{}");
    this.#phases = (this.dataset.ask ?? "").split("|");
    this.#start(null);
    const known = bookReply({ v: 1, lang: language(), op: "show", table: this.table, seat: this.seat, ...this.#fields });
    if (known?.kind === "exercise") this.#show(known);
  }

  get #key() {
    return `${this.dataset.lesson}#${this.id}`;
  }

  get #digest() {
    return this.dataset.digest ?? "";
  }

  get #ask() {
    return this.#phases[this.#phase] ?? "";
  }

  get #fields() {
    return { ...this.#with, ask: this.#ask };
  }

  /** @param {ExerciseReply|null} reply */
  #start(reply) {
    this.#phase = 0;
    this.#complete = false;
    this.#answered = [];
    this.#spotless = true;
    this.removeAttribute("data-complete");
    this.tell("", { aloud: false });
    if (!reply) return;
    this.#phases = [reply.ask];
    this.#with = { ...(reply.cards ? { cards: reply.cards } : {}), ...(reply.among ? { among: reply.among } : {}) };
    this.#show(reply);
  }

  /** @param {ExerciseReply} reply */
  #show(reply) {
    this.#exercise = reply;
    this.view = reply.view;
    write(this, "question", reply.question);
    if (reply.view && this.querySelector(".kt-trick")) paintTable(this.felt, reply.view, { verdicts: false });
    this.#items.lay(reply);
    this.#count(0, reply.total);
  }

  async #known() {
    if (this.#exercise) return true;
    const reply = await this.wish("show", this.#fields);
    if (reply?.kind === "exercise") this.#show(reply);
    return this.#exercise !== null;
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    const slot = button.closest(".kt-slot");
    const item = slot instanceof HTMLElement ? slot.dataset.slot : button.dataset.card;
    this.#answer(item ?? "");
  }

  /** @param {HTMLElement} button */
  onButton(button) {
    if (button.dataset.item !== undefined) this.#answer(button.dataset.item);
  }

  /** @param {string} item */
  #answer(item) {
    this.skipBeat();
    if (this.#complete || this.#busy || this.#items.found.has(item)) return;
    this.perform(() => this.#judge(item));
  }

  /** @param {string} item @param {boolean} [live] as against again after a reload */
  async #judge(item, live = true) {
    if (!(await this.#known()) || !this.#items.has(item)) return;
    const order = this.#exercise?.mode === "order";
    const place = order ? { place: this.#items.found.size + 1 } : {};
    const reply = await this.wish("answer", { ...this.#fields, item, ...place });
    if (reply?.kind !== "judged") return;
    this.#items.mark(item, reply.right);
    const say = reply.say === reply.verdict ? reply.say : `${reply.verdict} ${reply.say}`;
    this.tell(say, { tone: reply.right ? "right" : "barred", reason: reply.reason, aloud: live });
    this.#answered.push(item);
    if (!this.#fresh) keep(this, { answered: this.#answered });
    this.#spotless &&= reply.right;
    if (!reply.right) return;
    this.#count(this.#items.found.size, reply.total);
    if (reply.after) paintTable(this.felt, reply.after.view, { verdicts: false });
    const needed = this.#exercise?.mode === "one" ? 1 : reply.total;
    if (this.#items.found.size >= needed) await this.#next(live);
  }

  /** @param {boolean} live */
  async #next(live) {
    if (this.#phase + 1 >= this.#phases.length) return this.#finish();
    this.#busy = true;
    if (live) await this.beat(BEAT);
    this.#phase += 1;
    const reply = await this.wish("show", this.#fields);
    this.#busy = false;
    if (reply?.kind !== "exercise") return;
    this.#show(reply);
    this.tell(reply.question, { aloud: live });
    if (live) this.#items.focus();
  }

  #finish() {
    this.#complete = true;
    this.setAttribute("data-complete", "");
    if (this.#fresh) return void (this.#level = this.#spotless ? Math.min(this.#level + 1, HARDEST) : this.#level);
    setDone(this.#key, this.#digest);
    part(this, "done")?.removeAttribute("hidden");
    this.dispatchEvent(new CustomEvent("exercise-done", { bubbles: true }));
  }

  /** @param {number} found @param {number} total */
  #count(found, total) {
    const level = this.#fresh ? word("ui.level", { level: this.#level }) : "";
    const many = this.#exercise?.mode !== "one" && total > 0 ? word("ui.found", { found, total }) : "";
    write(this, "counter", [level, many].filter(Boolean).join(" · "));
  }

  /** @param {string} tool */
  onTool(tool) {
    this.skipBeat();
    if (tool === "fresh") this.perform(() => this.#takeFresh());
    if (tool === "retry-exercise") this.#again();
  }

  #again() {
    this.restart();
    this.#items.focus();
  }

  restart() {
    this.#fresh = false;
    keep(this, null);
    part(this, "answer")?.removeAttribute("open");
    this.#exercise = null;
    this.#begin();
    if (!this.#exercise) void this.#known();
  }

  async #takeFresh() {
    const kind = JSON.parse(this.dataset.kind ?? "{}");
    const ask = kind.ask ?? this.dataset.ask?.split(/[|:]/)[0];
    this.#level = Math.max(this.#level, Number(kind.difficulty ?? 1));
    const wish = { ...kind, ask, difficulty: this.#level, seed: freshSeed(), table: undefined, seat: undefined };
    const reply = await this.wish("exercise", wish);
    if (reply?.kind !== "exercise") return;
    this.#fresh = true;
    this.table = reply.table;
    this.seat = reply.seat;
    part(this, "answer")?.removeAttribute("open");
    this.#start(reply);
    this.tell(reply.question);
    this.#items.focus();
  }

  /** The answer to a fresh exercise is worked out when it is opened. */
  async #solve() {
    const answer = part(this, "answer");
    if (!this.#fresh || !(answer instanceof HTMLDetailsElement) || !answer.open) return;
    const reply = await this.wish("solve", this.#fields);
    if (reply?.kind === "judged") write(this, "answer-say", reply.say);
  }

  /** @param {string} key */
  onKey(key) {
    if (key !== "m") return super.onKey(key);
    this.perform(async () => {
      const reply = await this.wish("why", { about: "trick" });
      if (reply?.kind === "why") this.tellReasons(reply);
    });
    return true;
  }
}

customElements.define("lesson-exercise", LessonExercise);
