/**
 * The course of a table, after its text in a link: `#k1;…&show=BODY.CHECK`. The body is a packed course as JSON in
 * base64url, the check three characters of `mark()` over it, to detect a link that was cut.
 */
import { begun, isShown, marked, noted, packed } from "./course-line.js";
import { manifest } from "../page/page-parts.js";
import { mark } from "../page/short-mark.js";

const SIGN = "&show=";
const CHECK = 3;

/** @param {string} table @param {import("./course-line.js").Packed|null} shown */
export function withShown(table, shown) {
  if (!shown) return table;
  const signs = Array.from(new TextEncoder().encode(JSON.stringify(shown)), (code) =>
    String.fromCharCode(code),
  ).join("");
  const body = btoa(signs).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${table}${SIGN}${body}.${mark(body, CHECK)}`;
}

/**
 * The address of the teacher's table with a table and its course.
 * @param {string} table
 * @param {import("./course-line.js").Packed|null} shown
 */
export function addressShown(table, shown) {
  return new URL(`#${withShown(table, shown)}`, new URL(manifest().teach ?? "", document.baseURI)).href;
}

/**
 * A table with marks at its current step, and a note.
 * @param {string} table
 * @param {string[]} marks
 * @param {string} [note]
 */
export function withMarks(table, marks, note = "") {
  const course = noted(marks.reduce(marked, begun(table)), note);
  return withShown(table, isShown(course) ? packed(course) : null);
}

/**
 * A table and the data after it; `cut` says that these cannot be read.
 * @param {string} given
 * @returns {{table: string, shown: unknown, cut: boolean}}
 */
export function shownIn(given) {
  const at = given.indexOf(SIGN);
  if (at < 0) return { table: given, shown: undefined, cut: false };
  const table = given.slice(0, at);
  const [body = "", check] = given.slice(at + SIGN.length).trim().split(".");
  if (mark(body, CHECK) !== check) return { table, shown: undefined, cut: true };
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
    return { table, shown: JSON.parse(new TextDecoder().decode(bytes)), cut: false };
  } catch {
    return { table, shown: undefined, cut: true };
  }
}
