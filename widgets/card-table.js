/** A table to play at: the reader's own cards by hand, the other seats by the coach. */
import { announce } from "./announce.js";
import { bookReply } from "./engine.js";
import { keep, keptOf } from "./kept-tables.js";
import { language, part, word } from "./page-parts.js";
import { Stepper } from "./stepper.js";
import { TableElement } from "./table-element.js";
import { addToLog, emptyLog, paintChoices, paintReasons, paintSheet } from "./table-strip.js";
import { paintTable } from "./table-view.js";

/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./protocol.js").TableReply} TableReply */
/** @typedef {import("./protocol.js").Reason} Reason */
/** @typedef {import("./protocol.js").Held} Held */

const PACE = 520;
const TRICK_BEAT = 1_500;
/** From this width on the log lies beside the table. */
const WIDE = 1_000;
/** Which question "why?" is, the most urgent first. */
const KEYS = /** @type {Record<string, string>} */ ({ h: "hint", m: "why", l: "last", u: "undo" });

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
    const reply = bookReply({ v: 1, lang: language(), op: "open", table: this.table, seat: this.seat });
    if (reply?.kind === "table" && !this.#stepper) void this.lay(reply);
    const kept = "match" in this.dataset || this.#stepper ? null : keptOf(this)?.table;
    if (kept && kept !== this.table) void this.#reopen("open", { table: kept }, false);
  }

  restart() {
    this.table = this.dataset.table ?? "";
    if (this.#stepper) return void this.#stepper.use("first");
    void this.perform(() => this.#reopen("open"));
  }

  /** Goes on with a table from elsewhere. @param {TableReply} reply */
  async resume(reply) {
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
    const card = button.dataset.card ?? "";
    if (this.#running) return this.skipBeat();
    this.perform(() => this.#touch(card));
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

  /** @param {Held} held */
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
    const reply = await this.wish("play", { action });
    for (const card of this.querySelectorAll("[data-lifted]")) card.removeAttribute("data-lifted");
    if (reply?.kind === "refusal") {
      this.#lift(reply.instead);
      return this.tell(reply.refusal.say, { tone: "barred", reason: reply.refusal });
    }
    if (reply?.kind === "table") await this.follow(reply, index);
  }

  /**
   * Shows what happened and lets the coach play on until the reader is asked something.
   * @param {TableReply} reply
   * @param {number} [focus]
   */
  async follow(reply, focus = -1) {
    const run = (this.#run += 1);
    this.#running = true;
    /** @type {Reply|null} */
    let now = reply;
    while (now?.kind === "table" && run === this.#run) {
      await this.show(now, focus);
      if (!now.waiting || run !== this.#run) break;
      await this.beat(PACE);
      now = run === this.#run ? await this.wish("advance") : null;
    }
    if (run !== this.#run) return;
    this.#running = false;
    this.#offer();
    keep(this, { table: this.table });
    if (this.view) announce(this.view.say);
  }

  /** What can be done apart from what the rules ask: let the coach go on, deal the next. */
  #offer() {
    const phase = this.view?.phase ?? "";
    if (this.#waiting) this.offer([{ action: "go-on", label: word("ui.go-on") }]);
    else if (!("match" in this.dataset)) return;
    else if (phase === "match-over") this.offer([{ action: "deal-cards", label: word("ui.new-match") }]);
    else if (["settled", "thrown-in", "void"].includes(phase)) this.offer([{ action: "next-deal", label: word("ui.next-deal") }]);
  }

  /** @param {{action: string, label: string}[]} choices */
  offer(choices) {
    paintChoices(this, { choices, refused: [] });
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
    const view = await this.#withOpenHands(reply.view);
    const { last } = view;
    this.raise([]);
    paintReasons(this, []);
    addToLog(this, said);
    if (said.length && reply.waiting) announce(said.join(" "));
    this.tell(view.say, { aloud: false, reason: reply.events.findLast(({ rule }) => rule) ?? null });
    if (last && !view.trick?.cards.length && reply.events.some(({ type }) => type === "trick")) {
      paintTable(this.felt, view, { trick: { ...last, winning: last.winner } });
      this.#paintChoices(view, focus);
      await this.beat(TRICK_BEAT);
      if (run !== this.#run) return;
    }
    this.#paint(view, focus);
    this.dispatchEvent(new CustomEvent("table-changed", { bubbles: true, detail: { table: this.table, view } }));
  }

  /** @param {import("./protocol.js").View} view @param {number} focus */
  #paint(view, focus) {
    this.view = view;
    paintTable(this.felt, view);
    this.querySelector('[data-tool="last"]')?.toggleAttribute("hidden", view.sides.every(({ tricks }) => tricks === null));
    this.#paintChoices(view, focus);
    paintSheet(this, view);
  }

  /** What can be said changes together with what is asked. @param {import("./protocol.js").View} view @param {number} focus */
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

  /** @param {import("./protocol.js").View} view */
  async #withOpenHands(view) {
    const all = this.openHands ? await this.wish("open", { seat: "all" }) : null;
    if (all?.kind !== "table") return view;
    const hands = new Map(all.view.seats.map(({ seat, hand }) => [seat, hand]));
    return { ...view, seats: view.seats.map((seat) => (seat.you ? seat : { ...seat, hand: hands.get(seat.seat) ?? null })) };
  }

  /** @param {HTMLElement} button */
  onButton(button) {
    const action = button.dataset.action;
    if (action === undefined) return;
    if (action === "go-on") return void this.perform(() => this.#goOn("advance"));
    if (action === "next-deal") return void this.perform(() => this.#goOn("next"));
    if (action === "deal-cards") return void this.dispatchEvent(new CustomEvent("deal-wanted"));
    const barred = this.view?.refused.find((choice) => choice.action === action);
    if (barred && "barred" in button.dataset) return this.tell(barred.reason.say, { tone: "barred", reason: barred.reason });
    this.perform(() => this.act(action));
  }

  /** @param {"advance"|"next"} op */
  async #goOn(op) {
    const reply = await this.wish(op);
    if (op === "next") emptyLog(this);
    if (reply?.kind === "table") await this.follow(reply, 0);
  }

  /** @param {string} tool */
  onTool(tool) {
    if (this.#stepper) return void this.#stepper.use(tool);
    this.skipBeat();
    if (tool === "deal") return void this.dispatchEvent(new CustomEvent("deal-wanted"));
    if (!this.table) return this.tell(word("ui.ready"));
    this.perform(async () => {
      if (await this.#known()) await this.#use(tool);
    });
  }

  /** @param {string} tool */
  async #use(tool) {
    if (tool === "hint") return this.#giveHint();
    if (tool === "why") return this.why(this.#question());
    if (tool === "last") return this.#showLast();
    if (tool === "undo") return this.#reopen("undo");
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
    if (reply?.kind === "table") this.#paint(await this.#withOpenHands(reply.view), -1);
  }

  #question() {
    if (this.view?.sheet) return "score";
    if (this.view?.yours) return "cards";
    return this.view?.trick?.cards.length ? "trick" : "last";
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

  #showLast() {
    const zone = part(this, "trick");
    const last = this.view?.last;
    if (!last) return this.tell(word("ui.no-last-trick"));
    if (!this.view) return;
    if (zone?.dataset.last) return paintTable(this.felt, this.view);
    paintTable(this.felt, this.view, { trick: { ...last, winning: last.winner }, last: true });
    this.tell(last.reason?.say ?? "", { reason: last.reason ?? null });
  }

  /** @param {string} op @param {Record<string, unknown>} [more] @param {boolean} [aloud] */
  async #reopen(op, more, aloud = true) {
    this.#run += 1;
    this.#running = false;
    const reply = await this.wish(op, more);
    if (reply?.kind !== "table") return;
    await this.lay(reply);
    keep(this, this.table === this.dataset.table ? null : { table: this.table });
    if (aloud) announce(reply.view.say);
  }
}

customElements.define("card-table", CardTable);
