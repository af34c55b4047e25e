/**
 * A typed line plays too: a card as it is written or named, or a call. Loaded when its panel is opened.
 *
 * A line does what a touch of that card or button does, so the table answers it in the same words.
 */
import "../entry/kaarttafel.js";
import { bringWords } from "../page/later-words.js";
import { word, write } from "../page/page-parts.js";
import { SYMBOLS, formsOfCall, meantBy, plain, waysAt } from "./line-meant.js";

/** @typedef {import("./line-meant.js").Way} Way */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {HTMLElement & {view: View|null}} Table */

/** As many ways are listed as are read at a glance. */
const MOST_LISTED = 12;

/** The letter of each suit in the reader's language. @returns {Record<string, string>} */
function initialsHere() {
  const letters = word("ui.suit-letters");
  return Object.fromEntries(Object.values(SYMBOLS).map((suit, place) => [suit, letters[place] ?? suit]));
}

/** @param {Table} table @returns {NodeListOf<HTMLElement>} */
const buttonsOf = (table) => table.querySelectorAll(".kt-choice[data-action]");

/**
 * All actions at a table that can be typed, with the buttons of the page such as *Next deal*.
 * @param {Table} table @returns {Way[]}
 */
function waysOf(table) {
  const own = table.view ? waysAt(table.view, initialsHere()) : [];
  const others = [...buttonsOf(table)].filter(({ dataset }) => own.every(({ action }) => action !== dataset.action));
  return [
    ...own,
    ...others.map(({ dataset, textContent }) => {
      const label = textContent?.trim() ?? "";
      return { label, forms: formsOfCall(label), action: dataset.action ?? "" };
    }),
  ];
}

/** The card or button that does what was meant. @param {Table} table @param {Way} way */
function buttonFor(table, { card, action }) {
  if (card === undefined) return [...buttonsOf(table)].find((button) => button.dataset.action === action);
  /** @type {NodeListOf<HTMLElement>} */
  const held = table.querySelectorAll(".kt-hand .kt-card");
  return [...held].find((one) => one.dataset.card === card);
}

/**
 * Plays what is typed into the form of a panel.
 * @param {HTMLElement} panel
 * @param {Table} table
 */
export async function takeLines(panel, table) {
  await bringWords("typed-line");
  const form = panel.querySelector("form");
  const input = panel.querySelector("input");
  if (!form || !input) return;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const said = play(input.value, table);
    if (!said) input.value = "";
    write(panel, "typed-say", said);
  });
  input.focus({ preventScroll: true });
}

/** Does what a line means; returns why nothing is done, "" otherwise. @param {string} line @param {Table} table */
function play(line, table) {
  const ways = waysOf(table);
  const meant = meantBy(line, ways);
  const [one] = meant;
  const button = one && meant.length === 1 ? buttonFor(table, one) : undefined;
  if (button) {
    button.click();
    return "";
  }
  if (!ways.length) return word("ui.typed-nothing");
  const listed = (meant.length ? meant : ways).slice(0, MOST_LISTED).map(({ label }) => label).join(", ");
  if (!plain(line)) return word("ui.typed-ways", { ways: listed });
  return word(meant.length ? "ui.typed-several" : "ui.typed-unknown", { line: line.trim(), ways: listed });
}
