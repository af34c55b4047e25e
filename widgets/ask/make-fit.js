/** Fits a question into the window: its table gives way to the answers and to what is said. */
import { part } from "../page/page-parts.js";

/** The height of a line in the strip, with the room above it. */
const LINE = 36;

/**
 * Makes a table smaller by what the room lacks for its answers and the first line below them.
 * @param {HTMLElement} table @param {number} [floor] where the room ends
 */
export function makeFit(table, floor = innerHeight) {
  table.style.removeProperty("--less");
  const strip = part(table, "strip")?.getBoundingClientRect().top ?? 0;
  const cloth = table.querySelector(".kt-cloth")?.getBoundingClientRect().bottom ?? 0;
  const below = Math.max(strip + LINE, cloth) - floor;
  if (below > 0) table.style.setProperty("--less", `${Math.ceil(below)}px`);
}
