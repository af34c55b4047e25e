/**
 * The course of a table as a value: the actions, in one line or several branches, the reader's position in it, and the
 * marks and notes made beside it.
 *
 * Each line has its whole log, so that no line depends on another and none is lost. An action in the middle of a line
 * that differs from it starts another; the first stays as it was. A mark or note is stored under its place,
 * `line:step`; lines share it while their logs are equal, and then the first of them has it.
 *
 *     {base: "k1;klaverjas-4;south=…",           the initial table, without its log
 *      lines: [{name: "", log: ["H9", "ST"]}],   actions as in a log; an unnamed line is named by its first new action
 *      line: 0, step: 1,                         the current position
 *      closed: ["N"], coach: ["E", "W"],         closed hands, seats that the coach plays
 *      marks: {"0:1": ["H9", "@N", "H9>@S"]},    a card or a seat ringed, an arrow from one to another
 *      notes: {"0:1": "…"}}                      notes beside steps
 *
 * `packed` is the part kept by a link, a set or a file: without `base` and empty values, and with each line as one
 * text. `unpacked` reads it back, and drops invalid values from elsewhere.
 */

/** @typedef {{name: string, log: string[]}} Line */
/**
 * @typedef {{
 *   base: string,
 *   lines: Line[],
 *   line: number,
 *   step: number,
 *   closed: string[],
 *   coach: string[],
 *   marks: Record<string, string[]>,
 *   notes: Record<string, string>,
 * }} Course
 */
/**
 * @typedef {{
 *   lines?: [string, string][],
 *   line?: number,
 *   step?: number,
 *   closed?: string[],
 *   coach?: string[],
 *   marks?: Record<string, string[]>,
 *   notes?: Record<string, string>,
 * }} Packed
 */

const LOG = "log=";
/** A mark: a card or a seat, or two of these. */
const MARK = /^(?:@?\w{1,3})(?:>@?\w{1,3})?$/;
const PLACE = /^\d{1,2}:\d{1,4}$/;
const LONGEST_NOTE = 2_000;
const MOST_LINES = 40;
const MOST_MARKS = 60;
const [PRIME, BASE, DIGITS] = [4093, 257, "0123456789ABCDEFGHJKLMNPQRSTVWXYZ"];

/** The text of a table with its check digits, computed as the rules do. @param {string} body */
function checked(body) {
  let value = 0;
  for (const code of new TextEncoder().encode(body)) value = (value * BASE + code) % PRIME;
  return `${body};${[value >> 10, (value >> 5) & 31, value & 31].map((one) => DIGITS[one]).join("")}`;
}

/** A table without its log, and its log. @param {string} table @returns {{base: string, log: string[]}} */
export function taken(table) {
  const parts = table.split(";").slice(0, -1);
  const log = parts.at(-1)?.startsWith(LOG) ? (parts.pop() ?? "").slice(LOG.length).split(".") : [];
  return { base: parts.join(";"), log };
}

/** The course of a table that has not been reviewed yet. @param {string} table @returns {Course} */
export function begun(table) {
  const { base, log } = taken(table);
  return { base, lines: [{ name: "", log }], line: 0, step: log.length, closed: [], coach: [], marks: {}, notes: {} };
}

/** @param {Course} course @param {number} [which] a line, if not this one @returns {string[]} */
export const logOf = ({ lines, line }, which = line) => lines[which]?.log ?? [];

/** How many steps two logs have in common. @param {string[]} one @param {string[]} other */
function common(one, other) {
  const end = one.findIndex((action, step) => action !== other[step]);
  return end < 0 ? one.length : end;
}

/** The table at this step, or at another. @param {Course} course @param {number} [step] */
export function tableOf(course, step = course.step) {
  const log = logOf(course).slice(0, step);
  return checked(log.length ? `${course.base};${LOG}${log.join(".")}` : course.base);
}

/** The table at the end of a line. @param {Course} course @param {number} line */
export const wholeOf = (course, line) => tableOf({ ...course, line }, logOf(course, line).length);

/**
 * Goes to a step, in this line or another.
 * @param {Course} course
 * @param {number} step
 * @param {number} [line]
 * @returns {Course}
 */
export function wentTo(course, step, line = course.line) {
  return { ...course, line, step: Math.max(0, Math.min(step, logOf(course, line).length)) };
}

/** Switches to another line, at the latest step it shares with this one. @param {Course} course @param {number} line */
export function turnedTo(course, line) {
  return wentTo(course, Math.min(course.step, common(logOf(course), logOf(course, line))), line);
}

/**
 * The step at which a line branches off from those before it; 0 for the first.
 * @param {Course} course
 * @param {number} line
 */
export function partsAt(course, line) {
  return Math.max(0, ...course.lines.slice(0, line).map(({ log }) => common(logOf(course, line), log)));
}

/**
 * The course after an action: a step on in a matching line, the line extended, or a branch.
 * @param {Course} course @param {string} table the table after the action
 * @returns {Course}
 */
export function played(course, table) {
  const { log } = taken(table);
  const goesSo = (/** @type {Line} */ one) => one.log.length >= log.length && common(log, one.log) === log.length;
  const [here, there] = [course.lines[course.line], course.lines.findIndex(goesSo)];
  if (here && goesSo(here)) return wentTo(course, log.length);
  if (there >= 0) return wentTo(course, log.length, there);
  const atEnd = course.step === logOf(course).length;
  const lines = atEnd
    ? course.lines.map((one, index) => (index === course.line ? { ...one, log } : one))
    : [...course.lines, { name: "", log }];
  return { ...course, lines, line: atEnd ? course.line : lines.length - 1, step: log.length };
}

/** @param {Course} course @param {string} name @returns {Course} */
export function named(course, name) {
  return {
    ...course,
    lines: course.lines.map((one, index) => (index === course.line ? { ...one, name: name.trim() } : one)),
  };
}

/** @param {Course} course @param {"closed"|"coach"} list @param {string} seat @returns {Course} */
export function turnedSeat(course, list, seat) {
  const seats = course[list];
  return { ...course, [list]: seats.includes(seat) ? seats.filter((one) => one !== seat) : [...seats, seat].sort() };
}

/**
 * The place of a mark or note at a step: lines share it while their logs are equal.
 * @param {Course} course
 * @param {number} [step]
 */
export function placeOf(course, step = course.step) {
  const log = logOf(course).slice(0, step);
  return `${course.lines.findIndex((one) => common(log, one.log) === step)}:${step}`;
}

/** @param {Course} course @returns {string[]} */
export const marksAt = (course) => course.marks[placeOf(course)] ?? [];

/** @param {Course} course @param {number} [step] */
export const noteAt = (course, step) => course.notes[placeOf(course, step)] ?? "";

/** @template T @param {Record<string, T>} all @param {string} place @param {T|null} one @returns {Record<string, T>} */
function put(all, place, one) {
  const { [place]: _, ...others } = all;
  return one === null ? others : { ...others, [place]: one };
}

/** Adds a mark, or removes it if it is there. @param {Course} course @param {string} mark @returns {Course} */
export function marked(course, mark) {
  const now = marksAt(course);
  const then = now.includes(mark) ? now.filter((one) => one !== mark) : [...now, mark];
  return { ...course, marks: put(course.marks, placeOf(course), then.length ? then : null) };
}

/** @param {Course} course @param {string} note @returns {Course} */
export function noted(course, note) {
  return { ...course, notes: put(course.notes, placeOf(course), note.trim() ? note.slice(0, LONGEST_NOTE) : null) };
}

/** Removes the marks, at this step or everywhere. @param {Course} course @param {boolean} all @returns {Course} */
export function unmarked(course, all) {
  return { ...course, marks: all ? {} : put(course.marks, placeOf(course), null) };
}

/** Whether there is more than the table and its actions. @param {Course} course */
export function isShown({ lines, closed, coach, marks, notes }) {
  return lines.length > 1 || [closed, coach, Object.keys(marks), Object.keys(notes)].some(({ length }) => length > 0);
}

/** @param {Course} course @returns {Packed} */
export function packed({ lines, line, step, closed, coach, marks, notes }) {
  return {
    lines: lines.map(({ name, log }) => [name, log.join(".")]),
    ...(line && { line }),
    step,
    ...(closed.length && { closed }),
    ...(coach.length && { coach }),
    ...(Object.keys(marks).length && { marks }),
    ...(Object.keys(notes).length && { notes }),
  };
}

/** @param {unknown} value @returns {string[]} */
const texts = (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []);

/** @template T @param {unknown} value @param {(one: unknown) => T|null} read @returns {Record<string, T>} */
function places(value, read) {
  const found = Object.entries(value && typeof value === "object" ? value : {}).map(([place, one]) => [
    place,
    PLACE.test(place) ? read(one) : null,
  ]);
  return Object.fromEntries(found.filter(([, one]) => one !== null));
}

/** The valid marks in a value from elsewhere. @param {unknown} value */
export const marksIn = (value) => texts(value).filter((one) => MARK.test(one)).slice(0, MOST_MARKS);

/**
 * The course of a table with the data that came with it; invalid values are left out.
 * @param {string} table
 * @param {unknown} value
 * @returns {Course}
 */
export function unpacked(table, value) {
  const course = begun(table);
  const given = /** @type {Packed} */ (value && typeof value === "object" ? value : {});
  const lines = (Array.isArray(given.lines) ? given.lines : []).slice(0, MOST_LINES).map((one) => texts(one));
  const read = lines.map(([name = "", log = ""]) => ({ name: name.slice(0, 80), log: log ? log.split(".") : [] }));
  const whole = read.length ? { ...course, lines: read, line: 0 } : course;
  const line = whole.lines[Number(given.line)] ? Number(given.line) : 0;
  const marks = places(given.marks, marksIn);
  const notes = places(given.notes, (note) =>
    typeof note === "string" && note.trim() ? note.slice(0, LONGEST_NOTE) : null,
  );
  const step = Number.isInteger(given.step) ? Number(given.step) : course.step;
  return wentTo({ ...whole, closed: texts(given.closed), coach: texts(given.coach), marks, notes }, step, line);
}
