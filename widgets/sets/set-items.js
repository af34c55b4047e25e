/** The items of the open set, in order: each with its question, its answer and its buttons. */
import { about } from "./set-about.js";
import { withMarks } from "../show/course-text.js";
import { manifest, part, piece, word, write } from "../page/page-parts.js";
import { drawnOn, isFresh, sceneOf } from "../ask/question-set.js";
import { paintPicture } from "./set-picture.js";
import { itemTitle } from "./set-titles.js";

/** @typedef {import("../ask/question-set.js").SetItem} SetItem */

/** The rows of the items, one each, even for equal items. @param {HTMLElement} list @returns {HTMLElement[]} */
export const rows = (list) => /** @type {HTMLElement[]} */ ([...list.children]);

/**
 * Paints the items; the row of an unchanged item stays, with the text being typed in it.
 * @param {HTMLElement} list @param {SetItem[]} items
 */
export function paintItems(list, items) {
  const there = rows(list);
  const next = items.map((item) => {
    const key = keyOf(item);
    const at = there.findIndex((row) => row.dataset.item === key);
    return at < 0 ? rowOf(item, key) : /** @type {HTMLElement} */ (there.splice(at, 1)[0]);
  });
  for (const gone of there) gone.remove();
  next.forEach((row, place) => {
    if (list.children[place] !== row) list.insertBefore(row, list.children[place] ?? null);
    number(row, place, items);
  });
}

/** An item without its words, which are typed in its row. @param {SetItem} item */
const keyOf = ({ say, ...asked }) => JSON.stringify(asked);

/** @param {SetItem} item @param {string} key */
function rowOf(item, key) {
  const row = piece("set-item");
  row.dataset.item = key;
  write(row, "item-title", itemTitle(item));
  if (!item.ask) row.querySelector("details")?.remove();
  const link = part(row, "item-teach");
  if (link instanceof HTMLAnchorElement) link.href = isFresh(item) ? "#" : teach(item.table, item);
  link?.toggleAttribute("hidden", isFresh(item));
  void tell(row, item);
  return row;
}

/** Links to the teacher's table, with the marks and the note made there. @param {string} table @param {SetItem} item */
function teach(table, item) {
  const note = item.ask ? sceneOf(item) : item.say;
  return `${manifest().teach}#${withMarks(table, drawnOn(item), note)}`;
}

/** Writes the rules' reply, once there is one. @param {HTMLElement} row @param {SetItem} item */
async function tell(row, item) {
  write(row, "item-question", word("ui.thinking"));
  const { question, answer, problem, table, view, exercise } = await about(item);
  paintPicture(/** @type {HTMLElement} */ (part(row, "item-picture")), item, view, exercise);
  write(row, "item-question", problem || [sceneOf(item), question].filter(Boolean).join(" "));
  write(row, "item-answer", answer);
  row.toggleAttribute("data-wrong", problem !== "");
  row.querySelector("details")?.toggleAttribute("hidden", !answer);
  const link = part(row, "item-teach");
  if (link instanceof HTMLAnchorElement && table) {
    link.href = teach(table, item);
    link.hidden = !manifest().teach;
  }
}

/** @param {HTMLElement} row @param {number} place @param {SetItem[]} items */
function number(row, place, items) {
  const at = String(place + 1);
  write(row, "item-number", at);
  part(row, "item-number")?.parentElement?.setAttribute("aria-label", `${at}. ${word("ui.set-grip")}`);
  row.setAttribute("aria-label", `${at}. ${itemTitle(/** @type {SetItem} */ (items[place]))}`);
  const say = /** @type {HTMLInputElement|null} */ (part(row, "item-say"));
  if (say && say !== document.activeElement) say.value = items[place]?.say ?? "";
  const ends = /** @type {[string, boolean][]} */ ([
    ["item-up", place === 0],
    ["item-down", place === items.length - 1],
  ]);
  for (const [action, off] of ends)
    row.querySelector(`[data-action="${action}"]`)?.setAttribute("aria-disabled", String(off));
}
