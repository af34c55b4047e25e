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
  if (!done) return note(game, { lesson, step: keptStep() });
  note(game, next?.[1] === game ? { lesson: next[0] } : null);
}

/** Notes the step of the path of this lesson. @param {number} step */
export function noteStep(step) {
  const [lesson, game] = lessonAt(location.pathname) ?? [];
  if (game) note(game, { lesson, step });
}

/** The step of the path of this lesson where the reader was. */
export function keptStep() {
  const [lesson, game = ""] = lessonAt(location.pathname) ?? [];
  const was = stored("localStorage", KEY)[game];
  return (was?.lesson === lesson && Number(was?.step)) || 0;
}

/** @param {string} game @param {{lesson?: string, step?: number}|null} where a step is noted from the second on */
function note(game, where) {
  const { [game]: _, ...others } = stored("localStorage", KEY);
  const { lesson, step } = where ?? {};
  store("localStorage", KEY, where ? { ...others, [game]: { lesson, ...(step && { step }) } } : others);
}
