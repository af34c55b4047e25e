/** The words for a deal, which in some games is called a hand. */
import { word } from "../page/page-parts.js";

const OF_A_HAND = /** @type {Record<string, string>} */ ({
  "ui.next-deal": "ui.next-hand",
  "ui.result": "ui.result-hand",
  "ui.score-deal": "ui.score-hand",
  "ui.scores-what": "ui.scores-hand",
});

/**
 * A text about a deal at a table.
 * @param {import("../rules/protocol.js").View} view
 * @param {string} key
 * @param {Record<string, string|number>} [facts]
 */
export const dealWord = (view, key, facts) => word((view.felt.in_hands && OF_A_HAND[key]) || key, facts);
