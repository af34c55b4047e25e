/** The rule that answers a question: what holds in the reader's own game, its sentence, and a table to try it on. */
import { word } from "../page/page-parts.js";
import { stored } from "../page/stored.js";

/** A rule, or the one that takes its place. @typedef {{location: string, text: string, example?: string}} Sentence */
/** An option that changes a rule; `here` is its value by the house rules of the site. */
/** @typedef {{option: string, title: string, usual: string, here?: string, values: Record<string, string>}} Option */
/** A variant with the options it sets, and the rule that then holds. */
/** @typedef {{title: string, sets: Record<string, string>, rule?: Sentence}} Variant */
/**
 * `only` is the variant of which it is a rule.
 * @typedef {Sentence & {title: string, game: string, options: Option[], variants: Variant[], only?: Variant}} Rule
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

/** A sentence that leads to its rule. @param {Sentence} rule @param {boolean} [isAnswer] */
function sentence({ location: to, text }, isAnswer = false) {
  const { one, inside } = link("kt-search-sentence", to, isAnswer ? Number.MAX_SAFE_INTEGER : 0);
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

/** The table of a rule, under the reader's options if `isOwn`. @param {Rule} rule @param {boolean} isOwn */
function tryOn({ game, example }, isOwn) {
  if (!example) return [];
  const { one, inside } = link("kt-search-try", `${game}/rules/${isOwn ? "?own" : ""}#${example}`, 0);
  inside.textContent = word("ui.search-try");
  return [one];
}

/** What to say of a rule that the reader's options leave as it is. @param {Rule} rule @param {object | null} chosen */
function asUsual({ options, only }, chosen) {
  if (only) return [said(word("ui.search-only", { variant: only.title }))];
  if (!options.length) return [];
  if (chosen) return [said(word("ui.search-as-yours"))];
  return [said(word("ui.search-house-rule", { titles: options.map(({ title }) => title).join(", ") }))];
}

/** The rule with what holds in the reader's own game. @param {Rule} rule @returns {HTMLElement[]} */
function inOwnGame(rule) {
  const { game, options, variants, only } = rule;
  const chosen = own(game);
  const valueOf = (/** @type {Option} */ { option, usual, here = usual }) =>
    chosen ? (chosen[option] ?? usual) : here;
  if (only && Object.entries(only.sets).every(([option, value]) => chosen?.[option] === value)) {
    const yours = said(word("ui.search-only-yours", { variant: only.title }));
    return [sentence(rule, true), yours, ...tryOn(rule, true)];
  }
  const changed = only ? [] : options.filter((one) => valueOf(one) !== one.usual);
  if (!changed.length) return [sentence(rule, true), ...asUsual(rule, chosen), ...tryOn(rule, false)];
  const played = changed.map((one) => variants.find(({ sets }) => sets[one.option] === valueOf(one)));
  const instead = played.find((variant) => variant?.rule);
  if (!instead?.rule) {
    const ways = changed.map((one, at) => played[at]?.title ?? `${one.title}: ${one.values[valueOf(one)] ?? ""}`);
    const other = said(word("ui.search-different", { ways: ways.join("; ") }));
    return [sentence(rule, true), other, ...tryOn(rule, true)];
  }
  const { rule: answer, title } = instead;
  return [
    said(word("ui.search-instead", { variant: title })),
    sentence(answer, true),
    said(word("ui.search-usually")),
    sentence(rule),
    ...tryOn(answer.example ? { ...rule, example: answer.example } : rule, true),
  ];
}

/** The parts of a rule above the results. @param {Rule} rule @returns {HTMLElement[]} */
export function ruleAbove(rule) {
  const title = document.createElement("strong");
  title.innerHTML = rule.title;
  return [title, ...inOwnGame(rule)];
}
