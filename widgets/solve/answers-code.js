/**
 * One pupil's answers to a set, as a short code that is the same in every language:
 *
 *     r1;<identity of the set>;<answers>;<name, mostly empty>;<check>
 *
 * Answers and name are bytes in base64url. The first three bytes of the answers are random, drawn when a pupil begins,
 * to identify him. Then comes, for each item of the set, one number with the count of wrong tries and four flags
 * (found, hints taken, solution opened), followed by one or two numbers for each wrong try. A number has seven bits per
 * byte, the lowest first; the eighth bit says that more follow.
 */
import { mark } from "../page/short-mark.js";

/**
 * @typedef {{item: number, place: number}} Wrong index of the choice, from zero; for an order also the place, else zero
 */
/** @typedef {{wrong: Wrong[], done: boolean, hints: number, opened: boolean}} Answered */
/** @typedef {{set: string, pupil: string, answers: Answered[], name: string}} Answers */

const VERSION = "r1";
const CHECK = 3;
/** The bytes that identify a pupil, and their number of letters. */
const LOT = 3, LOT_LETTERS = 4;
const DONE = 1, HINT = 2, MOST_HINTS = 3, OPENED = 8, TRY = 16;
const CODE = /r1;([\w-]{4});([\w-]*);([\w-]*);([\w-]{3})/y;

/** @param {Uint8Array} bytes */
const toLetters = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=/g, "");

/** @param {string} letters */
function toBytes(letters) {
  try {
    return Uint8Array.from(atob(letters.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** A random identity for a new pupil, which says nothing about him. */
export const drawPupil = () => toLetters(crypto.getRandomValues(new Uint8Array(LOT)));

/** @param {number} value @returns {number[]} */
const written = (value) => (value < 128 ? [value] : [(value & 127) | 128, ...written(value >>> 7)]);

/** @param {Answered} answered */
function signsOf({ wrong, done, hints, opened }) {
  const signs = (done ? DONE : 0) + HINT * Math.min(hints, MOST_HINTS) + (opened ? OPENED : 0);
  return [
    written(wrong.length * TRY + signs),
    ...wrong.map(({ item, place }) => (place ? [...written(2 * item + 1), ...written(place)] : written(2 * item))),
  ].flat();
}

/** @param {Answers} answers */
export function toCode({ set, pupil, answers, name }) {
  const given = toLetters(new Uint8Array([...toBytes(pupil), ...answers.flatMap(signsOf)]));
  const body = [VERSION, set, given, toLetters(new TextEncoder().encode(name.trim()))].join(";");
  return `${body};${mark(body, CHECK)}`;
}

/** Reads the numbers of a code in sequence; -1 if it ends too soon. @param {Uint8Array} bytes */
function reader(bytes) {
  let at = 0;
  const next = () => {
    let value = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = bytes[at++];
      if (byte === undefined) return -1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
    return -1;
  };
  return { next, more: () => at < bytes.length };
}

/** @param {Uint8Array} bytes @returns {Answered[]|null} */
function answersIn(bytes) {
  const { next, more } = reader(bytes);
  const answers = [];
  while (more()) {
    const head = next();
    /** @type {Wrong[]} */
    const wrong = [];
    for (let left = head >> 4; left > 0; left -= 1) {
      const item = next(), place = item & 1 ? next() : 0;
      if (item < 0 || place < 0) return null;
      wrong.push({ item: item >> 1, place });
    }
    if (head < 0) return null;
    answers.push({ wrong, done: (head & DONE) > 0, hints: (head >> 1) & MOST_HINTS, opened: (head & OPENED) > 0 });
  }
  return answers;
}

/**
 * The code at this place of a text, and its end; null if it is not complete.
 * @param {string} text
 * @param {number} at
 */
function codeAt(text, at) {
  CODE.lastIndex = at;
  const [whole, set = "", given = "", name = "", check] = CODE.exec(text) ?? [];
  if (whole === undefined || mark(whole.slice(0, -CHECK - 1), CHECK) !== check || given.length < LOT_LETTERS)
    return null;
  const answers = answersIn(toBytes(given).slice(LOT));
  if (!answers) return null;
  const read = { set, pupil: given.slice(0, LOT_LETTERS), answers, name: new TextDecoder().decode(toBytes(name)) };
  return { read, end: at + whole.length };
}

/**
 * A text without the folding and quoting of a mail program, and without characters no code has.
 * @param {string} text
 */
const unfolded = (text) => text.replace(/&(gt|lt|amp|nbsp);/g, " ").replace(/[^\w;-]/g, "");

/**
 * The codes in a pasted text: in lines, quoted, folded, with words between them.
 * @param {string} text
 * @returns {{found: Answers[], broken: number}} the number of incomplete codes
 */
export function codesIn(text) {
  const joined = unfolded(text);
  /** @type {Answers[]} */
  const found = [];
  let broken = 0;
  for (let at = joined.indexOf(`${VERSION};`); at >= 0; ) {
    const code = codeAt(joined, at);
    if (code) found.push(code.read);
    else broken += 1;
    at = joined.indexOf(`${VERSION};`, code?.end ?? at + VERSION.length);
  }
  return { found, broken };
}
