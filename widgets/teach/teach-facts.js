/**
 * Facts at the teacher's table other than cards: dealer, trumps, contract, scores; from a list if the values are fixed.
 */
import { part, piece, word, write } from "../page/page-parts.js";

/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {import("./teach-table.js").Field} Field */
/** @typedef {import("./teach-table.js").Fields} Fields */
/** @typedef {import("./teach-table.js").Named} Named */
/** @typedef {import("./teach-cards.js").Cards} Cards */

/** Facts chosen from a list are in front; the others are one touch away. */
const IN_FRONT = ["suit", "seat", "seats", "side", "word"];
/** The four suits that may be trumps; a suit of only trumps is not one. */
const PLAIN = ["S", "H", "D", "C"];
/** The log is a field too. */
export const LOG = "log";
/** As is what a table of a lesson leaves out. */
export const UNTAUGHT = "untaught";

export class Facts {
  #front;
  #others;

  /** @param {HTMLElement} front @param {HTMLElement} others */
  constructor(front, others) {
    this.#front = front;
    this.#others = others;
  }

  /** @param {Board} board */
  use(board) {
    const facts = board.fields.filter(({ lies }) => !lies);
    const made = (/** @type {Field} */ one) => this.#fact(one, board);
    this.#front.replaceChildren(...facts.filter(({ kind }) => IN_FRONT.includes(kind)).map(made));
    const ofAllGames = [
      { field: UNTAUGHT, title: word("ui.teach-untaught"), kind: "text", say: word("ui.teach-untaught-say") },
      { field: LOG, title: word("ui.teach-log"), kind: "text", say: word("ui.teach-log-say") },
    ];
    const others = facts.filter(({ kind }) => !IN_FRONT.includes(kind));
    this.#others.replaceChildren(...[...others, ...ofAllGames].map(made));
  }

  /** @param {Field} field @param {Board} board */
  #fact(field, board) {
    const values = {
      suit: board.suits.filter(({ value }) => PLAIN.includes(value)),
      seat: board.seats,
      side: board.sides,
      word: field.values ?? [],
    }[field.kind];
    const label = piece(values ? "teach-list" : "teach-text");
    label.dataset.fact = field.field;
    label.title = field.say;
    write(label, "fact-title", field.title);
    write(label, "fact-say", field.say);
    const input = /** @type {HTMLInputElement|HTMLSelectElement} */ (part(label, "fact"));
    input.dataset.field = field.field;
    const said = part(label, "fact-say");
    if (said) said.id = `teach-${field.field}`;
    input.setAttribute("aria-describedby", `teach-${field.field}`);
    if (input instanceof HTMLSelectElement)
      input.append(...[{ value: "", label: word("ui.teach-open") }, ...(values ?? [])].map(option));
    else if (field.kind === "number") this.#number(input, field);
    return label;
  }

  /** @param {HTMLInputElement} input @param {Field} field */
  #number(input, { least, most }) {
    input.inputMode = "numeric";
    if (least !== undefined && most !== undefined) input.placeholder = `${least}–${most}`;
  }

  /** @param {Fields} fields @param {string} log @param {Cards} cards */
  paint(fields, log, cards) {
    for (const zone of [this.#front, this.#others]) {
      for (const one of zone.querySelectorAll("[data-field]")) {
        if (!(one instanceof HTMLInputElement || one instanceof HTMLSelectElement) || one === document.activeElement)
          continue;
        const name = one.dataset.field ?? "";
        const text = name === LOG ? log : fields[name] ?? "";
        if (one instanceof HTMLSelectElement) show(one, text);
        else one.value = cards.shown(text);
      }
    }
  }
}

/** Selects a text in a list, adding it if it is not there. @param {HTMLSelectElement} list @param {string} text */
function show(list, text) {
  list.querySelector("[data-other]")?.remove();
  list.value = text;
  if (list.selectedIndex >= 0) return;
  const other = option({ value: text, label: text });
  other.dataset.other = "";
  list.append(other);
  list.value = text;
}

/** @param {Named} named */
function option({ value, label }) {
  const one = /** @type {HTMLOptionElement} */ (piece("option"));
  one.value = value;
  one.textContent = label;
  return one;
}
