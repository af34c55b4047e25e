/** The setting *tell me*: before a card or call that the coach finds poor is final, he says what he has in mind. */
import { word } from "../page/page-parts.js";
import { chosen } from "../page/settings.js";

/** @typedef {import("./card-table.js").CardTable} CardTable */
/** @typedef {{table: string, action: string, moved: string}} Held */

/** The step of a hint that gives the coach's principle and not yet his card. */
const PRINCIPLE = 2;
const ANYWAY = "do-anyway";
const BACK = "take-back";

/** The held-back action of each table. @type {WeakMap<CardTable, Held>} */
const heldBack = new WeakMap();

/**
 * Whether an action waits for a second thought; to do the same again is to be sure of it.
 * @param {CardTable} table @param {string} action @param {string} moved the card that it moves
 */
export async function waitsForThought(table, action, moved) {
  const before = heldBack.get(table);
  heldBack.delete(table);
  if (chosen("tell") !== "on" || !table.inMatch) return false;
  if (before?.action === action && before.table === table.table) return false;
  const reply = await table.wish("hint", { step: PRINCIPLE, about: action }, { tells: false });
  if (reply?.kind !== "hint" || !reply.poor) return false;
  heldBack.set(table, { table: table.table, action, moved });
  table.tell(reply.say, { reason: reply });
  table.offer([
    { action: ANYWAY, label: word("ui.do-anyway") },
    { action: BACK, label: word("ui.think-again") },
  ]);
  const first = table.querySelector(".kt-choice");
  if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  return true;
}

/**
 * The action to do after a button: the held-back one, or null to let it go. Undefined for any other button.
 * @param {CardTable} table @param {string} button
 */
export function afterThought(table, button) {
  if (button !== ANYWAY && button !== BACK) return undefined;
  const held = heldBack.get(table) ?? null;
  if (button === BACK) heldBack.delete(table);
  return button === ANYWAY ? held : null;
}
