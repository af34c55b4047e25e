/** What some questions need besides a table: cards to put in order, calls to choose from, a claim, a bid. */
import { ask } from "../rules/engine.js";
import { piece, word, write } from "../page/page-parts.js";
import { askTitle } from "../sets/set-titles.js";
import { Cards } from "./teach-cards.js";

/** @typedef {import("../sets/set-titles.js").Named} Named */
/** @typedef {{claim: string, parts: string[], say: string}} Claim */
/**
 * @typedef {import("./teach-table.js").Board & {
 *   sides: Named[],
 *   claims: Claim[],
 *   questions: {question: string, asks: string[], beside: string|null}[],
 * }} Notation a game's description of its notation
 */
/** @typedef {{table: string, seat: string, ask: string, with?: Record<string, string>}} Wanted */

const CLAIM = "true:";
const LEADS = "leads-to:";
const OUTCOMES = ["made", "lost"];
const LEAST_IN_ROW = 2;
const PARTS = /** @type {Record<string, string>} */ ({
  seat: "ui.set-part-seat",
  side: "ui.set-part-side",
  suit: "ui.set-part-suit",
  card: "ui.set-part-card",
  number: "ui.set-part-number",
});

export class AskMore {
  #root;
  /** @type {Notation|null} */ #notation = null;
  /** @type {Cards|null} */ #cards = null;
  #ask = "";
  /** The question and table of the current fields. */ #lies = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Notation} notation */
  use(notation) {
    this.#notation = notation;
    this.#cards = new Cards(notation);
    this.#lies = "";
  }

  /**
   * Shows the fields of a question at a table; fields for the same question stay.
   * @param {string} asked
   * @param {string} table
   * @param {string} seat
   */
  async lay(asked, table, seat) {
    const lies = [asked, table, seat].join(" ");
    this.#ask = asked;
    if (lies === this.#lies) return;
    this.#lies = lies;
    const beside = this.#notation?.questions.find(({ asks }) => asks.includes(asked))?.beside ?? "";
    const fields =
      asked === CLAIM
        ? this.#claim()
        : asked === LEADS
          ? await this.#leads(table, seat)
          : beside === "cards"
            ? await this.#row(table, seat)
            : beside === "among"
              ? await this.#among(table, seat)
              : [];
    if (lies === this.#lies) this.#root.replaceChildren(...fields);
  }

  /**
   * The question as filled in; null if it is incomplete.
   * @returns {{ask: string, with?: Record<string, string>}|null}
   */
  get wanted() {
    const values = [...this.#root.querySelectorAll("select, input[type=text]")].map((one) =>
      this.#valueOf(/** @type {HTMLSelectElement} */ (one)),
    );
    if (values.some((value) => !value)) return null;
    if (this.#ask === CLAIM) return { ask: `${CLAIM}${values.join(" ")}` };
    if (this.#ask === LEADS) return values.length === 2 ? { ask: `${LEADS}${values.join(" ")}` } : null;
    const boxes = /** @type {HTMLInputElement[]} */ ([...this.#root.querySelectorAll("input[type=checkbox]")]);
    const chosen = boxes.filter(({ checked }) => checked).map(({ value }) => value);
    if (boxes.length && !chosen.length) return null;
    if (boxes.length > chosen.length) return { ask: this.#ask, with: { among: chosen.join(" ") } };
    return values.length ? { ask: this.#ask, with: { cards: String(values[0]) } } : { ask: this.#ask };
  }

  /** @param {HTMLSelectElement|HTMLInputElement} field */
  #valueOf(field) {
    const text = field.value.trim();
    return field.dataset.kind === "card" ? (this.#cards?.read(text) ?? text) : text;
  }

  /** A claim with a field for each part. */
  #claim() {
    const claims = this.#notation?.claims ?? [];
    const choice = select(
      word("ui.set-ask-claim"),
      claims.map(({ claim, say }) => ({ value: claim, label: say })),
    );
    const parts = () =>
      claims
        .find(({ claim }) => claim === choice.querySelector("select")?.value)
        ?.parts.map((one) => this.#part(one)) ?? [];
    choice.addEventListener("change", () => this.#root.replaceChildren(choice, ...parts()));
    return [choice, ...parts()];
  }

  /** @param {string} kind */
  #part(kind) {
    const { seats = [], sides = [], suits = [] } = this.#notation ?? {};
    const listed = /** @type {Record<string, Named[]>} */ ({ seat: seats, side: sides, suit: suits })[kind];
    const title = word(PARTS[kind] ?? "ui.set-part-word");
    return listed ? select(title, listed) : typed(title, kind);
  }

  /** @param {string} table @param {string} seat */
  async #leads(table, seat) {
    const outcomes = OUTCOMES.map((one) => ({ value: one, label: askTitle(`${LEADS}${one}`).split(": ")[1] ?? one }));
    const calls = await callsAt(table, seat);
    return [select(askTitle(LEADS), outcomes), ...(calls.length ? [select(word("ui.set-ask-call"), calls)] : [])];
  }

  /** The cards of the longest suit in hand. @param {string} table @param {string} seat */
  async #row(table, seat) {
    const reply = await ask({ op: "open", table, seat });
    const hand = reply.kind === "table" ? reply.view.hand.map(({ card }) => card) : [];
    const pack = this.#notation?.pack.map(({ card }) => card) ?? [];
    const ofSuit = (/** @type {string} */ one) => hand.filter((card) => card.length > 1 && card[0] === one);
    const most =
      [...new Set(hand.map((card) => card.slice(0, 1)))]
        .map(ofSuit)
        .sort((one, other) => other.length - one.length)[0] ?? [];
    const suit = (most[0] ?? pack[0] ?? "").slice(0, 1);
    const cards =
      most.length > LEAST_IN_ROW ? most : pack.filter((card) => card.slice(0, 1) === suit && card.length > 1);
    const field = typed(word("ui.set-ask-cards"), "card");
    const input = field.querySelector("input");
    if (input) input.value = this.#cards?.shown([...cards].sort().join(" ")) ?? "";
    return [field];
  }

  /** @param {string} table @param {string} seat */
  async #among(table, seat) {
    const calls = await callsAt(table, seat);
    if (!calls.length) return [];
    const field = piece("ask-boxes");
    write(field, "more-title", word("ui.set-ask-among"));
    for (const { value, label } of calls) {
      const box = piece("ask-box");
      const input = box.querySelector("input");
      if (input) input.value = value;
      box.querySelector("span")?.append(label);
      field.append(box);
    }
    return [field];
  }
}

/** The calls that can be made at a table. @param {string} table @param {string} seat @returns {Promise<Named[]>} */
async function callsAt(table, seat) {
  const reply = await ask({ op: "show", table, seat, ask: "bid" });
  return reply.kind === "exercise" ? reply.items.map(({ id, label }) => ({ value: id, label })) : [];
}

/** @param {string} title @param {Named[]} values */
function select(title, values) {
  const field = piece("ask-select");
  write(field, "more-title", title);
  field.querySelector("select")?.append(...values.map(({ value, label }) => new Option(label, value)));
  return field;
}

/** @param {string} title @param {string} kind */
function typed(title, kind) {
  const field = piece("ask-text");
  write(field, "more-title", title);
  field.querySelector("input")?.setAttribute("data-kind", kind);
  if (kind === "number") field.querySelector("input")?.setAttribute("inputmode", "numeric");
  return field;
}
