/**
 * Which rule a reader seems to hold wrongly, reckoned from answers to the questions of a bank.
 *
 * A reader either knows the rules or holds one belief of the bank. Each answer makes some of these likelier, by Bayes'
 * rule. The next question is the one from which most information is expected. This module knows no page.
 */

/**
 * The chance that somebody answers otherwise than he believes, by a slip or a guess. Corbett and Anderson (Knowledge
 * tracing: modeling the acquisition of procedural knowledge, 1995) allow a slip in at most one answer of ten.
 */
export const SLIP = 0.1;
/** The share of slips that change one item only, or swap two neighbours; our estimate. */
export const NEAR = 0.8;
/**
 * The chance that a reader knows all the rules, before the first answer; the beliefs share the rest equally. This and
 * the bounds below are chosen with `make diagnosis`: at most 2 % of readers who know the rules, but slip, are accused.
 */
export const KNOWS = 0.6;
export const MOST_QUESTIONS = 8;
/** From this chance on, the conversation is over: of a belief, or of knowing the rules. */
export const SURE = { belief: 0.95, knows: 0.97 };
/** After the last question a belief is named from this chance on. */
export const LIKELY = 0.85;
/** The belief of a reader who knows the rules. */
export const NONE = -1;

/**
 * @typedef {string[]} Answer the chosen items, in order where the question asks for an order
 * @typedef {object} Row a question of a bank
 * @property {string} mode
 * @property {number} items how many there are to choose from
 * @property {Answer} right
 * @property {[Answer, number[]][]} others the other answers, with the places of the beliefs that give them
 * @property {number[]} [unsaid] the beliefs whose answer is not among the items
 */
/** @typedef {{beliefs: unknown[], questions: Row[]}} Bank */
/**
 * @typedef {object} Reckoning
 * @property {number[]} chances of knowing the rules, then of each belief
 * @property {{place: number, answer: Answer}[]} given the answers so far, with the places of their questions
 */
/**
 * @typedef {object} Outcomes
 * @property {string[]} keys the answers to a question that tell something; all others count as one more
 * @property {(number|undefined)[]} meant the place of the answer of each hypothesis; undefined where it is not offered
 * @property {number[][]} chances of each outcome, for each hypothesis
 */

/** @type {WeakMap<Row, Outcomes>} */
const known = new WeakMap();

/** @param {Row} row @param {Answer} answer */
const keyOf = ({ mode }, answer) => (mode === "order" ? answer : [...answer].sort()).join(" ");

/** The number of items in one answer only. @param {Answer} one @param {Answer} other */
const differing = (one, other) => one.filter((item) => !other.includes(item)).length;

/**
 * Whether an answer has one item more or less than another, or two neighbours swapped.
 * @param {Row} row
 * @param {Answer} meant
 * @param {Answer} given
 */
export function isNear({ mode }, meant, given) {
  if (mode === "all") return differing(meant, given) + differing(given, meant) === 1;
  const moved = meant.flatMap((item, place) => (given[place] === item ? [] : [place]));
  const [first = 0, second = 0] = moved;
  return moved.length === 2 && second === first + 1 && meant[first] === given[second] && meant[second] === given[first];
}

/**
 * The chance that a slip turns an answer into another one.
 * @param {Row} row
 * @param {Answer} meant
 * @param {Answer} given
 */
function slipTo(row, meant, given) {
  const { mode, items } = row;
  if (mode === "one") return 1 / Math.max(items - 1, 1);
  return isNear(row, meant, given) ? NEAR / items : (1 - NEAR) / items ** 2;
}

/** What the answers to a question tell, worked out once. @param {Bank} bank @param {Row} row */
function outcomesOf({ beliefs }, row) {
  const before = known.get(row);
  if (before) return before;
  const answers = [row.right, ...row.others.map(([answer]) => answer)];
  /** @type {(number|undefined)[]} */
  const meant = [0, ...beliefs.map(() => 0)];
  row.others.forEach(([, places], index) => {
    for (const place of places) meant[place + 1] = index + 1;
  });
  for (const place of row.unsaid ?? []) meant[place + 1] = undefined;
  const chances = meant.map((own) => {
    const told = answers.map((answer, outcome) => {
      if (own === undefined) return 1 / row.items;
      return own === outcome ? 1 - SLIP : SLIP * slipTo(row, answers[own] ?? [], answer);
    });
    return [...told, Math.max(1 - told.reduce((sum, one) => sum + one, 0), 0)];
  });
  const of = { keys: answers.map((answer) => keyOf(row, answer)), meant, chances };
  known.set(row, of);
  return of;
}

/** The question at a place. @param {Bank} bank @param {number} place */
const rowAt = ({ questions }, place) => /** @type {Row} */ (questions[place]);

/** @param {Bank} bank @returns {Reckoning} */
export function begun({ beliefs }) {
  return { chances: [KNOWS, ...beliefs.map(() => (1 - KNOWS) / beliefs.length)], given: [] };
}

/**
 * The reckoning after an answer.
 * @param {Bank} bank
 * @param {Reckoning} reckoning
 * @param {number} place the place of the question in the bank
 * @param {Answer} answer
 * @returns {Reckoning}
 */
export function answered(bank, { chances, given }, place, answer) {
  const row = rowAt(bank, place);
  const of = outcomesOf(bank, row);
  const found = of.keys.indexOf(keyOf(row, answer));
  const outcome = found < 0 ? of.keys.length : found;
  const joint = chances.map((one, hypothesis) => one * (of.chances[hypothesis]?.[outcome] ?? 0));
  const whole = joint.reduce((sum, one) => sum + one, 0);
  // An answer that nothing explains leaves everything as it was.
  return { chances: whole > 0 ? joint.map((one) => one / whole) : chances, given: [...given, { place, answer }] };
}

/**
 * The information in bits that a question is expected to give.
 * @param {Bank} bank
 * @param {Reckoning} reckoning
 * @param {Row} row
 */
export function expectedOf(bank, { chances }, row) {
  const of = outcomesOf(bank, row);
  let told = 0;
  for (let outcome = 0; outcome <= of.keys.length; outcome++) {
    const likely = of.chances.map((one) => one[outcome] ?? 0);
    const whole = chances.reduce((sum, one, hypothesis) => sum + one * (likely[hypothesis] ?? 0), 0);
    chances.forEach((one, hypothesis) => {
      const given = likely[hypothesis] ?? 0;
      if (one > 0 && given > 0) told += one * given * Math.log2(given / whole);
    });
  }
  return told;
}

/** Whether no further question is needed. @param {Reckoning} reckoning @param {number} [most] */
export function isOver({ chances: [knows = 0, ...beliefs], given }, most = MOST_QUESTIONS) {
  return given.length >= most || knows >= SURE.knows || beliefs.some((one) => one >= SURE.belief);
}

/**
 * The place of the next question; null when it is over.
 * @param {Bank} bank
 * @param {Reckoning} reckoning
 * @param {number} [most]
 * @returns {number|null}
 */
export function nextOf(bank, reckoning, most = MOST_QUESTIONS) {
  if (isOver(reckoning, most)) return null;
  const asked = new Set(reckoning.given.map(({ place }) => place));
  /** @type {{place: number|null, told: number}} */
  let best = { place: null, told: 0 };
  bank.questions.forEach((row, place) => {
    const told = asked.has(place) ? 0 : expectedOf(bank, reckoning, row);
    if (told > best.told) best = { place, told };
  });
  return best.place;
}

/** The place of the belief that a reader seems to have, `NONE` without one. @param {Reckoning} reckoning */
export function named({ chances: [, ...beliefs] }) {
  const chance = Math.max(...beliefs);
  return chance >= LIKELY ? beliefs.indexOf(chance) : NONE;
}

/**
 * The places of the questions that were answered rightly, and of those whose answer shows a belief.
 * @param {Bank} bank
 * @param {Reckoning} reckoning
 * @param {number} belief
 */
export function shownBy(bank, { given }, belief) {
  const of = given.map(({ place, answer }) => {
    const { keys, meant } = outcomesOf(bank, rowAt(bank, place));
    const outcome = keys.indexOf(keyOf(rowAt(bank, place), answer));
    return { place, right: outcome === 0, shows: outcome > 0 && meant[belief + 1] === outcome };
  });
  return {
    right: of.filter((one) => one.right).map((one) => one.place),
    shows: belief === NONE ? [] : of.filter((one) => one.shows).map((one) => one.place),
  };
}
