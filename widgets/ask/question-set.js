/**
 * A set of questions as a value, as text for a link or QR code, and as the content of a file.
 *
 * As text: `s1;BODY;CHECK`. The body is the value as JSON, deflated by the browser and written in base64url. The check
 * is three characters of `mark()` over the text before it, so that a cut or changed link is recognised. A file holds
 * the plain JSON. Only `check` defines what a set is. It keeps the known fields, always in the same order, so that
 * equal sets have equal texts. Text that cannot be read gives the key of a sentence.
 */
import { marksIn } from "../show/course-line.js";
import { mark } from "../page/short-mark.js";

/**
 * @typedef {{
 *   table: string,
 *   seat: string,
 *   ask?: string,
 *   with?: Record<string, string>,
 *   say?: string,
 *   marks?: string[],
 * }} TableItem a table, with a question if it has `ask` (phases separated by |); `marks` lists the marks drawn on it,
 * as course-line.js writes them
 */
/**
 * @typedef {{
 *   game: string,
 *   ask: string,
 *   difficulty: number,
 *   seed: string,
 *   options: Record<string, string>,
 *   bites?: string[],
 *   say?: string,
 * }} FreshItem the same for everybody, from its seed; made where the rules in `bites` bite
 */
/** @typedef {TableItem|FreshItem} SetItem */
/**
 * @typedef {{
 *   v: 1,
 *   lang: "nl"|"en",
 *   title: string,
 *   solution: string,
 *   hints: boolean,
 *   order: "one-by-one"|"free",
 *   items: SetItem[],
 * }} QuestionSet
 */
/** @typedef {{problem: string, facts: Record<string, string|number>}} Unreadable */

const VERSION = 1;
const CHECK = 3;
const MARKED = 4;
const HARDEST = 3;
const WRITTEN = /^s(\d+);/;
const TABLE = /^k\d+;/;
/** When the solution may be seen: at once, after this many tries, never. */
const SOLUTION = /^(?:at-once|never|after:[1-9])$/;
const LANGUAGES = ["nl", "en"];
const ORDERS = ["one-by-one", "free"];
/** Larger than any real set; keeps a prankster's link from filling the memory. */
const MOST_SIGNS = 2_000_000;

/** @param {string} title @param {"nl"|"en"} lang @returns {QuestionSet} */
export const emptySet = (title, lang) => ({
  v: VERSION,
  lang,
  title,
  solution: "at-once",
  hints: true,
  order: "one-by-one",
  items: [],
});

/** @param {QuestionSet} set */
export async function toText(set) {
  const body = `s${VERSION};${base64(
    await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(set))),
  )}`;
  return `${body};${mark(body, CHECK)}`;
}

/**
 * Reads a set from its text or from a link ending in it, however an e-mail has mangled it.
 * @param {string} given
 * @returns {Promise<QuestionSet|Unreadable>}
 */
export async function fromText(given) {
  const text = bare(given);
  const version = WRITTEN.exec(text)?.[1];
  if (version === undefined) return wrong("ui.set-not");
  if (Number(version) !== VERSION) return wrong("ui.set-version", { version });
  const end = text.lastIndexOf(";");
  if (text.slice(end + 1) !== mark(text.slice(0, end), CHECK)) return wrong("ui.set-cut");
  try {
    const inflated = await through(
      new DecompressionStream("deflate-raw"),
      bytes(text.slice(text.indexOf(";") + 1, end)),
    );
    return check(JSON.parse(new TextDecoder().decode(inflated)));
  } catch {
    return wrong("ui.set-cut");
  }
}

/** @param {QuestionSet|Unreadable} read @returns {read is Unreadable} */
export const isUnreadable = (read) => "problem" in read;

/**
 * Checks the content of a file or link: the set, or the problem if the version or the content is wrong.
 * @param {unknown} value
 * @returns {QuestionSet|Unreadable}
 */
export function check(value) {
  if (!isRecord(value) || !Array.isArray(value.items) || !("v" in value)) return wrong("ui.set-not");
  if (value.v !== VERSION) return wrong("ui.set-version", { version: String(value.v).slice(0, 9) });
  const { lang, title, solution, hints, order } = value;
  if (
    !LANGUAGES.includes(lang) ||
    typeof title !== "string" ||
    !SOLUTION.test(solution) ||
    typeof hints !== "boolean" ||
    !ORDERS.includes(order)
  )
    return wrong("ui.set-damaged");
  const items = value.items.map(item);
  const bad = items.indexOf(null);
  if (bad >= 0) return wrong("ui.set-item-damaged", { number: bad + 1 });
  return { v: VERSION, lang, title, solution, hints, order, items: /** @type {SetItem[]} */ (items) };
}

/**
 * Four characters by which answers name their set: from its questions only, not its title or display.
 * @param {QuestionSet} set
 */
export const identity = ({ items }) =>
  mark(JSON.stringify(items.map(({ say, ...asked }) => ({ ...asked, marks: undefined }))), MARKED);

/** @param {SetItem} one @returns {one is FreshItem} */
export const isFresh = (one) => !("table" in one);

/** @param {string} problem @param {Record<string, string|number>} [facts] @returns {Unreadable} */
const wrong = (problem, facts = {}) => ({ problem, facts });

/** @param {any} value @returns {value is Record<string, any>} */
const isRecord = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {any} value @returns {value is Record<string, string>} */
const isTexts = (value) => isRecord(value) && Object.values(value).every((one) => typeof one === "string");

/** An item in its canonical form; null if it is invalid. @param {any} one @returns {SetItem|null} */
function item(one) {
  if (!isRecord(one)) return null;
  const texts = [one.ask, one.say].every((text) => text === undefined || typeof text === "string");
  const told = one.say ? { say: one.say } : {};
  if (!texts) return null;
  if (one.table !== undefined) return tableItem(one, told);
  const { game, ask, difficulty, seed, options = {}, bites } = one;
  if (![game, ask, seed].every((text) => typeof text === "string" && text) || !isTexts(options)) return null;
  if (!Number.isInteger(difficulty) || difficulty < 1 || difficulty > HARDEST) return null;
  if (bites !== undefined && !(Array.isArray(bites) && bites.length && bites.every((rule) => typeof rule === "string")))
    return null;
  return { game, ask, difficulty, seed, options: inOrder(options), ...(bites ? { bites } : {}), ...told };
}

/** The marks drawn on the table of an item. @param {SetItem} one */
export const drawnOn = (one) => (isFresh(one) ? [] : one.marks ?? []);

/** @param {Record<string, any>} one @param {{say?: string}} told @returns {TableItem|null} */
function tableItem({ table, seat, ask, with: more, marks }, told) {
  if (typeof table !== "string" || !TABLE.test(table) || typeof seat !== "string" || !seat) return null;
  if (more !== undefined && !isTexts(more)) return null;
  const drawn = marksIn(marks);
  const asked = ask ? { ask, ...(more && Object.keys(more).length ? { with: inOrder(more) } : {}) } : {};
  return {
    table,
    seat,
    ...asked,
    ...told,
    ...(drawn.length ? { marks: drawn } : {}),
  };
}

/** @param {Record<string, string>} texts */
const inOrder = (texts) => Object.fromEntries(Object.entries(texts).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The text of a set without the address before it, line breaks or escapes added by a program. @param {string} given */
function bare(given) {
  const text = given.replace(/\s+/g, "");
  const behind = text.slice(text.indexOf("#") + 1);
  try {
    return decodeURIComponent(behind);
  } catch {
    return behind;
  }
}

/** @param {CompressionStream|DecompressionStream} stream @param {Uint8Array<ArrayBuffer>} content */
async function through(stream, content) {
  const reader = new Blob([content]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > MOST_SIGNS) throw new RangeError("longer than any set");
    parts.push(next.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array} content */
function base64(content) {
  let signs = "";
  for (const one of content) signs += String.fromCharCode(one);
  return btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text */
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
