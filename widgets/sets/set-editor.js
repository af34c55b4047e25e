/** The open set: its title and options, the order of its items; every change is kept and can be undone. */
import { announce } from "../page/announce.js";
import { changeSet, keptSet, stepSet } from "./kept-sets.js";
import { manifest, part, word } from "../page/page-parts.js";
import { FreshMaker } from "./set-fresh.js";
import { paintItems, rows } from "./set-items.js";
import { wireOrder } from "./set-order.js";
import { Share } from "./set-share.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */
/** @typedef {import("../ask/question-set.js").SetItem} SetItem */

/**
 * Applies the value of each field to the set.
 * @type {Record<string, (set: QuestionSet, value: string) => QuestionSet>}
 */
const CHOICES = {
  title: (set, title) => ({ ...set, title }),
  solution: (set, solution) => ({ ...set, solution }),
  hints: (set, value) => ({ ...set, hints: value === "yes" }),
  order: (set, value) => ({ ...set, order: value === "free" ? "free" : "one-by-one" }),
};

export class SetEditor {
  #root;
  #list;
  #share;
  #changed;
  /** The open set, "" for none. */ id = "";

  /** @param {HTMLElement} root @param {() => void} changed called after every change, for the list of sets */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
    this.#list = /** @type {HTMLElement} */ (part(root, "set-items"));
    this.#share = new Share(/** @type {HTMLElement} */ (part(root, "set-share")));
    new FreshMaker(/** @type {HTMLElement} */ (part(root, "set-fresh")), (item) => this.add([item]));
    const teach = part(root, "set-teach");
    if (teach instanceof HTMLAnchorElement) teach.href = manifest().teach ?? "";
    wireOrder(this.#list, (from, to) => this.#move(from, to));
    root.addEventListener("input", ({ target }) => target instanceof HTMLInputElement && this.#onTyped(target));
    root.addEventListener(
      "change",
      ({ target }) => target instanceof HTMLSelectElement && this.#choose(target.dataset.field ?? "", target.value),
    );
    root.addEventListener("keydown", (event) => this.#onKey(event));
    this.#list.addEventListener("click", ({ target }) => this.#onItem(target));
  }

  /** @param {string} id "" shows none */
  show(id) {
    this.id = id;
    const kept = id ? keptSet(id) : null;
    this.#root.hidden = !kept;
    if (!kept) return;
    const { set, canUndo, canRedo } = kept;
    const values = /** @type {Record<string, string>} */ ({
      title: set.title,
      solution: set.solution,
      hints: set.hints ? "yes" : "no",
      order: set.order,
    });
    for (const field of /** @type {NodeListOf<HTMLInputElement|HTMLSelectElement>} */ (
      this.#root.querySelectorAll("[data-field]")
    )) {
      const value = values[field.dataset.field ?? ""] ?? "";
      if (field instanceof HTMLSelectElement && ![...field.options].some((one) => one.value === value))
        field.add(new Option(value, value));
      if (field.value !== value) field.value = value;
    }
    const title = this.#root.querySelector("h2");
    if (title) title.textContent = set.title || word("ui.set-new");
    part(this.#root, "set-empty")?.toggleAttribute("hidden", set.items.length > 0);
    for (const [action, can] of /** @type {[string, boolean][]} */ ([["set-undo", canUndo], ["set-redo", canRedo]])) {
      this.#root.querySelector(`[data-action="${action}"]`)?.setAttribute("aria-disabled", String(!can));
    }
    paintItems(this.#list, set.items);
    void this.#share.show(set);
    document.dispatchEvent(new CustomEvent("set-shown", { detail: { id, set } }));
  }

  /** @param {-1|1} by */
  step(by) {
    stepSet(this.id, by);
    this.#showAgain();
  }

  /** @param {SetItem[]} items */
  add(items) {
    this.#change((all) => [...all, ...items]);
    announce(word("ui.set-put-done", { number: rows(this.#list).length, title: keptSet(this.id)?.set.title ?? "" }));
  }

  #showAgain() {
    this.show(this.id);
    this.#changed();
  }

  /** @param {(items: SetItem[]) => SetItem[]} change @param {string} [step] */
  #change(change, step) {
    changeSet(this.id, (set) => ({ ...set, items: change(set.items) }), step);
    this.#showAgain();
  }

  /** @param {string} field @param {string} value @param {string} [step] */
  #choose(field, value, step) {
    const choice = CHOICES[field];
    if (!choice) return;
    changeSet(this.id, (set) => choice(set, value), step);
    this.#showAgain();
  }

  /** @param {HTMLInputElement} input */
  #onTyped(input) {
    if (input.dataset.field) return this.#choose(input.dataset.field, input.value, input.dataset.field);
    if (input.dataset.part !== "item-say") return;
    const place = this.#placeOf(input);
    this.#change(
      (items) => items.map((item, at) => (at === place ? withWords(item, input.value) : item)),
      `say ${place}`,
    );
  }

  /** @param {Element} element */
  #placeOf(element) {
    return rows(this.#list).findIndex((row) => row.contains(element));
  }

  /** @param {EventTarget|null} target */
  #onItem(target) {
    const button = target instanceof Element ? target.closest("[data-action]") : null;
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    const action = button.getAttribute("data-action");
    const place = this.#placeOf(button);
    if (action === "item-up") this.#move(place, place - 1, action);
    if (action === "item-down") this.#move(place, place + 1, action);
    if (action === "item-copy") this.#copy(place);
    if (action === "item-remove") this.#remove(place);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (!(target instanceof Element)) return;
    const typing = target.matches("input, textarea, select");
    const sign = key.toLowerCase();
    if ((ctrlKey || metaKey) && !typing && (sign === "z" || sign === "y")) {
      event.preventDefault();
      return this.step(sign === "y" || shiftKey ? 1 : -1);
    }
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    if (!by || !target.closest(".kt-set-grip")) return;
    event.preventDefault();
    const place = this.#placeOf(target);
    this.#move(place, place + by, "item-grip");
  }

  /** @param {number} from @param {number} to @param {string} [focus] what keeps the focus in the moved row */
  #move(from, to, focus = "") {
    const count = rows(this.#list).length;
    if (to < 0 || to >= count || from === to) return;
    this.#change((items) => {
      const left = items.filter((_, at) => at !== from);
      return [...left.slice(0, to), ...items.slice(from, from + 1), ...left.slice(to)];
    });
    const held = focus && rows(this.#list)[to]?.querySelector(`[data-action="${focus}"]`);
    if (held instanceof HTMLElement) held.focus();
    announce(word("ui.set-moved", { number: to + 1, count }));
  }

  /** @param {number} place */
  #copy(place) {
    this.#change((items) => items.flatMap((item, at) => (at === place ? [item, item] : [item])));
    announce(word("ui.set-item-copied", { number: place + 1 }));
  }

  /** @param {number} place */
  #remove(place) {
    this.#change((items) => items.filter((_, at) => at !== place));
    const next =
      rows(this.#list)[Math.min(place, rows(this.#list).length - 1)] ??
      this.#root.querySelector('[data-action="set-undo"]');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
    announce(word("ui.set-item-gone", { number: place + 1 }));
  }
}

/** @param {SetItem} item @param {string} say @returns {SetItem} */
function withWords({ say: _, ...item }, say) {
  return /** @type {SetItem} */ (say.trim() ? { ...item, say } : item);
}
