/** The page on which a teacher lays a table by hand: touching, typing, dragging, choosing, and the rules' replies. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { showFaces } from "../page/card-faces.js";
import { shownIn } from "../show/course-text.js";
import { warmUpInTime } from "../rules/engine.js";
import { manifest, pageJson, part, piece, whenRead, word, write } from "../page/page-parts.js";
import { chosenOptions, setOptions, wireOptions } from "../read/rule-options.js";
import { mountSetAsk } from "./set-ask.js";
import { Cards } from "./teach-cards.js";
import { wireDrag } from "./teach-drag.js";
import { Facts, LOG } from "./teach-facts.js";
import { Pack, showChosen } from "./teach-pack.js";
import { Places, tellProblems } from "./teach-places.js";
import { ShownTable } from "../show/shown-table.js";
import { Result } from "./teach-result.js";
import { TeachRules } from "./teach-rules.js";
import { TeachTable, emptyTable, laidOut, unplayed } from "./teach-table.js";
import { Wishes } from "./teach-wishes.js";

/** @typedef {import("../rules/protocol.js").LaidReply} LaidReply */
/** @typedef {import("../rules/protocol.js").ProblemsReply} ProblemsReply */
/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {{title: string, letters: string, usual: string, tables: Record<string, Board>}} Game */

const TOOK = /** @type {Record<string, string>} */ ({ link: "ui.teach-took-link", notation: "ui.teach-took-notation", fence: "ui.teach-took-fence", log: "ui.teach-took-log" });
const OF_GAME = "klaverjas-4";

class TeachPage {
  /** @type {Record<string, Game>} */ #games = pageJson("script[data-boards]");
  #root;
  #table;
  #pack;
  #places;
  #facts;
  #wishes;
  #result;
  #rules = new TeachRules();
  /** @type {Board} */ #board;
  /** @type {Cards} */ #cards;
  /** The board on the page. @type {Board|null} */ #lies = null;
  /** Boards under house rules that are not in the page, null while being requested. @type {Map<string, Board|null>} */ #others = new Map();

  /** @param {HTMLElement} root @param {ShownTable} live */
  constructor(root, live) {
    this.#root = root;
    const zone = (/** @type {string} */ name) => /** @type {HTMLElement} */ (part(root, name));
    this.#pack = new Pack(zone("teach-pack"));
    this.#places = new Places(zone("teach-places"), (card) => this.#pack.name(card));
    this.#facts = new Facts(zone("teach-facts"), zone("teach-others"));
    this.#wishes = new Wishes(zone("teach-wishes"));
    this.#result = new Result(zone("teach-result"), live);
    this.#table = new TeachTable(emptyTable(OF_GAME), () => this.#show());
    if (!this.#games[this.#table.now.game]) this.#table.become(emptyTable(OF_GAME));
    this.#board = this.#boardNow;
    this.#cards = new Cards(this.#board);
    this.#wire();
    this.#show();
  }

  #wire() {
    const root = this.#root;
    root.addEventListener("click", (event) => this.#onClick(event));
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && this.#onTyped(target));
    root.addEventListener("change", ({ target }) => this.#onChange(target));
    root.addEventListener("focusout", ({ target }) => target instanceof HTMLInputElement && target.dataset.field && this.#paint());
    part(root, "teach-paste")?.addEventListener("submit", (event) => (event.preventDefault(), void this.#openPasted()));
    wireDrag(root, {
      take: (card) => (this.#pack.chosen.has(card) ? [...this.#pack.chosen] : [card]),
      drop: (cards, place) => this.#lay(cards, place),
    });
    addEventListener("hashchange", () => void this.openAddress());
  }

  get #game() {
    return /** @type {Game} */ (this.#games[this.#table.now.game]);
  }

  get #boardNow() {
    const { tables, usual } = this.#game;
    const { options } = this.#table.now;
    const brought = /** @type {Board} */ (tables[options.players ?? usual] ?? tables[usual] ?? Object.values(tables)[0]);
    if (Object.keys(options).every((name) => name === "players")) return brought;
    return this.#others.get(this.#way) ?? brought;
  }

  /** The options of the game here, as one text. */
  get #way() {
    const { game, options } = this.#table.now;
    return JSON.stringify([game, options]);
  }

  /** Shows the current table, and asks the rules about it. */
  #show() {
    const { now } = this.#table;
    this.#useBoard();
    this.#paint();
    if (Object.keys(now.fields).length || now.log) return this.#rules.lookSoon(now, (reply) => void this.#told(reply));
    // An empty table cannot be wrong, and needs no Python.
    this.#rules.forget();
    tellProblems(this.#root, []);
    this.#say(word("ui.teach-how"));
    this.#result.clear();
  }

  /** Requests the board for house rules that may change the fields. */
  async #askForBoard() {
    const { now } = this.#table;
    const way = this.#way;
    if (this.#others.has(way) || Object.keys(now.options).every((name) => name === "players")) return;
    this.#others.set(way, null);
    const board = await this.#rules.board(now);
    if (!board) return void this.#others.delete(way);
    this.#others.set(way, board);
    if (way !== this.#way) return;
    this.#useBoard();
    this.#paint();
  }

  #useBoard() {
    const { game, options } = this.#table.now;
    const board = this.#boardNow;
    const form = part(this.#root, "teach-rules");
    if (form?.dataset.game !== game) this.#useRules(form, game);
    if (form) setOptions(form, options);
    void this.#askForBoard();
    if (board === this.#lies) return;
    this.#lies = this.#board = board;
    this.#cards = new Cards(board);
    manifest().letters = this.#game.letters;
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
    const chosen = this.#pack.chosen;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.closest(".kt-place .kt-tile") : null;
    const places = this.#cards.places(now.fields);
    this.#pack.paint(new Map([...places].map(([card, place]) => [card, this.#places.title(place)])));
    this.#places.paint(now, this.#board, chosen);
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
  async #told(reply) {
    if (reply.kind === "laid") {
      tellProblems(this.#root, []);
      this.#say(reply.say);
      return this.#result.show(reply, this.#table.now);
    }
    const left = tellProblems(this.#root, reply.problems);
    const titles = (/** @type {import("./teach-places.js").Problem[]} */ some) => [...new Set(some.map(({ place }) => this.#titleOf(place)))].join(", ");
    const wrong = reply.problems.filter((one) => !one.lacks && !left.includes(one));
    const short = reply.problems.filter(({ lacks }) => lacks);
    const said = [
      ...left.map(({ say }) => say),
      ...(wrong.length ? [word("ui.teach-wrong", { places: titles(wrong) })] : []),
      ...(short.length ? [word("ui.teach-short", { places: titles(short) })] : []),
    ];
    this.#say(said.join(" "), wrong.length || left.length ? "barred" : "plain");
    this.#result.stale();
  }

  /** @param {string} place */
  #titleOf(place) {
    const field = place.split(" ")[0] ?? "";
    return field === LOG ? word("ui.teach-log") : this.#board.fields.find((one) => one.field === field)?.title ?? place;
  }

  /** @param {string} text @param {"plain"|"barred"|"right"} [tone] */
  #say(text, tone = "plain") {
    const line = part(this.#root, "teach-say");
    line?.setAttribute("data-tone", tone);
    if (line?.textContent !== text) announce(text);
    write(this.#root, "teach-say", text);
  }

  /** @param {MouseEvent} event */
  #onClick({ target }) {
    if (!(target instanceof Element)) return;
    const action = target.closest("[data-action^='teach-']")?.getAttribute("data-action");
    if (action) return this.#do(action);
    const place = target.closest(".kt-place")?.getAttribute("data-place") ?? null;
    const card = target.closest(".kt-tile")?.getAttribute("data-card");
    if (card) return this.#touch(card, place);
    if (place !== null && !target.closest("input, a")) this.#layChosen(place);
  }

  /** Chooses a card; if cards from elsewhere are chosen, a touched card stands for its place. @param {string} card @param {string|null} place */
  #touch(card, place) {
    const { chosen } = this.#pack;
    const places = this.#cards.places(this.#table.now.fields);
    if (place !== null && [...chosen].some((one) => places.get(one) !== place)) return this.#layChosen(place);
    this.#pack.toggle(card);
    this.#paint();
  }

  /** @param {string} place */
  #layChosen(place) {
    const { chosen } = this.#pack;
    if (!chosen.size) return this.#say(word("ui.teach-choose-first"));
    this.#lay([...chosen], place);
  }

  /** @param {string[]} cards @param {string} place "" is the pack */
  #lay(cards, place) {
    this.#pack.chosen.clear();
    const told = cards.map((card) => this.#pack.name(card)).join(", ");
    this.#table.change(this.#cards.lay(cards, place));
    this.#paint();
    announce(word("ui.teach-laid", { cards: told, place: place ? this.#places.title(place) : word("ui.teach-pack") }));
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    const typing = target instanceof HTMLElement && target.matches("input, textarea, select");
    if ((ctrlKey || metaKey) && !typing && ["z", "y"].includes(key.toLowerCase())) {
      event.preventDefault();
      return this.#do(key.toLowerCase() === "y" || shiftKey ? "teach-redo" : "teach-undo");
    }
    const tile = target instanceof Element ? target.closest(".kt-tile") : null;
    if (!tile || ctrlKey || metaKey || event.altKey) return;
    const place = ["Delete", "Backspace", "0"].includes(key) ? "" : this.#places.ofKey(key);
    if (key === "Escape") this.#pack.chosen.clear();
    else if (place !== undefined) {
      const alone = !this.#pack.chosen.size;
      this.#lay(alone ? [tile.getAttribute("data-card") ?? ""] : [...this.#pack.chosen], place);
      if (alone && this.#pack.focused) this.#pack.goOn();
    } else return;
    event.preventDefault();
    this.#paint();
  }

  /** @param {HTMLInputElement} input */
  #onTyped(input) {
    const { field } = input.dataset;
    if (!field) return;
    const text = this.#cards.read(input.value);
    const [name = "", seat] = field.split(":");
    if (field === LOG) this.#table.become({ ...unplayed(this.#table.now), log: text }, `type ${LOG}`);
    else if (seat) this.#table.change(this.#cards.typeInto(name, seat, text), `type ${field}`);
    else this.#table.change((fields) => ({ ...fields, [name]: text }), `type ${field}`);
  }

  /** @param {EventTarget|null} target */
  #onChange(target) {
    if (!(target instanceof HTMLSelectElement) && !(target instanceof HTMLInputElement)) return;
    const { field } = target.dataset;
    if (target.dataset.part === "teach-game") this.#table.become(emptyTable(target.value));
    else if (field && target instanceof HTMLSelectElement) this.#table.change((fields) => ({ ...fields, [field]: target.value }));
    else if (part(this.#root, "teach-rules")?.contains(target)) this.#chooseRules();
  }

  #chooseRules() {
    const form = part(this.#root, "teach-rules");
    if (form) this.#table.become({ ...unplayed(this.#table.now), options: chosenOptions(form) });
  }

  /** @param {string} action */
  #do(action) {
    if (action === "teach-undo") this.#table.undo();
    else if (action === "teach-redo") this.#table.redo();
    else if (action === "teach-clear") this.#table.become(emptyTable(this.#table.now.game, this.#table.now.options));
    else if (action === "teach-back") this.#lay([...this.#pack.chosen], "");
    else if (action === "teach-deal") void this.#deal(this.#table.now.fields);
    else if (action === "teach-deal-again") void this.#deal(this.#table.now.before ?? {});
    else if (action === "teach-trick-away") this.#table.change((fields) => this.#cards.putAway(fields));
    else if (action === "teach-copy") void this.#result.copy();
  }

  /** Deals the cards missing from these fields. @param {import("./teach-table.js").Fields} fields */
  async #deal(fields) {
    const { now } = this.#table;
    const how = this.#wishes.asked;
    this.#say(word("ui.teach-dealing"));
    const reply = await this.#rules.deal(now, fields, how);
    if (now !== this.#table.now) return;
    if (reply.kind === "problems") return this.#told(reply);
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
    if (this.#games[given] && given !== this.#table.now.game) return this.#table.become(emptyTable(given));
    if (!/^k\d+;/.test(given) && !/^k\d+%3B/i.test(given)) return;
    history.replaceState(history.state, "", location.pathname + location.search);
    await this.#open(given);
  }

  /** @param {string} given */
  async #open(given) {
    this.#say(word("ui.thinking"));
    const { table, shown, cut } = shownIn(given);
    const reply = await this.#rules.read(table, this.#table.now);
    if (reply.kind === "problems") return this.#say(reply.problems.map(({ say }) => say).join(" "), "barred");
    if (!this.#games[reply.setup.game]) return;
    this.#table.become({ ...laidOut(reply.setup), ...(reply.played && { played: reply.played }), ...(shown ? { shown } : {}) });
    write(this.#root, "teach-copied", cut ? word("ui.show-cut") : "");
    if (cut) announce(word("ui.show-cut"));
    write(this.#root, "teach-took", word(TOOK[reply.taken ?? ""] ?? "ui.teach-took-link", { title: this.#game.title }));
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
