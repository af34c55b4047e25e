/** A table from which everything is taken, because something else is to lie there. */
import { part } from "../page/page-parts.js";

/** Takes everything off a table, and what was said at it. @param {import("./table-element.js").TableElement} table */
export function clearTable(table) {
  const { felt } = table;
  delete table.dataset.dealing;
  for (const one of felt.querySelectorAll(".kt-card, .kt-back, .kt-stack")) one.remove();
  for (const text of felt.querySelectorAll('[data-part="call"], [data-part="won"]')) text.textContent = "";
  for (const badge of felt.querySelectorAll(".kt-trump, .kt-contract, .kt-pile")) badge.setAttribute("hidden", "");
  for (const seat of felt.querySelectorAll(".kt-seat"))
    for (const sign of ["dealer", "player", "turn", "leader"]) seat.removeAttribute(`data-${sign}`);
  part(felt, "facts")?.replaceChildren();
  table.tell("", { aloud: false });
}
