/**
 * A table at which the reader plays or sees a demonstration: what lies on it, and what each touch and key means.
 *
 * What happens then is in `playing.js`, which comes after the page: no table needs it before the first touch.
 */
import { clearTable } from "./bare-table.js";
import { bookReply } from "../rules/engine.js";
import { keep, keptOf } from "./kept-tables.js";
import { language, part, word } from "../page/page-parts.js";
import { whenReadable } from "../page/right-moment.js";
import { announce } from "../page/announce.js";
import { bring } from "../page/later-script.js";
import { PlayOn } from "./play-on.js";
import { TableElement, afterAnswers, playing } from "./table-element.js";
import { addToLog, emptyLog, paintChoices, paintSheet } from "./table-strip.js";
import { paintTable } from "./table-view.js";
import { showUseful } from "./useful-tools.js";
import { offersAt, withHandsOf } from "./what-next.js";

/** @typedef {import("../rules/protocol.js").TableReply} TableReply */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("./stepper.js").Stepper} Stepper */

const TRICK_BEAT = 1_500;
/** From this width on the log lies beside the table. */
const WIDE = 1_000;
const KEYS = /** @type {Record<string, string>} */ ({ h: "hint", m: "why", l: "last", u: "undo" });
/** The keys of a demonstration. */
const STEPS = /** @type {Record<string, string>} */ ({
  ArrowRight: "forward",
  ArrowLeft: "back",
  Home: "first",
  " ": "autoplay",
});
/** What the page around the table does: a table does not know which match it shows. */
const OF_THE_PAGE = ["deal-cards", "own-match", "keep-match", "former-match"];

export class CardTable extends TableElement {
  openHands = false;
  /** Whether the coach has to be asked to go on. */ waits = false;
  /** How many hints were given for this question. */ hints = 0;
  playOn = new PlayOn();
  /** @type {Stepper|null} */ #stepper = null;

  mount() {
    part(this, "log-panel")?.toggleAttribute("open", this.clientWidth >= WIDE);
    const kept = keptOf(this);
    part(this, "log-panel")?.firstElementChild?.addEventListener("click", () => setTimeout(() => this.#listTricks()));
    whenReadable(() => void (kept.step ? this.#demonstration() : playing()).catch(() => undefined));
    if (this.isDemonstration || this.inMatch) return;
    const reply = bookReply({ v: 1, lang: language(), op: "open", table: this.table, seat: this.seat });
    if (reply?.kind === "table") void this.lay(reply);
    if (kept.table && kept.table !== this.table) void this.#recall(kept.table);
  }

  /** Whether this is a demonstration. */
  get isDemonstration() {
    return this.dataset.ask === "watch";
  }

  get inMatch() {
    return "match" in this.dataset;
  }

  restart() {
    this.table = this.dataset.table ?? "";
    if (this.isDemonstration) void this.#step("first");
    else void this.#play(({ reopen }) => reopen(this, "open"));
  }

  /** Lays the table as the reader left it, and forgets a text that cannot be opened. @param {string} table */
  async #recall(table) {
    const reply = await this.look(table);
    if (reply?.kind === "table") await this.lay(reply);
    else if (reply) keep(this, null);
  }

  /** Looks at a table from elsewhere without laying it; meanwhile the coach waits. @param {string} table */
  async look(table) {
    this.playOn.end();
    this.offerNext();
    const reply = await this.wish("open", { table }, { tells: false });
    return reply?.kind === "table" || reply?.kind === "problems" ? reply : null;
  }

  /** Takes everything off the table, because something else is to lie here. */
  clear() {
    this.table = "";
    this.view = null;
    clearTable(this);
    showUseful(this);
  }

  /** Lays a table without saying what went before. @param {TableReply} reply */
  async lay(reply) {
    this.playOn.end();
    emptyLog(this);
    await this.show({ ...reply, events: [] });
    this.offerNext();
  }

  /**
   * Goes on with a table from elsewhere, which may have been dealt just now.
   * @param {TableReply} reply
   * @param {{dealt?: boolean}} [how]
   */
  async resume(reply, how) {
    await this.withLater(playing(), ({ resume }) => resume(this, reply, how));
  }

  /**
   * Shows a table and what happened there.
   * @param {TableReply} reply
   * @param {number} [focus] the place in the hand that had the focus
   */
  async show(reply, focus = -1) {
    const { table, events, waiting } = reply;
    const run = this.playOn.run;
    const said = events.map(({ say }) => say);
    this.table = table;
    this.waits = waiting;
    this.hints = 0;
    // Before anything is shown: a reader who leaves during a beat has played the card.
    this.dispatchEvent(new CustomEvent("table-changed", { bubbles: true, detail: { table, view: reply.view } }));
    const view = await this.withOpenHands(reply.view);
    const { last } = view;
    const taken = last && !view.trick?.cards.length && events.some(({ type }) => type === "trick");
    // The felt comes first: what is written beside it would have the cards measured anew.
    if (taken) {
      paintTable(this.felt, view, { trick: { ...last, winning: last.winner } });
      this.#paintChoices(view, focus);
    } else this.paint(view, focus);
    this.raise([]);
    this.closeReasons();
    const now = view.result && said.length ? said.join(" ") : view.say; // The felt shows how the deal ended.
    addToLog(this, said, now);
    if (events.length || this.inMatch) this.#listTricks(view);
    if (said.length && waiting) announce(said.join(" "));
    this.tell(now, { asks: now === view.say, aloud: false, reason: events.findLast(({ rule }) => rule) ?? null });
    if (taken) await this.beat(TRICK_BEAT);
    if (taken && run === this.playOn.run) this.paint(view, focus);
  }

  /** @param {View} view @param {number} [focus] the place in the hand that had the focus */
  paint(view, focus = -1) {
    this.view = view;
    paintTable(this.felt, view);
    showUseful(this);
    this.#paintChoices(view, focus);
    paintSheet(this, view);
  }

  /** Changes the calls together with the question. @param {View} view @param {number} focus */
  #paintChoices(view, focus) {
    const chose = this.focusWaits || part(this, "choices")?.contains(document.activeElement);
    paintChoices(this, view);
    this.#restoreFocus(chose ? 0 : focus);
  }

  /** @param {number} index */
  #restoreFocus(index) {
    const active = document.activeElement;
    const isHeld = active && this.contains(active) && active.closest(".kt-hand, .kt-choices");
    if (index >= 0 && !isHeld) this.keepFocus(index);
  }

  /** A view with the hands that the reader wants to see. @param {View} view */
  async withOpenHands(view) {
    const all = this.openHands ? await this.wish("open", { seat: "all" }) : null;
    return all?.kind === "table" ? withHandsOf(view, all.view) : view;
  }

  /** Lists the tricks so far where the log is open, once for each trick. @param {View|null} [view] */
  #listTricks(view = this.view) {
    const panel = part(this, "log-panel");
    if (!panel?.hasAttribute("open")) return;
    const { number = 0, roem = 0 } = view?.last ?? {};
    if (!number && !this.isDemonstration) return panel.querySelector(".kt-tricks")?.remove();
    const listed = [this.table.split(";log=")[0], number, roem].join(" ");
    if (panel.dataset.listed === listed && panel.querySelector(".kt-tricks")) return;
    panel.dataset.listed = listed;
    const goTo = this.isDemonstration ? (/** @type {number} */ step) => void this.#step(step) : undefined;
    bring("played-tricks.js").then(({ listTricks }) => listTricks(this, goTo)).catch(() => undefined);
  }

  repaint() {
    if (this.view) paintTable(this.felt, this.view);
  }

  /** Offers what comes after the play: that the coach goes on, the next deal, the next page. */
  offerNext() {
    const offered = offersAt(this.view, { match: this.inMatch, waiting: this.waits });
    if (offered.length) this.offer(offered);
    else if (this.view?.turn === null) afterAnswers().then(({ leadOn }) => leadOn(this), () => undefined);
  }

  /** @param {{action: string, label: string}[]} choices */
  offer(choices) {
    const waits = this.focusWaits;
    const over = this.view?.turn === null && this.querySelector(".kt-hand")?.contains(document.activeElement);
    paintChoices(this, { choices, refused: [] });
    const first = waits || over ? this.querySelector(".kt-choice") : null;
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    if (this.isDemonstration) return;
    if (this.playOn.goesOn) return this.skipBeat();
    const { card = "" } = button.dataset;
    void this.#play(({ touch }) => touch(this, card));
  }

  /** @param {HTMLElement} button */
  onButton(button) {
    const { action } = button.dataset;
    if (action === undefined) return;
    if (OF_THE_PAGE.includes(action)) return this.leaveToPage(action);
    const barred = this.view?.refused.find((choice) => choice.action === action);
    if (barred && "barred" in button.dataset)
      return this.tell(barred.reason.say, { tone: "barred", reason: barred.reason });
    void this.#play(({ choose }) => choose(this, action));
  }

  /** @param {string} action */
  leaveToPage(action) {
    this.dispatchEvent(new CustomEvent("page-wanted", { detail: action }));
  }

  /** @param {string} tool */
  onTool(tool) {
    if (this.isDemonstration) return void this.#step(tool);
    this.skipBeat();
    if (tool === "deal") return this.leaveToPage("deal-cards");
    if (!this.table) return this.asks ? undefined : this.tell(word("ui.ready"));
    void this.#play(async ({ isOpen, use }) => {
      if (await isOpen(this)) return use(this, tool);
    });
  }

  /** @param {string} key */
  onKey(key) {
    const tool = (this.isDemonstration ? STEPS : KEYS)[key];
    // The space bar presses the button with the focus.
    if (!tool || (key === " " && document.activeElement?.matches(".kt-tool"))) return super.onKey(key);
    this.onTool(tool);
    return true;
  }

  /** Does what the reader wants at this table. @param {(later: typeof import("./playing.js")) => unknown} deed */
  #play(deed) {
    return this.perform(() => this.withLater(playing(), deed));
  }

  /** @param {string|number} tool of a demonstration, or a step of it */
  #step(tool) {
    return this.withLater(this.#demonstration(), (stepper) => stepper.use(tool));
  }

  async #demonstration() {
    const { Stepper } = await playing();
    return (this.#stepper ??= new Stepper(this, Number(this.dataset.steps ?? 0)));
  }
}

if (!customElements.get("card-table")) customElements.define("card-table", CardTable);
