/**
 * Playing at a table: the reader's own cards by hand, the other seats by the coach.
 *
 * A page fetches this once it is readable, for the first touch of a table; the steps of a demonstration come along.
 */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { bring } from "../page/later-script.js";
import "../page/sound.js";
import { seeDealt } from "./dealing.js";
import { keep } from "./kept-tables.js";
import { showLastTrick } from "./last-trick.js";
import { afterThought, waitsForThought } from "./second-thought.js";
import { emptyLog } from "./table-strip.js";
import { forcedCard, questionAt } from "./what-next.js";
import { paintReasons } from "./why-panel.js";
export { Stepper } from "./stepper.js";
export { showKeys, showSettings } from "./table-dialogs.js";

/** @typedef {import("../rules/protocol.js").Reply} Reply */
/** @typedef {import("../rules/protocol.js").TableReply} TableReply */
/** @typedef {import("./card-table.js").CardTable} CardTable */

const PACE = 520;
const LAST_HINT = 3;

/** Does what a card in the hand is for. @param {CardTable} table @param {string} card */
export async function touch(table, card) {
  if (!(await isOpen(table))) return;
  const held = table.view?.hand.find((one) => one.card === card);
  if (!held) return why(table, "trick");
  if (held.allowed || held.action) return act(table, held.action ?? card, card);
  if (table.waits) return goOn(table, "advance");
  refuse(table, held);
}

/** Does what a button beside the table says. @param {CardTable} table @param {string} action */
export function choose(table, action) {
  if (action === "go-on") return goOn(table, "advance");
  if (action === "next-deal") return goOn(table, "next");
  if (action === "look-back") return table.withLater(bring("look-back.js"), ({ lookBack }) => lookBack(table));
  const held = afterThought(table, action);
  if (held === null) return thinkAgain(table);
  return held ? act(table, held.action, held.moved) : act(table, action);
}

/** @param {CardTable} table @param {string} tool */
export function use(table, tool) {
  if (tool === "hint") return hint(table);
  if (tool === "last") return showLastTrick(table);
  if (tool === "why") return why(table, questionAt(table.view));
  if (tool === "undo" && "former" in table.dataset) return table.leaveToPage("former-match");
  if (tool === "undo") return reopen(table, "undo");
  if (tool === "open") return turnHands(table);
  if (tool === "again") return reopen(table, "open", { table: table.dataset.table ?? "" });
}

/**
 * Makes sure that there is a view: a table that the book does not hold is opened by the worker.
 * @param {CardTable} table
 */
export async function isOpen(table) {
  if (table.view) return true;
  const reply = await table.wish("open");
  if (reply?.kind === "table") await table.lay(reply);
  return table.view !== null;
}

/**
 * Goes on with a table from elsewhere.
 * @param {CardTable} table
 * @param {TableReply} reply
 * @param {{dealt?: boolean}} [how] whether it has been dealt just now
 */
export async function resume(table, reply, { dealt = false } = {}) {
  if (dealt) seeDealt(table, reply.view);
  await table.lay(reply);
  if (reply.waiting) await follow(table, reply);
}

/**
 * Lays the table as the rules now have it: from the start, or before the last act.
 * @param {CardTable} table
 * @param {"open"|"undo"} op
 * @param {Record<string, unknown>} [more]
 */
export async function reopen(table, op, more) {
  table.playOn.end();
  const reply = await table.wish(op, more);
  if (reply?.kind !== "table") return table.offerNext();
  await table.lay(reply);
  keep(table, table.table === table.dataset.table ? null : { table: table.table });
  announce(reply.view.say);
}

/** @param {CardTable} table @param {import("../rules/protocol.js").Held} held a card that cannot be played now */
function refuse(table, { reason }) {
  const { view } = table;
  const instead = view?.hand.filter(({ allowed }) => allowed).map(({ card }) => card) ?? [];
  table.raise(view?.yours ? instead : []);
  table.tell(reason?.say ?? view?.say ?? "", { tone: reason ? "barred" : "plain", reason: reason ?? null });
}

/** Raises the cards with which these actions are done. @param {CardTable} table @param {string[]} actions */
function lift(table, actions) {
  const cards = new Map(table.view?.hand.map(({ action, card }) => [action ?? card, card]));
  table.raise(actions.map((action) => cards.get(action) ?? action));
}

/**
 * Does something at the table: a card, a call, a meld.
 * @param {CardTable} table
 * @param {string} action
 * @param {string} [moved] the card that it moves
 * @param {boolean} [sure] whether the reader wants no second thought about it
 */
async function act(table, action, moved = action, sure = false) {
  const hand = [...table.querySelectorAll(".kt-hand .kt-card")];
  const index = hand.findIndex((card) => card === document.activeElement);
  putDown(table);
  table.querySelector(`.kt-hand .kt-card[data-card="${moved}"]`)?.setAttribute("data-lifted", "");
  if (!sure && (await waitsForThought(table, action, moved))) return;
  // Until the rules have answered nothing is asked of the reader.
  table.querySelector(".kt-hand")?.removeAttribute("data-choosing");
  const reply = await table.wish("play", { action });
  if (reply?.kind !== "table") table.repaint();
  putDown(table);
  if (reply?.kind === "refusal") {
    lift(table, reply.instead);
    return table.tell(reply.refusal.say, { tone: "barred", reason: reply.refusal });
  }
  if (reply?.kind !== "table") return;
  table.dispatchEvent(new CustomEvent("reader-acted"));
  await follow(table, reply, index);
}

/** Puts down a card that was lifted to be played. @param {CardTable} table */
function putDown(table) {
  for (const card of table.querySelectorAll("[data-lifted]")) card.removeAttribute("data-lifted");
}

/** Takes back what the reader was about to do. @param {CardTable} table */
function thinkAgain(table) {
  putDown(table);
  if (!table.view) return;
  table.paint(table.view, 0);
  table.tell(table.view.say, { asks: true });
}

/**
 * Shows what happened and lets the coach play on until the reader is asked something.
 * @param {CardTable} table
 * @param {TableReply} reply
 * @param {number} [focus] the place in the hand that had the focus
 */
async function follow(table, reply, focus = -1) {
  const { playOn } = table;
  const run = playOn.begin();
  let now = /** @type {Reply|null} */ (reply);
  while (now?.kind === "table" && run === playOn.run) {
    keep(table, { table: now.table });
    await table.show(now, focus);
    if (!now.waiting || run !== playOn.run) break;
    await table.beat(PACE);
    now = run === playOn.run ? await table.wish("advance") : null;
  }
  if (run !== playOn.run) return;
  playOn.rest();
  table.offerNext();
  const forced = table.waits ? null : forcedCard(table.view, table.inMatch);
  if (forced) await table.beat(PACE);
  if (forced && run === playOn.run)
    return table.perform(() => act(table, forced.action ?? forced.card, forced.card, true));
  if (table.view) announce(table.view.say);
}

/** @param {CardTable} table @param {"advance"|"next"} op */
async function goOn(table, op) {
  const reply = await table.wish(op);
  if (op === "next") emptyLog(table);
  if (reply?.kind !== "table") return;
  if (op === "next") seeDealt(table, reply.view);
  await follow(table, reply, 0);
}

/** Opens the hands of the others, or closes them again. @param {CardTable} table */
async function turnHands(table) {
  table.openHands = !table.openHands;
  table.querySelector('[data-tool="open"]')?.setAttribute("aria-pressed", String(table.openHands));
  const reply = await table.wish("open");
  if (reply?.kind !== "table") return;
  table.paint(await table.withOpenHands(reply.view));
  table.offerNext();
}

/** @param {CardTable} table @param {string} about */
async function why(table, about) {
  const reply = await table.wish("why", { about });
  if (reply?.kind === "why") tellReasons(table, reply);
}

/**
 * Shows the reasons beside the strip, and says them.
 * @param {import("./table-element.js").TableElement} table
 * @param {import("../rules/protocol.js").WhyReply} reply
 */
export function tellReasons(table, { items }) {
  const told = paintReasons(table, items);
  if (told) announce(told);
  else table.tell(table.view?.say ?? "", { asks: true });
}

/** Gives the next hint for the current question. @param {CardTable} table */
async function hint(table) {
  const step = Math.min(table.hints + 1, LAST_HINT);
  const reply = await table.wish("hint", { step });
  if (reply?.kind !== "hint") return;
  table.hints = step;
  table.tell(reply.say, { reason: reply });
  if (reply.action) lift(table, [reply.action]);
}
