/** The same position under two or three ways to play, chosen at the table itself; loaded when somebody compares. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { comparedBox } from "./compare.js";
import { bringWords } from "../page/later-words.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { waysHere } from "../page/ways-here.js";

/** @typedef {import("./table-element.js").TableElement} TableElement */
/** @typedef {import("../rules/protocol.js").CompareReply} CompareReply */
/** @typedef {CompareReply["columns"][number]} Column */
/** @typedef {{game: string, options: Record<string, string>, title?: string}} Way `title` is known to this site only */
/** @typedef {{option: string, title: string, default: string, values: {value: string, label: string}[]}} Option */
/** @typedef {{game: string, title: string, variants: {variant: string, title: string}[], options: Option[]}} Game */
/** @typedef {{label: string, way: Way, rule: boolean}} Named */

const WORDS = bringWords("compare-ways");

/**
 * Compares what the page names; where it names nothing, what is chosen. A second touch takes it away.
 * @param {TableElement} table
 */
export async function compareWays(table) {
  const panel = part(table, "compared");
  await WORDS;
  if (!panel) return;
  if (panel.hasChildNodes()) return panel.replaceChildren();
  if (table.dataset.compare) return show(table, panel, JSON.parse(table.dataset.compare));
  const games = await table.wish("games", { table: undefined, seat: undefined });
  if (games?.kind !== "games" || !table.table) return;
  const [, written = "", ...fields] = table.table.split(";");
  const game = /** @type {Game[]} */ (games.games).find((one) => one.game === written.split("/")[0]);
  if (game) offer(table, panel, waysOf(game, written, fields));
}

/**
 * The way that the table has, and each that differs from it in one thing.
 * @param {Game} game @param {string} written the game with its variants @param {string[]} fields
 * @returns {Named[]}
 */
function waysOf({ game, variants, options }, written, fields) {
  const set = new Map(fields.map((field) => /** @type {[string, string]} */ (field.split(/=(.*)/s))));
  const own = Object.fromEntries(
    options
      .filter(({ option }) => set.has(option))
      .map(({ option }) => [option, decodeURIComponent(set.get(option) ?? "")]),
  );
  const known = written.split("/")[1]?.split("+") ?? [];
  const here = { label: word("ui.compare-here"), way: { game: written, options: own }, rule: false };
  const basic =
    known.length || Object.keys(own).length
      ? [{ label: word("ui.compare-basic"), way: { game, options: {} }, rule: false }]
      : [];
  const others = variants
    .filter(({ variant }) => !known.includes(variant))
    .map(({ variant, title }) => ({ label: title, way: { game: `${game}/${variant}`, options: {} }, rule: false }));
  const named = waysHere(game).map(({ title, sets }) => ({
    label: title,
    way: { game, options: sets, title },
    rule: false,
  }));
  const rules = options.flatMap(({ option, title, values, default: usual }) =>
    values
      .filter(({ value }) => value !== (own[option] ?? usual))
      .map(({ value, label }) => ({
        label: `${title}: ${label}`,
        way: { game: written, options: { ...own, [option]: value } },
        rule: true,
      })),
  );
  return [here, ...basic, ...named, ...others, ...rules];
}

/** @param {TableElement} table @param {HTMLElement} panel @param {Named[]} ways */
function offer(table, panel, ways) {
  const form = document.createElement("div");
  form.className = "kt-options kt-compare-ways";
  const result = document.createElement("div");
  const selects = [0, Math.min(1, ways.length - 1), -1].map((first, index) => choice(ways, first, index));
  form.append(...selects.map((select, index) => labelled(word("ui.compare-way", { number: index + 1 }), select)));
  panel.replaceChildren(form, result);
  const compare = () => void show(table, result, selects.flatMap(({ value }) => ways[Number(value)]?.way ?? []));
  form.addEventListener("change", compare);
  compare();
}

/** @param {string} title @param {HTMLElement} field */
function labelled(title, field) {
  const label = document.createElement("label");
  label.className = "kt-option";
  const say = document.createElement("span");
  say.textContent = title;
  label.append(say, field);
  return label;
}

/** @param {Named[]} ways @param {number} chosen @param {number} index */
function choice(ways, chosen, index) {
  const select = document.createElement("select");
  if (index === 2) select.append(new Option(word("ui.compare-none"), "-1"));
  const groups = [false, true].map((rule) => {
    const group = document.createElement("optgroup");
    group.label = word(rule ? "ui.options" : "ui.presets");
    group.append(...ways.flatMap((way, at) => (way.rule === rule ? new Option(way.label, String(at)) : [])));
    return group;
  });
  select.append(...groups.filter(({ childElementCount }) => childElementCount));
  select.value = String(chosen);
  return select;
}

/** @param {TableElement} table @param {HTMLElement} place @param {Way[]} ways */
async function show(table, place, ways) {
  const lies = await standing(table);
  const asked = ways.map(({ game, options }) => ({ game, options }));
  const reply = lies ? await table.wish("compare", { with: asked, table: lies }) : null;
  if (reply?.kind !== "compare") return;
  const columns = reply.columns.map((one, at) => ofCards({ ...one, title: ways[at]?.title ?? one.title }));
  const box = comparedBox({ ...reply, columns });
  for (const [at, column] of reply.columns.entries()) {
    const place = box.children[at];
    if (!columns[at]?.items.length) place?.append(...choicesOf(column, reply));
    if (column.totals) place?.append(totalsOf(table, column.totals));
  }
  place.replaceChildren(box);
  const judged = reply.columns.filter((_, at) => columns[at]?.items.length).length;
  const sum = judged ? told(reply) : toldOfChoices(reply);
  announce([...columns.map(({ title, say }) => `${title}. ${say}`), sum].join(" "));
  if (sum && judged !== 1) place.prepend(Object.assign(document.createElement("p"), { textContent: sum }));
}

/** The table as it lies: an example is compared at the step that is shown. @param {TableElement} table */
async function standing(table) {
  if (table.dataset.ask !== "watch") return table.table;
  const reply = await table.wish("step", { to: Number(table.dataset.step ?? 0), reasons: true });
  return reply?.kind === "table" ? reply.table : "";
}

/**
 * The cards of a column, where a card is to be chosen at all; that there are none is said only where nothing else is
 * chosen.
 * @param {Column} column
 * @returns {Column}
 */
const ofCards = (column) => ({
  ...column,
  say: column.choices?.length ? "" : column.say,
  items: column.items.some(({ allowed }) => allowed !== null) ? column.items : [],
});

/**
 * What may be said in a column, with a mark where that is not so in another.
 * @param {Column} column
 * @param {CompareReply} reply
 */
function choicesOf({ choices = [] }, { columns }) {
  if (!choices.length) return [];
  const list = document.createElement("ul");
  list.append(
    ...choices.map(({ action, label }) => {
      const line = piece("compare-item");
      line.toggleAttribute(
        "data-differs",
        columns.some((one) => one.choices?.length && !one.choices.some((other) => other.action === action)),
      );
      write(line, "item-name", label);
      return line;
    }),
  );
  return [list];
}

/** What there is to say of the columns where no card is chosen. @param {CompareReply} reply */
function toldOfChoices({ columns }) {
  const said = columns.flatMap(({ choices = [] }) =>
    choices.length
      ? choices
          .map(({ action }) => action)
          .sort()
          .join()
      : [],
  );
  if (said.length > 1) return word(new Set(said).size > 1 ? "ui.compare-choices-differ" : "ui.compare-choices-equal");
  return said.length || columns.some(({ say, totals, items }) => totals || (say && !items.length))
    ? ""
    : word("ui.compare-nothing");
}

/** @param {CompareReply} reply */
const told = ({ differs }) =>
  differs.length ? word("ui.compare-differs", { count: differs.length }) : word("ui.compare-equal");

/** @param {TableElement} table @param {Record<string, number>} totals */
function totalsOf({ view }, totals) {
  const line = document.createElement("p");
  line.textContent = (view?.sides ?? []).map(({ side, name }) => `${name}: ${totals[side] ?? 0}`).join(", ");
  return line;
}
