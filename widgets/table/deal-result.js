/** How a deal ended, as a card in the middle of the felt: a word, a sentence, and what everybody has now. */
import { dealWord } from "./deal-words.js";
import { part, piece, word, write } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").View} View */

/** @param {string} name @param {(string|number)[]} cells @param {string} cell */
function row(name, cells, cell) {
  const line = piece("result-row");
  write(line, "result-row-say", name);
  line.append(...cells.map((text) => {
    const place = piece(cell);
    place.textContent = typeof text === "number" && text < 0 ? `\u2212${-text}` : String(text);
    return place;
  }));
  return line;
}

/** How much of the goal of a match a score fills. @param {number} value in per cent */
function bar(value) {
  const drawn = Object.assign(document.createElement("progress"), { className: "kt-bar", max: 100, value });
  drawn.setAttribute("aria-hidden", "true");
  return drawn;
}

/** What each side wrote now, and has with it; lives and games stand on the plates. @param {View} view */
function standing(view) {
  const rows = [row("", view.sides.map(({ name }) => name), "side-name")];
  if (view.felt.by_line)
    for (const { side: by, say, points } of view.sheet?.lines ?? [])
      rows.push(row(say, view.sides.map(({ side }) => (side === by ? points : "")), "cell"));
  if (view.felt.each_wrote)
    rows.push(
      row(
        word("ui.result-deal"),
        view.sides.map(({ side }) => view.sheet?.totals[side] ?? ""),
        "cell",
      ),
    );
  if (view.scores.length) {
    const { goal, filled } = view.result ?? {};
    const stands = row(
      goal ?? word("ui.scores"),
      view.sides.map(({ side }) => view.totals?.[side] ?? ""),
      "cell",
    );
    const cells = filled ? stands.querySelectorAll("td") : [];
    cells.forEach((cell, at) => cell.append(bar(filled?.[view.sides[at]?.side ?? ""] ?? 0)));
    rows.push(stands);
  }
  return rows.length > 1 ? rows : [];
}

/** @param {Element} felt @param {View} view */
export function paintResult(felt, view) {
  const old = part(felt, "result");
  const { result } = view;
  if (!result) return old?.remove();
  const card = old ?? piece("result");
  const home = view.felt.between ? part(felt, "middle") ?? felt : felt;
  if (card.parentElement !== home) home.append(card);
  card.setAttribute("aria-label", dealWord(view, "ui.result"));
  write(card, "result-head", result.title);
  write(card, "result-say", result.say);
  write(card, "result-won", result.won.map(({ say }) => say).join(" "));
  for (const name of ["result-head", "result-say", "result-won"])
    part(card, name)?.toggleAttribute("hidden", !part(card, name)?.textContent);
  part(card, "result-standing")?.replaceChildren(...standing(view));
}
