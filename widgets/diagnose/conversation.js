/**
 * A conversation that looks for the rule a reader holds wrongly, as a value: each answer makes a new one. This module
 * knows no page.
 */
import { MOST_QUESTIONS, NONE, answered, begun, named, nextOf, shownBy } from "./reckoning.js";

export { MOST_QUESTIONS, NONE };

/** After the last question, a belief that was not named is worth a look from this chance on. */
export const WORTH_A_LOOK = 0.15;
const MOST_LOOKS = 2;

/** @typedef {import("./reckoning.js").Answer} Answer */
/** @typedef {import("./reckoning.js").Reckoning} Reckoning */
/** @typedef {{table: string, seat: string, ask: string, with?: Record<string, string>}} Laid */
/** @typedef {import("./reckoning.js").Row & Laid} Asked */
/** @typedef {{rules: string[], says: string[]}} Belief its rules without their game, and what the reader believes */
/** @typedef {{beliefs: Belief[], questions: Asked[]}} Bank */
/**
 * @typedef {object} Conversation
 * @property {Bank} bank
 * @property {Reckoning} reckoning
 * @property {number|null} place the place of the present question in the bank; null at the end
 */
/**
 * @typedef {object} End
 * @property {number} belief the place of the belief that the reader seems to have; `NONE` without one
 * @property {number} held how many rules the answers show to be held as the table plays them
 * @property {boolean} all whether every answer was right
 * @property {{place: number, answer: Answer}|null} shown the question and answer that show the belief
 * @property {number[]} looks without a belief: the places of those that are worth a look
 */

/** @param {Bank} bank @param {Reckoning} reckoning @returns {Conversation} */
const at = (bank, reckoning) => ({ bank, reckoning, place: nextOf(bank, reckoning) });

/** @param {Bank} bank */
export const opened = (bank) => at(bank, begun(bank));

/** @param {Conversation} conversation @param {Answer} answer */
export function replied(conversation, answer) {
  const { bank, reckoning, place } = conversation;
  return place === null ? conversation : at(bank, answered(bank, reckoning, place, answer));
}

/**
 * The conversation after answers that were kept; those to other questions than the bank now asks do not count.
 * @param {Bank} bank
 * @param {unknown} given
 */
export function resumed(bank, given) {
  let conversation = opened(bank);
  for (const { place, answer } of Array.isArray(given) ? given : []) {
    if (place !== conversation.place || !Array.isArray(answer)) break;
    conversation = replied(conversation, answer.map(String));
  }
  return conversation;
}

/** The number of the present question, counted from one. @param {Conversation} conversation */
export const numberOf = ({ reckoning }) => reckoning.given.length + 1;

/** The result of a conversation. @param {Conversation} conversation @returns {End} */
export function ended({ bank, reckoning }) {
  const { given, chances } = reckoning;
  const belief = named(reckoning);
  const { right, shows } = shownBy(bank, reckoning, belief);
  const held = rulesHeld(bank, reckoning, right, belief);
  const likely = chances.slice(1).map((chance, place) => ({ chance, place }));
  const worth = likely.filter(({ chance }) => chance >= WORTH_A_LOOK).sort((one, other) => other.chance - one.chance);
  return {
    belief,
    held: held.size,
    all: right.length === given.length,
    shown: given.find(({ place }) => place === shows[0]) ?? null,
    looks: belief === NONE ? worth.slice(0, MOST_LOOKS).map(({ place }) => place) : [],
  };
}

/**
 * The rules that a right answer showed to be held: somebody who holds the rule wrongly would have answered otherwise.
 * @param {Bank} bank
 * @param {Reckoning} reckoning
 * @param {number[]} right the places of the questions that were answered rightly
 * @param {number} belief
 */
function rulesHeld(bank, reckoning, right, belief) {
  const rulesOf = (/** @type {number[]} */ places) => places.flatMap((place) => bank.beliefs[place]?.rules ?? []);
  const tested = right.flatMap((place) => bank.questions[place]?.others.flatMap(([, places]) => places) ?? []);
  const doubted = [...bank.beliefs.keys()].filter(
    (place) => place === belief || shownBy(bank, reckoning, place).shows.length > 0,
  );
  const doubtful = new Set(rulesOf(doubted));
  return new Set(rulesOf(tested).filter((rule) => !doubtful.has(rule)));
}
