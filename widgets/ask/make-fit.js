/** Fits a table into the window: it gives way to the answers, to what is said, and in a demonstration to its tools. */
import { part } from "../page/page-parts.js";

/** The height of a line in the strip, with the room above it. */
const LINE = 36;

/**
 * Makes a table smaller by what the room lacks for what its reader needs in the window.
 * @param {HTMLElement} table @param {number} [floor] where the room ends
 */
export function makeFit(table, floor = innerHeight) {
  table.style.removeProperty("--less");
  const below = (table.matches("lesson-exercise") ? endOfAnswers(table) : endOf(table, ".kt-room")) - floor;
  if (below > 0) table.style.setProperty("--less", `${Math.ceil(below)}px`);
}

/** Where the first line below the answers of a question ends. @param {HTMLElement} question */
function endOfAnswers(question) {
  const strip = part(question, "strip")?.getBoundingClientRect().top ?? 0;
  return Math.max(strip + LINE, endOf(question, ".kt-cloth"));
}

/** @param {HTMLElement} table @param {string} piece */
const endOf = (table, piece) => table.querySelector(piece)?.getBoundingClientRect().bottom ?? 0;
