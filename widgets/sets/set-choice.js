/** Chooses the set for an item, on a page that is not about sets. */
import { announce } from "../page/announce.js";
import { addSet, changeSet, keptSet, keptSets, room } from "./kept-sets.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { language, manifest, part, word, write } from "../page/page-parts.js";
import { emptySet } from "../ask/question-set.js";

/** @typedef {import("../ask/question-set.js").SetItem} SetItem */

export class SetChoice {
  #root;
  #select;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#select = /** @type {HTMLSelectElement} */ (part(root, "set-which"));
    this.show();
    whenKeptElsewhere(["sets", "set."], () => this.show());
  }

  /** Lists the kept sets, the last changed first. @param {string} [chosen] */
  show(chosen = this.#select.value) {
    const options = keptSets()
      .filter(({ removed }) => !removed)
      .map(({ id, set }) => new Option(set.title || word("ui.set-new"), id));
    this.#select.replaceChildren(...options, new Option(word("ui.set-which-new"), ""));
    if (options.some(({ value }) => value === chosen)) this.#select.value = chosen;
  }

  /** Adds the item to the chosen set, or to a new one, and says where it is. @param {SetItem} item */
  put(item) {
    const day = new Date().toLocaleDateString(language(), { day: "numeric", month: "long" });
    const id =
      this.#select.value || addSet(emptySet(word("ui.set-new-title", { day }), language() === "en" ? "en" : "nl"));
    changeSet(id, (set) => ({ ...set, items: [...set.items, item] }));
    this.show(id);
    const set = keptSet(id)?.set;
    const full = room() === "full";
    const told = word("ui.set-put-done", { number: set?.items.length ?? 0, title: set?.title ?? "" });
    this.say(full ? `${told} ${word("ui.sets-room-full")}` : told, full ? "barred" : "right");
    const link = part(this.#root, "set-to");
    const way = link?.querySelector("a");
    link?.toggleAttribute("hidden", !manifest().sets);
    if (way) way.href = `${manifest().sets}#set-${id}`;
  }

  /** @param {string} text @param {"plain"|"barred"|"right"} [tone] */
  say(text, tone = "plain") {
    part(this.#root, "set-put-say")?.setAttribute("data-tone", tone);
    write(this.#root, "set-put-say", text);
    announce(text);
  }
}
