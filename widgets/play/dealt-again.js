/** The play page's ways to deal known cards: those of a date, and those of the deal shown. */
import { announce } from "../page/announce.js";
import { copied } from "../page/copied.js";
import { part, word, write } from "../page/page-parts.js";
import { dateOf, dayFields, lineOf, today } from "./day-deal.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {Record<string, string>} Fields */
/**
 * The ways in which the page begins a match: by the basic rules, from fields for its seats, or with the same cards.
 * @typedef {{dealBasic: (fieldsFor: (seats: string[]) => Fields) => unknown, dealAgain: () => unknown}} Page
 */

export class DealtAgain {
  #root;
  #page;
  #line = "";

  /** @param {HTMLElement} root @param {HTMLElement} table @param {Page} page */
  constructor(root, table, page) {
    this.#root = root;
    this.#page = page;
    part(root, "day-deal")?.addEventListener("click", () => void this.dealDay(today()));
    part(root, "same-cards")?.addEventListener("click", () => void page.dealAgain());
    part(root, "day-copy")?.addEventListener("click", () => void this.#copy());
    table.addEventListener("table-changed", (event) => this.#note(/** @type {CustomEvent} */ (event).detail));
  }

  /** Deals the cards of a date. @param {string} date */
  dealDay(date) {
    return this.#page.dealBasic((seats) => dayFields(date, seats));
  }

  /** @param {{table: string, view: View}} shown */
  #note({ table, view }) {
    part(this.#root, "same-cards")?.toggleAttribute("hidden", !table.includes(";log="));
    const date = view.felt.over ? dateOf(table) : "";
    this.#line = date ? lineOf(view, date, location.href.split("#")[0] ?? "") : "";
    write(this.#root, "day-line", this.#line);
    write(this.#root, "day-copied", "");
    part(this.#root, "day-result")?.toggleAttribute("hidden", !this.#line);
  }

  async #copy() {
    const said = word((await copied(this.#line)) ? "ui.day-copied" : "ui.day-not-copied");
    write(this.#root, "day-copied", said);
    announce(said);
  }
}
