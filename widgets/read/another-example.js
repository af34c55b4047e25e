/** Another example of a rule: a deal in which it bites, searched for on request and shown instead of the example. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { CardTable } from "../table/card-table.js";
import { EngineTrouble, ask } from "../rules/engine.js";
import { freshSeed } from "../page/fresh-seed.js";
import { bringWords } from "../page/later-words.js";
import { linkRule, part, word, write } from "../page/page-parts.js";
import { chosenOptions } from "./rule-options.js";
import { paintTable } from "../table/table-view.js";

/** @typedef {import("./folded-examples.js").TableExample} TableExample */
/** @typedef {import("../rules/protocol.js").Moment} Moment */
/** @typedef {{game: string, options: Record<string, string>}} Way */
/** @typedef {{moment: Moment, elsewhere: boolean}} Found `elsewhere`: not under the reader's options */

const WORDS = bringWords("another-example");
/** What is said of each trouble. */
const TROUBLE = { "cannot-start": "ui.cannot-start", "no-answer": "ui.no-answer", cancelled: "ui.another-stopped" };
/** The ways of rules that decide a trick, which is then gone. */
const OF_A_TRICK = ["order", "happens"];

/** The searches in progress. @type {WeakMap<TableExample, AbortController>} */
const searching = new WeakMap();
/**
 * How many others were requested: an example of several rules shows them in turn.
 * @type {WeakMap<TableExample, number>}
 */
const asked = new WeakMap();

/** Shows another example; a second touch during the search cancels it. @param {TableExample} example */
export async function showAnother(example) {
  const before = searching.get(example);
  if (before) return before.abort();
  const search = new AbortController();
  searching.set(example, search);
  await WORDS;
  const { another } = example;
  if (!another) return;
  tell(another, word("ui.another-searching"));
  write(another, "another-ask", word("ui.cancel"));
  try {
    await lay(example, another, search.signal);
  } catch (trouble) {
    const code = trouble instanceof EngineTrouble ? trouble.code : "no-answer";
    tell(another, word(TROUBLE[code]));
  } finally {
    searching.delete(example);
    write(another, "another-ask", word("ui.another"));
  }
}

/** @param {TableExample} example @param {HTMLElement} another @param {AbortSignal} signal */
async function lay(example, another, signal) {
  const rules = (example.dataset.bites ?? "").split(" ");
  const turn = asked.get(example) ?? 0;
  const found = await dealFor(rules[turn % rules.length] ?? "", waysOf(example), signal);
  if (typeof found === "string") return tell(another, found);
  const { moment, elsewhere } = found;
  const reply = await ask({ op: "open", table: moment.table, seat: "you" }, { signal });
  if (reply.kind !== "table") return tell(another, word("ui.no-answer"));
  asked.set(example, turn + 1);
  const table = emptyTable(example, moment, reply.view.seat);
  example.lay(table);
  await table.lay(reply);
  showTrick(table, moment);
  const [bite] = moment.bites;
  const told = { laid: word("ui.another-laid"), agreed: word("ui.another-agreed") };
  const did = Object.entries(told).find(([way]) => way === bite?.way)?.[1] ?? `${bite?.say} ${bite?.otherwise}`;
  tell(another, elsewhere ? `${did} ${word("ui.another-elsewhere")}` : did, bite);
}

/**
 * The options under which the rule may bite: the reader's, then the example's own.
 * @param {TableExample} example
 * @returns {Way[]}
 */
function waysOf(example) {
  const form = part(document, "rules-selector");
  const game = form?.dataset.game ?? "";
  const options = form ? chosenOptions(form) : {};
  const own = example.dataset.way ? JSON.parse(example.dataset.way) : { game, options: {} };
  return Object.keys(options).length ? [{ game, options }, own] : [own];
}

/**
 * A moment at which a rule bites, for the reader's own seat if possible; or the sentence to show if there is none.
 * @param {string} rule @param {Way[]} ways @param {AbortSignal} signal
 * @returns {Promise<Found|string>}
 */
async function dealFor(rule, ways, signal) {
  const wish = { op: "deal", bites: [rule], seed: freshSeed(), count: 1, seat: "you" };
  let say = "";
  for (const [place, way] of ways.entries()) {
    for (const whom of [{ for: "you" }, {}]) {
      const reply = await ask({ ...wish, ...way, ...whom }, { signal });
      const moment = reply.kind === "deals" ? reply.deals[0]?.moments[0] : null;
      if (moment) return { moment, elsewhere: place > 0 };
      if (reply.kind === "deals") say = word("ui.another-none", { count: reply.tried });
      // Under these options the rule is unknown: it binds no seat.
      else if (reply.kind === "problems") break;
    }
  }
  return say || word("ui.another-never");
}

/** @param {TableExample} example @param {Moment} moment @param {string} seat the reader's own */
function emptyTable(example, moment, seat) {
  const table = example.emptyTable();
  if (!(table instanceof CardTable)) throw new Error("the page has no table for another example");
  // Without the data stored for the previous table.
  Object.assign(table.dataset, { table: moment.table, seat, digest: freshSeed() });
  delete table.dataset.rules;
  table.openHands = moment.seat !== null && moment.seat !== seat;
  return table;
}

/** Shows a trick that the rule decided as it was. @param {CardTable} table @param {Moment} moment */
function showTrick({ view, felt }, { bites }) {
  const { last, trick, result } = view ?? {};
  if (!view || !last || trick?.cards.length || result || !bites.some(({ way }) => OF_A_TRICK.includes(way))) return;
  paintTable(felt, view, { trick: { ...last, winning: last.winner } });
}

/** @param {HTMLElement} another @param {string} text @param {import("../rules/protocol.js").Reason} [rule] */
function tell(another, text, rule) {
  write(another, "another-say", text);
  linkRule(part(another, "another-rule"), rule);
  announce(text);
}
