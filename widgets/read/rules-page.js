/** The rules page: marks paragraphs that change with the options, and adapts the examples. */
import { whenRead, part, piece, word, write } from "../page/page-parts.js";
import { chosenOptions, optionsNotHere, setOptions, wireOptions } from "./rule-options.js";
import { drawnTables, putBackAll } from "./folded-examples.js";
import { stored } from "../page/stored.js";
import { TableElement } from "../table/table-element.js";

/** Marks the paragraphs that a changed option affects. @param {string[]} options */
function markRules(options) {
  const changed = new Set(options);
  let count = 0;
  for (const rule of document.querySelectorAll("[data-options]")) {
    const touched = (rule.getAttribute("data-options") ?? "").split(" ").some((key) => changed.has(key));
    rule.toggleAttribute("data-changed", touched);
    rule.querySelector(":scope > .kt-changed")?.remove();
    if (touched) rule.append(piece("changed"));
    count += touched ? 1 : 0;
  }
  return count;
}

/**
 * Asks the examples of the affected rules again.
 * @param {HTMLElement} form
 * @param {import("../table/table-element.js").TableElement[]} examples
 */
function moveExamples(form, examples) {
  const game = form.dataset.game ?? "";
  const [options, changed] = [chosenOptions(form), optionsNotHere(form)];
  const touching = [...form.querySelectorAll("select")].filter((one) => changed.includes(one.dataset.option ?? ""));
  const anchors = new Set(touching.flatMap((one) => (one.dataset.rules ?? "").split(" ")));
  for (const example of examples) {
    const touched = (example.dataset.rules ?? "").split(" ").some((anchor) => anchors.has(anchor));
    void adopt(example, touched ? { game, options } : null);
  }
}

/**
 * Lays the position of an example under other rules; null is the way the page has it.
 * @param {TableElement} example
 * @param {{game: string, options: Record<string, string>}|null} way
 */
async function adopt(example, way) {
  const written = (example.dataset.written ??= example.dataset.table ?? "");
  if (!way && example.dataset.table === written) return;
  let table = written;
  if (way) {
    const reply = await example.wish("compare", { table: written, with: [way] });
    const column = reply?.kind === "compare" ? reply.columns[0] : null;
    if (!column) return;
    if (!column.table) return example.tell(column.say, { tone: "barred", aloud: false });
    table = column.table;
  }
  example.dataset.table = table;
  example.restart();
}

/** Examples for which the page itself has no options to compare. @type {WeakSet<Element>} */
const named = new WeakSet();

/**
 * Sets what an example is compared with: the basic game and the choice, or else the other preset.
 * @param {HTMLElement} form
 * @param {Record<string, string>} options
 * @param {import("../table/table-element.js").TableElement[]} examples
 */
function nameWays(form, options, examples) {
  const game = form.dataset.game ?? "";
  const preset = [...form.querySelectorAll("input[data-sets]")].at(-1);
  const sets = preset instanceof HTMLElement ? JSON.parse(preset.dataset.sets ?? "{}") : {};
  const other = Object.keys(options).length ? options : sets;
  for (const example of examples) {
    const cards = /^(|which-cards|play)$/.test(example.getAttribute("data-ask") ?? "");
    if (!cards || (example.dataset.compare && !named.has(example))) continue;
    named.add(example);
    example.dataset.compare = JSON.stringify([{ game, options: {} }, { game, options: other }]);
  }
}

function mount() {
  const form = part(document, "rules-selector");
  if (!form || form.dataset.mounted) return;
  form.dataset.mounted = "";
  form.hidden = false;
  nameWays(form, chosenOptions(form), drawnTables());
  document.addEventListener("example-opened", (event) => {
    const opened = event instanceof CustomEvent && event.detail instanceof TableElement ? [event.detail] : [];
    nameWays(form, chosenOptions(form), opened);
    moveExamples(form, opened);
  });
  wireOptions(form, () => follow(form));
  // A link from the search asks for the rules by which the reader plays.
  if (!new URLSearchParams(location.search).has("own")) return;
  const { options } = stored("localStorage", `play.${form.dataset.game}`);
  if (options) setOptions(form, options);
  follow(form);
}

/** Makes the page follow the choice in the form. @param {HTMLElement} form */
function follow(form) {
  putBackAll();
  nameWays(form, chosenOptions(form), drawnTables());
  const changed = optionsNotHere(form);
  const count = markRules(changed);
  const same = (form.dataset.same ??= part(form, "selector-say")?.textContent ?? "");
  const hasHouse = form.dataset.house !== undefined;
  const different = hasHouse ? word("ui.rules-not-here", { count }) : word("ui.rules-changed", { count });
  write(form, "selector-say", changed.length ? different : same);
  moveExamples(form, drawnTables());
}

whenRead(mount);
