/** The file of a game for a conversation: its bank, the paragraphs of its rules, and the replies to its questions. */
import { pageJson, piece } from "../page/page-parts.js";

/** @typedef {{rule: string, anchor: string, say: string}} Rule its id, the anchor of its paragraph, and that text */
/**
 * @typedef {import("./conversation.js").Bank & {game: string, rules: Record<string, Rule>,
 *   fresh: Record<string, string[]>}} DiagnosisFile
 *   `rules` by their names without the game; `fresh`: the questions of which there are fresh exercises, by their kind
 */

/**
 * Fetches a file, and makes it the reply book of the page, so that every question is answered at once; null if it does
 * not come. A copy that the browser kept may be wrong: then it is fetched anew.
 * @param {string} address
 * @returns {Promise<DiagnosisFile|null>}
 */
export async function fetchFile(address) {
  for (const cache of /** @type {RequestCache[]} */ (["default", "reload"])) {
    try {
      const response = await fetch(address, { cache });
      if (response.ok) return bookOf(await response.text());
    } catch {
      // The next attempt, or else the reader's own, may be luckier.
    }
  }
  return null;
}

/** @param {string} text @returns {DiagnosisFile} */
function bookOf(text) {
  const script = document.createElement("script");
  script.type = "application/json";
  script.dataset.replyBook = "";
  script.textContent = text;
  const before = document.querySelector("script[data-reply-book]");
  document.body.append(script);
  before?.remove();
  return pageJson("script[data-reply-book]");
}

/** A copy of the piece for a table or for a row, as a question needs it. @param {string} name @param {string} ask */
export const pieceFor = (name, ask) => piece(`${name}-${ask.startsWith("order") ? "in-row" : "on-table"}`);
