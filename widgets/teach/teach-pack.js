/** The pack beside the teacher's table: every card small, cards in use dimmed; chosen cards are laid together. */
import { cardFaces } from "../page/card-faces.js";
import { part, piece, word } from "../page/page-parts.js";

/** @typedef {import("./teach-table.js").Board} Board */

/** A card as small as its corner. @param {string} card @param {string} name */
export function tile(card, name) {
  const button = piece("teach-card");
  button.dataset.card = card;
  button.setAttribute("aria-label", name);
  button.querySelector("use")?.setAttribute("href", `${cardFaces()}#${card}`);
  return button;
}

export class Pack {
  /** @type {Set<string>} */ chosen = new Set();
  #root;
  /** @type {Map<string, string>} */ #names = new Map();
  #at = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    root.addEventListener("keydown", (event) => this.#onKey(event));
    root.addEventListener(
      "focusin",
      ({ target }) => target instanceof HTMLElement && this.#stopAt(target.dataset.card ?? ""),
    );
  }

  get #tiles() {
    return /** @type {HTMLElement[]} */ ([...this.#root.querySelectorAll(".kt-tile")]);
  }

  /** Lays out the pack of a game, a row for each suit. @param {Board} board */
  use(board) {
    this.chosen.clear();
    this.#names = new Map(board.pack.map(({ card, name }) => [card, name]));
    const suits = new Map(board.suits.map(({ value, label }) => [value, label]));
    // Cards without a suit, a joker or the Excuse, come after the last one.
    const rowOf = (/** @type {{card: string, short: string}} */ { card, short }) =>
      short.includes("\uFE0E") || /^T\d/.test(card) ? card.slice(0, 1) : ([...suits.keys()].at(-1) ?? "");
    /** @type {Map<string, {card: string, name: string}[]>} */
    const rows = new Map();
    for (const one of board.pack) rows.set(rowOf(one), [...(rows.get(rowOf(one)) ?? []), one]);
    this.#root.replaceChildren(...[...rows].map(([suit, cards]) => {
      const row = piece("teach-row");
      row.setAttribute("aria-label", suits.get(suit) ?? word("ui.teach-pack"));
      row.append(...cards.map(({ card, name }) => tile(card, name)));
      return row;
    }));
    this.#stopAt(board.pack[0]?.card ?? "");
  }

  /** @param {string} card */
  name(card) {
    return this.#names.get(card) ?? card;
  }

  /**
   * Shows where each card is, and which are chosen.
   * @param {Map<string, string>} places the name of the place of each card in use
   */
  paint(places) {
    for (const one of this.#tiles) {
      const card = one.dataset.card ?? "";
      const place = places.get(card);
      one.toggleAttribute("data-laid", place !== undefined);
      one.setAttribute("aria-pressed", String(this.chosen.has(card)));
      one.setAttribute(
        "aria-label",
        place === undefined ? this.name(card) : word("ui.teach-lies", { card: this.name(card), place }),
      );
    }
  }

  /** @param {string} card */
  toggle(card) {
    if (!this.chosen.delete(card)) this.chosen.add(card);
  }

  /** The focused card, if it is in the pack. */
  get focused() {
    const one = document.activeElement;
    return one instanceof HTMLElement && this.#root.contains(one) ? one.dataset.card ?? "" : "";
  }

  /** Moves the focus to the next free card after one was laid by key. */
  goOn() {
    const tiles = this.#tiles;
    const from = tiles.findIndex(({ dataset }) => dataset.card === this.#at);
    const next = [...tiles.slice(from + 1), ...tiles.slice(0, from + 1)].find((one) => !one.hasAttribute("data-laid"));
    (next ?? tiles[from])?.focus();
  }

  /** @param {string} card */
  #stopAt(card) {
    if (!card) return;
    this.#at = card;
    for (const one of this.#tiles) one.tabIndex = one.dataset.card === card ? 0 : -1;
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const tiles = this.#tiles;
    const from = tiles.findIndex((one) => one === document.activeElement);
    const rows = [...this.#root.children].map((row) => /** @type {HTMLElement[]} */ ([...row.children]));
    const row = rows.findIndex((one) => one.includes(/** @type {HTMLElement} */ (document.activeElement)));
    const column = rows[row]?.indexOf(/** @type {HTMLElement} */ (document.activeElement)) ?? 0;
    const beside = (/** @type {number} */ step) =>
      rows[row + step]?.[Math.min(column, (rows[row + step]?.length ?? 1) - 1)];
    const to = {
      ArrowRight: tiles[from + 1],
      ArrowLeft: tiles[from - 1],
      ArrowDown: beside(1),
      ArrowUp: beside(-1),
      Home: tiles[0],
      End: tiles.at(-1),
    }[event.key];
    if (from < 0 || !to) return;
    event.preventDefault();
    to.focus();
  }
}

/** Marks chosen cards at the places too. @param {ParentNode} root @param {Set<string>} chosen */
export function showChosen(root, chosen) {
  for (const one of root.querySelectorAll(".kt-place .kt-tile"))
    one.setAttribute("aria-pressed", String(chosen.has(one.getAttribute("data-card") ?? "")));
  const back = part(root, "teach-back");
  back?.toggleAttribute(
    "hidden",
    !root.querySelector('.kt-place .kt-tile[aria-pressed="true"], .kt-tile[data-laid][aria-pressed="true"]'),
  );
}
