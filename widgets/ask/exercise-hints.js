/** Hints in an exercise, in steps as at a table: where to look, which rule, the answer. */
import { word } from "../page/page-parts.js";

/**
 * @typedef {import("../table/table-element.js").TableElement & {
 *   standing: {
 *     asked: import("../rules/protocol.js").ExerciseReply|null,
 *     phase: number,
 *     found: Set<string>,
 *     complete: boolean,
 *   },
 *   judgement: (item: string, place?: number) => Promise<JudgedReply|null>,
 * }} Exercise
 */
/** @typedef {import("../rules/protocol.js").JudgedReply} JudgedReply */

/** @param {Exercise} exercise @param {number} step @param {boolean} [answers] whether the answer itself may be given */
export async function hint(exercise, step, answers = true) {
  if (step === 1) return exercise.tell(lookAt(exercise));
  const right = await stillRight(exercise);
  const reason = right.find((one) => one.reason?.rule)?.reason ?? null;
  if (step === 2 && reason) return exercise.tell(word("ui.hint-rule"), { reason });
  if (!answers) return exercise.tell(lookAt(exercise));
  tellAnswer(exercise, right);
}

/** Where to look, according to the page. @param {Exercise} exercise */
function lookAt(exercise) {
  const looks = exercise.dataset.look?.split("|") ?? [];
  return looks[exercise.standing.phase] ?? looks.at(-1) ?? "";
}

/** The verdicts on the right answers not found yet; in an order, only the next one. @param {Exercise} exercise */
async function stillRight(exercise) {
  const { asked, found, complete } = exercise.standing;
  /** @type {JudgedReply[]} */
  const right = [];
  const next = asked?.mode === "order" && !complete ? found.size + 1 : undefined;
  for (const { id } of asked?.items ?? []) {
    if (found.has(id) && !complete) continue;
    const reply = await exercise.judgement(id, next);
    if (reply?.right) right.push(reply);
    if (reply?.right && next) break;
  }
  return right;
}

/** @param {Exercise} exercise @param {JudgedReply[]} right */
function tellAnswer(exercise, right) {
  const items = exercise.standing.asked?.items ?? [];
  const answers = items.filter(({ id }) => right.some(({ item }) => item === id));
  const labels = answers.map(({ label }) => label).join(", ");
  const [first] = right;
  const say = new Set(right.filter(({ say, verdict }) => say !== verdict).map(({ say }) => say));
  const told = labels.endsWith(".")
    ? labels
    : [`${labels.charAt(0).toUpperCase()}${labels.slice(1)}.`, ...say].join(" ");
  exercise.raise(answers.map(({ card }) => card ?? ""));
  exercise.tell(told, { reason: first?.reason ?? null });
}
