/** How the rest is dealt at the teacher's table: the size of the hands, and what one of them must contain. */
import { part, piece } from "../page/page-parts.js";

/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {import("./teach-table.js").Named} Named */

export class Wishes {
  #root;
  /** @type {Board["wishes"]} */ #known = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    root.addEventListener("change", ({ target }) => target === part(root, "wish-kind") && this.#showCounts());
  }

  /** @param {Board} board */
  use({ seats, wishes }) {
    this.#known = wishes;
    this.#list("wish-seat", seats);
    this.#list("wish-kind", wishes.map(({ wish, title }) => ({ value: wish, label: title })), true);
    this.#showCounts();
  }

  #showCounts() {
    const kind = this.#value("wish-kind");
    const counts = this.#known.find(({ wish }) => wish === kind)?.counts ?? [];
    this.#list("wish-count", counts.map((count) => ({ value: String(count), label: String(count) })));
    for (const name of ["wish-seat", "wish-count"]) part(this.#root, name)?.toggleAttribute("disabled", !counts.length);
  }

  /** @param {string} name @param {Named[]} named @param {boolean} [first] whether the first entry stays */
  #list(name, named, first = false) {
    const list = /** @type {HTMLSelectElement|null} */ (part(this.#root, name));
    const made = named.map(({ value, label }) => {
      const one = /** @type {HTMLOptionElement} */ (piece("option"));
      one.value = value;
      one.textContent = label;
      return one;
    });
    list?.replaceChildren(...(first && list.options[0] ? [list.options[0]] : []), ...made);
  }

  /** @param {string} name */
  #value(name) {
    return /** @type {HTMLSelectElement|null} */ (part(this.#root, name))?.value ?? "";
  }

  /** The dealing options, as sent to the rules. */
  get asked() {
    const [seat, kind, count] = ["wish-seat", "wish-kind", "wish-count"].map((name) => this.#value(name));
    return { hands: this.#value("wish-hands") || "whole", wish: kind ? `${seat} ${kind} ${count}` : "" };
  }
}
