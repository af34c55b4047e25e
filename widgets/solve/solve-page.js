/** The page on which a pupil solves the set in its address. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { part, whenRead, word, write } from "../page/page-parts.js";
import { fromText, isUnreadable } from "../ask/question-set.js";
import { SolveSet } from "./solve-set.js";

/** @type {SolveSet|null} */
let open = null;

/** Opens the set in the address, or says why there is none. @param {HTMLElement} root */
export async function openSet(root) {
  const text = location.hash.replace(/^#/, "");
  const read = text ? await fromText(text) : null;
  const set = read && !isUnreadable(read) ? read : null;
  open?.leave();
  const problem =
    read && isUnreadable(read)
      ? word(read.problem, read.facts)
      : set && !set.items.length
        ? word("ui.solve-empty")
        : "";
  write(root, "set-problem", problem);
  part(root, "set-problem")?.toggleAttribute("hidden", !problem);
  part(root, "set-none")?.toggleAttribute("hidden", Boolean(set?.items.length));
  part(root, "set-solving")?.toggleAttribute("hidden", !set?.items.length);
  open = set?.items.length ? new SolveSet(root, set) : null;
  if (problem) announce(problem);
}

/** Keeps the set when the language is switched. @param {Event} event */
function keepSet({ target }) {
  const link = target instanceof Element ? target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement && location.hash.startsWith("#s1;")) link.hash = location.hash;
}

whenRead(() => {
  const root = part(document, "set");
  if (!root || root.dataset.mounted) return;
  root.dataset.mounted = "";
  void openSet(root);
  addEventListener("hashchange", () => void openSet(root));
  document.addEventListener("click", keepSet, true);
});
