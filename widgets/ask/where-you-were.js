/** Where the reader was: the lesson last answered in, per game, for the game's page and the home page. */
import { language, part, whenRead } from "../page/page-parts.js";
import { store, stored } from "../page/stored.js";

const KEY = "where";
/** A lesson as its address names it, in any language. */
const LESSON = /([\w-]+)\/lessons\/(\d+)[\w-]*/;

/**
 * The last one is stored last: the order needs no clock, which may be wrong.
 * @returns {{game: string, lesson: string, number: number}[]} latest first
 */
function everywhere() {
  const from = /** @type {HTMLElement|null} */ (document.querySelector("[data-moved]"));
  const moved = JSON.parse(from?.dataset.moved ?? "{}");
  return Object.values(stored("localStorage", KEY))
    .map((one) => LESSON.exec(moved[one?.lesson] ?? String(one?.lesson)))
    .flatMap((found) => (found ? [{ game: found[1] ?? "", lesson: found[0], number: Number(found[2]) }] : []))
    .reverse();
}

/** @param {string} game */
export const lessonOf = (game) => everywhere().find((one) => one.game === game)?.lesson ?? "";

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

/** Points the home page to the lesson the reader was in last. */
export function showWhere() {
  const way = part(document, "where");
  const { titles = "{}", say = "", up = "" } = way?.dataset ?? {};
  const names = JSON.parse(titles);
  const last = everywhere().find(({ game }) => names[game]);
  if (!(way instanceof HTMLAnchorElement) || !last) return;
  way.href = `${up}${last.lesson}/`;
  way.textContent = say.replace("{lesson}", String(last.number)).replace("{game}", names[last.game]);
  way.hidden = false;
}

whenRead(showWhere);
