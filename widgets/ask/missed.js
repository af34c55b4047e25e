/**
 * Asks missed questions again after a lesson: as a fresh exercise in which the rule bites, one of the same kind, or as
 * they were.
 */
import { offerNext } from "./lesson-path.js";
import { showStepWith } from "./lesson-steps.js";
import { manifest, part, piece, word, write } from "../page/page-parts.js";
import { stateOf } from "./progress.js";
import { store, stored } from "../page/stored.js";

/** @typedef {import("./lesson-exercise.js").LessonExercise} LessonExercise */

const KEY = "missed";

/** @param {HTMLElement} exercise */
const nameOf = (exercise) => `${exercise.dataset.lesson}#${exercise.id}`;

/** The questions of the lesson that count. */
const questions = () => /** @type {LessonExercise[]} */ ([...document.querySelectorAll("lesson-exercise[data-place]")]);

/** @param {LessonExercise} exercise @param {string} ask @param {string} rule the rule that was missed, "" for none */
export function noteMissed(exercise, ask, rule) {
  if (exercise.dataset.place === undefined || exercise.dataset.again !== undefined) return;
  const missed = stored("localStorage", KEY), name = nameOf(exercise), { digest = "" } = exercise.dataset;
  // A question that was right at the first try stays so.
  const later = missed[name]?.digest === digest ? missed[name].later : stateOf(name, digest) === "done";
  store("localStorage", KEY, { ...missed, [name]: { ask, rule, digest, ...(later && { later }) } });
}

/** @param {LessonExercise} exercise */
export function forgetMissed(exercise) {
  const { [nameOf(exercise)]: missed, ...others } = stored("localStorage", KEY);
  if (!missed || missed.mended) return;
  const kept = missed.later ? {} : { [nameOf(exercise)]: { digest: missed.digest, mended: true } };
  store("localStorage", KEY, { ...others, ...kept });
}

/** Says on the card that ends the lesson how many questions were right at the first try. */
function showEnd() {
  const end = document.getElementById("lesson-end");
  const first = /** @type {HTMLElement|null} */ (end?.querySelector("[data-said]"));
  const title = /** @type {HTMLElement|null} */ (end?.querySelector("[data-done]"));
  if (!first || !title) return;
  const missed = stored("localStorage", KEY), all = questions();
  const wrong = all.filter((one) => missed[nameOf(one)]?.digest === one.dataset.digest && !missed[nameOf(one)].later);
  title.textContent = title.dataset.done ?? "";
  first.textContent = (first.dataset.said ?? "")
    .replace("{right}", String(all.length - wrong.length))
    .replace("{total}", String(all.length));
  first.hidden = false;
}

/** The questions of this lesson that were missed and not answered right since, if their content is unchanged. */
function missedHere() {
  const missed = stored("localStorage", KEY);
  return questions().filter((one) => {
    const known = missed[nameOf(one)];
    return known?.digest === one.dataset.digest && !known.mended;
  });
}

const isDone = () => questions().every((one) => stateOf(nameOf(one), one.dataset.digest ?? "") === "done");

/** Puts the way to missed questions before the way on at the end of the lesson. @param {LessonExercise} exercise */
export function offerAgain(exercise) {
  if (exercise.dataset.place === undefined || !questions().length || !isDone()) return;
  showEnd();
  const mended = exercise.dataset.again !== undefined;
  delete exercise.dataset.again;
  const zone = part(exercise, "choices"), wrong = missedHere();
  const held = exercise.contains(document.activeElement);
  if (mended) offerNext(exercise);
  if (mended && !wrong.length) write(exercise, "path-say", word("ui.missed-mended"));
  if (zone && !wrong.length) leadToPractise(zone);
  if (!zone || !wrong.length || zone.querySelector('[data-action="ask-again"]')) return;
  const button = piece("choice");
  button.dataset.action = "ask-again";
  button.textContent = word("ui.ask-again", { count: wrong.length });
  zone.prepend(button);
  if (held) button.focus({ preventScroll: true });
}

/** @param {HTMLElement} zone */
function leadToPractise(zone) {
  const { practise } = manifest();
  if (!practise || zone.querySelector('[data-action="to-practise"]')) return;
  const link = /** @type {HTMLAnchorElement} */ (piece("way-on"));
  link.dataset.action = "to-practise";
  link.href = practise;
  link.textContent = word("ui.to-practise");
  zone.append(link);
}

/** Offers the missed questions to a reader who returns to a finished lesson. @param {LessonExercise} exercise */
export function offerAtEnd(exercise) {
  if (exercise === questions().at(-1)) offerAgain(exercise);
}

/** Asks a missed question, preferably not the one just asked. @param {LessonExercise} exercise */
export async function askAgain(exercise) {
  const wrong = missedHere();
  const next = wrong.find((one) => one !== exercise) ?? wrong[0];
  if (!next) return;
  next.whenNear();
  showStepWith(next);
  next.scrollIntoView({ block: "start" });
  const { ask, rule } = stored("localStorage", KEY)[nameOf(next)];
  const kind = JSON.parse(next.dataset.kind ?? "{}");
  next.dataset.again = "";
  const asks = [...new Set([kind.ask ?? ask, String(ask).split(":")[0]])];
  for (const bites of rule ? [[String(rule)], undefined] : [undefined]) {
    for (const one of asks) {
      if (await next.take({ ...kind, ask: one, difficulty: Number(kind.difficulty ?? 1), bites }, { tells: false }))
        return;
    }
  }
  next.again();
}
