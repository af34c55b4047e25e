/**
 * How far a reader is with an exercise, as a value: each step makes a new one. This module knows no page and no rule.
 *
 * While an exercise is "open", the question of its phase can be answered. When all answers of the phase are found, the
 * exercise is "between" two phases until the next question is there, or "complete" after the last phase.
 */

/** @typedef {import("./exercise-address.js").Made} Made */
/**
 * @typedef {object} State
 * @property {"open"|"between"|"complete"} stage
 * @property {string[]} phases what is asked in each phase
 * @property {number} phase the place of the current one
 * @property {Record<string, unknown>} given what each request about this exercise contains besides
 * @property {Made|null} made what a fresh exercise was made from; null for the one that the page has
 * @property {number} level of the fresh exercises
 * @property {number} hints how many were given in this phase
 * @property {boolean} spotless whether the reader found every answer alone and gave no wrong one
 * @property {string[]} answered every item that was answered, right or wrong
 */

const HARDEST = 3;
/** The last hint gives the answer away. */
export const LAST_HINT = 3;

/**
 * The exercise that the page has.
 * @param {string[]} phases
 * @param {Record<string, unknown>} given
 * @param {number} [level]
 * @returns {State}
 */
export const begun = (phases, given, level = 1) => ({
  stage: "open",
  phases,
  phase: 0,
  given,
  made: null,
  level,
  hints: 0,
  spotless: true,
  answered: [],
});

/**
 * A fresh exercise.
 * @param {Made} made
 * @param {string} ask
 * @param {Record<string, unknown>} given
 * @returns {State}
 */
export const taken = (made, ask, given) => ({ ...begun([ask], given, made.difficulty), made });

/** After an answer. @param {State} state @param {string} item @param {boolean} right @returns {State} */
export const answered = (state, item, right) => ({
  ...state,
  answered: [...state.answered, item],
  spotless: state.spotless && right,
});

/** When all answers of the phase are found. @param {State} state @returns {State} */
export function passed(state) {
  const { phase, phases, made, spotless, level } = state;
  if (phase + 1 < phases.length) return { ...state, stage: "between", phase: phase + 1, hints: 0 };
  return { ...state, stage: "complete", level: made && spotless ? Math.min(level + 1, HARDEST) : level };
}

/** When the question of the next phase is there. @param {State} state @returns {State} */
export const asked = (state) => (state.stage === "between" ? { ...state, stage: "open" } : state);

/** After a hint; once all is found, nothing is given away any more. @param {State} state @returns {State} */
export function hinted(state) {
  if (state.stage === "complete") return { ...state, hints: LAST_HINT };
  const hints = Math.min(state.hints + 1, LAST_HINT);
  return { ...state, hints, spotless: state.spotless && hints < LAST_HINT };
}

/** What is asked now. @param {State} state */
export const askOf = ({ phases, phase }) => phases[phase] ?? "";

/** What each request about the exercise contains. @param {State} state */
export const fieldsOf = (state) => ({ ...state.given, ask: askOf(state) });
