/** The examples of a rules page: one line each, whose table is drawn when opened; on a wide page beside the text. */
import { fetchBook, warmUpInTime } from "../rules/engine.js";
import { layOutLeafOf } from "./leaves-in-time.js";
import { tableOf } from "../page/folded-tables.js";
import { bring } from "../page/later-script.js";
import { part, piece, whenRead, word, write } from "../page/page-parts.js";
import { TableElement } from "../table/table-element.js";

/** The width from which the table is beside the text, as in the style sheet; there is room for one. */
const BESIDE = matchMedia("(min-width: 75rem)");
/** Set while an example is open, so that the touched line stays in sight. */
const OPEN = "data-example-open";

export class TableExample extends HTMLElement {
  /** The page's own table, and the one that replaces it. @type {HTMLElement|null} */ #table = null;
  /** @type {HTMLElement|null} */ #laid = null;
  #name = "";

  connectedCallback() {
    if (this.#name) return;
    this.#name = this.id;
    this.addEventListener("click", this);
    this.addEventListener("keydown", this);
    // Readers near a table may want it; only they load its replies.
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
      void bring("another-example.js").then(
        ({ showAnother }) => showAnother(this),
        () => this.#tellTrouble(),
      );
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

  /** The table of this example, drawn on first use. */
  get table() {
    return (this.#table ??= tableOf(this.querySelector("script[data-folded]")));
  }

  /** An empty table, for another example. */
  emptyTable() {
    const frame = part(document, "another-frame");
    const table = tableOf(frame?.querySelector("script[data-folded]") ?? null);
    if (table) table.id = `${this.#name}-another`;
    return table;
  }

  /** Shows another table instead of the current one. @param {HTMLElement} table */
  lay(table) {
    if (this.isOpen) (this.#laid ?? this.table)?.replaceWith(table);
    this.#laid = table;
    part(this, "another-back")?.removeAttribute("hidden");
  }

  /** Restores the page's own table. */
  putBack() {
    const { table } = this;
    if (!table || !this.#laid) return;
    this.#laid.replaceWith(table);
    this.#laid = null;
    this.another?.remove();
    this.#offerAnother();
  }

  /** The line below an opened example for requesting another one. */
  get another() {
    return part(this, "another");
  }

  /** Offers this if a rule of the example may bite in a random deal. */
  #offerAnother() {
    if (this.dataset.bites && !this.another) this.button?.after(piece("another"));
  }

  #tellTrouble() {
    if (this.another) write(this.another, "another-say", word("ui.cannot-start"));
  }

  /** Draws the table once the page is parsed: before, its text may be incomplete. */
  open() {
    whenRead(() => this.#open());
  }

  #open() {
    const { table, button } = this;
    if (!table || !button || this.isOpen) return;
    // Measured before any change, to avoid an extra layout.
    const before = button.getBoundingClientRect().top;
    void fetchBook();
    layOutLeafOf(this);
    if (BESIDE.matches) closeOthers(this);
    // The id moves to the table; a page has each id only once.
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

/** Keeps a line where the reader saw it. @param {Element} line @param {number} before */
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

/** Restores the page's own examples when the options change: the others were dealt under the old ones. */
export function putBackAll() {
  for (const one of document.querySelectorAll("table-example")) if (one instanceof TableExample) one.putBack();
}

let prepared = false;

/** Once per page: makes a link to an example open it. */
function prepare() {
  if (prepared) return;
  prepared = true;
  warmUpInTime();
  // All examples are created in one go: the named one may come after the first.
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

/** The tables drawn on a page, whether its examples are folded or not. @returns {TableElement[]} */
export const drawnTables = () =>
  [...document.querySelectorAll("[data-rules]")].filter((one) => one instanceof TableElement);

if (!customElements.get("table-example")) customElements.define("table-example", TableExample);

// A line touched before this script loaded is handled now.
const { touchedEarly } = /** @type {{touchedEarly?: HTMLElement}} */ (globalThis);
if (touchedEarly?.closest("table-example")) touchedEarly.click();
