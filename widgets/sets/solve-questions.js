/** The questions of a set one by one, as a pupil solves them and a teacher counts them. */
import { pageJson, word } from "../page/page-parts.js";
import { isFresh } from "../ask/question-set.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */
/** @typedef {import("../ask/question-set.js").SetItem} Question with one question at most */

/**
 * An item with several phases gives as many questions; its own wording goes with the first.
 * @param {QuestionSet} set
 * @returns {Question[]}
 */
export const questionsOf = ({ items }) => items.flatMap((item) => {
  const asks = item.ask?.split("|") ?? [];
  return asks.length < 2 ? [item] : asks.map((ask, phase) => ({ ...item, ask, say: phase ? "" : item.say ?? "" }));
});

/** Whether there is anything to answer, or only a table to look at. @param {Question} question */
export const isAsked = (question) => isFresh(question) || Boolean(question.ask);

/** The game of a question, without its variant. @param {Question} question */
const gameOf = (question) =>
  ((isFresh(question) ? question.game : question.table.split(";")[1]) ?? "").split("/")[0] ?? "";

/**
 * The page's data on games and kinds of question: the letters of packs with their own, and where to look.
 * @returns {{letters: Record<string, string>, looks: Record<string, string>}}
 */
const known = () => pageJson("script[data-solving]") ?? { letters: {}, looks: {} };

/** The letters on a question's cards, "" for those of the language. @param {Question} question */
export const lettersOf = (question) => known().letters[gameOf(question)] ?? "";

/** Where to look first. @param {Question} question */
export const lookOf = ({ ask = "" }) => known().looks[ask.split(":")[0] ?? ""] ?? known().looks[""] ?? "";

/**
 * The request to the rules that lays a question.
 * @param {Question} question
 * @returns {{op: string, [field: string]: unknown}}
 */
export function wishOf(question) {
  if (isFresh(question)) {
    const { game, ask, difficulty, seed, options, bites } = question;
    return { op: "exercise", game, ask, difficulty, seed, options, bites, table: undefined, seat: undefined };
  }
  const { table, seat, ask, with: more } = question;
  return ask ? { op: "show", table, seat, ask, ...more } : { op: "open", table, seat };
}

/** The name of a question where it is not shown itself. @param {number} place counted from zero */
export const nameOf = (place) => word("ui.solve-question", { number: place + 1 });
