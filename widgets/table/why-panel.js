/** Why: the reasons for the cards of a hand, a trick or a score, beside the strip. */
import { linkRule, part, piece, word, write } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").Reason} Reason */
/** @typedef {import("../rules/protocol.js").Explained} Explained */
/** @typedef {{reason: Reason, names: string[], signs: string[]}} Line */

/** Cards that share a reason share a line. @param {Explained[]} items @returns {Line[]} */
function linesOf(items) {
  /** @type {Map<string, Line>} */
  const lines = new Map();
  for (const { reason, name, short } of items) {
    if (!reason) continue;
    const line = lines.get(reason.say) ?? { reason, names: [], signs: [] };
    if (name) line.names.push(name);
    if (short) line.signs.push(short);
    lines.set(reason.say, line);
  }
  return [...lines.values()];
}

/** @param {Line} line */
function lineOf({ reason, names, signs }) {
  const item = piece("why-line");
  write(item, "why-cards", signs.join(" "));
  write(item, "why-names", names.length ? `${names.join(", ")}:` : "");
  write(item, "line", reason.say);
  linkRule(part(item, "line-rule"), reason);
  return item;
}

/** @param {string} verdict @param {Line[]} lines */
function group(verdict, lines) {
  const box = piece("why-group");
  write(box, "verdict", verdict);
  part(box, "verdict")?.toggleAttribute("hidden", !verdict);
  part(box, "why-lines")?.append(...lines.map(lineOf));
  return box;
}

/**
 * What may be played before what may not; a trick and a score have no such two sides.
 * @param {Element} root
 * @param {Explained[]} items
 * @returns {string} what the lines say
 */
export function paintReasons(root, items) {
  const panel = part(root, "reasons");
  if (!panel) return "";
  const sides = [true, false].map((allowed) => linesOf(items.filter((one) => one.allowed === allowed)));
  const rest = linesOf(items.filter((one) => typeof one.allowed !== "boolean"));
  const groups = /** @type {[string, Line[]][]} */ ([
    [word("ui.may"), sides[0]],
    [word("ui.may-not"), sides[1]],
    ["", rest],
  ]).filter(([, lines]) => lines.length);
  panel.hidden = groups.length === 0;
  panel.replaceChildren(...groups.map(([verdict, lines]) => group(verdict, lines)));
  // Where there is nothing to show the page is not measured for it.
  if (!groups.length) return "";
  panel.prepend(piece("why-head"));
  panel.scrollTop = 0;
  panel.scrollIntoView({ block: "nearest" });
  return groups
    .map(([verdict, lines]) =>
      [
        verdict,
        ...lines.map(({ names, reason }) =>
          names.length ? word("ui.fact", { label: names.join(", "), value: reason.say }) : reason.say,
        ),
      ]
        .filter(Boolean)
        .join(" "),
    )
    .join(" ");
}
