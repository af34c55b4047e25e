/** A class's answers, counted per question and listed per pupil, as values and as text for export. */

/** @typedef {import("./answers-code.js").Answers} Answers */
/** @typedef {import("./answers-code.js").Answered} Answered */
/** @typedef {import("./answers-code.js").Wrong} Wrong */
/** @typedef {Wrong & {count: number}} Often */
/**
 * @typedef {{answered: number, first: number, right: number, hints: number, opened: number, wrong: Often[]}} Counted
 */

/** @param {Answered} one */
const isFirst = ({ done, wrong, opened }) => done && !wrong.length && !opened;

/** Whether a pupil has come to a question. @param {Answered} one */
const isAnswered = ({ done, wrong, opened, hints }) => done || opened || hints > 0 || wrong.length > 0;

/**
 * The results per question; wrong answers by frequency.
 * @param {Answers[]} pupils
 * @param {number} questions
 * @returns {Counted[]}
 */
export function counted(pupils, questions) {
  return Array.from({ length: questions }, (_, place) => {
    const all = pupils.flatMap(({ answers }) => answers[place] ?? []);
    const count = (/** @type {(one: Answered) => boolean} */ holds) => all.filter(holds).length;
    return {
      answered: count(isAnswered),
      first: count(isFirst),
      right: count(({ done }) => done),
      hints: count(({ hints }) => hints > 0),
      opened: count(({ opened }) => opened),
      wrong: often(all.flatMap(({ wrong }) => wrong)),
    };
  });
}

/** @param {Wrong[]} all @returns {Often[]} */
function often(all) {
  /** @type {Map<string, Often>} */
  const found = new Map();
  for (const { item, place } of all) {
    const key = `${item} ${place}`;
    found.set(key, { item, place, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].sort(
    (one, other) => other.count - one.count || one.place - other.place || one.item - other.item,
  );
}

/**
 * One pupil's result on one question: the number of the right try, – for none, "" if not done.
 * @param {Answered|undefined} one
 */
export function signOf(one) {
  if (!one || (!one.done && !one.opened && !one.wrong.length)) return "";
  return one.done ? String(one.wrong.length + 1) : "–";
}

/** Rows of cells as text for a spreadsheet. @param {string[][]} rows */
export const asCsv = (rows) => rows.map((row) => row.map(quoted).join(";")).join("\r\n");

/** Keeps a spreadsheet from reading a cell as a formula. @param {string} cell */
const quoted = (cell) => {
  const plain = /^[=+\-@\t]/.test(cell) ? `'${cell}` : cell;
  return /[";\n\r]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows of cells as text that pastes in columns. @param {string[][]} rows */
export const asText = (rows) => rows.map((row) => row.map((cell) => cell.replace(/\s+/g, " ")).join("\t")).join("\n");
