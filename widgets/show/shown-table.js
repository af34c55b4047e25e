/** A table to show: each seat is played by hand or by the coach, any step is one touch away, and no action is lost. */
import { announce } from "../page/announce.js";
import { clearTable } from "../table/bare-table.js";
import { CourseHistory } from "./course-history.js";
import { named, packed, played, isShown, logOf, turnedSeat, turnedTo, wentTo } from "./course-line.js";
import { CourseList } from "./course-list.js";
import { addressShown } from "./course-text.js";
import { Marking } from "./marking.js";
import { showLastTrick } from "../table/last-trick.js";
import { part, word, write } from "../page/page-parts.js";
import { paintSeatsPanel } from "./seats-panel.js";
import { paintSeatsShown, shownView } from "./seats-shown.js";
import { TableElement } from "../table/table-element.js";
import { paintChoices, paintSheet } from "../table/table-strip.js";
import { paintTable } from "../table/table-view.js";
import { offersAt, questionAt } from "../table/what-next.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").TableReply} TableReply */
/** @typedef {import("../rules/protocol.js").ProblemsReply} ProblemsReply */
/** @typedef {import("./course-line.js").Course} Course */

const PACE = 520;
const TRICK_BEAT = 1_300;
/** Includes the keys of a clicker. */
const KEYS = /** @type {Record<string, string>} */ ({
  h: "hint", m: "why", l: "last", u: "undo", t: "ring", a: "arrow",
  ArrowRight: "forward", ArrowLeft: "back", PageDown: "forward", PageUp: "back", Home: "first", End: "end",
});

export class ShownTable extends TableElement {
  #history = new CourseHistory();
  #list = new CourseList(this);
  #marking = new Marking(this);
  /** The view of the player on turn. @type {View|null} */ #acting = null;
  /** Whether every hand is open here, as when the class looks at another window. */ allOpen = false;
  #run = 0;
  #hint = 0;

  /** The course of this table, as a value. */
  get course() {
    return this.#history.now;
  }

  /** The course as kept by a link, a set or a file; null if there is only the table. */
  get shown() {
    return isShown(this.course) ? packed(this.course) : null;
  }

  /** The teacher's table with this one, its course and its marks. */
  get address() {
    return addressShown(this.table, this.shown);
  }

  /** Opens a table from elsewhere without showing it. @param {string} table */
  async look(table) {
    const reply = await this.wish("open", { table }, { tells: false });
    return reply?.kind === "table" || reply?.kind === "problems" ? reply : null;
  }

  /**
   * Lays a table, with the course kept here or the one that came with it.
   * @param {TableReply} reply
   * @param {unknown} [brought]
   */
  async lay(reply, brought) {
    this.#history.open(reply.table, brought);
    await this.#go({ aloud: false });
  }

  clear() {
    this.#run += 1;
    this.table = "";
    this.view = this.#acting = null;
    clearTable(this);
  }

  /** @param {Event} event */
  handleEvent(event) {
    if (this.view && this.#marking.takes(event)) return;
    const plate = event.target instanceof Element ? event.target.closest(".kt-plate") : null;
    const pressed =
      event instanceof KeyboardEvent
        ? event.type === "keydown" && ["Enter", " "].includes(event.key)
        : event.type === "click";
    if (!plate || !pressed || !this.view) return super.handleEvent(event);
    event.preventDefault();
    this.#turnSeat("closed", plate.closest(".kt-seat")?.getAttribute("data-seat") ?? "");
  }

  /**
   * Makes a step in the course that leaves the cards as they are.
   * @param {Course} course
   * @param {boolean} [goesWithLast]
   */
  become(course, goesWithLast = false) {
    this.#history.become(course, goesWithLast);
    this.#paint();
  }

  /** @param {"closed"|"coach"} list @param {string} seat */
  #turnSeat(list, seat) {
    this.become(turnedSeat(this.course, list, seat));
    const name = this.view?.seats.find((one) => one.seat === seat)?.name ?? seat;
    const on = this.course[list].includes(seat);
    announce(
      word(
        list === "closed" ? (on ? "ui.hand-closed-now" : "ui.hand-open-now") : on ? "ui.coach-now" : "ui.by-hand-now",
        { seat: name },
      ),
    );
    if (list === "coach") void this.#letCoachPlay();
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    this.perform(() => this.#touch(button.dataset.card ?? ""));
  }

  /** @param {string} card */
  async #touch(card) {
    this.skipBeat();
    const own = this.#acting?.hand.find((one) => one.card === card);
    if (own) return this.#play(own.action ?? card);
    const holder = this.view?.seats.find(({ hand }) => hand?.some((one) => one.card === card));
    if (!holder) return this.#why("trick");
    await this.#play(card, holder.seat);
  }

  /**
   * Plays for the player on turn.
   * @param {string} action
   * @param {string} [seat] the acting seat, if not the one on turn
   */
  async #play(action, seat = "all") {
    const { table } = this;
    const reply = await this.wish("play", { action, seat });
    if (reply?.kind === "refusal") {
      this.raise(reply.instead);
      return this.tell(reply.refusal.say, { tone: "barred", reason: reply.refusal });
    }
    if (reply?.kind !== "table" || table !== this.table) return;
    await this.#follow(reply.table, false);
    await this.#letCoachPlay();
  }

  /** @param {string} table @param {boolean} byCoach */
  async #follow(table, byCoach) {
    const lines = this.course.lines.length;
    this.#history.become(played(this.course, table), byCoach);
    const branched = this.course.lines.length > lines;
    await this.#go({ forward: true });
    if (branched) announce(word("ui.course-branched"));
  }

  /** Lets the coach play his seats until somebody else acts. @returns {Promise<void>} */
  async #letCoachPlay() {
    const run = this.#run;
    if (!this.#coachIsOn || !this.#history.atEnd) return;
    await this.beat(PACE);
    const reply = run === this.#run ? await this.wish("advance") : null;
    if (reply?.kind !== "table" || run !== this.#run) return;
    await this.#follow(reply.table, true);
    if (run + 1 === this.#run) return this.#letCoachPlay();
  }

  get #coachIsOn() {
    return this.course.coach.includes(this.view?.turn ?? "");
  }

  /** Shows the table at its current step. @param {{forward?: boolean, aloud?: boolean}} [how] */
  async #go({ forward = false, aloud = true } = {}) {
    const run = (this.#run += 1);
    const table = (this.table = this.#history.table);
    const open = await this.wish("open", { seat: "all" });
    if (open?.kind !== "table" || run !== this.#run) return;
    const { turn } = open.view;
    const acting = turn ? await this.wish("open", { seat: turn }) : null;
    if (run !== this.#run || table !== this.table) return;
    this.#acting = acting?.kind === "table" ? acting.view : null;
    this.view = open.view;
    this.#hint = 0;
    this.dispatchEvent(new CustomEvent("table-changed", { bubbles: true, detail: { table, view: open.view } }));
    await this.#show(open, forward, aloud, run);
  }

  /** @param {TableReply} reply @param {boolean} forward @param {boolean} aloud @param {number} run */
  async #show({ view, events }, forward, aloud, run) {
    const said = events.map(({ say }) => say).join(" ");
    const full = forward && view.last && !view.trick?.cards.length && events.some(({ type }) => type === "trick");
    if (full && view.last) this.#paint({ ...view.last, winning: view.last.winner });
    else this.#paint();
    this.raise([]);
    this.closeReasons();
    this.tell(view.result && said ? said : view.say, {
      asks: !(view.result && said),
      reason: events.findLast(({ rule }) => rule) ?? null,
      aloud,
    });
    if (!full) return;
    await this.beat(TRICK_BEAT);
    if (run === this.#run) this.#paint();
  }

  /** @param {import("../rules/protocol.js").Trick} [trick] a trick shown a little longer */
  #paint(trick) {
    const { view, course } = this;
    if (!view) return;
    const acting = trick || this.course.coach.includes(view.turn ?? "") ? null : this.#acting;
    const closed = this.allOpen ? [] : course.closed;
    const shown = shownView(view, acting, closed);
    paintTable(this.felt, shown, trick ? { trick } : {});
    paintSeatsShown(this.felt, shown, acting, closed, course.closed);
    this.#paintStrip(shown);
    paintSheet(this, shown);
    paintSeatsPanel(this, view, course);
    void this.#list.paint(course);
    this.#marking.paint(course);
    this.#paintTools();
    this.dispatchEvent(new CustomEvent("shown", { detail: trick ?? null }));
  }

  /** @param {View} shown */
  #paintStrip(shown) {
    if (this.#coachIsOn)
      return paintChoices(this, { choices: offersAt(shown, { match: false, waiting: true }), refused: [] });
    paintChoices(this, { ...shown, hand: this.#acting?.hand ?? [] });
  }

  #paintTools() {
    const { step } = this.course;
    const { length } = logOf(this.course);
    write(this, "counter", word("ui.step-counter", { step, steps: length }));
    const can = {
      first: step > 0,
      back: step > 0,
      forward: step < length,
      end: step < length,
      undo: this.#history.canUndo,
      redo: this.#history.canRedo,
      hint: Boolean(this.view?.turn),
      last: Boolean(this.view?.last),
    };
    for (const [tool, does] of Object.entries(can)) {
      const button = this.querySelector(`[data-tool="${tool}"]`);
      if (does) button?.removeAttribute("aria-disabled");
      else button?.setAttribute("aria-disabled", "true");
    }
  }

  /** @param {HTMLElement} button */
  onButton(button) {
    const { step, line, action, closed, coach } = button.dataset;
    this.skipBeat();
    if (this.#marking.press(button)) return;
    if (step !== undefined) return void this.#stand(wentTo(this.course, Number(step)));
    if (line !== undefined) return void this.#stand(turnedTo(this.course, Number(line)));
    if (closed !== undefined) return this.#turnSeat("closed", closed);
    if (coach !== undefined) return this.#turnSeat("coach", coach);
    if (action === "go-on") return void this.perform(() => this.#letCoachPlayOne());
    if (action === undefined) return;
    const barred = this.#acting?.refused.find((choice) => choice.action === action);
    if (barred && "barred" in button.dataset)
      return this.tell(barred.reason.say, { tone: "barred", reason: barred.reason });
    this.perform(() => this.#play(action));
  }

  async #letCoachPlayOne() {
    const reply = await this.wish("advance");
    if (reply?.kind !== "table") return;
    await this.#follow(reply.table, false);
    await this.#letCoachPlay();
  }

  /** Moves to another place in the course. @param {Course} course */
  #stand(course) {
    const forward = course.line === this.course.line && course.step === this.course.step + 1;
    this.#history.move(course);
    return this.#go({ forward });
  }

  /** @param {string} tool */
  onTool(tool) {
    this.skipBeat();
    if (!this.view) return this.tell(word("ui.ready"));
    if (this.#marking.use(tool)) return;
    this.perform(() => this.#use(tool));
  }

  /** @param {string} tool */
  #use(tool) {
    const { course } = this;
    const steps = /** @type {Record<string, number>} */ ({
      first: 0,
      back: course.step - 1,
      forward: course.step + 1,
      end: logOf(course).length,
    });
    const step = steps[tool];
    if (step !== undefined)
      return step >= 0 && step <= logOf(course).length ? this.#stand(wentTo(course, step)) : undefined;
    if (tool === "hint") return this.#giveHint();
    if (tool === "why")
      return this.#why(this.#acting?.hand.some(({ allowed }) => allowed !== null) ? "cards" : questionAt(this.view));
    if (tool === "last") return showLastTrick(this);
    if (tool === "undo" || tool === "redo") return (this.#history[tool](), this.#go());
  }

  /** Names the current line. @param {string} name */
  rename(name) {
    this.become(named(this.course, name));
  }

  connectedCallback() {
    super.connectedCallback();
    this.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset.part === "line-name-field") this.rename(target.value);
    });
  }

  /** @param {string} key */
  onKey(key) {
    const tool = KEYS[key];
    if (!tool) return super.onKey(key);
    this.onTool(tool);
    return true;
  }

  /** @param {string} about */
  async #why(about) {
    const reply = await this.wish("why", { about });
    if (reply?.kind === "why") this.tellReasons(reply);
  }

  async #giveHint() {
    const step = Math.min(this.#hint + 1, 3);
    const reply = await this.wish("hint", { step });
    if (reply?.kind !== "hint") return;
    this.#hint = step;
    this.tell(reply.say, { reason: reply });
    if (reply.action) this.raise([reply.action]);
  }

  repaint() {
    this.#paint();
  }
}

if (!customElements.get("shown-table")) customElements.define("shown-table", ShownTable);
