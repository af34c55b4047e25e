/** A fresh exercise for a set: its game, question and level; its seed is drawn here and fixed. */
import { announce } from "../page/announce.js";
import { part, word, write } from "../page/page-parts.js";
import { houseRules } from "../page/ways-here.js";
import { about } from "./set-about.js";
import { askTitle, known } from "./set-titles.js";

/** @typedef {import("../ask/question-set.js").FreshItem} FreshItem */

const SEED_SIGNS = 6;
const freshSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(SEED_SIGNS))].map((one) => (one % 36).toString(36)).join("");

export class FreshMaker {
  #root;
  #put;
  /** The table's game and house rules. @type {() => {game: string, options: Record<string, string>}|null} */ #way;
  #seed = freshSeed();
  #asked = 0;

  /**
   * @param {HTMLElement} root
   * @param {(item: FreshItem) => void} put
   * @param {() => {game: string, options: Record<string, string>}|null} [way] the game on the page
   */
  constructor(root, put, way = () => null) {
    this.#root = root;
    this.#put = put;
    this.#way = way;
    root.addEventListener("change", ({ target }) => this.#onChange(target));
    root.addEventListener("click", ({ target }) => this.#onClick(target));
    root.addEventListener("toggle", () => this.#begin());
    this.#showAsks();
  }

  /** @param {string} name */
  #select(name) {
    return /** @type {HTMLSelectElement} */ (part(this.#root, `fresh-${name}`));
  }

  #begin() {
    const game = this.#way()?.game.split("/")[0];
    if (!game || !known().games[game] || this.#select("game").value === game) return;
    this.#select("game").value = game;
    this.#showAsks();
  }

  #showAsks() {
    const { fresh = {} } = known().games[this.#select("game").value] ?? {};
    // The seed may decide which side a question is about.
    const asks = Object.entries(fresh).flatMap(([kind, ways]) =>
      ways.some((one) => known().asks[one]) ? ways.filter((one) => known().asks[one]) : [kind],
    );
    this.#select("ask").replaceChildren(...asks.map((ask) => new Option(askTitle(ask), ask)));
    this.#forget();
  }

  /** The shown exercise no longer matches the form. */
  #forget() {
    this.#asked += 1;
    this.#seed = freshSeed();
    this.#tell("", "");
  }

  /** @returns {FreshItem} */
  get #item() {
    const game = this.#select("game").value;
    const way = this.#way();
    const same = way?.game.split("/")[0] === game;
    return {
      game: same ? way.game : game,
      ask: this.#select("ask").value,
      difficulty: Number(this.#select("level").value),
      seed: this.#seed,
      options: same ? way.options : houseRules(game),
    };
  }

  /** @param {EventTarget|null} target */
  #onChange(target) {
    if (target === this.#select("game")) this.#showAsks();
    else this.#forget();
  }

  /** @param {EventTarget|null} target */
  #onClick(target) {
    const action = target instanceof Element ? target.closest("[data-action]")?.getAttribute("data-action") : null;
    if (action === "fresh-other") this.#forget();
    if (action === "fresh-show" || action === "fresh-other") void this.#look();
    if (action === "fresh-put") void this.#take();
  }

  async #look() {
    const asked = (this.#asked += 1);
    this.#tell(word("ui.thinking"), "");
    const found = await about(this.#item);
    if (asked !== this.#asked) return null;
    this.#tell(
      found.problem || found.question,
      found.answer && word("ui.set-ask-answer", { answer: found.answer }),
      found.problem ? "barred" : "plain",
    );
    announce(found.problem || found.question);
    return found;
  }

  /** Adds the exercise only if the rules can make it. */
  async #take() {
    const item = this.#item;
    const found = await this.#look();
    if (!found || found.problem) return;
    this.#put(item);
    this.#forget();
  }

  /** @param {string} question @param {string} answer @param {string} [tone] */
  #tell(question, answer, tone = "plain") {
    const told = part(this.#root, "fresh-told");
    if (!told) return;
    told.dataset.tone = tone;
    write(told, "told-question", question);
    write(told, "told-answer", answer);
  }
}
