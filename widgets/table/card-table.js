/** A table to play at: the reader's own cards by hand, the other seats by the coach. */
import { announce } from "../page/announce.js";
import { clearTable } from "./bare-table.js";
import { bookReply } from "../rules/engine.js";
import { keep, keptOf } from "./kept-tables.js";
import { showLastTrick } from "./last-trick.js";
import { language, part, word } from "../page/page-parts.js";
import { seeDealt } from "./dealing.js";
import { Stepper } from "./stepper.js";
import { TableElement, afterAnswers } from "./table-element.js";
import { addToLog, emptyLog, paintChoices, paintSheet } from "./table-strip.js";
import { paintTable } from "./table-view.js";
import { showUseful } from "./useful-tools.js";
import { forcedCard, offersAt, questionAt, withHandsOf } from "./what-next.js";
import { paintReasons } from "./why-panel.js";

/** @typedef {import("../rules/protocol.js").Reply} Reply */
/** @typedef {import("../rules/protocol.js").TableReply} TableReply */

const PACE = 520;
const TRICK_BEAT = 1_500;
/** From this width on the log lies beside the table. */
const WIDE = 1_000;
const KEYS = /** @type {Record<string, string>} */ ({ h: "hint", m: "why", l: "last", u: "undo" });
/** What the page round the table does: which match lies here is not the table's affair. */
const OF_THE_PAGE = ["deal-cards", "own-match", "keep-match", "former-match"];

export class CardTable extends TableElement {
  openHands = false;
  /** @type {Stepper|null} */ #stepper = null;
  #run = 0;
  #running = false;
  #waiting = false;
  #hint = 0;

  mount() {
    part(this, "log-panel")?.toggleAttribute("open", this.clientWidth >= WIDE);
    if (this.dataset.ask === "watch") this.#stepper ??= new Stepper(this, Number(this.dataset.steps ?? 0));
    if ("match" in this.dataset) return;
    const reply = bookReply({ v: 1, lang: language(), op: "open", table: this.table, seat: this.seat });
    if (reply?.kind === "table" && !this.#stepper) void this.lay(reply);
    const kept = this.#stepper ? "" : keptOf(this).table;
    if (kept && kept !== this.table) void this.#recall(kept);
  }

  restart() {
    this.table = this.dataset.table ?? "";
    void (this.#stepper ? this.#stepper.use("first") : this.perform(() => this.#reopen("open")));
  }

  /** Lays the table as the reader left it; what cannot be opened is forgotten. @param {string} table */
  async #recall(table) {
    const reply = await this.look(table);
    if (reply?.kind === "table") await this.lay(reply);
    else if (reply) keep(this, null);
  }

  /** Looks at a table from elsewhere without laying it; meanwhile the coach waits. @param {string} table */
  async look(table) {
    this.#run += 1;
    this.#running = false;
    this.#offer();
    const reply = await this.wish("open", { table }, { tells: false });
    return reply?.kind === "table" || reply?.kind === "problems" ? reply : null;
  }

  /** Opens a table here, unless the reader was quicker. @param {string} table */
  async open(table) {
    if (this.view) return;
    const reply = await this.look(table);
    if (reply?.kind === "table" && !this.view) await this.resume(reply, { dealt: true });
  }

  /** Takes everything off the table: something else is to lie here. */
  clear() {
    this.table = "";
    this.view = null;
    clearTable(this);
    showUseful(this);
  }

  /**
   * Goes on with a table from elsewhere, which may have been dealt just now.
   * @param {TableReply} reply
   * @param {{dealt?: boolean}} [how]
   */
  async resume(reply, { dealt = false } = {}) {
    if (dealt) seeDealt(this, reply.view);
    await this.lay(reply);
    if (reply.waiting) await this.follow(reply);
  }

  /** Lays a table as it stands, without telling what went before. @param {TableReply} reply */
  async lay(reply) {
    this.#run += 1;
    this.#running = false;
    emptyLog(this);
    await this.show({ ...reply, events: [] });
    this.#offer();
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    if (this.#stepper) return;
    if (this.#running) return this.skipBeat();
    this.perform(() => this.#touch(button.dataset.card ?? ""));
  }

  /** @param {string} card */
  async #touch(card) {
    if (!(await this.#known())) return;
    const held = this.view?.hand.find((one) => one.card === card);
    if (!held) return this.why("trick");
    if (held.allowed || held.action) return this.act(held.action ?? card, card);
    if (this.#waiting) return this.#goOn("advance");
    this.#refuse(held);
  }

  /** Makes sure that there is a view; a table that the book does not hold is opened by the worker. */
  async #known() {
    if (this.view) return true;
    const reply = await this.wish("open");
    if (reply?.kind === "table") await this.lay(reply);
    return this.view !== null;
  }

  /** @param {import("../rules/protocol.js").Held} held */
  #refuse({ reason }) {
    const instead = this.view?.hand.filter(({ allowed }) => allowed).map(({ card }) => card) ?? [];
    this.raise(this.view?.yours ? instead : []);
    this.tell(reason?.say ?? this.view?.say ?? "", { tone: reason ? "barred" : "plain", reason: reason ?? null });
  }

  /** Raises the cards with which these things are done. @param {string[]} actions */
  #lift(actions) {
    const cards = new Map(this.view?.hand.map(({ action, card }) => [action ?? card, card]));
    this.raise(actions.map((action) => cards.get(action) ?? action));
  }

  /** Does something at the table: a card, a call, a meld. @param {string} action @param {string} [card] the card that it moves */
  async act(action, card = action) {
    const index = [...this.querySelectorAll(".kt-hand .kt-card")].findIndex((card) => card === document.activeElement);
    this.querySelector(`.kt-hand .kt-card[data-card="${card}"]`)?.setAttribute("data-lifted", "");
    // Until the rules have answered nothing is asked of the reader.
    this.querySelector(".kt-hand")?.removeAttribute("data-choosing");
    const reply = await this.wish("play", { action });
    if (reply?.kind !== "table") this.repaint();
    for (const card of this.querySelectorAll("[data-lifted]")) card.removeAttribute("data-lifted");
    if (reply?.kind === "refusal") {
      this.#lift(reply.instead);
      return this.tell(reply.refusal.say, { tone: "barred", reason: reply.refusal });
    }
    if (reply?.kind !== "table") return;
    this.dispatchEvent(new CustomEvent("reader-acted"));
    await this.follow(reply, index);
  }

  /**
   * Shows what happened and lets the coach play on until the reader is asked something.
   * @param {TableReply} reply
   * @param {number} [focus]
   */
  async follow(reply, focus = -1) {
    const run = (this.#run += 1);
    this.#running = true;
    let now = /** @type {Reply|null} */ (reply);
    while (now?.kind === "table" && run === this.#run) {
      keep(this, { table: now.table });
      await this.show(now, focus);
      if (!now.waiting || run !== this.#run) break;
      await this.beat(PACE);
      now = run === this.#run ? await this.wish("advance") : null;
    }
    if (run !== this.#run) return;
    this.#running = false;
    this.#offer();
    const forced = this.#waiting ? null : forcedCard(this.view, this.#inMatch);
    if (forced) await this.beat(PACE);
    if (forced && run === this.#run) return this.perform(() => this.act(forced.action ?? forced.card, forced.card));
    if (this.view) announce(this.view.say);
  }

  repaint() {
    if (this.view) paintTable(this.felt, this.view);
  }

  #offer() {
    const offered = offersAt(this.view, { match: this.#inMatch, waiting: this.#waiting });
    if (offered.length) this.offer(offered);
    else if (this.view?.turn === null) afterAnswers().then(({ leadOn }) => leadOn(this), () => undefined);
  }

  get #inMatch() {
    return "match" in this.dataset;
  }

  /** @param {{action: string, label: string}[]} choices */
  offer(choices) {
    const waits = this.focusWaits;
    const over = this.view?.turn === null && this.querySelector(".kt-hand")?.contains(document.activeElement);
    paintChoices(this, { choices, refused: [] });
    const first = waits || over ? this.querySelector(".kt-choice") : null;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /**
   * @param {TableReply} reply
   * @param {number} [focus] the place in the hand that had the focus
   */
  async show(reply, focus = -1) {
    const run = this.#run;
    const said = reply.events.map(({ say }) => say);
    this.table = reply.table;
    this.#waiting = reply.waiting;
    this.#hint = 0;
    // Before anything is shown: whoever leaves during a beat has played the card.
    this.dispatchEvent(new CustomEvent("table-changed", { bubbles: true, detail: { table: reply.table, view: reply.view } }));
    const view = await this.#withOpenHands(reply.view);
    const full = view.last && !view.trick?.cards.length && reply.events.some(({ type }) => type === "trick") ? { ...view.last, winning: view.last.winner } : null;
    // The felt comes first: what is written beside it would have the cards measured anew.
    if (full) paintTable(this.felt, view, { trick: full });
    if (full) this.#paintChoices(view, focus);
    else this.#paint(view, focus);
    this.raise([]);
    paintReasons(this, []);
    const now = view.result && said.length ? said.join(" ") : view.say; // The felt shows how the deal ended.
    addToLog(this, said, now);
    if (said.length && reply.waiting) announce(said.join(" "));
    this.tell(now, { asks: now === view.say, aloud: false, reason: reply.events.findLast(({ rule }) => rule) ?? null });
    if (full) await this.beat(TRICK_BEAT);
    if (full && run === this.#run) this.#paint(view, focus);
  }

  /** @param {import("../rules/protocol.js").View} view @param {number} focus */
  #paint(view, focus) {
    this.view = view;
    paintTable(this.felt, view);
    showUseful(this);
    this.#paintChoices(view, focus);
    paintSheet(this, view);
  }

  /** What can be said changes together with what is asked. @param {import("../rules/protocol.js").View} view @param {number} focus */
  #paintChoices(view, focus) {
    const chose = this.focusWaits || part(this, "choices")?.contains(document.activeElement);
    paintChoices(this, view);
    this.#restoreFocus(chose ? 0 : focus);
  }

  /** @param {number} index */
  #restoreFocus(index) {
    if (index < 0 || (document.activeElement && this.contains(document.activeElement) && document.activeElement.closest(".kt-hand, .kt-choices"))) return;
    this.keepFocus(index);
  }

  /** @param {import("../rules/protocol.js").View} view */
  async #withOpenHands(view) {
    const all = this.openHands ? await this.wish("open", { seat: "all" }) : null;
    return all?.kind === "table" ? withHandsOf(view, all.view) : view;
  }

  /** @param {HTMLElement} button */
  onButton(button) {
    const action = button.dataset.action;
    if (action === undefined) return;
    if (action === "go-on" || action === "next-deal") return void this.perform(() => this.#goOn(action === "go-on" ? "advance" : "next"));
    if (OF_THE_PAGE.includes(action)) return this.#leaveToPage(action);
    const barred = this.view?.refused.find((choice) => choice.action === action);
    if (barred && "barred" in button.dataset) return this.tell(barred.reason.say, { tone: "barred", reason: barred.reason });
    this.perform(() => this.act(action));
  }

  /** @param {string} action */
  #leaveToPage(action) {
    this.dispatchEvent(new CustomEvent("page-wanted", { detail: action }));
  }

  /** @param {"advance"|"next"} op */
  async #goOn(op) {
    const reply = await this.wish(op);
    if (op === "next") emptyLog(this);
    if (op === "next" && reply?.kind === "table") seeDealt(this, reply.view);
    if (reply?.kind === "table") await this.follow(reply, 0);
  }

  /** @param {string} tool */
  onTool(tool) {
    if (this.#stepper) return void this.#stepper.use(tool);
    this.skipBeat();
    if (tool === "deal") return this.#leaveToPage("deal-cards");
    if (!this.table) return this.asks ? undefined : this.tell(word("ui.ready"));
    this.perform(async () => (await this.#known()) && this.#use(tool));
  }

  /** @param {string} tool */
  async #use(tool) {
    if (tool === "hint") return this.#giveHint();
    if (tool === "why") return this.why(questionAt(this.view));
    if (tool === "last") return showLastTrick(this);
    if (tool === "undo") return "former" in this.dataset ? this.#leaveToPage("former-match") : this.#reopen("undo");
    if (tool === "open") return this.#toggleOpen();
    if (tool === "again") return this.#reopen("open", { table: this.dataset.table ?? "" });
  }

  /** @param {string} key */
  onKey(key) {
    const tool = KEYS[key];
    if (this.#stepper?.onKey(key)) return true;
    if (!tool || this.#stepper) return super.onKey(key);
    this.onTool(tool);
    return true;
  }

  async #toggleOpen() {
    this.openHands = !this.openHands;
    this.querySelector('[data-tool="open"]')?.setAttribute("aria-pressed", String(this.openHands));
    const reply = await this.wish("open");
    if (reply?.kind !== "table") return;
    this.#paint(await this.#withOpenHands(reply.view), -1);
    this.#offer();
  }

  /** @param {string} about */
  async why(about) {
    const reply = await this.wish("why", { about });
    if (reply?.kind === "why") this.tellReasons(reply);
  }

  async #giveHint() {
    const step = Math.min(this.#hint + 1, 3);
    const reply = await this.wish("hint", { step });
    if (reply?.kind !== "hint") return;
    this.#hint = step;
    this.tell(reply.say, { reason: reply });
    if (reply.action) this.#lift([reply.action]);
  }

  /** @param {string} op @param {Record<string, unknown>} [more] @param {boolean} [aloud] */
  async #reopen(op, more, aloud = true) {
    this.#run += 1;
    this.#running = false;
    const reply = await this.wish(op, more);
    if (reply?.kind !== "table") return this.#offer();
    await this.lay(reply);
    keep(this, this.table === this.dataset.table ? null : { table: this.table });
    if (aloud) announce(reply.view.say);
  }
}

if (!customElements.get("card-table")) customElements.define("card-table", CardTable);
