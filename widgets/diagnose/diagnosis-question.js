/** One question of a conversation: the reader chooses and goes on, and hears nothing about right and wrong. */
import { ExerciseItems } from "../ask/exercise-items.js";
import { announce } from "../page/announce.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { placeCards } from "../table/place-cards.js";
import { TableElement } from "../table/table-element.js";
import { paintTable, rove } from "../table/table-view.js";

/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").Item} Item */
/** @typedef {import("./conversation.js").Asked} Asked */

const SAYS = { one: "ui.diagnosis-one", all: "ui.diagnosis-each", order: "ui.diagnosis-in-order" };
/** An item that says that no other is so. */
const NOTHING = "none";

export class DiagnosisQuestion extends TableElement {
  /** @type {ExerciseReply|null} */ asked = null;
  /** The items chosen, in order. @type {string[]} */ chosen = [];
  #items = new ExerciseItems(this);
  /** Whether it only shows what was answered. */ #over = false;

  /** Lays the question of a row; returns whether it is there. @param {Asked} row */
  lay({ table, seat, ask, with: more = {} }) {
    this.table = table;
    this.seat = seat;
    return this.perform(async () => {
      const reply = await this.wish("show", { ask, ...more });
      if (reply?.kind !== "exercise") return false;
      this.asked = reply;
      this.view = reply.view;
      write(this, "question", reply.question);
      if (reply.view && this.querySelector(".kt-trick")) paintTable(this.felt, reply.view, { verdicts: false });
      this.#items.lay(reply);
      this.tell(word(SAYS[reply.mode]), { aloud: false });
      this.#paint();
      return true;
    });
  }

  /** Shows an answer beside the right one. @param {string[]} given @param {string[]} right */
  showAnswer(given, right) {
    this.#over = true;
    this.toggleAttribute("data-over", true);
    this.chosen = given;
    this.#paint();
    for (const id of right) this.#element(id)?.setAttribute("data-by-rule", "");
    part(this, "strip")?.toggleAttribute("hidden", true);
  }

  /** The names of some items. @param {string[]} ids */
  labelsOf(ids) {
    const labels = ids.map((id) => this.asked?.items.find((one) => one.id === id)?.label ?? id);
    return labels.join(", ") || word("ui.diagnosis-nothing");
  }

  /** Focuses the first thing that can be answered. */
  enter() {
    this.#items.focus();
  }

  /** @param {HTMLElement} button */
  onCard(button) {
    const slot = button.closest(".kt-slot");
    this.#choose((slot instanceof HTMLElement ? slot.dataset.slot : button.dataset.card) ?? "");
  }

  /** @param {HTMLElement} button */
  onButton({ dataset: { item, action } }) {
    if (item !== undefined) this.#choose(item);
    if (action !== "diagnosis-next" || this.#over) return;
    this.#over = true;
    this.dispatchEvent(new CustomEvent("diagnosis-answered", { bubbles: true, detail: this.chosen }));
  }

  /** @param {string} id */
  #choose(id) {
    const item = this.asked?.items.find((one) => one.id === id);
    if (this.#over || !item) return;
    const has = this.chosen.includes(id);
    const others = this.chosen.filter((one) => one !== id);
    if (this.asked?.mode === "one") this.chosen = [id];
    else this.chosen = has ? others : [...others, id];
    if (this.asked?.mode === "order") {
      const said = { item: item.label, place: this.chosen.length };
      announce(word(has ? "ui.diagnosis-taken-back" : "ui.diagnosis-placed", said));
    }
    this.#paint();
  }

  /** Shows what is chosen, and the way on. */
  #paint() {
    const { items = [], mode } = this.asked ?? {};
    if (mode === "order") this.#layRows();
    else for (const { id } of items) this.#element(id)?.setAttribute("aria-pressed", String(this.chosen.includes(id)));
    const zone = part(this, "choices");
    if (!zone) return;
    const button = zone.querySelector("button") ?? piece("choice");
    const nothing = mode === "all" && !this.chosen.length && !items.some(({ id }) => id === NOTHING);
    button.dataset.action = "diagnosis-next";
    button.textContent = word(nothing ? "ui.diagnosis-nothing" : "ui.diagnosis-next");
    const isWhole = mode === "order" ? this.chosen.length === items.length : this.chosen.length > 0 || nothing;
    button.toggleAttribute("disabled", !isWhole);
    if (!button.isConnected) zone.append(button);
  }

  /** Lays what is chosen in the row, in order, and the rest on the shelf. */
  #layRows() {
    const { items = [] } = this.asked ?? {};
    const row = this.chosen.flatMap((id) => items.find((one) => one.id === id) ?? []);
    const shelf = items.filter(({ id }) => !this.chosen.includes(id));
    const focused = document.activeElement;
    const zones = /** @type {[string, Item[]][]} */ ([["row", row], ["shelf", shelf]]);
    const isOfCards = items.some(({ card }) => card);
    if (isOfCards) placeCards(this.felt, new Map(zones.map(([name, some]) => [name, some.map(asCard)])));
    for (const [name, some] of zones) {
      const zone = this.felt.querySelector(`[data-zone="${name}"]`);
      if (!zone) continue;
      if (!isOfCards) zone.append(...some.flatMap(({ id }) => this.#element(id) ?? []));
      rove(zone);
    }
    // An element that is moved loses the focus.
    if (focused instanceof HTMLElement && this.contains(focused)) focused.focus({ preventScroll: true });
  }

  /** @param {string} id @returns {HTMLElement|null} */
  #element(id) {
    return (
      this.querySelector(`.kt-item[data-item="${CSS.escape(id)}"]`) ??
      this.querySelector(`:is(.kt-hand, .kt-row) [data-card="${CSS.escape(id)}"]`)
    );
  }
}

/** @param {Item} item */
const asCard = ({ card, label }) => ({ card: String(card), name: label });

if (!customElements.get("diagnosis-question")) customElements.define("diagnosis-question", DiagnosisQuestion);
