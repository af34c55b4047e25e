/** The trick that was taken last, seen again until the next touch of its tool. */
import { part, word } from "../page/page-parts.js";
import { paintTable } from "./table-view.js";

/** @param {import("./table-element.js").TableElement} table */
export function showLastTrick(table) {
  const { felt, view } = table;
  const last = view?.last;
  if (!view || !last) return table.tell(word("ui.no-last-trick"));
  if (part(table, "trick")?.dataset.last) return paintTable(felt, view);
  paintTable(felt, view, { trick: { ...last, winning: last.winner }, last: true });
  table.tell(last.reason?.say ?? "", { reason: last.reason ?? null });
}
