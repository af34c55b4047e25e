/** The room that an exercise keeps for its answers, so that nothing below moves when one of them comes. */
import { bookReply } from "../rules/engine.js";
import { fieldsOf } from "./exercise-state.js";
import { language } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").JudgedReply} JudgedReply */
/** @typedef {import("./lesson-exercise.js").LessonExercise} LessonExercise */

/** The words of the strip about an answer. @param {JudgedReply} reply @param {string} why */
export function saidOf({ verdict, own }, why) {
  const said = why === verdict ? [own] : [own, why];
  return `${verdict} ${said.filter(Boolean).join("\n")}`;
}

/** Keeps room for the longest sentence that an answer to the exercise gets. @param {LessonExercise} exercise */
export function keepRoom(exercise) {
  const { state, dataset } = exercise;
  const looks = dataset.look?.split("|") ?? [];
  const said = state.phases.flatMap((_, phase) => answersTo(exercise, fieldsOf({ ...state, phase })));
  const longest = [...looks, ...said].reduce((one, other) => (other.length > one.length ? other : one), "");
  exercise.querySelector(".kt-now")?.setAttribute("data-longest", longest);
}

/** @param {LessonExercise} exercise @param {{ask: string}} fields @returns {string[]} */
function answersTo({ table, seat }, fields) {
  const wish = { lang: language(), table, seat, ...fields };
  const shown = bookReply({ v: 1, ...wish, op: "show" });
  if (shown?.kind !== "exercise") return [];
  const places = shown.mode === "order" ? shown.items.map((_, place) => ({ place: place + 1 })) : [{}];
  return shown.items.flatMap(({ id }) =>
    places.flatMap((place) => {
      const reply = bookReply({ v: 1, ...wish, op: "answer", item: id, ...place });
      if (reply?.kind !== "judged" || !("verdict" in reply)) return [];
      return [reply.say, reply.veiled ?? reply.say].map((why) => saidOf(reply, why));
    }),
  );
}
