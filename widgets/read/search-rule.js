/** The rule that answers a question: its sentence, what holds in the reader's own game, and a table to try it on. */
import { word } from "../page/page-parts.js";
import { stored } from "../page/stored.js";

/** A rule, or the one that takes its place. @typedef {{location: string, text: string}} Sentence */
/** An option that changes a rule. */
/** @typedef {{option: string, title: string, usual: string, values: Record<string, string>}} Option */
/** A variant with the options it sets, and the rule that then holds. */
/** @typedef {{title: string, sets: Record<string, string>, rule?: Sentence}} Variant */
/**
 * `only` is the variant of which it is a rule.
 * @typedef {Sentence & {title: string, game: string, example?: string, options: Option[], variants: Variant[],
 *   only?: Variant}} Rule
 */

/** The address of the site in the page's language, as the theme has it. */
const base = () => {
  const { base: up } = JSON.parse(document.getElementById("__config")?.textContent ?? "{}");
  return new URL(`${up ?? "."}/`, location.href);
};

/** The options that the reader has chosen for a game; null if he has none. @param {string} game */
function own(game) {
  const { options } = stored("localStorage", `play.${game}`);
  return options && typeof options === "object" ? /** @type {Record<string, string>} */ (options) : null;
}

/**
 * A link whose content the theme can weigh: Enter in the field follows the link of the highest score.
 * @param {string} kind @param {string} to @param {number} score
 */
function link(kind, to, score) {
  const one = document.createElement("a"), inside = document.createElement("span");
  one.className = kind;
  one.href = new URL(to, base()).href;
  inside.dataset.mdScore = `${score}`;
  one.append(inside);
  return { one, inside };
}

/** A sentence that leads to its rule. @param {Sentence} rule @param {number} score */
function sentence({ location: to, text }, score) {
  const { one, inside } = link("kt-search-sentence", to, score);
  inside.innerHTML = text;
  return one;
}

/** @param {string} text */
function said(text) {
  const one = document.createElement("p");
  one.className = "kt-search-said";
  one.textContent = text;
  return one;
}

/** What holds in the reader's own game. @param {Rule} rule @returns {HTMLElement[]} */
function inOwnGame({ game, options, variants, only }) {
  const chosen = own(game);
  if (only) {
    const isPlayed = Object.entries(only.sets).every(([option, value]) => chosen?.[option] === value);
    return [said(word(isPlayed ? "ui.search-only-yours" : "ui.search-only", { variant: only.title }))];
  }
  const changed = options.find(({ option, usual }) => (chosen?.[option] ?? usual) !== usual);
  if (!changed) {
    const titles = options.map(({ title }) => title).join(", ");
    return titles ? [said(word(chosen ? "ui.search-as-yours" : "ui.search-house-rule", { titles }))] : [];
  }
  const value = chosen?.[changed.option] ?? "";
  const variant = variants.find(({ sets }) => sets[changed.option] === value);
  const way = variant?.title ?? `${changed.title}: ${changed.values[value] ?? value}`;
  if (!variant?.rule) return [said(word("ui.search-different", { way }))];
  return [said(word("ui.search-instead", { way })), sentence(variant.rule, 0)];
}

/** The parts of a rule above the results. @param {Rule} rule @returns {HTMLElement[]} */
export function ruleAbove(rule) {
  const first = sentence(rule, Number.MAX_SAFE_INTEGER);
  const title = document.createElement("strong");
  title.innerHTML = rule.title;
  first.firstElementChild?.prepend(title);
  const shown = [first, ...inOwnGame(rule)];
  if (rule.example) {
    const { one, inside } = link("kt-search-try", `${rule.game}/rules/#${rule.example}`, 0);
    inside.textContent = word("ui.search-try");
    shown.push(one);
  }
  return shown;
}
