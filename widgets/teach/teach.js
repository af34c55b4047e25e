/** The page on which a teacher sets up a table: its parts, what happens to the table, and the rules' replies. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { showFaces } from "../page/card-faces.js";
import { shownIn } from "../show/course-text.js";
import { warmUpInTime } from "../rules/engine.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { hideKeptNotice, showKeptNotice } from "../page/kept-notices.js";
import { manifest, part, whenRead, word, write } from "../page/page-parts.js";
import { chosenOptions, setOptions } from "../read/rule-options.js";
import { mountSetAsk } from "./set-ask.js";
import { Boards } from "./teach-boards.js";
import { Cards } from "./teach-cards.js";
import { Facts } from "./teach-facts.js";
import { Laying } from "./teach-laying.js";
import { Pack, showChosen } from "./teach-pack.js";
import { Places } from "./teach-places.js";
import { ShownTable } from "../show/shown-table.js";
import { Result } from "./teach-result.js";
import { TeachRules } from "./teach-rules.js";
import { TeachTable, emptyTable, laidOut, unplayed } from "./teach-table.js";
import { Told } from "./teach-told.js";
import { Wishes } from "./teach-wishes.js";

/** @typedef {import("../rules/protocol.js").LaidReply} LaidReply */
/** @typedef {import("../rules/protocol.js").ProblemsReply} ProblemsReply */
/** @typedef {import("./teach-table.js").Board} Board */

const TOOK = /** @type {Record<string, string>} */ ({
  link: "ui.teach-took-link",
  notation: "ui.teach-took-notation",
  fence: "ui.teach-took-fence",
  log: "ui.teach-took-log",
});
const OF_GAME = "klaverjas-4";

class TeachPage {
  #root;
  #table;
  #pack;
  #places;
  #facts;
  #wishes;
  #result;
  #laying;
  #told;
  #boards = new Boards();
  #rules = new TeachRules();
  /** @type {Cards} */ #cards;
  /** The board on the page. @type {Board|null} */ #lies = null;

  /** @param {HTMLElement} root @param {ShownTable} live */
  constructor(root, live) {
    this.#root = root;
    const zone = (/** @type {string} */ name) => /** @type {HTMLElement} */ (part(root, name));
    this.#pack = new Pack(zone("teach-pack"));
    this.#places = new Places(zone("teach-places"), (card) => this.#pack.name(card));
    this.#facts = new Facts(zone("teach-facts"), zone("teach-others"));
    this.#wishes = new Wishes(zone("teach-wishes"));
    this.#result = new Result(zone("teach-result"), zone("teach-after"), live);
    this.#told = new Told(root);
    this.#table = new TeachTable(emptyTable(OF_GAME), () => this.#show());
    this.#laying = new Laying(root, {
      table: this.#table,
      pack: this.#pack,
      places: this.#places,
      cards: () => this.#cards,
      paint: () => this.#paint(),
      say: (text) => this.#told.say(text),
    });
    if (!this.#boards.has(this.#table.now.game)) this.#table.become(emptyTable(OF_GAME));
    this.#cards = new Cards(this.#boards.board(this.#table.now));
    this.#wire();
    whenKeptElsewhere(["teach"], ({ returned }) => this.#onElsewhere(returned));
    this.#show();
  }

  /** Another tab, or the page after this one, has kept another table. @param {boolean} returned */
  #onElsewhere(returned) {
    if (!this.#table.others) return hideKeptNotice(["teach-elsewhere"]);
    if (returned) return this.#table.takeOthers();
    showKeptNotice("teach-elsewhere", () => this.#table.takeOthers());
  }

  #wire() {
    const root = this.#root;
    root.addEventListener("click", (event) => this.#onClick(event));
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener("input", ({ target }) => {
      if (target instanceof HTMLInputElement) this.#laying.onTyped(target);
    });
    root.addEventListener("change", ({ target }) => this.#onChange(target));
    root.addEventListener("focusout", ({ target }) => {
      if (target instanceof HTMLInputElement && target.dataset.field) this.#paint();
    });
    part(root, "teach-paste")?.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#openPasted();
    });
    addEventListener("hashchange", () => void this.openAddress());
  }

  /** Shows the current table, and asks the rules about it. */
  #show() {
    const { now } = this.#table;
    if (this.#table.isKept) hideKeptNotice(["teach-unkept"]);
    if (!this.#table.others) hideKeptNotice(["teach-elsewhere"]);
    this.#useBoard();
    this.#paint();
    if (Object.keys(now.fields).length || now.log)
      return this.#rules.lookSoon(now, (reply) => void this.#showReply(reply));
    // An empty table cannot be wrong, and needs no Python.
    this.#rules.forget();
    this.#told.clear(word("ui.teach-how"));
    this.#result.clear();
  }

  /** Requests the board for house rules that may change the fields. */
  async #askForBoard() {
    const { now } = this.#table;
    const isNew = await this.#boards.askFor(now, (table) => this.#rules.board(table));
    if (!isNew || !this.#boards.areAlike(now, this.#table.now)) return;
    this.#useBoard();
    this.#paint();
  }

  #useBoard() {
    const { now } = this.#table;
    const board = this.#boards.board(now);
    const form = part(this.#root, "teach-rules");
    if (form?.dataset.game !== now.game) this.#useRules(form, now.game);
    if (form) setOptions(form, now.options);
    void this.#askForBoard();
    if (board === this.#lies) return;
    this.#lies = board;
    this.#cards = new Cards(board);
    manifest().letters = this.#boards.game(now.game).letters;
    this.#pack.use(board);
    this.#places.use(board, this.#cards);
    this.#facts.use(board);
    this.#wishes.use(board);
    void showFaces();
  }

  /** @param {HTMLElement|null} form @param {string} game */
  #useRules(form, game) {
    const template = this.#root.querySelector(`template[data-rules-of="${game}"]`);
    if (!form || !(template instanceof HTMLTemplateElement)) return;
    form.dataset.game = game;
    form.replaceChildren(template.content.cloneNode(true));
    const choice = /** @type {HTMLSelectElement|null} */ (part(this.#root, "teach-game"));
    if (choice) choice.value = game;
  }

  #paint() {
    const { now, canUndo, canRedo } = this.#table;
    const { chosen } = this.#pack;
    const active = document.activeElement;
    const focused = active instanceof HTMLElement ? active.closest(".kt-place .kt-tile") : null;
    const places = this.#cards.places(now.fields);
    this.#pack.paint(new Map([...places].map(([card, place]) => [card, this.#places.title(place)])));
    this.#places.paint(now, this.#boards.board(now), chosen);
    this.#facts.paint(now.fields, now.log, this.#cards);
    showChosen(this.#root, chosen);
    this.#enable("teach-undo", canUndo);
    this.#enable("teach-redo", canRedo);
    this.#root.querySelector('[data-action="teach-deal-again"]')?.toggleAttribute("hidden", !now.before);
    if (focused && !focused.isConnected) this.#pack.goOn();
  }

  /** @param {string} action @param {boolean} can */
  #enable(action, can) {
    const button = this.#root.querySelector(`[data-action="${action}"]`);
    if (can) button?.removeAttribute("aria-disabled");
    else button?.setAttribute("aria-disabled", "true");
  }

  /** @param {LaidReply|ProblemsReply} reply */
  async #showReply(reply) {
    if (reply.kind === "laid") {
      this.#told.clear(reply.say);
      return this.#result.show(reply, this.#table.now);
    }
    this.#told.problems(reply.problems, this.#boards.board(this.#table.now));
    this.#result.stale();
  }

  /** @param {MouseEvent} event */
  #onClick({ target }) {
    if (!(target instanceof Element)) return;
    const action = target.closest("[data-action^='teach-']")?.getAttribute("data-action");
    if (action) return this.#do(action);
    const place = target.closest(".kt-place")?.getAttribute("data-place") ?? null;
    const card = target.closest(".kt-tile")?.getAttribute("data-card");
    if (card) return this.#laying.touch(card, place);
    if (place !== null && !target.closest("input, a")) this.#laying.layChosen(place);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { ctrlKey, metaKey, shiftKey, target } = event;
    const key = event.key.toLowerCase();
    const typing = target instanceof HTMLElement && target.matches("input, textarea, select");
    if (!(ctrlKey || metaKey) || typing || !["z", "y"].includes(key)) return this.#laying.onKey(event);
    event.preventDefault();
    this.#do(key === "y" || shiftKey ? "teach-redo" : "teach-undo");
  }

  /** @param {EventTarget|null} target */
  #onChange(target) {
    if (!(target instanceof HTMLSelectElement) && !(target instanceof HTMLInputElement)) return;
    const { field } = target.dataset;
    if (target.dataset.part === "teach-game") this.#table.become(emptyTable(target.value));
    else if (field && target instanceof HTMLSelectElement)
      this.#table.change((fields) => ({ ...fields, [field]: target.value }));
    else if (part(this.#root, "teach-rules")?.contains(target)) this.#chooseRules();
  }

  #chooseRules() {
    const form = part(this.#root, "teach-rules");
    if (form) this.#table.become({ ...unplayed(this.#table.now), options: chosenOptions(form) });
  }

  /** @param {string} action */
  #do(action) {
    const { now } = this.#table;
    if (action === "teach-undo") this.#table.undo();
    else if (action === "teach-redo") this.#table.redo();
    else if (action === "teach-clear") this.#table.become(emptyTable(now.game, now.options));
    else if (action === "teach-back") this.#laying.layBack();
    else if (action === "teach-deal") void this.#deal(now.fields);
    else if (action === "teach-deal-again") void this.#deal(now.before ?? {});
    else if (action === "teach-trick-away") this.#table.change((fields) => this.#cards.putAway(fields));
    else if (action === "teach-copy") void this.#result.copy();
  }

  /** Deals the cards missing from these fields. @param {import("./teach-table.js").Fields} fields */
  async #deal(fields) {
    const { now } = this.#table;
    const how = this.#wishes.asked;
    this.#told.say(word("ui.teach-dealing"));
    const reply = await this.#rules.deal(now, fields, how);
    if (now !== this.#table.now) return;
    if (reply.kind === "problems") return this.#showReply(reply);
    this.#result.expect();
    this.#table.become({ ...laidOut(reply.setup), before: fields });
  }

  async #openPasted() {
    const field = part(this.#root, "teach-given");
    if (!(field instanceof HTMLTextAreaElement) || !field.value.trim()) return;
    await this.#open(field.value);
    field.value = "";
  }

  /** Lays the table in a link instead of the current one; undo restores that. */
  async openAddress() {
    const given = location.hash.slice(1);
    if (this.#boards.has(given) && given !== this.#table.now.game) return this.#table.become(emptyTable(given));
    if (!/^k\d+;/.test(given) && !/^k\d+%3B/i.test(given)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    await this.#open(given);
  }

  /** @param {string} given */
  async #open(given) {
    this.#told.say(word("ui.thinking"));
    const { table, shown, cut } = shownIn(given);
    const reply = await this.#rules.read(table, this.#table.now);
    if (reply.kind === "problems") return this.#told.say(reply.problems.map(({ say }) => say).join(" "), "barred");
    const { setup, played, taken } = reply;
    if (!this.#boards.has(setup.game)) return;
    this.#result.expect();
    this.#table.become({ ...laidOut(setup), ...(played && { played }), ...(shown ? { shown } : {}) });
    write(this.#root, "teach-copied", cut ? word("ui.show-cut") : "");
    if (cut) announce(word("ui.show-cut"));
    const { title } = this.#boards.game(this.#table.now.game);
    write(this.#root, "teach-took", word(TOOK[taken ?? ""] ?? "ui.teach-took-link", { title }));
  }
}

function mount() {
  const root = part(document, "teach");
  const live = root?.querySelector("shown-table");
  if (!root || !(live instanceof ShownTable) || root.dataset.mounted) return;
  root.dataset.mounted = "";
  void new TeachPage(root, live).openAddress();
  mountSetAsk(root);
  warmUpInTime();
}

whenRead(mount);
