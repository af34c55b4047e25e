/** Keeps where the reader is: the lesson last answered in, or the one after it. */
import { language } from "../page/page-parts.js";
import { store, stored } from "../page/stored.js";
import { KEY, LESSON } from "./where-you-were.js";

/** The lesson at an address, if it is one. @param {string} [path] */
const lessonAt = (path) => LESSON.exec(path?.split(`/${language()}/`).at(-1) ?? "");

/** Notes this lesson. @param {boolean} done whether all its questions are done; the next lesson is noted then */
export function noteWhere(done) {
  const [lesson, game] = lessonAt(location.pathname) ?? [];
  if (!game) return;
  const after = /** @type {HTMLAnchorElement|null} */ (document.querySelector("a.md-footer__link--next"));
  const next = lessonAt(after?.pathname);
  const { [game]: _, ...others } = stored("localStorage", KEY);
  const where = done ? next?.[1] === game && next[0] : lesson;
  store("localStorage", KEY, where ? { ...others, [game]: { lesson: where } } : others);
}
