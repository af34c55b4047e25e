/** Laying cards on the teacher's table: by touching a card and then its place, by a key, by dragging, by typing. */
import { announce } from "../page/announce.js";
import { word } from "../page/page-parts.js";
import { wireDrag } from "./teach-drag.js";
import { LOG } from "./teach-facts.js";
import { unplayed } from "./teach-table.js";

/** @typedef {import("./teach-cards.js").Cards} Cards */
/** @typedef {import("./teach-pack.js").Pack} Pack */
/** @typedef {import("./teach-places.js").Places} Places */
/** @typedef {import("./teach-table.js").TeachTable} TeachTable */
/**
 * @typedef {object} Parts
 * @property {TeachTable} table
 * @property {Pack} pack
 * @property {Places} places
 * @property {() => Cards} cards of the board on the page
 * @property {() => void} paint
 * @property {(text: string) => void} say
 */

/** The keys that lay a card back in the pack. */
const TO_PACK = ["Delete", "Backspace", "0"];

export class Laying {
  #table;
  #pack;
  #places;
  #paint;
  #say;
  #cards;

  /** @param {HTMLElement} root @param {Parts} parts */
  constructor(root, { table, pack, places, cards, paint, say }) {
    this.#table = table;
    this.#pack = pack;
    this.#places = places;
    this.#paint = paint;
    this.#say = say;
    this.#cards = cards;
    wireDrag(root, {
      take: (card) => (pack.chosen.has(card) ? [...pack.chosen] : [card]),
      drop: (dragged, place) => this.#lay(dragged, place),
    });
  }

  /**
   * Chooses a card; if cards from elsewhere are chosen, a touched card stands for its place.
   * @param {string} card
   * @param {string|null} place
   */
  touch(card, place) {
    const { chosen } = this.#pack;
    const places = this.#cards().places(this.#table.now.fields);
    if (place !== null && [...chosen].some((one) => places.get(one) !== place)) return this.layChosen(place);
    this.#pack.toggle(card);
    this.#paint();
  }

  /** @param {string} place */
  layChosen(place) {
    const { chosen } = this.#pack;
    if (!chosen.size) return this.#say(word("ui.teach-choose-first"));
    this.#lay([...chosen], place);
  }

  /** Lays the chosen cards back in the pack. */
  layBack() {
    this.#lay([...this.#pack.chosen], "");
  }

  /** @param {string[]} cards @param {string} place "" is the pack */
  #lay(cards, place) {
    this.#pack.chosen.clear();
    const told = cards.map((card) => this.#pack.name(card)).join(", ");
    this.#table.change(this.#cards().lay(cards, place));
    this.#paint();
    announce(word("ui.teach-laid", { cards: told, place: place ? this.#places.title(place) : word("ui.teach-pack") }));
  }

  /** Lays the chosen cards, or else the card with the focus, in the place of a key. @param {KeyboardEvent} event */
  onKey(event) {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const tile = target instanceof Element ? target.closest(".kt-tile") : null;
    if (!tile || ctrlKey || metaKey || altKey) return;
    const place = TO_PACK.includes(key) ? "" : this.#places.ofKey(key);
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
  onTyped(input) {
    const { field } = input.dataset;
    if (!field) return;
    const text = this.#cards().read(input.value);
    const [name = "", seat] = field.split(":");
    if (field === LOG) this.#table.become({ ...unplayed(this.#table.now), log: text }, `type ${LOG}`);
    else if (seat) this.#table.change(this.#cards().typeInto(name, seat, text), `type ${field}`);
    else this.#table.change((fields) => ({ ...fields, [name]: text }), `type ${field}`);
  }
}
