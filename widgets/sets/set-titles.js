/** The titles of games and questions, as stored in the page. */
import { pageJson, word } from "../page/page-parts.js";
import { isFresh } from "../ask/question-set.js";

/** @typedef {import("../ask/question-set.js").SetItem} SetItem */
/** @typedef {{value: string, label: string}} Named */
/**
 * @typedef {{
 *   games: Record<string, {title: string, fresh: Record<string, string[]>}>,
 *   kinds: Record<string, string>,
 *   asks: Record<string, string>,
 * }} Known
 */

const GAME = /^k\d+;([\w-]+)/;

/** @returns {Known} */
export const known = () => pageJson("script[data-set-known]") ?? { games: {}, kinds: {}, asks: {} };

/** The game of an item. @param {SetItem} item */
export const gameOf = (item) => (isFresh(item) ? item.game.split("/")[0] : GAME.exec(item.table)?.[1]) ?? "";

/** The title of a question: its kind, and which of that kind. @param {string} ask @param {Named[]} [sides] */
export function askTitle(ask, sides = []) {
  const { kinds, asks } = known();
  const [kind = "", detail = ""] = ask.split(":");
  const more = asks[`${kind}:${detail.split(" ")[0]}`] ?? sides.find(({ value }) => value === detail)?.label;
  const title = kinds[kind] ?? ask;
  return more ? `${title}: ${more}` : title;
}

/** The title of an item before the rules are asked. @param {SetItem} item */
export function itemTitle(item) {
  const game = known().games[gameOf(item)]?.title ?? gameOf(item);
  const asked = item.ask?.split("|").map((one) => askTitle(one)).join(", ") ?? word("ui.set-look");
  const fresh = isFresh(item) ? [word("ui.set-fresh-item", { level: item.difficulty })] : [];
  return [game, asked, ...fresh].join(" · ");
}
