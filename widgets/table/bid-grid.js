/** The bids as a grid: heights downward, suits across, in each cell what the bid is worth. */
import { showMoreBelow } from "../page/more-below.js";
import { piece, word, write } from "../page/page-parts.js";
import { inked } from "../page/suit-ink.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").BidCell} BidCell */

/** @param {BidCell} bid @param {string} text */
function bidButton({ action, label, worth, open }, text) {
  const button = piece("choice");
  button.dataset.action = action;
  inked(button, text);
  button.title = worth === null ? label : word("ui.bid-worth", { bid: label, worth });
  button.setAttribute("aria-label", button.title);
  if (!open) button.dataset.barred = "";
  return button;
}

/** @param {string} kind @param {string} text @param {string} [name] */
function head(kind, text, name) {
  const cell = piece(kind);
  inked(cell, text);
  if (name) cell.setAttribute("aria-label", (cell.title = name));
  return cell;
}

/**
 * Where the window is too low for all heights they scroll: the lowest that can be bid comes first.
 * @param {HTMLElement} room @param {HTMLElement} top @param {HTMLElement[]} lines
 */
function beginAtLowest(room, top, lines) {
  const lowest = lines.find((line) => line.querySelector(".kt-choice:not([data-barred])"));
  const seen = new ResizeObserver(() => {
    if (!room.clientHeight) return;
    if (lowest) room.scrollTop = lowest.offsetTop - top.offsetHeight - 2 * top.offsetTop;
    seen.disconnect();
    showMoreBelow(room);
  });
  seen.observe(room);
}

/**
 * Puts the bid under the pointer or the focus in words in place of the caption.
 * @param {HTMLElement} room @param {string} say
 */
function tellPointed(room, say) {
  const tell = (/** @type {Event} */ { type, target }) => {
    const bid = target instanceof Element && !/leave|out$/.test(type) ? target.closest("button")?.title : null;
    write(room, "bids-caption", bid ?? say);
  };
  for (const type of ["pointerover", "pointerleave", "focusin", "focusout"]) room.addEventListener(type, tell);
}

/** @param {NonNullable<View["grid"]>} grid */
function bids({ say, columns, rows }) {
  const room = piece("bid-grid");
  write(room, "bids-caption", say);
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
  room.querySelector("table")?.append(top, ...lines);
  tellPointed(room, say);
  beginAtLowest(room, top, lines);
  return room;
}

/**
 * Everything that can be bid, as what can be said besides.
 * @param {NonNullable<View["grid"]>} grid
 * @returns {HTMLElement[]}
 */
export function bidGrid(grid) {
  const parts = [bids(grid)];
  if (grid.special.length) {
    const more = piece("more-ways");
    const summary = more.querySelector("summary");
    if (summary) summary.textContent = word("ui.special-bids");
    more.append(
      ...grid.special.map((bid) =>
        bidButton(bid, bid.worth === null ? bid.label : word("ui.bid-and-worth", { bid: bid.label, worth: bid.worth })),
      ),
    );
    more.classList.add("kt-special-bids");
    parts.push(more);
  }
  return parts;
}

/** Every bid that the grid holds. @param {View["grid"]} grid */
export const bidsOf = (grid) =>
  new Set([...(grid?.rows.flatMap(({ cells }) => cells) ?? []), ...(grid?.special ?? [])].map(({ action }) => action));
