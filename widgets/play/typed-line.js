/**
 * A typed line plays too: a card as it is written or named, or a call. Loaded when its panel is opened.
 *
 * A line does what a touch of that card or button does, so the table answers it in the same words.
 */
import { bringWords } from "../page/later-words.js";
import { part, word, write } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").View} View */
/**
 * @typedef {{label: string, forms: string[], card?: string, action?: string}} Way what a line can mean: as the reader
 *   sees it, the ways to type it, and the card or the button that does it
 */
/** @typedef {HTMLElement & {view: View|null}} Table */

const SYMBOLS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** As many ways are listed as are read at a glance. */
const MOST_LISTED = 12;

/** A text as it is compared: small letters and digits alone, without a leading article. @param {string} text */
const plain = (text) =>
  text.normalize("NFKD").toLowerCase().replace(/^\s*(?:the|an?|de|het|een)\s+/, "").replace(/[^\p{L}\p{N}]/gu, "");

/**
 * Text with each sign of a suit replaced by the letter that the reader would type.
 * @param {string} text @param {Record<string, string>} initials the letter of each suit
 */
const spelled = (text, initials) =>
  Object.entries(SYMBOLS).reduce((now, [sign, suit]) => now.replaceAll(sign, initials[suit] ?? ""), text);

/**
 * The ways to type a card: in the reader's letters, suit or rank first, by its name, and as links write it.
 * @param {{card: string, name: string, short: string}} held @param {Record<string, string>} initials
 */
function formsOfCard({ card, name, short }, initials) {
  const initial = initials[card[0] ?? ""] ?? "";
  const rank = short.replace(/[♠♥♦♣\uFE0E]/g, "");
  return [spelled(short, initials), rank + initial, name, card].map(plain);
}

/** The ways to type a call: as its button reads, or from any of its words on. @param {string} label */
function formsOfCall(label) {
  const words = label.split(/\s+/);
  return words.map((_, from) => plain(words.slice(from).join(" ")));
}

/**
 * What a line means: the first group in which something fits. Whole forms go before beginnings, own letters before
 * those of links.
 * @param {string} line @param {Way[]} ways
 * @returns {Way[]} none, the one that is meant, or those between which the line leaves a choice
 */
export function meantBy(line, ways) {
  const typed = plain(line);
  if (!typed) return [];
  const most = Math.max(0, ...ways.map(({ forms }) => forms.length));
  for (let place = 0; place < most; place += 1) {
    const whole = ways.filter(({ forms }) => forms[place] === typed);
    if (whole.length) return whole;
  }
  return ways.filter(({ forms }) => forms.some((form) => form.startsWith(typed)));
}

/**
 * What the rules let a reader do or refuse to him, as it can be typed.
 * @param {View} view @param {Record<string, string>} initials @returns {Way[]}
 */
export function waysAt(view, initials) {
  const shown = (/** @type {string} */ text) => spelled(text, initials).replaceAll("\uFE0E", "");
  const calls = [...view.choices, ...view.refused].map(({ action, label }) => ({
    ...{ label: shown(label), forms: [...formsOfCall(shown(label)), plain(action.replace(/^.*:/, ""))] },
    action,
  }));
  const cards = view.hand.map((held) => ({
    ...{ label: shown(held.short), forms: formsOfCard(held, initials) },
    card: held.card,
  }));
  return [...calls, ...cards];
}

/** The letter of each suit in the reader's language. @returns {Record<string, string>} */
function initialsHere() {
  const letters = word("ui.suit-letters");
  return Object.fromEntries(Object.values(SYMBOLS).map((suit, place) => [suit, letters[place] ?? suit]));
}

/** @param {Table} table @returns {NodeListOf<HTMLElement>} */
const buttonsOf = (table) => table.querySelectorAll(".kt-choice[data-action]");

/**
 * What can be typed at a table, with the buttons of the page such as *Next deal*.
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
