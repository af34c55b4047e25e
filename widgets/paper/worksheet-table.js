/** One question on paper: the table as a white diagram, and the room for its answer. */
import { manifest, part, piece, word, write } from "../page/page-parts.js";
import { newCard } from "../table/place-cards.js";
import { inked } from "../page/suit-ink.js";
import { paintMarks, tellMarks } from "../table/table-marks.js";
import { factsOf, paintTable } from "../table/table-view.js";

/** @typedef {import("./worksheet-questions.js").Asked} Asked */
/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */
/** @typedef {import("../rules/protocol.js").Item} Item */
/** @typedef {"hand"|"boxes"|"number"|"order"} Room how a pencil gives an answer */

const NUMBER = /^[-−+]?\d+$/;
const LETTERS = "abcdefgh";

/** @param {ExerciseReply} shown @returns {Room} */
function roomOf({ mode, items, view }) {
  if (mode === "order") return "order";
  if (items.every(({ card }) => card && view?.hand.some((held) => held.card === card))) return "hand";
  return items.every(({ label }) => NUMBER.test(label)) ? "number" : "boxes";
}

/**
 * @param {Asked} asked
 * @param {string} letters of the game's own pack, "" for the language's
 * @param {number} lines for the reason
 */
export function drawn(asked, letters, lines) {
  manifest().letters = letters;
  const block = piece("sheet-asked");
  const { number, view, phases, marks = [] } = asked;
  block.dataset.number = String(number);
  const ordered = phases[0]?.shown.mode === "order";
  if (view && !ordered) paintDiagram(block, view, marks);
  else block.querySelector(".kt-cloth")?.remove();
  if (ordered && phases[0]) part(block, "asked-put")?.after(shelf(phases[0].shown.items));
  write(block, "asked-number", `${number}.`);
  write(block, "asked-say", asked.say || phases[0]?.shown.question || word("ui.paper-look"));
  for (const [index, { shown }] of phases.entries()) {
    if (index > 0) block.append(furtherQuestion(shown, index, asked));
    block.append(roomFor(shown));
  }
  if (lines && phases.length) block.append(roomForReason(lines));
  if (phases.length > 1) write(block, "asked-number", `${number}${LETTERS[0]}.`);
  if (phases.some(({ shown }) => roomOf(shown) === "hand")) block.dataset.room = "hand";
  for (const face of block.querySelectorAll(".kt-face")) face.setAttribute("data-letters", "");
  return block;
}

/**
 * A question about the same table, which must not give away the one before.
 * @param {ExerciseReply} shown
 * @param {number} index
 * @param {Asked} asked
 */
function furtherQuestion(shown, index, { number }) {
  const line = piece("sheet-put");
  write(line, "put-number", `${number}${LETTERS[index] ?? ""}.`);
  write(line, "put-say", shown.ask === "why" ? word("ui.paper-why") : shown.question);
  return line;
}

/** @param {HTMLElement} block @param {import("../rules/protocol.js").View} view @param {string[]} marks */
function paintDiagram(block, view, marks) {
  const felt = /** @type {HTMLElement} */ (part(block, "felt"));
  paintTable(felt, view, { verdicts: false });
  tellMarks(felt, view, marks);
  felt.setAttribute("role", "img");
  felt.setAttribute("aria-label", `${word("ui.table")}. ${factsOf(felt)}`);
  for (const unseen of felt.querySelectorAll(
    "[hidden], .kt-flight, .kt-back, .kt-facts, .kt-pile, [data-pile=undealt]",
  ))
    unseen.remove();
  for (const card of felt.querySelectorAll(".kt-card")) card.replaceWith(still(card));
}

/**
 * Draws the marks of a block once it is on its sheet, where its cards are.
 * @param {HTMLElement} block
 * @param {Asked} asked
 */
export function drawMarks(block, { marks = [] }) {
  const felt = part(block, "felt");
  if (felt && marks.length) paintMarks(felt, marks);
}

/** On paper a card cannot be touched. @param {Element} card */
function still(card) {
  const shown = document.createElement("span");
  shown.className = card.className;
  shown.dataset.card = card.getAttribute("data-card") ?? "";
  for (const name of ["data-covers", "data-proposed"]) if (card.hasAttribute(name)) shown.setAttribute(name, "");
  shown.append(...card.childNodes);
  return shown;
}

/** The items to put in order. @param {Item[]} items */
function shelf(items) {
  const row = piece("sheet-shelf");
  row.setAttribute("aria-label", items.map(({ label }) => label).join(", "));
  row.append(
    ...items.map((item) => (item.card ? still(newCard({ card: item.card, name: item.label })) : named(item.label))),
  );
  return row;
}

/** @param {string} label */
function named(label) {
  const shown = piece("sheet-named");
  inked(shown, label);
  return shown;
}

/** @param {ExerciseReply} shown */
function roomFor(shown) {
  const room = roomOf(shown);
  if (room === "number") return piece("sheet-number");
  if (room === "order") return places(shown);
  if (room === "hand")
    return told(piece("sheet-hint"), word(shown.mode === "one" ? "ui.paper-ring-one" : "ui.paper-ring"));
  const list = piece("sheet-boxes");
  // Boxes are side by side as far as their longest word allows.
  list.style.setProperty("--longest", String(Math.max(...shown.items.map(({ label }) => label.length))));
  list.append(...shown.items.map(({ label }) => told(piece("sheet-box"), label)));
  return list;
}

/** @param {number} lines */
function roomForReason(lines) {
  const room = piece("sheet-reason");
  room.append(...Array.from({ length: lines }, () => document.createElement("i")));
  return room;
}

/** A numbered place for each card; other items get a line to write on. @param {ExerciseReply} shown */
function places({ items, total }) {
  const list = piece("sheet-places");
  list.toggleAttribute("data-lines", items.some(({ card }) => !card));
  list.append(...Array.from({ length: total || items.length }, () => piece("sheet-place")));
  return list;
}

/** @param {HTMLElement} element @param {string} text */
function told(element, text) {
  inked(element, text);
  return element;
}
