/** A small picture of an item's table: the table itself, only for the eye. */
import { manifest, part, piece } from "../page/page-parts.js";
import { newCard } from "../table/place-cards.js";
import { drawnOn } from "../ask/question-set.js";
import { lettersOf } from "./solve-questions.js";
import { paintMarks } from "../table/table-marks.js";
import { paintTable } from "../table/table-view.js";

/** @typedef {import("../ask/question-set.js").SetItem} SetItem */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").ExerciseReply} ExerciseReply */

/** The cloth of a table, or of cards to put in order. @param {"table"|"row"} kind */
function cloth(kind) {
  const template = document.querySelector(`template[data-piece="solve-${kind}"]`);
  const found = template instanceof HTMLTemplateElement ? template.content.querySelector(".kt-cloth") : null;
  return /** @type {HTMLElement} */ (document.importNode(/** @type {Element} */ (found), true));
}

/** @param {HTMLElement} place @param {SetItem} item @param {View|null} view @param {ExerciseReply|null} exercise */
export function paintPicture(place, item, view, exercise) {
  const { letters } = manifest();
  manifest().letters = lettersOf(item);
  const ordered = exercise?.mode === "order";
  if (ordered) place.replaceChildren(framed(shelf(exercise)));
  else if (view) place.replaceChildren(framed(table(view)));
  for (const face of place.querySelectorAll(".kt-face")) face.setAttribute("data-letters", "");
  manifest().letters = letters;
  place.hidden = !place.hasChildNodes();
  const felt = part(place, "felt");
  const marks = drawnOn(item);
  // Painted at once, and again after each change of layout.
  if (felt && !ordered && marks.length) new ResizeObserver(() => paintMarks(felt, marks)).observe(felt);
}

/** @param {View} view */
function table(view) {
  const made = cloth("table");
  paintTable(/** @type {HTMLElement} */ (part(made, "felt")), view, { verdicts: false });
  return made;
}

/** The items to put in order. @param {ExerciseReply} exercise */
function shelf({ items }) {
  const made = cloth("row");
  const things = items.map(({ card, label }) =>
    card ? newCard({ card, name: label }) : Object.assign(piece("item"), { textContent: label }),
  );
  made.querySelector('[data-zone="shelf"]')?.append(...things);
  return made;
}

/** @param {HTMLElement} made */
function framed(made) {
  const table = document.createElement("div");
  table.className = "kt";
  table.setAttribute("data-marks", "");
  const room = document.createElement("div");
  room.className = "kt-room";
  const board = document.createElement("div");
  board.className = "kt-board";
  board.append(made);
  room.append(board);
  table.append(room);
  return table;
}
