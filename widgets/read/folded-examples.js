/** The examples of a rules page: a line each, whose table is drawn when the reader opens it; on a wide page it lies beside the text. */
import { fetchBook, warmUpInTime } from "../rules/engine.js";
import { layOutLeafOf } from "./leaves-in-time.js";
import { part, piece, whenRead, word, write } from "../page/page-parts.js";
import { TableElement } from "../table/table-element.js";

/** Where the table lies beside the text, in the style sheet as well; there is room for one. */
const BESIDE = matchMedia("(min-width: 75rem)");
/** What stands between the pieces of markup that the tables of a page are made of; folded_examples.py writes them. */
const BETWEEN = "\u241e";
/** Whoever touches a line in the page keeps seeing it, though the lines above it move. */
const OPEN = "data-example-open";

export class TableExample extends HTMLElement {
  /** The table of the page itself, and what lies in its place. @type {HTMLElement|null} */ #table = null;
  /** @type {HTMLElement|null} */ #laid = null;
  #name = "";

  connectedCallback() {
    if (this.#name) return;
    this.#name = this.id;
    this.addEventListener("click", this);
    this.addEventListener("keydown", this);
    // Whoever comes near a table may want it; nobody else pays for its replies.
    for (const near of ["pointerover", "focusin"]) this.addEventListener(near, () => void fetchBook(), { once: true });
    prepare();
  }

  /** @param {Event} event */
  handleEvent(event) {
    const from = event.target instanceof Element ? event.target : null;
    if (event instanceof KeyboardEvent) {
      if (event.key !== "Escape" || !this.isOpen || from?.closest("dialog") || document.fullscreenElement) return;
      this.close();
      this.button?.focus();
    } else if (from?.closest('[data-part="another-ask"]')) {
      void import(new URL("another-example.js", import.meta.url).href).then(({ showAnother }) => showAnother(this), () => this.#tellTrouble());
    } else if (from?.closest('[data-part="another-back"]')) {
      this.putBack();
      this.button?.focus({ preventScroll: true });
    } else if (from?.closest(".kt-try, .kt-fold")) {
      if (this.isOpen) this.close();
      else this.open();
      this.button?.focus({ preventScroll: true });
    }
  }

  get button() {
    return /** @type {HTMLElement|null} */ (this.querySelector(".kt-try"));
  }

  get isOpen() {
    return this.hasAttribute("data-open");
  }

  /** The table of this example, drawn when it is wanted for the first time. */
  get table() {
    return (this.#table ??= drawnFrom(this));
  }

  /** A table on which nothing lies yet, for another example. */
  emptyTable() {
    const frame = part(document, "another-frame");
    const table = frame && drawnFrom(frame);
    if (table) table.id = `${this.#name}-another`;
    return table;
  }

  /** Lays another table in the place of the one that lies here. @param {HTMLElement} table */
  lay(table) {
    if (this.isOpen) (this.#laid ?? this.table)?.replaceWith(table);
    this.#laid = table;
    part(this, "another-back")?.removeAttribute("hidden");
  }

  /** Lays the table of the page itself again. */
  putBack() {
    const { table } = this;
    if (!table || !this.#laid) return;
    this.#laid.replaceWith(table);
    this.#laid = null;
    this.another?.remove();
    this.#offerAnother();
  }

  /** The line below an example in which another one is asked for, once it has been open. */
  get another() {
    return part(this, "another");
  }

  /** Where a rule of the example may bite in a deal by lot. */
  #offerAnother() {
    if (this.dataset.bites && !this.another) this.button?.after(piece("another"));
  }

  #tellTrouble() {
    if (this.another) write(this.another, "another-say", word("ui.cannot-start"));
  }

  /** Draws the table, as soon as the page is read: what tables are made of stands at its end. */
  open() {
    whenRead(() => this.#open());
  }

  #open() {
    const { table, button } = this;
    if (!table || !button || this.isOpen) return;
    // Before anything is changed, when the window need not be measured anew for it.
    const before = button.getBoundingClientRect().top;
    void fetchBook();
    layOutLeafOf(this);
    if (BESIDE.matches) closeOthers(this);
    // The name goes to the table, which is known by it; a page has each name once.
    this.removeAttribute("id");
    this.toggleAttribute("data-open", true);
    button.setAttribute("aria-expanded", "true");
    this.#offerAnother();
    this.append(this.#laid ?? table);
    document.body.setAttribute(OPEN, "");
    keepInPlace(button, before);
    this.dispatchEvent(new CustomEvent("example-opened", { bubbles: true, detail: table }));
  }

  close() {
    const { button } = this;
    if (!this.isOpen || !button) return;
    const before = button.getBoundingClientRect().top;
    (this.#laid ?? this.#table)?.remove();
    this.id = this.#name;
    this.removeAttribute("data-open");
    button.setAttribute("aria-expanded", "false");
    document.body.toggleAttribute(OPEN, document.querySelector("table-example[data-open]") !== null);
    keepInPlace(button, before);
  }
}

/** The table whose folded markup an element holds. @param {Element} holder */
function drawnFrom(holder) {
  const text = whole(holder.querySelector("script[data-folded]")?.textContent ?? "");
  const drawn = document.createRange().createContextualFragment(text).firstElementChild;
  return drawn instanceof HTMLElement ? drawn : null;
}

/** The markup of a table from the runs of pieces that make it: the first of each, and how many. @param {string} runs */
function whole(runs) {
  const pieces = document.querySelector("script[data-pieces]")?.textContent?.split(BETWEEN) ?? [];
  const numbers = runs.split(" ").map(Number);
  return numbers.map((first, place) => (place % 2 ? "" : pieces.slice(first, first + (numbers[place + 1] ?? 0)).join(""))).join("");
}

/** Leaves a line where the reader saw it. @param {Element} line @param {number} before */
function keepInPlace(line, before) {
  const moved = line.getBoundingClientRect().top - before;
  if (moved) scrollBy({ top: moved, behavior: "instant" });
}

/** @param {TableExample} but */
function closeOthers(but) {
  for (const one of document.querySelectorAll("table-example[data-open]")) {
    if (one !== but && one instanceof TableExample) one.close();
  }
}

/** Another example was dealt as the reader played then: where that changes, those of the page lie there again. */
export function putBackAll() {
  for (const one of document.querySelectorAll("table-example")) if (one instanceof TableExample) one.putBack();
}

let prepared = false;

/** Once for a page: a link that names an example opens it. */
function prepare() {
  if (prepared) return;
  prepared = true;
  warmUpInTime();
  // All examples of the page are made in one go: the named one may be made after the first.
  whenRead(() => queueMicrotask(openNamed));
  addEventListener("hashchange", openNamed);
  BESIDE.addEventListener("change", () => {
    const last = [...document.querySelectorAll("table-example[data-open]")].at(-1);
    if (BESIDE.matches && last instanceof TableExample) closeOthers(last);
  });
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!(named instanceof TableExample)) return;
  named.open();
  named.button?.scrollIntoView({ block: "center", behavior: "instant" });
}

/** The tables that are drawn, of a page whose examples are folded or not. @returns {TableElement[]} */
export const drawnTables = () => [...document.querySelectorAll("[data-rules]")].filter((one) => one instanceof TableElement);

if (!customElements.get("table-example")) customElements.define("table-example", TableExample);

// Whoever touched a line before this script was there is answered now.
const { touchedEarly } = /** @type {{touchedEarly?: HTMLElement}} */ (globalThis);
if (touchedEarly?.closest("table-example")) touchedEarly.click();
