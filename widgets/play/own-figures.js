/** The panel with what a reader's own matches came to. Loaded when it is opened. */
import "../entry/kaarttafel.js";
import { bringWords } from "../page/later-words.js";
import { part, ruleAddress, word, write } from "../page/page-parts.js";

/** @typedef {import("./figures-kept.js").Figures} Figures */
/** @typedef {import("./figures-kept.js").FiguresKept} FiguresKept */

const MOST_RULES = 3;

/** The lines about deals, contracts and matches. @param {Figures} figures */
function linesOf({ deals, best, ended, won, lost }) {
  const contracts = Object.entries(ended).sort(([, one], [, other]) => other - one);
  return [
    word("ui.figures-deals", { count: deals, best }),
    ...(contracts.length
      ? [word("ui.figures-contracts", { ends: contracts.map(([title, count]) => `${title} ${count}`).join(" · ") })]
      : []),
    ...(won + lost ? [word("ui.figures-matches", { won, lost })] : []),
  ];
}

/** The rules that barred most, each as it was last said. @param {Figures} figures */
function rulesOf({ refused }) {
  const most = Object.values(refused).sort((one, other) => other.count - one.count).slice(0, MOST_RULES);
  return most.map((reason) => {
    const line = document.createElement("li");
    line.append(word("ui.figures-refused", { count: reason.count, say: reason.say }));
    const address = ruleAddress(reason);
    if (address) {
      const link = Object.assign(document.createElement("a"), { href: address, textContent: word("ui.read-rule") });
      line.append(" ", link);
    }
    return line;
  });
}

/** @param {HTMLElement} panel @param {FiguresKept} kept */
function show(panel, kept) {
  const figures = kept.now;
  const lines = figures.deals ? linesOf(figures) : [word("ui.figures-none")];
  const items = lines.map((text) => Object.assign(document.createElement("li"), { textContent: text }));
  const rules = rulesOf(figures);
  part(panel, "figures-deals")?.replaceChildren(...items);
  part(panel, "figures-rules")?.replaceChildren(...rules);
  write(panel, "figures-most", rules.length ? word("ui.figures-rules") : "");
  part(panel, "figures-forget")?.toggleAttribute("hidden", !figures.deals && !rules.length);
}

/** Fills the panel each time it is opened. @param {HTMLElement} panel @param {FiguresKept} kept */
export async function showFigures(panel, kept) {
  await bringWords("own-figures");
  part(panel, "figures-forget")?.addEventListener("click", () => (kept.forget(), show(panel, kept)));
  panel.addEventListener("toggle", () => show(panel, kept));
  show(panel, kept);
}
