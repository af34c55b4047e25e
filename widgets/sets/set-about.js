/** The rules' reply on an item of a set: its question, the right answer with the reason, or why it cannot be asked. */
import { EngineTrouble, ask } from "../rules/engine.js";
import { word } from "../page/page-parts.js";
import { isFresh } from "../ask/question-set.js";
import { askTitle } from "./set-titles.js";

/** @typedef {import("../ask/question-set.js").SetItem} SetItem */
/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").Reply} Reply */
/**
 * @typedef {{
 *   table: string,
 *   seat: string,
 *   question: string,
 *   answer: string,
 *   problem: string,
 *   exercise: ExerciseReply|null,
 *   view: import("../rules/protocol.js").View|null,
 * }} About
 */

/** @type {Map<string, Promise<About>>} */
const asked = new Map();

/** @param {SetItem} item */
export function about(item) {
  const { say, ...rest } = item;
  const key = JSON.stringify({ ...rest, marks: undefined });
  const known = asked.get(key) ?? look(item);
  asked.set(key, known);
  // A failed request may succeed later.
  known.catch(() => asked.delete(key));
  return known.catch((cause) => impossible(troubleOf(cause)));
}

/** @param {unknown} cause */
export const troubleOf = (cause) =>
  word(cause instanceof EngineTrouble && cause.code === "cannot-start" ? "ui.cannot-start" : "ui.no-answer");

/** @param {SetItem} item @returns {Promise<About>} */
async function look(item) {
  if (isFresh(item)) {
    const { say, ...made } = item;
    return put(await ask({ op: "exercise", ...made }), made.ask);
  }
  const { table, seat } = item;
  const [first] = item.ask?.split("|") ?? [];
  if (first) return put(await ask({ op: "show", table, seat, ask: first, ...item.with }), first);
  const reply = await ask({ op: "open", table, seat });
  if (reply.kind !== "table") return impossible(saidBy(reply));
  return {
    table,
    seat: reply.view.seat,
    question: reply.view.say,
    answer: "",
    problem: "",
    exercise: null,
    view: reply.view,
  };
}

/** A question with its answer. @param {Reply} reply @param {string} given @returns {Promise<About>} */
async function put(reply, given) {
  if (reply.kind !== "exercise") return impossible(saidBy(reply).replaceAll(given, `‘${askTitle(given)}’`));
  const { table, seat, question, items, mode, cards, among } = reply;
  const more = { ...(cards && { cards }), ...(among && { among }) };
  const solved = await ask({ op: "solve", table, seat, ask: reply.ask, ...more });
  if (solved.kind !== "judged") return impossible(saidBy(solved));
  const { solution = [] } = /** @type {{solution?: string[]}} */ (/** @type {unknown} */ (solved));
  if (!solution.length) return impossible(word("ui.set-ask-none"));
  const labels = solution.map((id) => items.find((one) => one.id === id)?.label ?? id);
  const named = labels.join(mode === "one" ? " / " : ", ").replace(/\.$/, "");
  const answer = `${named}. ${solved.say}`;
  return { table, seat, question, answer, problem: "", exercise: reply, view: reply.view };
}

/** @param {string} problem @returns {About} */
const impossible = (problem) => ({
  table: "",
  seat: "",
  question: "",
  answer: "",
  problem,
  exercise: null,
  view: null,
});

/** @param {Reply} reply */
function saidBy(reply) {
  if (reply.kind === "problems") return reply.problems.map(({ say }) => say).join(" ");
  return "say" in reply ? String(reply.say) : word("ui.no-answer");
}
