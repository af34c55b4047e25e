/** The meaning of a typed line at a table: a card, as written or by name, or a call. This module knows no page. */

/** @typedef {import("../rules/protocol.js").View} View */
/**
 * @typedef {{label: string, forms: string[], card?: string, action?: string}} Way what a line can mean: as the reader
 *   sees it, the ways to type it, and the card or the button that does it
 */

export const SYMBOLS = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
/** A text as it is compared: small letters and digits alone, without a leading article. @param {string} text */
export const plain = (text) =>
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
export function formsOfCall(label) {
  const words = label.split(/\s+/);
  return words.map((_, from) => plain(words.slice(from).join(" ")));
}

/**
 * The meaning of a line: the first group in which something fits. Whole forms go before beginnings, own letters before
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
 * The actions at a table, allowed or refused, with the ways to type each.
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
