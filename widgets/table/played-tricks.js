/** The tricks of a deal as rows of small cards beside the table: a touch shows one on the felt. Loaded on use. */
import "../entry/kaarttafel.js";
import { ask } from "../rules/engine.js";
import { bringStyle } from "../page/later-style.js";
import { bringWords } from "../page/later-words.js";
import { part, word } from "../page/page-parts.js";
import { inked } from "../page/suit-ink.js";
import { paintTable } from "./table-view.js";

/** @typedef {import("./card-table.js").CardTable} CardTable */
/** @typedef {import("../rules/protocol.js").TricksReply["tricks"][number]} Trick */

const WORDS = bringWords("played-tricks");
const STYLE = new URL("played-tricks.css", import.meta.url).href;

/**
 * Lists the tricks that were taken at a table; of two calls in a row the later one counts.
 * @param {CardTable} table
 * @param {(step: number) => unknown} [goTo] goes to a step of a demonstration
 */
export async function listTricks(table, goTo) {
  const asked = table.table;
  const [reply] = await Promise.all([ask({ op: "tricks", table: asked, seat: table.seat }), WORDS, bringStyle(STYLE)]);
  const log = part(table, "log");
  if (reply.kind !== "tricks" || table.table !== asked || !log) return;
  const list = log.parentElement?.querySelector(".kt-tricks") ?? listBefore(log);
  const rows = reply.tricks.map((trick) => {
    const button = rowOf(trick);
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      if (goTo) goTo(trick.step);
      else show(table, trick, button);
    });
    return button;
  });
  list.replaceChildren(...rows.map(asItem));
  list.scrollTop = list.scrollHeight;
}

/** @param {Element} log */
function listBefore(log) {
  const list = Object.assign(document.createElement("ol"), { className: "kt-tricks" });
  list.setAttribute("aria-label", word("ui.tricks-so-far"));
  log.before(list);
  return list;
}

/** @param {Element} button */
function asItem(button) {
  const line = document.createElement("li");
  line.append(button);
  return line;
}

/** @param {Trick} trick */
function rowOf({ number, cards, winner, reason }) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "kt-link-choice kt-trick-row";
  button.setAttribute("aria-label", word("ui.trick-row", { count: number, say: reason.say }));
  button.setAttribute("aria-pressed", "false");
  button.title = reason.say;
  const count = Object.assign(document.createElement("span"), { className: "kt-trick-number" });
  count.textContent = String(number);
  button.append(count, ...cards.map((card) => smallCard(card, card.seat === winner)));
  return button;
}

/** @param {Trick["cards"][number]} card @param {boolean} takes */
function smallCard({ short }, takes) {
  const card = Object.assign(document.createElement("span"), { className: "kt-small-card" });
  card.toggleAttribute("data-takes", takes);
  inked(card, short);
  return card;
}

/**
 * Shows a trick on the felt; where it is shown already, the table as it is now.
 * @param {CardTable} table @param {Trick} trick @param {HTMLElement} button
 */
function show(table, trick, button) {
  const { view, felt } = table;
  if (!view) return;
  table.skipBeat();
  const shown = part(table, "log-panel")?.querySelector('.kt-trick-row[aria-pressed="true"]');
  shown?.setAttribute("aria-pressed", "false");
  if (shown === button && part(felt, "trick")?.dataset.last) {
    paintTable(felt, view);
    return table.tell(view.say);
  }
  button.setAttribute("aria-pressed", "true");
  paintTable(felt, view, { trick: { ...trick, winning: trick.winner }, last: true });
  const lies = part(felt, "trick");
  if (lies && trick.number !== view.last?.number) lies.dataset.last = word("ui.trick-number", { count: trick.number });
  table.tell(trick.reason.say, { reason: trick.reason });
  felt.scrollIntoView({ block: "nearest" });
}
