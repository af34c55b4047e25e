/** The key: for each number the answer, the reason, and the rule behind it. */
import { part, piece, word, write } from "../page/page-parts.js";

/** @typedef {import("./worksheet-questions.js").Asked} Asked */
/** @typedef {import("./worksheet-questions.js").Phase} Phase */
/**
 * @typedef {{title: string, letters: string, places: [string, string[]][]}} Game a game of the site, with the headings
 * of its rules and the anchors below each
 */

const LETTERS = "abcdefgh";

/**
 * The lines of the key for one item; none for a table without a question.
 * @param {Asked} asked
 * @param {Record<string, Game>} games
 */
export function answers({ number, phases }, games) {
  return phases.map(({ shown, solved: { right, says, reasons } }, index) => {
    const line = piece("sheet-answer");
    const labels = right.map(({ label }) => label);
    const isSentence = labels.at(-1)?.endsWith(".");
    write(line, "answer-number", `${number}${phases.length > 1 ? LETTERS[index] : ""}.`);
    write(line, "answer-right", `${capital(joined(labels, shown.mode))}${isSentence ? "" : "."}`);
    // An answer that is a sentence already gives the reason.
    write(line, "answer-say", isSentence ? "" : says.join(" "));
    const rules = reasons.flatMap((reason) => ruleName(reason, games));
    write(line, "answer-rule", rules.length ? word("ui.paper-rule", { rules: rules.join("; ") }) : "");
    part(line, "answer-rule")?.toggleAttribute("hidden", !rules.length);
    return line;
  });
}

/** @param {string[]} labels @param {string} mode */
function joined(labels, mode) {
  if (mode === "order") return labels.join(" – ");
  const last = mode === "one" && labels.length > 1 ? ` ${word("ui.paper-or")} ${labels.at(-1)}` : "";
  return (last ? labels.slice(0, -1) : labels).join(", ") + last;
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The heading above a rule, and its name there.
 * @param {import("../rules/protocol.js").Reason} reason
 * @param {Record<string, Game>} games
 */
function ruleName({ rule, anchor }, games) {
  if (!rule || !anchor) return [];
  const [game = "", ...name] = rule.split("/");
  const heading = games[game]?.places.find(([, anchors]) => anchors.includes(anchor))?.[0];
  return [`${heading ? `${heading}, ` : ""}${name.join("/")}`];
}
