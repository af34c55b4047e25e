/** One position under two ways to play, side by side. */
import { part, piece, word, write } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").CompareReply} CompareReply */
/** @typedef {import("../rules/protocol.js").Column} Column */

/** @param {Column["items"][number]} item @param {string[]} differs */
function itemLine(item, differs) {
  const line = piece("compare-item");
  line.toggleAttribute("data-differs", differs.includes(item.card));
  line.dataset.allowed = item.allowed ? "yes" : "no";
  write(line, "item-name", item.name ?? item.card);
  write(line, "item-verdict", word(item.allowed ? "ui.compare-yes" : "ui.compare-no"));
  write(line, "item-say", item.reason?.say ?? "");
  return line;
}

/** @param {Column} column @param {string[]} differs */
function columnOf(column, differs) {
  const section = piece("compare-column");
  write(section, "column-title", column.title);
  write(section, "column-say", column.say);
  part(section, "column-items")?.replaceChildren(...column.items.map((item) => itemLine(item, differs)));
  return section;
}

/** The columns beside each other. @param {CompareReply} reply */
export function comparedBox({ columns, differs }) {
  const box = piece("compare");
  box.append(...columns.map((column) => columnOf(column, differs)));
  return box;
}

/** Lays the columns below the table. @param {Element} root @param {CompareReply} reply */
export function paintCompared(root, reply) {
  part(root, "compared")?.replaceChildren(comparedBox(reply));
}
