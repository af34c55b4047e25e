/** A class's answers as a table: a line for each question, and one for each pupil. */
import { counted, signOf } from "./answers-count.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { inked } from "../page/suit-ink.js";

/** @typedef {import("./answers-code.js").Answers} Answers */
/** @typedef {import("./answers-count.js").Counted} Counted */
/** @typedef {import("./answers-count.js").Often} Often */
/** @typedef {import("./answers-questions.js").Put} Put */

/** The column heads of the table of questions. */
const HEADS = [
  "ui.answers-question",
  "ui.answers-answered",
  "ui.answers-first",
  "ui.answers-right",
  "ui.answers-hints",
  "ui.answers-opened",
  "ui.answers-wrong",
];

/** The figure of a question that nobody has come to. */
const NOBODY = "–";

/** @param {Answers} pupil @param {number} place */
export const pupilName = ({ name }, place) => name || word("ui.answers-nameless", { number: place + 1 });

/**
 * The figures of a question: how many pupils have come to it, and of these how many did what.
 * @param {Counted} counts
 * @param {number} pupils
 */
function figures({ answered, first, right, hints, opened }, pupils) {
  const of = (/** @type {number} */ count, /** @type {number} */ total) => word("ui.answers-of", { count, total });
  const told = (/** @type {number} */ count) => (answered ? of(count, answered) : NOBODY);
  return {
    answered: of(answered, pupils),
    first: told(first),
    right: told(right),
    hints: told(hints),
    opened: told(opened),
  };
}

/** @param {string} text @param {string} [of] */
function cell(text, of = "cell") {
  const made = piece(of);
  inked(made, text);
  return made;
}

/**
 * @param {HTMLElement} root
 * @param {Answers[]} pupils
 * @param {number[]} places of the questions that are asked
 * @param {Put} put
 */
export function paintAnswers(root, pupils, places, put) {
  const counts = counted(pupils, Math.max(0, ...places) + 1);
  write(
    root,
    "answers-count",
    word(pupils.length === 1 ? "ui.answers-count-one" : "ui.answers-count", { count: pupils.length }),
  );
  part(root, "answers-lines")?.replaceChildren(
    ...places.map((place) => line(place, /** @type {Counted} */ (counts[place]), pupils.length, put)),
  );
  const numbers = places.map((place) => cell(String(place + 1), "answers-head"));
  part(root, "answers-numbers")?.replaceChildren(
    cell(word("ui.answers-pupil"), "answers-head"),
    ...numbers,
    piece("cell"),
  );
  part(root, "answers-pupils")?.replaceChildren(...pupils.map((pupil, index) => pupilLine(pupil, index, places)));
}

/** @param {number} place @param {Counted} counts @param {number} pupils @param {Put} put */
function line(place, counts, pupils, put) {
  const row = piece("answers-line");
  inked(part(row, "answers-said"), `${place + 1}. ${put.named(place)}`);
  for (const [name, figure] of Object.entries(figures(counts, pupils))) write(row, `answers-${name}`, figure);
  part(row, "answers-wrong")?.replaceChildren(...counts.wrong.map((one) => chip(place, one, put)));
  return row;
}

/** @param {number} place @param {Often} given @param {Put} put */
function chip(place, given, put) {
  const item = piece("answers-given");
  const button = /** @type {HTMLButtonElement} */ (item.querySelector("button"));
  const answer = put.answer(place, given);
  inked(button, `${answer} × ${given.count}`);
  button.setAttribute(
    "aria-label",
    word(given.count === 1 ? "ui.answers-wrong-one" : "ui.answers-wrong-say", { answer, count: given.count }),
  );
  Object.assign(button.dataset, { action: "answers-show", question: place, item: given.item, at: given.place });
  return item;
}

/** @param {Answers} pupil @param {number} index @param {number[]} places */
function pupilLine(pupil, index, places) {
  const row = piece("answers-pupil");
  const name = pupilName(pupil, index);
  write(row, "answers-name", name);
  const away = /** @type {HTMLButtonElement} */ (row.querySelector("button"));
  away.dataset.pupil = pupil.pupil;
  away.setAttribute("aria-label", word("ui.answers-away", { pupil: name }));
  away.closest("td")?.before(...places.map((place) => cell(signOf(pupil.answers[place]))));
  return row;
}

/** The table of questions, as rows. @param {Answers[]} pupils @param {number[]} places @param {Put} put */
export function questionRows(pupils, places, put) {
  const counts = counted(pupils, Math.max(0, ...places) + 1);
  const rows = places.map((place) => {
    const counted = /** @type {Counted} */ (counts[place]);
    const given = counted.wrong.map((one) => `${put.answer(place, one)} × ${one.count}`).join(", ");
    return [`${place + 1}. ${put.named(place)}`, ...Object.values(figures(counted, pupils.length)), given];
  });
  return [HEADS.map((key) => word(key)), ...rows];
}

/** The table of pupils, as rows. @param {Answers[]} pupils @param {number[]} places */
export const pupilRows = (pupils, places) => [
  [word("ui.answers-pupil"), ...places.map((place) => String(place + 1))],
  ...pupils.map((pupil, index) => [pupilName(pupil, index), ...places.map((place) => signOf(pupil.answers[place]))]),
];
