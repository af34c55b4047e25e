/** The questions of a set with their possible answers, for reading answers; the rules are asked once. */
import { ask } from "../rules/engine.js";
import { word } from "../page/page-parts.js";
import { isAsked, nameOf, wishOf } from "../sets/solve-questions.js";

/** @typedef {import("./answers-code.js").Wrong} Wrong */
/** @typedef {import("../sets/solve-questions.js").Question} Question */

export class Put {
  #questions;
  /** @type {(import("../rules/protocol.js").ExerciseReply|null)[]} */ #replies = [];
  /** @type {Promise<void>|null} */ #asked = null;

  /** @param {Question[]} questions */
  constructor(questions) {
    this.#questions = questions;
  }

  /** Asks for missing replies; a question that cannot be asked stays without words. */
  known() {
    return (this.#asked ??= this.#ask());
  }

  async #ask() {
    for (const [place, question] of this.#questions.entries()) {
      const reply = question.ask ? await ask(wishOf(question)).catch(() => null) : null;
      this.#replies[place] = reply?.kind === "exercise" ? reply : null;
    }
  }

  /** Whether there is anything to answer. @param {number} place */
  isAsked(place) {
    const question = this.#questions[place];
    return question !== undefined && isAsked(question);
  }

  /** @param {number} place */
  #said(place) {
    return this.#questions[place]?.say || this.#replies[place]?.question || nameOf(place);
  }

  /** A question with its game. @param {number} place */
  #withGame(place) {
    const title = this.#replies[place]?.view.title;
    const say = this.#said(place);
    return title ? word("ui.fact", { label: title, value: say }) : say;
  }

  /** A question by its game and, where another one of the set has the same words, its cards. @param {number} place */
  named(place) {
    const name = this.#withGame(place);
    const { hand = [], trick } = this.#replies[place]?.view ?? {};
    const cards = (hand.length ? hand : (trick?.cards ?? [])).map(({ short }) => short).join(" ");
    const alone = this.#questions.every((_, other) => other === place || this.#withGame(other) !== name);
    return alone || !cards ? name : word("ui.answers-cards", { question: name, cards });
  }

  /** @param {number} place @param {Wrong} given */
  answer(place, { item, place: at }) {
    const label = this.#replies[place]?.items[item]?.label ?? word("ui.answers-answer", { number: item + 1 });
    return at ? word("ui.answers-at-place", { answer: label, place: at }) : label;
  }
}
