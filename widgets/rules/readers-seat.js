/** The seat from which the reader sees a table that shows every hand. */
import { ask } from "./engine.js";

/** @param {string} table @returns {Promise<string>} "" if the table cannot be opened */
export async function readersSeat(table) {
  const reply = await ask({ op: "open", table, seat: "you" });
  return reply.kind === "table" ? reply.view.seat : "";
}
