/** The end of a set: the results, and the code that carries the answers. */
import { announce } from "../page/announce.js";
import { toCode } from "./answers-code.js";
import { copied } from "../page/copied.js";
import { bring } from "../page/later-script.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { COURSES, courseOf } from "./solve-kept.js";
import { nameOf } from "../sets/solve-questions.js";

/** @typedef {import("./solve-kept.js").Kept} Kept */

export class SolveEnd {
  #root;
  #set;
  #kept;
  #asked;

  /**
   * @param {HTMLElement} root
   * @param {string} set its identity
   * @param {Kept} kept
   * @param {boolean[]} asked which of its tables ask something
   */
  constructor(root, set, kept, asked) {
    this.#root = root;
    this.#set = set;
    this.#kept = kept;
    this.#asked = asked;
    this.#name.oninput = () => this.#renamed();
    root.onclick = ({ target }) => {
      const action = target instanceof Element ? target.closest("button")?.dataset.action : undefined;
      if (action === "set-copy") void this.#copy();
      if (action === "set-qr") void this.#showQr();
    };
  }

  get #name() {
    return /** @type {HTMLInputElement} */ (part(this.#root, "set-name"));
  }

  get #code() {
    const { name, items } = this.#kept.now;
    return toCode({ set: this.#set, pupil: this.#kept.pupil, name, answers: items });
  }

  /** @param {boolean} focus */
  show(focus) {
    const { items, name } = this.#kept.now;
    const courses = items.map(courseOf);
    const count = (/** @type {string[]} */ ...names) =>
      courses.filter((one, place) => this.#asked[place] && names.includes(one)).length;
    const facts = { total: this.#asked.filter(Boolean).length, right: count("first", "later"), first: count("first") };
    write(this.#root, "set-sum", word(count("open", "tried") ? "ui.solve-so-far" : "ui.solve-sum", facts));
    const lines = items.map((item, place) => {
      const line = piece("set-line");
      const course = word(COURSES[courseOf(item)]);
      line.dataset.course = courseOf(item);
      line.textContent = [
        word("ui.solve-step", { question: nameOf(place), course }),
        item.hints ? word("ui.solve-hinted") : "",
      ]
        .filter(Boolean)
        .join(" ");
      return line;
    });
    part(this.#root, "set-lines")?.replaceChildren(...lines);
    this.#name.value = name;
    part(this.#root, "set-again")?.toggleAttribute("hidden", !this.#kept.begun);
    part(this.#root, "set-back")?.toggleAttribute("hidden", !this.#kept.before);
    this.#write();
    if (focus) /** @type {HTMLElement|null} */ (part(this.#root, "set-end-title"))?.focus();
  }

  #write() {
    const field = part(this.#root, "set-code");
    if (field instanceof HTMLTextAreaElement) field.value = this.#code;
    part(this.#root, "set-picture")?.toggleAttribute("hidden", true);
    write(this.#root, "set-copied", "");
  }

  #renamed() {
    this.#kept.now.name = this.#name.value;
    this.#write();
    this.#root.dispatchEvent(new CustomEvent("set-changed", { bubbles: true }));
  }

  /** @param {string} key */
  #tell(key) {
    write(this.#root, "set-copied", word(key));
    announce(word(key));
  }

  async #copy() {
    if (await copied(this.#code)) return this.#tell("ui.solve-copied");
    const field = part(this.#root, "set-code");
    if (field instanceof HTMLTextAreaElement) field.select();
    this.#tell("ui.solve-select");
  }

  async #showQr() {
    const place = part(this.#root, "set-picture");
    const qr = await bring("qr-picture.js").catch(() => null);
    const picture = qr?.picture(this.#code, word("ui.solve-qr"));
    if (!place || !picture) return this.#tell(qr ? "ui.solve-qr-long" : "ui.no-answer");
    place.replaceChildren(picture);
    place.hidden = false;
    this.#tell("ui.solve-qr-say");
  }
}
