/** Where the reader was: the lesson last answered in, per game, for the game's page and the home page. */
import { part, whenRead } from "../page/page-parts.js";
import { stored } from "../page/stored.js";

export const KEY = "where";
/** A lesson as its address names it, in any language. */
export const LESSON = /([\w-]+)\/lessons\/(\d+)[\w-]*/;

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
