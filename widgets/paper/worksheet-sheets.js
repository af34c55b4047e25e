/** Divides content over sheets of paper: no block is cut at an edge, and no sheet stays empty. */
import { part } from "../page/page-parts.js";

/** The sizes for the diagrams of a sheet, largest first; the first at which all fit is used. */
export const SIZES = [1.15, 1.08, 1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56];
/** Overflow that is ignored: fractions of a pixel are lost in the sum. */
const SLACK = 1;

/** @param {Element} zone */
const overflows = (zone) =>
  zone.scrollHeight > zone.clientHeight + SLACK || zone.scrollWidth > zone.clientWidth + SLACK;

/**
 * Whether the content of a sheet fits in one of these sizes.
 * @param {HTMLElement} sheet
 * @param {Element} zone
 * @param {number[]} sizes
 */
function holds(sheet, zone, sizes) {
  return sizes.some((size) => {
    sheet.style.setProperty("--size", String(size));
    return !overflows(zone) && ![...zone.querySelectorAll(".kt-asked, .kt-felt")].some(overflows);
  });
}

/**
 * Places blocks on sheets, up to `most` on each, or fewer if they are too high.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} blocks
 * @param {number} most
 * @param {(index: number) => HTMLElement} newSheet
 * @param {number[]} [sizes]
 * @returns {HTMLElement[]}
 */
export function laidOut(place, blocks, most, newSheet, sizes = [1]) {
  const sheets = [];
  for (let rest = blocks; rest.length; ) {
    const sheet = newSheet(sheets.length);
    place.append(sheet);
    const zone = /** @type {HTMLElement} */ (part(sheet, "sheet-zone"));
    let count = Math.min(most, rest.length);
    zone.replaceChildren(...rest.slice(0, count));
    while (!holds(sheet, zone, sizes) && count > 1) zone.children[(count -= 1)]?.remove();
    zone.toggleAttribute("data-full", count === most);
    rest = rest.slice(count);
    sheets.push(sheet);
  }
  return sheets;
}
