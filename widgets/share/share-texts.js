/** A table as text for elsewhere: its address, the code that shows it on another site, and its block for a lesson. */
import { elementOf, frameOf } from "./embed-code.js";
import { ask } from "../rules/engine.js";
import { readersSeat } from "../rules/readers-seat.js";
import { addressOfMade, toAddress } from "../ask/exercise-address.js";
import { itemOf, sceneAbove } from "../ask/lesson-as-set.js";
import { LessonExercise } from "../ask/lesson-exercise.js";
import { language, manifest, word } from "../page/page-parts.js";
import { emptySet, toText } from "../ask/question-set.js";
import { withMarks } from "../show/course-text.js";

/** @typedef {import("../table/table-element.js").TableElement} TableElement */

/** The link fragment of a table, "" for the page's own. @param {TableElement} table */
function fragmentOf(table) {
  if (table instanceof LessonExercise) return table.made ? toAddress(table.made) : "";
  return table.table;
}

/** The address that opens the same table. @param {TableElement} table */
export function addressOf(table) {
  if (table.address) return table.address;
  if (table instanceof LessonExercise && table.made) return addressOfMade(table.made);
  const play = manifest().play[table.table.split(";")[1]?.split("/")[0] ?? ""];
  if (!(table instanceof LessonExercise) && table.dataset.ask !== "watch" && play)
    return new URL(`#${table.table}`, new URL(play, document.baseURI)).href;
  return new URL(`#${table.id}`, location.href).href;
}

/**
 * Goes to the teacher's table with a table; the scene of a question becomes its note.
 * @param {TableElement} table
 */
export function goToTeacher(table) {
  const scene = table instanceof LessonExercise && !table.made ? sceneAbove(table) : "";
  location.assign(`${manifest().teach}#${withMarks(table.table, [], scene)}`);
}

/** What is embedded of a table: of a question of a lesson or a set, a set of one. @param {TableElement} table */
async function embedded(table) {
  const [, set] = /#(s\d+;.*)$/.exec(table.address) ?? [];
  if (set) return set;
  if (!(table instanceof LessonExercise) || table.made) return fragmentOf(table) || table.table;
  return toText({ ...emptySet("", language() === "en" ? "en" : "nl"), order: "free", items: [itemOf(table)] });
}

/** @param {TableElement} table */
export const elementCode = async (table) =>
  elementOf(await embedded(table), addressOf(table), word("ui.share-to-table"));

/** @param {TableElement} table */
export const frameCode = async (table) => frameOf(await embedded(table));

/** The block that puts the table in a lesson; rejects with a sentence if there is none. @param {TableElement} table */
export async function fenceOf(table) {
  const laid = await ask({ op: "lay", table: table.table });
  if (laid.kind !== "laid")
    throw new Error(laid.kind === "problems" ? laid.problems.map(({ say }) => say).join(" ") : "");
  const { game, options, ...fields } = laid.setup;
  const asked = table instanceof LessonExercise ? await askedOf(table) : watched(table);
  const seat = table.seat === "all" ? await readersSeat(table.table) : table.seat;
  const lines = Object.entries({ game, ...options, ...fields, ...(seat !== "S" && { seat }), ...asked });
  return [
    "```table " + word("ui.share-fence-name"),
    ...lines.map(([name, value]) => `${name}: ${written(value)}`),
    "```",
  ].join("\n");
}

/** @param {TableElement} table @returns {Record<string, unknown>} */
const watched = (table) => (table.dataset.ask === "watch" ? { ask: "watch" } : {});

/** The question of an exercise, with its answers. @param {LessonExercise} exercise */
async function askedOf(exercise) {
  const { asked, fresh } = exercise.standing;
  const asks = fresh && asked ? [asked.ask] : (exercise.dataset.ask ?? "").split("|");
  const given = fresh ? { cards: asked?.cards, among: asked?.among } : JSON.parse(exercise.dataset.with ?? "{}");
  const { table, seat } = exercise;
  const solved = await Promise.all(asks.map((one) => ask({ op: "solve", table, seat, ask: one, ...given })));
  const answers = solved.map((one) => ("solution" in one ? one.solution : []));
  const further = Object.entries(given).filter(([, value]) => value !== undefined);
  if (asks.length > 1)
    return { ...Object.fromEntries(further), ask: asks, accept: answers.map((one) => one.join(" ")) };
  return {
    ...Object.fromEntries(further),
    ask: asks[0],
    accept: answers[0]?.some((one) => /\s/.test(one)) ? answers[0] : answers[0]?.join(" "),
  };
}

/**
 * A value as written in a block: in quotation marks if it could be misread.
 * @param {unknown} value
 * @returns {string}
 */
function written(value) {
  if (Array.isArray(value)) return `[${value.map((one) => JSON.stringify(String(one))).join(", ")}]`;
  const text = String(value);
  return /^\w[^"'#&*!|>%@`{}[\],]*$/.test(text) && !/: |:$/.test(text) ? text : JSON.stringify(text);
}
