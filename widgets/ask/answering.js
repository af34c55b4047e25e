/** Answering an exercise: the verdict on each item, the phases in turn, hints, and fresh exercises without end. */
import { noteAnswer, noteComplete } from "./answer-notes.js";
import { hint } from "./exercise-hints.js";
import { answered, asked, fieldsOf, hinted, passed, taken } from "./exercise-state.js";
import { offerNext } from "./lesson-path.js";
import { setDone } from "./progress.js";
import { saidOf } from "./room-for-answers.js";
import { part, word, write } from "../page/page-parts.js";
import { keep } from "../table/kept-tables.js";
import { paintTable } from "../table/table-view.js";

/** @typedef {import("../rules/protocol.js").JudgedReply} JudgedReply */
/** @typedef {import("./exercise-address.js").Made} Made */
/** @typedef {import("./lesson-exercise.js").LessonExercise} LessonExercise */

const BEAT = 900;
/** The answer that no other is right. */
const NONE = "none";

/** Restores an exercise to where the reader left it. @param {LessonExercise} exercise @param {string[]} items */
export async function answerAgain(exercise, items) {
  for (const item of items) await judge(exercise, item, false);
}

/**
 * Answers with an item, or explains it once all are found. A touch that is quicker than the answers from before a
 * reload waits for them.
 * @param {LessonExercise} exercise @param {string} item
 */
export async function answer(exercise, item) {
  await exercise.recalled;
  if (exercise.state.stage !== "complete") return judge(exercise, item);
  const reply = await exercise.judgement(item);
  if (reply) say(exercise, reply, reply.say);
}

/** @param {LessonExercise} exercise @param {JudgedReply} reply @param {string} why @param {boolean} [aloud] */
function say(exercise, reply, why, aloud = true) {
  const { right, reason } = reply;
  exercise.tell(saidOf(reply, why), { tone: right ? "right" : "barred", reason, aloud });
}

/** @param {LessonExercise} exercise @param {string} item @param {boolean} [live] false when replayed after a reload */
async function judge(exercise, item, live = true) {
  const { items } = exercise;
  if (!(await exercise.isOpen()) || !items.has(item)) return;
  const { mode } = exercise.standing.asked ?? {};
  const reply = await exercise.judgement(item, mode === "order" ? items.found.size + 1 : undefined);
  if (!reply) return;
  const { right, total } = reply;
  items.mark(item, right);
  // Only a reader who has already missed is shown the right cards.
  say(exercise, reply, exercise.state.spotless && reply.veiled ? reply.veiled : reply.say, live);
  exercise.state = answered(exercise.state, item, right);
  if (!exercise.made) keep(exercise, { answered: exercise.state.answered });
  if (live) noteAnswer(exercise, exercise.standing, reply);
  if (!right) return;
  exercise.count(items.found.size, total);
  if (reply.after) lay(exercise, reply.after.view);
  if (items.found.size < (mode === "one" ? 1 : total)) return;
  exercise.state = passed(exercise.state);
  if (exercise.state.stage === "complete") {
    finish(exercise, live);
    return live ? tellOthers(exercise) : undefined;
  }
  if (live) await exercise.beat(BEAT);
  const next = () => askNext(exercise, reply.verdict, live);
  await (live ? exercise.perform(next) : next());
}

/**
 * Lays the card in its trick, which stays until the exercise ends, so the reason can be read first.
 * @param {LessonExercise} exercise
 * @param {import("../rules/protocol.js").View} view
 */
function lay({ felt }, view) {
  const { last, trick } = view;
  const whole = last && !trick?.cards.length ? { ...last, winning: last.winner } : undefined;
  paintTable(felt, view, { verdicts: false, ...(whole ? { trick: whole } : {}) });
}

/**
 * Asks the question of the next phase, after the verdict on the one before.
 * @param {LessonExercise} exercise @param {string} verdict @param {boolean} live
 */
async function askNext(exercise, verdict, live) {
  const reply = await exercise.wish("show", fieldsOf(exercise.state));
  if (reply?.kind !== "exercise") return;
  exercise.state = asked(exercise.state);
  exercise.show(reply);
  exercise.tell(`${verdict} ${word("ui.next-question")}: ${reply.question}`, { tone: "right", aloud: live });
  if (live) exercise.items.focus();
}

/** @param {LessonExercise} exercise @param {boolean} live */
function finish(exercise, live) {
  const { made, key, digest, standing } = exercise;
  exercise.setAttribute("data-complete", "");
  if (!made) {
    setDone(key, digest);
    part(exercise, "done")?.removeAttribute("hidden");
    exercise.dispatchEvent(new CustomEvent("exercise-done", { bubbles: true }));
    offerNext(exercise);
  }
  if (live) noteComplete(exercise, standing);
}

/** Says of every other answer why it is wrong, once all the right ones are found. @param {LessonExercise} exercise */
async function tellOthers(exercise) {
  const { asked } = exercise.standing;
  if (asked?.mode !== "all") return;
  /** @type {import("../rules/protocol.js").Explained[]} */
  const others = [];
  // The right ones refute by themselves that none is.
  const left = asked.items.filter(({ id }) => !exercise.items.found.has(id) && id !== NONE);
  for (const { id, label, short, card } of left) {
    const reply = await exercise.judgement(id);
    // A reader who goes on is not held up.
    if (exercise.standing.asked !== asked || !reply) return;
    const { reason, own } = reply;
    const said = reason && own ? { ...reason, say: own } : reason;
    others.push({ name: label, short: card ? short : label, reason: said });
  }
  if (others.length) await exercise.tellReasons({ kind: "why", items: others });
}

/** Hints: where to look, the rule, the answer. @param {LessonExercise} exercise */
export async function giveHint(exercise) {
  await exercise.recalled;
  if (!(await exercise.isOpen())) return;
  exercise.state = hinted(exercise.state);
  await hint(exercise, exercise.state.hints);
}

/** @param {LessonExercise} exercise */
export async function takeFresh(exercise) {
  const kind = JSON.parse(exercise.dataset.kind ?? "{}");
  const ask = kind.ask ?? exercise.dataset.ask?.split(/[|:]/)[0];
  const difficulty = Math.max(exercise.state.level, Number(kind.difficulty ?? 1));
  await exercise.take({ ...kind, ask, difficulty });
}

/**
 * Lays a fresh exercise; returns false if there is none. That is reported unless `tells` is false.
 * @param {LessonExercise} exercise
 * @param {Made} made
 * @param {{tells?: boolean, focus?: boolean}} [how]
 */
export async function take(exercise, made, { tells = true, focus = true } = {}) {
  await exercise.recalled;
  const reply = await exercise.wish("exercise", { ...made, table: undefined, seat: undefined }, { tells });
  if (reply?.kind !== "exercise") return false;
  const { ask, cards, among, table, seat, question } = reply;
  exercise.table = table;
  exercise.seat = seat;
  part(exercise, "answer")?.removeAttribute("open");
  exercise.begin(taken(made, ask, { ...(cards ? { cards } : {}), ...(among ? { among } : {}) }));
  exercise.show(reply);
  exercise.tell(question);
  if (focus) exercise.items.focus();
  return true;
}

/** Works out the answer to a fresh exercise. @param {LessonExercise} exercise */
export async function solve(exercise) {
  const reply = await exercise.wish("solve", fieldsOf(exercise.state));
  if (reply?.kind === "judged") write(exercise, "answer-say", reply.say);
}
