/** The bids as a grid: heights downward, suits across, in each cell what the bid is worth. */
import { piece, word } from "./page-parts.js";
import { inked } from "./suit-ink.js";

/** @typedef {import("./protocol.js").View} View */
/** @typedef {import("./protocol.js").BidCell} BidCell */

/** @param {BidCell} bid @param {string} text */
function bidButton({ action, label, worth, open }, text) {
  const button = piece("choice");
  button.dataset.action = action;
  inked(button, text);
  button.setAttribute("aria-label", worth === null ? label : word("ui.bid-worth", { bid: label, worth }));
  if (!open) button.dataset.barred = "";
  return button;
}

/** @param {string} kind @param {string} text @param {string} [name] */
function head(kind, text, name) {
  const cell = piece(kind);
  inked(cell, text);
  if (name) cell.setAttribute("aria-label", name);
  return cell;
}

/** @param {NonNullable<View["grid"]>} grid */
function table({ columns, rows }) {
  const table = piece("bid-grid");
  const top = piece("result-row");
  top.append(...columns.map(({ short, name }) => head("side-name", short, name)));
  const lines = rows.map(({ say, cells }) => {
    const line = piece("result-row");
    inked(line.firstElementChild, say);
    line.append(...cells.map((bid, index) => {
      const cell = piece("cell");
      cell.append(bidButton(bid, bid.worth === null ? columns[index]?.short ?? "" : String(bid.worth)));
      return cell;
    }));
    return line;
  });
  table.append(top, ...lines);
  return table;
}

/** Everything that can be bid, as what can be said besides. @param {NonNullable<View["grid"]>} grid @returns {HTMLElement[]} */
export function bidGrid(grid) {
  const parts = [table(grid)];
  if (grid.special.length) {
    const more = piece("more-ways");
    const summary = more.querySelector("summary");
    if (summary) summary.textContent = word("ui.special-bids");
    more.append(...grid.special.map((bid) => bidButton(bid, bid.worth === null ? bid.label : word("ui.bid-and-worth", { bid: bid.label, worth: bid.worth }))));
    more.classList.add("kt-special-bids");
    parts.push(more);
  }
  return parts;
}

/** Every bid that the grid holds. @param {View["grid"]} grid */
export const bidsOf = (grid) => new Set([...(grid?.rows.flatMap(({ cells }) => cells) ?? []), ...(grid?.special ?? [])].map(({ action }) => action));
