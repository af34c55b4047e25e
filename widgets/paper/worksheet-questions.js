/** The rules' replies for each item of a set: its wording, its table, and the answers with reasons. */
import { ask, canonical } from "../rules/engine.js";
import { language } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").Reply} Reply */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").Reason} Reason */
/** @typedef {import("../rules/protocol.js").Item} Item */
/** @typedef {import("../rules/protocol.js").JudgedReply} JudgedReply */
/** @typedef {import("../ask/question-set.js").SetItem} SetItem */
/** @typedef {{right: Item[], says: string[], reasons: Reason[]}} Solved the right answers, why, and by which rules */
/** @typedef {{shown: ExerciseReply, solved: Solved}} Phase */
/**
 * @typedef {{
 *   number: number,
 *   game: string,
 *   view: View|null,
 *   say: string,
 *   phases: Phase[],
 *   marks?: string[],
 * }} Asked an item as it can be printed
 */
/** @typedef {{number: number, problem: string}} Impossible */
/** @typedef {Record<string, unknown>} Fields */

const GAME = /^k\d+;([\w-]+)/;

export class Questions {
  /** @type {Record<string, Reply>} */ #known;

  /** @param {Record<string, Reply>} [known] replies that need no request */
  constructor(known = {}) {
    this.#known = known;
  }

  /** @param {SetItem} item @param {number} number @returns {Promise<Asked|Impossible>} */
  async of(item, number) {
    try {
      return "table" in item ? await this.#ofTable(item, number) : await this.#ofFresh(item, number);
    } catch (trouble) {
      if (trouble instanceof CannotBe) return { number, problem: trouble.message };
      throw trouble;
    }
  }

  /** @param {import("../ask/question-set.js").TableItem} item @param {number} number */
  async #ofTable({ table, seat, ask: asks, with: more = {}, say = "", marks }, number) {
    const asked = { number, game: GAME.exec(table)?.[1] ?? "", say, marks };
    if (!asks) {
      const { view } = await this.#ask("table", { op: "open", table, seat });
      return { ...asked, view, phases: [] };
    }
    const phases = [];
    for (const one of asks.split("|")) {
      const question = { table, seat, ask: one, ...more };
      const shown = await this.#ask("exercise", { op: "show", ...question });
      phases.push({ shown, solved: await this.#solved(question, shown) });
    }
    return { ...asked, view: phases[0]?.shown.view ?? null, phases };
  }

  /** @param {import("../ask/question-set.js").FreshItem} item @param {number} number */
  async #ofFresh({ game, ask: kind, difficulty, seed, options, bites, say = "" }, number) {
    const shown = await this.#ask("exercise", { op: "exercise", game, ask: kind, difficulty, seed, options, bites });
    const { table, seat, cards, among } = shown;
    const question = { table, seat, ask: shown.ask, ...(cards ? { cards } : {}), ...(among ? { among } : {}) };
    const solved = await this.#solved(question, shown);
    return {
      number,
      game: game.split("/")[0] ?? game,
      say,
      view: shown.view,
      phases: [{ shown, solved }],
    };
  }

  /** @param {Fields} question @param {ExerciseReply} shown @returns {Promise<Solved>} */
  async #solved(question, { items, mode }) {
    const judge = (/** @type {Item} */ { id }, /** @type {number} */ place) =>
      /** @type {Promise<JudgedReply>} */ (
        this.#ask("judged", { op: "answer", ...question, item: id, ...(mode === "order" ? { place } : {}) })
      );
    const right = [];
    for (const [index, item] of (await this.#right(question, items, mode, judge)).entries())
      right.push({ item, reply: await judge(item, index + 1) });
    const reasons = right.map(({ reply }) => reply.reason).filter((one) => one !== null);
    const rules = new Set(reasons.map(({ rule }) => rule));
    const says = new Set(right.filter(({ reply }) => reply.say !== reply.verdict).map(({ reply }) => reply.say));
    return {
      right: right.map(({ item }) => item),
      says: [...says],
      reasons: [...rules].flatMap((rule) => reasons.find((one) => one.rule === rule) ?? []),
    };
  }

  /**
   * The right answers in order. If the replies to all answers are known, they are picked from those; nothing is solved.
   * @param {Fields} question @param {Item[]} items @param {string} mode
   * @param {(item: Item, place: number) => Promise<JudgedReply>} judge
   */
  async #right(question, items, mode, judge) {
    const first = items[0];
    if (
      !first ||
      !this.#reply({ op: "answer", ...question, item: first.id, ...(mode === "order" ? { place: 1 } : {}) })
    ) {
      const solved = await this.#ask("judged", { op: "solve", ...question });
      const { solution } = /** @type {import("../rules/protocol.js").SolvedReply} */ (solved);
      return solution.flatMap((id) => items.find((item) => item.id === id) ?? []);
    }
    const right = [];
    for (let place = 1; place <= (mode === "order" ? items.length : 1); place += 1) {
      for (const item of items) if ((await judge(item, place)).right) right.push(item);
    }
    return right;
  }

  /** @param {Fields} wish */
  #reply(wish) {
    return this.#known[canonical({ v: 1, lang: language(), ...wish })];
  }

  /**
   * @template {Reply["kind"]} Kind
   * @param {Kind} kind
   * @param {Fields & {op: string}} wish
   * @returns {Promise<Extract<Reply, {kind: Kind}>>}
   */
  async #ask(kind, wish) {
    const reply = this.#reply(wish) ?? (await ask(wish));
    if (reply.kind === kind) return /** @type {Extract<Reply, {kind: Kind}>} */ (reply);
    if (reply.kind === "problems") throw new CannotBe(reply.problems.map(({ say }) => say).join(" "));
    throw new CannotBe(reply.kind === "fault" ? reply.say : "");
  }
}

/** Why the rules cannot ask an item. */
class CannotBe extends Error {}
