/** Makes a question of the teacher's table: what is asked, who answers, the right answer; and adds it to a set. */
import { marksAt, noteAt } from "../show/course-line.js";
import { marksSeen } from "../show/class-view.js";
import { ask } from "../rules/engine.js";
import { readersSeat } from "../rules/readers-seat.js";
import { part, word, write } from "../page/page-parts.js";
import { about, troubleOf } from "../sets/set-about.js";
import { AskMore } from "./set-ask-more.js";
import { SetChoice } from "../sets/set-choice.js";
import { FreshMaker } from "../sets/set-fresh.js";
import { askTitle } from "../sets/set-titles.js";
import { ShownTable } from "../show/shown-table.js";

/** @typedef {import("../ask/question-set.js").TableItem} TableItem */
/** @typedef {import("./set-ask-more.js").Notation} Notation */
/** @typedef {{game: string, options: Record<string, string>}} Way */

/** The pause in choosing or typing before the rules are asked. */
const REST = 350;
/** The default question, if the game has it. */
const FIRST = "which-cards";

class SetAsk {
  #root;
  #live;
  #more;
  #choice;
  /** @type {Way|null} */ #way = null;
  /** The notation of the table. @type {Notation|null} */ #notation = null;
  /** The table whose choices are shown. */ #table = "";
  #timer = 0;
  #asked = 0;

  /** @param {HTMLElement} root @param {ShownTable} live */
  constructor(root, live) {
    this.#root = root;
    this.#live = live;
    this.#more = new AskMore(/** @type {HTMLElement} */ (part(root, "ask-more")));
    this.#choice = new SetChoice(root);
    new FreshMaker(
      /** @type {HTMLElement} */ (part(root, "set-fresh")),
      (item) => this.#choice.put(item),
      () => this.#way,
    );
    this.#panel.addEventListener("toggle", () => this.#lookSoon(0));
    this.#panel.addEventListener("input", ({ target }) => target !== part(root, "ask-say") && this.#lookSoon());
    live.addEventListener("table-changed", () => this.#lookSoon());
    root.querySelector('[data-action="ask-put"]')?.addEventListener("click", () => void this.#put());
  }

  get #panel() {
    return /** @type {HTMLDetailsElement} */ (part(this.#root, "set-question"));
  }

  /** @param {string} name */
  #select(name) {
    return /** @type {HTMLSelectElement} */ (part(this.#root, `ask-${name}`));
  }

  /** @param {number} [rest] */
  #lookSoon(rest = REST) {
    clearTimeout(this.#timer);
    if (this.#panel.open)
      this.#timer = window.setTimeout(
        () => void this.#look().catch((cause) => this.#tell(troubleOf(cause), "", "barred")),
        rest,
      );
  }

  /**
   * Shows the question with its answer, or why it cannot be asked.
   * @returns {Promise<TableItem|null>} the item, when there is one
   */
  async #look() {
    const asked = (this.#asked += 1);
    const { table } = this.#live;
    if (!table) return null;
    if (table !== this.#table) {
      this.#tell(word("ui.thinking"), "");
      await this.#offer(table);
    }
    const seat = this.#select("seat").value;
    const kind = this.#select("what").value;
    await this.#more.lay(kind, table, seat);
    if (asked !== this.#asked) return null;
    const wanted = kind ? this.#more.wanted : {};
    if (!wanted) return this.#tell(word("ui.set-ask-lacks"), ""), null;
    const item = { table, seat, ...wanted };
    const { question, answer, problem, view } = await about(item);
    if (asked !== this.#asked) return null;
    // Marks on cards hidden from the answering seat are left out.
    const marks = view ? marksSeen(marksAt(this.#live.course), view) : [];
    this.#tell(problem || question, answer && word("ui.set-ask-answer", { answer }), problem ? "barred" : "plain");
    return problem ? null : { ...item, ...(marks.length && { marks }) };
  }

  /** Lists the questions at a table and the seats that may answer: by default the one to act. @param {string} table */
  async #offer(table) {
    const laid = await ask({ op: "lay", table });
    if (laid.kind !== "laid") return;
    const { game, options = {} } = laid.setup;
    if (JSON.stringify([game, options]) !== JSON.stringify([this.#way?.game, this.#way?.options]))
      await this.#learn({ game, options });
    const notation = this.#notation;
    if (!notation) return;
    this.#table = table;
    const turn = this.#live.view?.turn ?? (await readersSeat(table));
    const seats = this.#select("seat");
    seats.replaceChildren(...notation.seats.map(({ value, label }) => new Option(label, value, false, value === turn)));
    const what = this.#select("what");
    const was = what.value || FIRST;
    const asks = notation.questions.flatMap((one) => one.asks);
    what.replaceChildren(
      ...asks.map((one) => new Option(askTitle(one, notation.sides), one)),
      new Option(word("ui.set-look"), ""),
    );
    what.value = asks.includes(was) ? was : (asks[0] ?? "");
  }

  /** @param {Way} way */
  async #learn(way) {
    const reply = await ask({ op: "notation", ...way });
    if (reply.kind !== "notation") return;
    const { seats, sides, pack, suits, wishes, hands, fields, claims, questions } = reply;
    this.#notation = { seats, sides, pack, suits, wishes, hands: hands.fields, fields, claims, questions };
    this.#way = way;
    this.#more.use(this.#notation);
  }

  /** Adds the question only if the rules accept it. */
  async #put() {
    // A recent change is looked up right here; a second look meanwhile would cancel this one.
    clearTimeout(this.#timer);
    const item = await this.#look().catch(() => null);
    const say = /** @type {HTMLInputElement|null} */ (part(this.#root, "ask-say"));
    if (!item) return this.#choice.say(part(this.#root, "told-question")?.textContent ?? "", "barred");
    // A note beside a question is for the teacher; beside a table to look at it is the text shown there.
    const words = say?.value.trim() || (item.ask ? "" : noteAt(this.#live.course).trim());
    this.#choice.put(words ? { ...item, say: words } : item);
    if (say) say.value = "";
  }

  /** @param {string} question @param {string} answer @param {string} [tone] */
  #tell(question, answer, tone = "plain") {
    const told = part(this.#root, "ask-told");
    if (!told) return;
    told.dataset.tone = tone;
    write(told, "told-question", question);
    write(told, "told-answer", answer);
  }
}

/** @param {ParentNode} page */
export function mountSetAsk(page) {
  const root = part(page, "set-ask");
  const live = page.querySelector('[data-part="teach-result"] shown-table');
  if (root && live instanceof ShownTable) new SetAsk(root, live);
}
