/** The effect of an answer on saved progress: missed questions, boxes for practising, and where the reader is. */
import { noteBox } from "./boxes.js";
import { isLessonDone } from "./lesson-dots.js";
import { forgetMissed, noteMissed, offerAgain } from "./missed.js";
import { noteWhere } from "./note-where.js";

/** @typedef {import("./lesson-exercise.js").LessonExercise} LessonExercise */
/** @typedef {LessonExercise["standing"]} Standing */

/**
 * @param {LessonExercise} exercise
 * @param {Standing} standing
 * @param {import("../rules/protocol.js").JudgedReply} judged
 */
export function noteAnswer(exercise, { asked, fresh }, { right, reason }) {
  if (exercise.dataset.place !== undefined) noteWhere(false);
  if (right || !asked) return;
  const rule = reason?.rule ?? "";
  if (!fresh) noteMissed(exercise, asked.ask, rule);
  noteBox(kindOf(exercise, asked.ask), false, rule);
}

/** @param {LessonExercise} exercise @param {Standing} standing */
export function noteComplete(exercise, { asked, fresh, spotless }) {
  if (asked && spotless) noteBox(kindOf(exercise, asked.ask), true);
  const { again, place } = exercise.dataset;
  if (spotless && (!fresh || again !== undefined)) forgetMissed(exercise);
  offerAgain(exercise);
  if (place !== undefined && isLessonDone()) noteWhere(true);
  exercise.dispatchEvent(new CustomEvent("exercise-complete", { bubbles: true }));
}

/** @param {LessonExercise} exercise @param {string} ask */
function kindOf(exercise, ask) {
  const { game = "" } = JSON.parse(exercise.dataset.kind ?? "{}");
  return { game, kind: ask };
}
