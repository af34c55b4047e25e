/**
 * Looking back at a deal: the table as it was at its dearest moments. The reader answers again first. Loaded on use.
 *
 * The table keeps the deal that is over. Nothing that is on the felt meanwhile is stored.
 */
import "../entry/kaarttafel.js";
import { EngineTrouble, ask } from "../rules/engine.js";
import { bringWords } from "../page/later-words.js";
import { part, word } from "../page/page-parts.js";
import { withHandsOf } from "./what-next.js";

/** @typedef {import("./card-table.js").CardTable} CardTable */
/** @typedef {import("../rules/protocol.js").LookedAt} LookedAt */
/** @typedef {import("../rules/protocol.js").LookBackReply} LookBackReply */
/** @typedef {import("../rules/protocol.js").View} View */

const WORDS = bringWords("look-back");
const [SHOW, NEXT, HANDS, PLAY, RESULT] = ["look-show", "look-next", "look-hands", "look-play", "look-result"];
/** The keys of tools that are about the deal itself: they lead back to it. */
const KEYS_BACK = ["h", "m", "l", "u"];
/** The tools that go on working meanwhile. */
const TOOLS = ["keys", "settings", "screen", "share", "teach", "card", "more", "close-why", "cancel"];

/** What is said of the answer that the reader gives. */
const VERDICTS = { right: "ui.look-back-right", same: "ui.look-back-same", neither: "ui.look-back-neither" };

/** What was found at a table, for who looks back twice. @type {Map<string, LookedAt[]>} */
const found = new Map();

/** Looks back at the deal that lies on a table. @param {CardTable} table */
export async function lookBack(table) {
  await WORDS;
  if (table.view?.sheet) await new LookBack(table, table.view).begin();
}

class LookBack {
  #table;
  #result;
  #whole;
  /** Ends all that listens and asks. */ #ending = new AbortController();
  /** @type {LookedAt[]} */ #moments = [];
  #at = 0;
  /** Whether the reader is asked about the moment. */ #asks = false;
  /** The table as it was. @type {View|null} */ #view = null;

  /** @param {CardTable} table @param {View} result how the deal ended */
  constructor(table, result) {
    this.#table = table;
    this.#result = result;
    this.#whole = table.table;
    const terms = { capture: true, signal: this.#ending.signal };
    table.addEventListener("click", (event) => this.#onClick(event), terms);
    table.addEventListener("keydown", (event) => this.#onKey(event), terms);
    // Something else is laid here: there is nothing to come back to.
    table.addEventListener("table-changed", () => this.#ending.abort(), terms);
    table.addEventListener("page-wanted", () => this.#ending.abort(), terms);
  }

  async begin() {
    this.#offer([]);
    focusFirst(this.#table);
    try {
      this.#moments = found.get(this.#whole) ?? (await this.#find());
    } catch (trouble) {
      if (this.#over) return;
      this.#back();
      const code = trouble instanceof EngineTrouble ? trouble.code : "no-answer";
      return this.#table.tell(word(code === "cannot-start" ? "ui.cannot-start" : "ui.no-answer"), { tone: "barred" });
    }
    if (this.#over) return;
    found.set(this.#whole, this.#moments);
    if (this.#moments.length) return this.#show();
    this.#back();
    this.#table.tell(word("ui.look-back-nothing"));
  }

  get #over() {
    return this.#ending.signal.aborted;
  }

  /** @param {Record<string, unknown>} [more] @returns {Promise<LookBackReply|null>} */
  async #ask(more) {
    const wish = { op: "look-back", table: this.#whole, seat: this.#table.seat, ...more };
    const reply = await ask(wish, { signal: this.#ending.signal });
    return reply.kind === "look-back" ? reply : null;
  }

  /** Looks at one step after another; of those done well the first will do. */
  async #find() {
    const first = await this.#ask();
    if (!first) throw new EngineTrouble("no-answer");
    this.#table.tell(first.say);
    /** @type {LookedAt[]} */
    const poor = [];
    for (const [done, step] of first.steps.entries()) {
      this.#bar(done, first.steps.length);
      const moment = (await this.#ask({ step }))?.moment;
      if (moment?.well) return [...dearest(poor, first.most), moment];
      if (moment) poor.push(moment);
    }
    return dearest(poor, first.most);
  }

  /** @param {number} done @param {number} whole */
  #bar(done, whole) {
    const zone = part(this.#table, "choices");
    const bar = zone?.querySelector("progress") ?? document.createElement("progress");
    bar.className = "kt-bar";
    bar.max = whole;
    bar.value = done;
    bar.setAttribute("aria-label", word("ui.look-back-bar"));
    if (!bar.isConnected) zone?.append(bar);
  }

  get #moment() {
    return /** @type {LookedAt} */ (this.#moments[this.#at]);
  }

  /** Lays the table as it was, and asks. A moment that went well asks nothing. */
  async #show() {
    const reply = await ask({ op: "open", table: this.#moment.table, seat: this.#table.seat });
    if (this.#over || reply.kind !== "table") return;
    this.#view = reply.view;
    this.#table.closeReasons();
    this.#table.paint(reply.view);
    this.#table.raise([]);
    if (this.#moment.well) return this.#tell("");
    this.#asks = true;
    const inHand = new Set(reply.view.hand.map(({ action }) => action));
    const calls = reply.view.choices.filter(({ action }) => !inHand.has(action) && isDraw(action));
    this.#offer([...calls, { action: SHOW, label: word("ui.look-back-show") }]);
    this.#table.tell(this.#moment.asks, { asks: true });
    this.#table.keepFocus();
  }

  /** What the reader would do now. @param {string} action @param {string} [card] */
  #guess(action, card = action) {
    const { other, action: done } = this.#moment;
    const moves = (/** @type {string} */ one) => [action, card].includes(cardOf(one));
    const held = this.#view?.hand.find((one) => one.card === card);
    if (held && !held.allowed && !held.action)
      return this.#table.tell(held.reason?.say ?? "", { tone: "barred", reason: held.reason ?? null });
    const verdict = moves(other) ? "right" : moves(done) ? "same" : "neither";
    this.#tell(word(VERDICTS[verdict]));
  }

  /** Tells what was done, what it made of a difference, and why. @param {string} verdict about what the reader chose */
  #tell(verdict) {
    const { told, why, well, action, other } = this.#moment;
    this.#asks = false;
    this.#table.raise([cardOf(well ? action : other)]);
    const last = this.#at === this.#moments.length - 1;
    this.#offer([
      ...(last ? [] : [{ action: NEXT, label: word("ui.look-back-next") }]),
      { action: HANDS, label: word("ui.look-back-hands") },
      { action: PLAY, label: word("ui.look-back-play") },
    ]);
    focusFirst(this.#table);
    const [did = "", cost = "", counted = ""] = told;
    const thought = why[0] ?? null;
    const said = [verdict, did, cost, thought?.say, counted].filter(Boolean).join(" ");
    this.#table.tell(said, { reason: thought });
  }

  /** @param {{action: string, label: string}[]} ways */
  #offer(ways) {
    this.#table.offer([...ways, { action: RESULT, label: word("ui.look-back-result") }]);
  }

  async #openHands() {
    const reply = await ask({ op: "open", table: this.#moment.table, seat: "all" });
    if (this.#over || reply.kind !== "table" || !this.#view) return;
    const ways = part(this.#table, "choices");
    const kept = ways ? [...ways.children] : [];
    this.#table.paint(withHandsOf(this.#view, reply.view));
    ways?.replaceChildren(...kept.filter((one) => one instanceof HTMLElement && one.dataset.action !== HANDS));
    const { well, action, other } = this.#moment;
    this.#table.raise([cardOf(well ? action : other)]);
    focusFirst(this.#table);
  }

  /** Lays the end of the deal again. */
  #back() {
    this.#ending.abort();
    this.#table.closeReasons();
    this.#table.paint(this.#result);
    this.#table.raise([]);
    this.#table.offerNext();
    this.#table.tell(this.#result.say);
    focusFirst(this.#table);
  }

  /** @param {Event} event */
  #onClick(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const { action, card, tool } = button?.dataset ?? {};
    if (!button || (tool && TOOLS.includes(tool))) return;
    if (!tool && !action && !card) return;
    if (tool === "deal" || button.closest("dialog, .kt-linked")) return;
    event.stopPropagation();
    if (card) return this.#asks ? this.#onHeld(card) : undefined;
    if (tool === "open" && this.#view) return void this.#openHands();
    if (tool || action === RESULT) return this.#back();
    void this.#do(action ?? "");
  }

  /** @param {string} card */
  #onHeld(card) {
    const held = this.#view?.hand.find((one) => one.card === card);
    if (held) this.#guess(held.action ?? card, card);
  }

  /** @param {string} action */
  #do(action) {
    if (action === SHOW) return this.#tell("");
    if (action === HANDS) return this.#openHands();
    if (action === NEXT) {
      this.#at += 1;
      return this.#show();
    }
    if (action === PLAY) return this.#table.leaveToPage(`play-from ${this.#moment.table}`);
    if (this.#asks) this.#guess(action);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("select, input, textarea, dialog, [popover]")) return;
    if (!KEYS_BACK.includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#back();
  }
}

/** @param {LookedAt[]} moments @param {number} most */
function dearest(moments, most) {
  return [...moments].sort((one, other) => other.cost - one.cost).slice(0, most);
}

/** The card that an action moves, also where something is said with it; else the action. @param {string} action */
function cardOf(action) {
  return action.split(":").at(-1) ?? action;
}

/** @param {CardTable} table */
function focusFirst(table) {
  const first = table.querySelector(".kt-choice");
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
}

/** Whether an action draws a card or leaves one. @param {string} action */
function isDraw(action) {
  return ["pile", "stock", "pass"].includes(action);
}
