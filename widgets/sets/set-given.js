/** Input from elsewhere: sets, tables and exercises in links or texts, and files with a set. */
import { ask } from "../rules/engine.js";
import { fromAddress } from "../ask/exercise-address.js";
import { word } from "../page/page-parts.js";
import { check, fromText, isUnreadable } from "../ask/question-set.js";
import { about, troubleOf } from "./set-about.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */
/** @typedef {import("../ask/question-set.js").SetItem} SetItem */
/** @typedef {{sets: QuestionSet[], items: SetItem[], problems: string[]}} Given */

const SET = /^s\d+(?:;|%3B)/i;
const TABLE = /^k\d+(?:;|%3B)/i;
const EXERCISE = /^x\d+(?:;|%3B)/i;

/** Reads every line. @param {string} given @returns {Promise<Given>} */
export async function read(given) {
  /** @type {Given} */
  const found = { sets: [], items: [], problems: [] };
  const lines = given.split(/\r?\n/);
  const several = lines.filter((one) => one.trim()).length > 1;
  for (const [at, line] of lines.entries()) {
    const text = line.trim();
    if (!text) continue;
    const problem = await readLine(text.slice(text.indexOf("#") + 1), found);
    if (problem) found.problems.push(several ? word("ui.set-line", { number: at + 1, why: problem }) : problem);
  }
  // An e-mail may have broken a link in two.
  if (several && found.problems.length && !found.sets.length && !found.items.length) {
    const whole = await fromText(given);
    if (!isUnreadable(whole)) return { sets: [whole], items: [], problems: [] };
  }
  return found;
}

/** Reads one line; returns the problem with it, "" for none. @param {string} text @param {Given} found */
async function readLine(text, found) {
  if (SET.test(text)) {
    const set = await fromText(text);
    if (isUnreadable(set)) return word(set.problem, set.facts);
    return found.sets.push(set), "";
  }
  if (EXERCISE.test(text)) {
    const made = fromAddress(text);
    if (!made) return word("ui.exercise-damaged");
    const { problem } = await about(made);
    return problem || (found.items.push(made), "");
  }
  return TABLE.test(text) ? readTable(text, found) : word("ui.set-pasted-none");
}

/** @param {string} text @param {Given} found */
async function readTable(text, found) {
  try {
    const reply = await ask({
      op: "lay",
      given: text,
      setup: { game: /^k\d+(?:;|%3B)([\w-]+)/i.exec(text)?.[1] ?? "" },
    });
    if (reply.kind === "problems") return reply.problems.map(({ say }) => say).join(" ");
    if (reply.kind !== "laid") return word("ui.no-answer");
    const opened = await ask({ op: "open", table: reply.table, seat: "you" });
    if (opened.kind !== "table") return word("ui.no-answer");
    found.items.push({ table: reply.table, seat: opened.view.turn ?? opened.view.seat });
    return "";
  } catch (cause) {
    return troubleOf(cause);
  }
}

/**
 * A set from the content of a file; the key of a sentence if there is none.
 * @param {string} content
 * @returns {Promise<QuestionSet|import("../ask/question-set.js").Unreadable>}
 */
export async function readFile(content) {
  const text = content.trim();
  if (SET.test(text)) return fromText(text);
  try {
    const set = check(JSON.parse(text));
    return isUnreadable(set) && set.problem === "ui.set-not" ? { ...set, problem: "ui.set-file-not" } : set;
  } catch {
    return { problem: text.startsWith("{") ? "ui.set-file-cut" : "ui.set-file-not", facts: {} };
  }
}
