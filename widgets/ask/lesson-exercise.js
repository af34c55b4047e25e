/** An exercise of a lesson: items are answered one at a time, phases in turn; fresh exercises follow without end. */
import { bookReply } from "../rules/engine.js";
import { ExerciseItems } from "./exercise-items.js";
import { freshSeed } from "../page/fresh-seed.js";
import { keep, keptOf } from "../table/kept-tables.js";
import "./lesson-dots.js";
import { language, part, word, write } from "../page/page-parts.js";
import { setDone, stateOf } from "./progress.js";
import { TableElement, afterAnswers } from "../table/table-element.js";
import { paintTable } from "../table/table-view.js";

/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").JudgedReply} JudgedReply */

const HARDEST = 3;
const LAST_HINT = 3;
const BEAT = 900;
/** Optional steps: if one cannot be loaded, no error is shown. */
const QUIET = /^(note|offer)/;

export class LessonExercise extends TableElement {
  /** @type {ExerciseReply|null} */ #exercise = null;
  /** @type {string[]} */ #phases = [];
  /** @type {Record<string, unknown>} */ #with = {};
  /** @type {ExerciseItems} */ #items = new ExerciseItems(this);
  #phase = 0;
  #fresh = false;
  #level = 1;
  /** What the current fresh exercise was made from. @type {import("./exercise-address.js").Made|null} */ made = null;
  #hint = 0;
  #spotless = true;
  #complete = false;
  #busy = false;
  #recalled = false;
  /** Replays the answers given earlier; a fresh exercise waits for that. */ #recalling = Promise.resolve();
  /** @type {string[]} */ #answered = [];

  mount() {
    if (this.#exercise) return;
    this.#begin();
    if (stateOf(this.#key, this.#digest) === "done") part(this, "done")?.removeAttribute("hidden");
    if (stateOf(this.#key, this.#digest) === "changed") this.tell(word("ui.progress-changed"), { aloud: false });
    const answer = part(this, "answer");
    if (answer) answer.ontoggle = () => void this.#solve();
    const done = this.dataset.place !== undefined && stateOf(this.#key, this.#digest) === "done";
    this.#recalling = this.#answerAgain(keptOf(this).answered ?? []);
    void this.#recalling.then(() => done && this.#later("offerAtEnd"));
  }

  /** Restores the exercise to where the reader left it. @param {string[]} answered */
  async #answerAgain(answered) {
    if (this.#recalled) return;
    this.#recalled = true;
    for (const item of answered) await this.#judge(item, false);
  }

  /** Shows the exercise as the page has it, in its first phase. */
  #begin() {
    this.table = this.dataset.table ?? "";
    this.seat = this.dataset.seat ?? "S";
    this.#with = JSON.parse(this.dataset.with ?? "{}");
    this.#phases = (this.dataset.ask ?? "").split("|");
    this.#start(null);
    const known = bookReply({
      v: 1,
      lang: language(),
      op: "show",
      table: this.table,
      seat: this.seat,
      ...this.#fields,
    });
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

  /** The current question, its phase, and the progress on it. */
  get standing() {
    const { found } = this.#items;
    return {
      asked: this.#exercise,
      phase: this.#phase,
      found,
      complete: this.#complete,
      fresh: this.#fresh,
      level: this.#level,
      spotless: this.#spotless,
    };
  }

  /** The rules' verdict on an answer. @param {string} item @param {number} [place] */
  async judgement(item, place) {
    const reply = await this.wish("answer", { ...this.#fields, item, ...(place && { place }) });
    return reply?.kind === "judged" && "right" in reply ? reply : null;
  }

  get #fields() {
    return { ...this.#with, ask: this.#ask };
  }

  /** @param {ExerciseReply|null} reply */
  #start(reply) {
    this.#phase = 0;
    this.#complete = false;
    this.#answered = [];
    this.#hint = 0;
    this.#spotless = true;
    this.removeAttribute("data-complete");
    part(this, "choices")?.replaceChildren();
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
    if (button.dataset.action === "next-question") void this.#leave();
    if (button.dataset.action === "ask-again") void this.#later("askAgain");
  }

  /** @param {string} name @param {unknown[]} more */
  async #later(name, ...more) {
    const after = await afterAnswers().catch(() => null);
    if (after) return after[name](this, ...more);
    if (!QUIET.test(name)) this.tell(word("ui.no-answer"));
  }

  /** Goes to the next item of the lesson and focuses the first thing that can be answered or played. */
  async #leave() {
    const next = await this.#later("goToNext");
    if (next instanceof LessonExercise) next.enter();
    else if (next instanceof TableElement) next.whenNear(), next.keepFocus();
    // If this question fills the screen, so does the next one.
    if (document.fullscreenElement === this && next instanceof TableElement) next.onWholeScreen();
  }

  enter() {
    this.whenNear();
    this.#items.focus();
  }

  /** @param {string} item */
  #answer(item) {
    this.skipBeat();
    if (this.#busy || !this.#items.has(item) && this.#exercise) return;
    if (this.#complete) this.perform(() => this.#explain(item));
    else if (!this.#items.found.has(item)) this.perform(() => this.#judge(item));
  }

  /** Explains any other item once all are found; nothing counts any more. @param {string} item */
  async #explain(item) {
    const reply = await this.judgement(item);
    if (reply) this.#say(reply, reply.say, true);
  }

  /** @param {JudgedReply} reply @param {string} why @param {boolean} aloud */
  #say(reply, why, aloud) {
    const say = why === reply.verdict ? [reply.own] : [reply.own, why];
    this.tell(`${reply.verdict} ${say.filter(Boolean).join("\n")}`, {
      tone: reply.right ? "right" : "barred",
      reason: reply.reason,
      aloud,
    });
  }

  /** @param {string} item @param {boolean} [live] false when replayed after a reload */
  async #judge(item, live = true) {
    if (!(await this.#known()) || !this.#items.has(item)) return;
    const reply = await this.judgement(item, this.#exercise?.mode === "order" ? this.#items.found.size + 1 : undefined);
    if (!reply) return;
    this.#items.mark(item, reply.right);
    // Only a reader who has already missed is shown the right cards.
    this.#say(reply, this.#spotless && reply.veiled ? reply.veiled : reply.say, live);
    this.#answered.push(item);
    if (!this.#fresh) keep(this, { answered: this.#answered });
    this.#spotless &&= reply.right;
    if (live) void this.#later("noteAnswer", this.standing, reply);
    if (!reply.right) return;
    this.#count(this.#items.found.size, reply.total);
    if (reply.after) this.#lay(reply.after.view);
    const needed = this.#exercise?.mode === "one" ? 1 : reply.total;
    if (this.#items.found.size >= needed) await this.#next(live);
  }

  /**
   * Lays the card in its trick, which stays until the exercise ends, so the reason can be read first.
   * @param {import("../rules/protocol.js").View} view
   */
  #lay(view) {
    const { last, trick } = view;
    const whole = last && !trick?.cards.length ? { ...last, winning: last.winner } : undefined;
    paintTable(this.felt, view, { verdicts: false, ...(whole ? { trick: whole } : {}) });
  }

  /** @param {boolean} live */
  async #next(live) {
    if (this.#phase + 1 >= this.#phases.length) return this.#finish(live);
    this.#busy = true;
    if (live) await this.beat(BEAT);
    this.#phase += 1;
    this.#hint = 0;
    const reply = await this.wish("show", this.#fields);
    this.#busy = false;
    if (reply?.kind !== "exercise") return;
    this.#show(reply);
    this.tell(reply.question, { aloud: live });
    if (live) this.#items.focus();
  }

  /** @param {boolean} live */
  #finish(live) {
    this.#complete = true;
    this.setAttribute("data-complete", "");
    if (!this.#fresh) setDone(this.#key, this.#digest);
    if (!this.#fresh) void this.#later("offerNext");
    if (live) void this.#later("noteComplete", this.standing);
    if (this.#fresh) return void (this.#level = this.#spotless ? Math.min(this.#level + 1, HARDEST) : this.#level);
    part(this, "done")?.removeAttribute("hidden");
    this.dispatchEvent(new CustomEvent("exercise-done", { bubbles: true }));
  }

  /** @param {number} found @param {number} total */
  #count(found, total) {
    const level = this.#fresh ? word("ui.level", { level: this.#level }) : "";
    // Before the first find the total would give away half the answer.
    const many = this.#exercise?.mode !== "one" && found > 0 ? word("ui.found", { found, total }) : "";
    write(this, "counter", [level, many].filter(Boolean).join(" · "));
  }

  /** @param {string} tool */
  onTool(tool) {
    this.skipBeat();
    if (tool === "fresh") this.perform(() => this.#takeFresh());
    if (tool === "hint") this.perform(() => this.#giveHint());
    if (tool === "retry-exercise") this.again();
  }

  /** Hints: where to look, the rule, the answer. A reader who needed the answer has not found it alone. */
  async #giveHint() {
    if (!(await this.#known())) return;
    this.#hint = Math.min(this.#hint + 1, LAST_HINT);
    if (this.#hint === LAST_HINT && !this.#complete) this.#spotless = false;
    await this.#later("hint", this.#complete ? LAST_HINT : this.#hint);
  }

  again() {
    this.restart();
    this.#items.focus();
  }

  restart() {
    this.#fresh = false;
    this.made = null;
    this.removeAttribute("data-fresh");
    keep(this, null);
    part(this, "answer")?.removeAttribute("open");
    this.#exercise = null;
    this.#begin();
    if (!this.#exercise) void this.#known();
  }

  async #takeFresh() {
    const kind = JSON.parse(this.dataset.kind ?? "{}");
    const ask = kind.ask ?? this.dataset.ask?.split(/[|:]/)[0];
    await this.take({ ...kind, ask, difficulty: Math.max(this.#level, Number(kind.difficulty ?? 1)) });
  }

  /**
   * Lays a fresh exercise; returns false if there is none. That is reported unless `tells` is false.
   * @param {Omit<import("./exercise-address.js").Made, "seed"> & {seed?: string}} wanted
   * @param {{tells?: boolean, focus?: boolean}} [how]
   */
  async take(wanted, { tells = true, focus = true } = {}) {
    await this.#recalling;
    const made = { seed: freshSeed(), ...wanted };
    const reply = await this.wish("exercise", { ...made, table: undefined, seat: undefined }, { tells });
    if (reply?.kind !== "exercise") return false;
    this.#fresh = true;
    this.made = made;
    this.setAttribute("data-fresh", "");
    this.#level = made.difficulty;
    this.table = reply.table;
    this.seat = reply.seat;
    part(this, "answer")?.removeAttribute("open");
    this.#start(reply);
    this.tell(reply.question);
    if (focus) this.#items.focus();
    return true;
  }

  /** Works out the answer to a fresh exercise when it is opened. */
  async #solve() {
    const answer = part(this, "answer");
    if (!this.#fresh || !(answer instanceof HTMLDetailsElement) || !answer.open) return;
    const reply = await this.wish("solve", this.#fields);
    if (reply?.kind === "judged") write(this, "answer-say", reply.say);
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
