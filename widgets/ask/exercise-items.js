/** The items of an exercise: cards of the hand, buttons, or cards to put in order. */
import { part, piece, word } from "../page/page-parts.js";
import { newCard, placeCards } from "../table/place-cards.js";
import { inked } from "../page/suit-ink.js";
import { rove } from "../table/table-view.js";

/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").Item} Item */

/** Up to this many cards in a row are drawn larger. */
const FEW = 6;
/** The class of an answered item: right or wrong. */
const ANSWERED = { card: ["ui.card-found", "ui.card-wrong"], item: ["ui.item-found", "ui.item-wrong"] };

export class ExerciseItems {
  /** @type {Set<string>} */ found = new Set();
  /** @type {Item[]} */ #items = [];
  #root;
  #ordered = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {string} id */
  has(id) {
    return this.#items.some((item) => item.id === id);
  }

  /** @param {ExerciseReply} reply */
  lay({ items, ask, mode, view }) {
    this.#items = items;
    this.#ordered = mode === "order";
    this.found.clear();
    for (const card of this.#root.querySelectorAll(".kt-card[data-state]")) card.removeAttribute("data-state");
    if (this.#ordered) return this.#layRow();
    const zone = part(this.#root, "items");
    if (!zone) return;
    // Cards of the hand are touched there and need no buttons.
    const beside = items.filter(({ card }) => !card || !view?.hand.some((held) => held.card === card));
    zone.hidden = beside.length === 0;
    zone.dataset.ask = ask;
    zone.toggleAttribute("data-in-hand", beside.length < items.length);
    zone.replaceChildren(...beside.map(button));
  }

  /** Moves the items found to the row; the others stay on the shelf. */
  #layRow() {
    const zone = (/** @type {boolean} */ placed) => {
      const items = placed
        ? [...this.found].map((id) => this.#items.find((item) => item.id === id))
        : this.#items.filter(({ id }) => !this.found.has(id));
      return /** @type {Item[]} */ (items.filter(Boolean));
    };
    const felt = part(this.#root, "felt");
    if (!felt) return;
    felt.toggleAttribute("data-few", this.#items.length <= FEW);
    for (const [name, items] of /** @type {[string, Item[]][]} */ ([["row", zone(true)], ["shelf", zone(false)]])) {
      const row = felt.querySelector(`[data-zone="${name}"]`);
      if (row && items.some(({ card }) => card === null)) row.replaceChildren(...items.map(button));
    }
    const cards = (/** @type {boolean} */ placed) =>
      zone(placed)
        .filter(({ card }) => card)
        .map(({ card, label }) => ({ card: String(card), name: label }));
    const keep = felt.contains(document.activeElement);
    if (this.#items.some(({ card }) => card))
      placeCards(
        felt,
        new Map([
          ["row", cards(true)],
          ["shelf", cards(false)],
        ]),
      );
    for (const row of felt.querySelectorAll(".kt-row")) rove(row);
    if (keep) this.focus();
  }

  /** @param {string} id @param {boolean} right */
  mark(id, right) {
    if (right) this.found.add(id);
    const item = this.#items.find((one) => one.id === id);
    const element = this.#element(id);
    if (!item || !element) return;
    element.dataset.state = right ? "found" : "wrong";
    const kind = element.matches(".kt-card") ? "card" : "item";
    element.setAttribute("aria-label", word(ANSWERED[kind][right ? 0 : 1] ?? "", { [kind]: item.label }));
    if (this.#ordered && right) this.#layRow();
    if (this.#ordered && right)
      for (const card of this.#root.querySelectorAll(".kt-card[data-state='wrong']"))
        card.removeAttribute("data-state");
  }

  /** @param {string} id @returns {HTMLElement|null} */
  #element(id) {
    return (
      this.#root.querySelector(`.kt-item[data-item="${id}"]`) ??
      this.#root.querySelector(`:is(.kt-hand, .kt-row) [data-card="${id}"]`)
    );
  }

  /** Focuses the first item that can still be answered. */
  focus() {
    const first = this.#root.querySelector(
      '[data-zone="shelf"] :is(.kt-card, .kt-item), .kt-items:not([hidden], [data-in-hand]) .kt-item, ' +
        ".kt-hand .kt-card",
    );
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }
}

/** @param {Item} item */
function button({ id, label, card }) {
  const element = piece("item");
  element.dataset.item = id;
  element.toggleAttribute("data-face", card !== null);
  if (card === null) return inked(element, label), element;
  element.setAttribute("aria-label", label);
  element.append(...newCard({ card, name: label }).querySelectorAll(".kt-face"));
  return element;
}
