/** The end of a conversation: what is held, what seems to be otherwise and where it showed, and the way to the rule. */
import { announce } from "../page/announce.js";
import { linkRule, part, piece, word, write } from "../page/page-parts.js";
import { ask } from "../rules/engine.js";
import { NONE, ended } from "./conversation.js";
import { pieceFor } from "./diagnosis-file.js";
import { DiagnosisQuestion } from "./diagnosis-question.js";
import { FreshTables } from "./fresh-tables.js";
import { noteOtherwise } from "./kept-rule.js";

/** @typedef {import("./conversation.js").Conversation} Conversation */
/** @typedef {import("./conversation.js").End} End */
/** @typedef {import("./conversation.js").Asked} Asked */
/** @typedef {import("./diagnosis-file.js").DiagnosisFile} DiagnosisFile */
/** @typedef {import("./diagnosis-file.js").Rule} Rule */

export class DiagnosisEnd {
  #root;
  #file;
  /** @type {End} */ #end;

  /** @param {HTMLElement} root @param {DiagnosisFile} file @param {Conversation} conversation */
  constructor(root, file, conversation) {
    this.#root = root;
    this.#file = file;
    this.#end = ended(conversation);
    this.#say();
    void this.#show();
    part(root, "diagnosis-lesson")?.toggleAttribute("hidden", true);
    part(root, "diagnosis-tables")?.replaceChildren();
    write(root, "diagnosis-tried", "");
  }

  get #belief() {
    return this.#file.beliefs[this.#end.belief];
  }

  /** The question at which the belief showed. @returns {Asked|undefined} */
  get #row() {
    return this.#end.shown ? this.#file.questions[this.#end.shown.place] : undefined;
  }

  /** @param {string[]} names @returns {Rule[]} */
  #rulesOf(names) {
    return [...new Set(names)].flatMap((name) => this.#file.rules[name] ?? []);
  }

  #say() {
    const { belief, held, all, looks } = this.#end;
    const root = this.#root;
    const right = word(all && held > 1 ? "ui.diagnosis-all-right" : "ui.diagnosis-right", { count: held });
    const seems = this.#belief ? seemsOf(this.#belief.says) : "";
    write(root, "diagnosis-held", right);
    write(root, "diagnosis-seems", seems);
    part(root, "diagnosis-seems")?.toggleAttribute("hidden", !seems);
    const isUnclear = belief === NONE && !all;
    part(root, "diagnosis-unclear")?.toggleAttribute("hidden", !isUnclear);
    part(root, "diagnosis-to-rule")?.toggleAttribute("hidden", !this.#rulesOf(this.#belief?.rules ?? []).length);
    part(root, "diagnosis-look")?.toggleAttribute("hidden", all || !looks.length);
    part(root, "diagnosis-looks")?.replaceChildren(...looks.map((place) => this.#lookAt(place)));
    announce([right, seems, isUnclear ? word("ui.diagnosis-unclear") : ""].filter(Boolean).join(" "));
  }

  /** @param {number} place of a belief */
  #lookAt(place) {
    const { says = [], rules = [] } = this.#file.beliefs[place] ?? {};
    const line = piece("diagnosis-look");
    const [rule] = this.#rulesOf(rules);
    write(line, "line", `${says[0] ?? ""}?`);
    linkRule(part(line, "line-rule"), rule);
    return line;
  }

  /** Shows the table at which the belief showed, with the reader's answer beside the right one. */
  async #show() {
    const row = this.#row, { shown } = this.#end, place = part(this.#root, "diagnosis-shown");
    part(this.#root, "diagnosis-showed")?.toggleAttribute("hidden", !row);
    place?.replaceChildren();
    if (!row || !shown || !place) return;
    const question = /** @type {DiagnosisQuestion} */ (pieceFor("diagnosis", row.ask));
    place.append(question);
    question.whenNear();
    if (!(await question.lay(row))) return;
    question.showAnswer(shown.answer, row.right);
    const reply = await ask({ op: "solve", table: row.table, seat: row.seat, ask: row.ask, ...row.with });
    const why = reply.kind === "judged" && "solution" in reply ? reply.say : "";
    const yours = word("ui.diagnosis-yours", { answer: question.labelsOf(shown.answer) });
    const byRule = word("ui.diagnosis-by-rule", { answer: question.labelsOf(row.right) });
    for (const text of [yours, byRule, why]) {
      const line = document.createElement("p");
      line.textContent = text;
      if (text) place.append(line);
    }
  }

  /** Keeps for Practise what seems to be otherwise. */
  note() {
    const [rule] = this.#rulesOf(this.#belief?.rules ?? []);
    if (rule && this.#row) noteOtherwise({ game: this.#file.game, kind: this.#row.ask }, rule.rule);
  }

  /** Shows the paragraph of the rule, and a fresh table in which it bites. */
  learn() {
    const rules = this.#rulesOf(this.#belief?.rules ?? []);
    const lesson = part(this.#root, "diagnosis-lesson");
    if (!lesson || !rules.length) return;
    part(this.#root, "diagnosis-to-rule")?.toggleAttribute("hidden", true);
    lesson.hidden = false;
    part(lesson, "diagnosis-rules")?.replaceChildren(...rules.map(paragraphOf));
    part(lesson, "diagnosis-rule-title")?.focus();
    const ids = rules.map(({ rule }) => rule);
    void new FreshTables(lesson, this.#file, ids, this.#row?.ask ?? "").next(false);
  }
}

/** @param {string[]} says the sentences of beliefs that no question tells apart */
const seemsOf = (says) =>
  says.map((belief, place) => word(place ? "ui.diagnosis-or" : "ui.diagnosis-seems", { belief })).join(" ");

/** @param {Rule} rule */
function paragraphOf(rule) {
  const paragraph = piece("diagnosis-paragraph");
  write(paragraph, "rule-say", rule.say);
  linkRule(part(paragraph, "rule-link"), rule);
  return paragraph;
}
