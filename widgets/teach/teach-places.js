/**
 * The places of the teacher's table: hands, piles and cards of the trick, each with its cards, a key and a text field.
 */
import { linkRule, part, piece, word, write } from "../page/page-parts.js";
import { tile } from "./teach-pack.js";

/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {import("./teach-table.js").Field} Field */
/** @typedef {import("./teach-table.js").Laid} Laid */
/** @typedef {import("./teach-cards.js").Cards} Cards */
/** @typedef {{place: string, rule?: string|null, anchor?: string|null, say: string, lacks?: number}} Problem */

/** The keys that lay a card, in the order of the places. */
const KEYS = "123456789abcdefghijklm";
/** After the hands, the most used kinds first. */
const ORDER = ["trick", "card", "cards", "tricks", "won", "pairs", "away"];

export class Places {
  #root;
  /** @type {Cards|null} */ #cards = null;
  /** @type {Map<string, string>} */ #titles = new Map();
  /** @type {Map<string, string>} */ #keys = new Map();
  /** @type {(card: string) => string} */ #name;

  /** @param {HTMLElement} root @param {(card: string) => string} name the name of a card */
  constructor(root, name) {
    this.#root = root;
    this.#name = name;
  }

  /** Creates the places of a game. @param {Board} board @param {Cards} cards */
  use(board, cards) {
    this.#cards = cards;
    this.#titles.clear();
    this.#keys.clear();
    const late = (/** @type {Field} */ { field, kind }) =>
      board.hands.includes(field) ? board.hands.indexOf(field) : board.hands.length + ORDER.indexOf(kind);
    const lying = board.fields.filter(({ lies }) => lies).sort((one, other) => late(one) - late(other));
    this.#root.replaceChildren(
      ...lying.map((one) => (one.kind === "trick" ? this.#trick(one, board) : this.#place(one.field, one.title))),
    );
  }

  /** The place for a key. @param {string} key */
  ofKey(key) {
    return this.#keys.get(key.toLowerCase());
  }

  /** The title of a place, or of a field without cards. @param {string} place */
  title(place) {
    return this.#titles.get(place) ?? this.#titles.get(place.split(":")[0] ?? "") ?? place;
  }

  /** @param {string} place @param {string} title @param {string} [told] */
  #place(place, title, told = title) {
    const key = KEYS[this.#keys.size] ?? "";
    this.#titles.set(place, told);
    this.#keys.set(key, place);
    const section = piece("teach-place");
    section.dataset.place = place;
    write(section, "place-title", title);
    write(section, "place-key", key);
    part(section, "place-cards")?.setAttribute("aria-label", told);
    part(section, "place-lay")?.setAttribute("aria-keyshortcuts", key);
    const typed = part(section, "place-typed");
    typed?.setAttribute("aria-label", word("ui.teach-typed", { place: told }));
    if (typed) typed.dataset.field = place;
    return section;
  }

  /** @param {Field} field @param {Board} board */
  #trick({ field, title }, board) {
    const section = piece("teach-trick");
    section.dataset.of = field;
    write(section, "trick-title", title);
    this.#titles.set(field, title);
    part(section, "trick-slots")?.append(
      ...board.seats.map(({ value, label }) => this.#place(`${field}:${value}`, label, `${title}, ${label}`)),
    );
    section
      .querySelector('[data-action="teach-trick-away"]')
      ?.toggleAttribute("data-never", !board.fields.some((one) => one.field === "tricks"));
    return section;
  }

  /** @param {Laid} table @param {Board} board @param {Set<string>} chosen */
  paint({ fields, before }, board, chosen) {
    const cards = this.#cards;
    if (!cards) return;
    const byHand = before && cards.places(before);
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (this.#root.querySelectorAll(".kt-place"))) {
      const [field = "", seat] = (section.dataset.place ?? "").split(":");
      const text = seat
        ? (cards.trick(fields[field]).find((one) => one.seat === seat)?.played ?? "")
        : (fields[field] ?? "");
      this.#fill(section, cards.in(text), chosen, byHand);
      const typed = part(section, "place-typed");
      if (typed instanceof HTMLInputElement && typed !== document.activeElement) typed.value = cards.shown(text);
    }
    for (const trick of /** @type {NodeListOf<HTMLElement>} */ (this.#root.querySelectorAll(".kt-trick-place"))) {
      const away = trick.querySelector('[data-action="teach-trick-away"]');
      away?.toggleAttribute(
        "hidden",
        away.hasAttribute("data-never") || cards.trick(fields[trick.dataset.of ?? ""]).length < board.seats.length,
      );
    }
  }

  /**
   * @param {HTMLElement} section
   * @param {string[]} here
   * @param {Set<string>} chosen
   * @param {Map<string, string>|null} byHand
   */
  #fill(section, here, chosen, byHand) {
    const zone = part(section, "place-cards");
    if (!zone) return;
    const lying = [...zone.children].map((one) => one.getAttribute("data-card"));
    if (lying.join() !== here.join()) zone.replaceChildren(...here.map((card) => tile(card, this.#name(card))));
    for (const one of zone.children) {
      const card = one.getAttribute("data-card") ?? "";
      one.setAttribute("aria-pressed", String(chosen.has(card)));
      one.toggleAttribute("data-dealt", Boolean(byHand && !byHand.has(card)));
    }
    write(section, "place-count", here.length > 1 ? String(here.length) : "");
  }
}

/**
 * Shows at each field what is wrong there; returns the problems that belong to none.
 * @param {ParentNode} root @param {Problem[]} problems @returns {Problem[]}
 */
export function tellProblems(root, problems) {
  const left = new Set(problems);
  for (const line of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-wrong-of]")))
    line.hidden = true;
  for (const of of /** @type {NodeListOf<HTMLElement>} */ (
    root.querySelectorAll("[data-place], [data-of], [data-fact]")
  )) {
    const field = of.dataset.place ?? of.dataset.of ?? of.dataset.fact ?? "";
    const here = problems.filter(({ place }) => place === field || place.split(" ")[0] === field);
    const line = /** @type {HTMLElement|null} */ (of.querySelector(":scope > [data-part='wrong']"));
    of.toggleAttribute("data-wrong", here.some(({ lacks }) => !lacks));
    if (!line) continue;
    line.hidden = here.length === 0;
    line.dataset.tone = here.some(({ lacks }) => !lacks) ? "barred" : "plain";
    write(line, "wrong-say", here.map(({ say }) => say).join(" "));
    linkRule(line.querySelector("a"), here.find(({ rule }) => rule) ?? null);
    if (here.length) of.closest("details")?.setAttribute("open", "");
    for (const one of here) left.delete(one);
  }
  return [...left];
}
