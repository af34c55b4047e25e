/** The search of a page: a chip for each game, the rule that answers above the results, and more results on request. */
import { bringWords } from "../page/later-words.js";
import { word } from "../page/page-parts.js";
import { ruleAbove } from "./search-rule.js";

/** @typedef {{game: string, title: string}} Game */
/** @typedef {import("./search-rule.js").Rule} Rule */
/**
 * What the worker tells besides the results. `game` is the one that comes first or alone, "" for all.
 * @typedef {{asked: string, games?: Game[], game?: string, more?: boolean, rule?: Rule}} Answer
 */
/** What a question is asked with: the game chosen `at` a question, "" for all, and whether all results are wanted. */
/** @typedef {{apart: true, game?: string, at?: string, all?: boolean}} Wish */

/**
 * The theme's script, as `shared/theme_scripts.py` of the generator changes it, asks with the wish of this script.
 * @type {{searchWish?: Wish, askSearch?: (wish: Wish) => void}}
 */
const theme = /** @type {any} */ (globalThis);
const search = document.querySelector(".md-search");
const input = search?.querySelector(".md-search__input");
const list = search?.querySelector(".md-search-result__list");
const chips = made("div", "kt-search-games");
const rule = made("div", "kt-search-rule");
const more = made("button", "kt-search-more");
let asked = "";

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {string} kind @param {string} [text] */
export function made(name, kind, text = "") {
  const one = document.createElement(name);
  one.className = kind;
  one.textContent = text;
  return one;
}

/** Asks the last question again. @param {Wish} wish */
function ask(wish) {
  theme.searchWish = wish;
  theme.askSearch?.(wish);
}

/** The wish for a later question: more results are for one question, and a chosen game stays. @returns {Wish} */
function lasting() {
  const { game, at } = theme.searchWish ?? {};
  return game === undefined || at === undefined ? { apart: true } : { apart: true, game, at };
}

/** @param {Answer} answer */
function show(answer) {
  if (answer.asked !== asked) theme.searchWish = lasting();
  if (answer.game !== undefined && answer.game !== theme.searchWish?.game) theme.searchWish = { apart: true };
  asked = answer.asked;
  drawChips(answer);
  rule.replaceChildren(...(answer.rule ? ruleAbove(answer.rule) : []));
  rule.hidden = !answer.rule;
  more.hidden = !answer.more;
}

/** @param {Answer} answer */
function drawChips({ games = [], game = "" }) {
  const had = chips.contains(document.activeElement);
  const all = games.length ? [{ game: "", title: word("ui.search-all-games") }, ...games] : [];
  chips.replaceChildren(...all.map((one) => chip(one, one.game === game)));
  chips.hidden = !games.length;
  if (had) pressed()?.focus();
}

/** @param {Game} one @param {boolean} isPressed */
function chip({ game, title }, isPressed) {
  const button = made("button", "kt-search-game", title);
  button.type = "button";
  button.setAttribute("aria-pressed", `${isPressed}`);
  button.tabIndex = isPressed ? 0 : -1;
  button.addEventListener("click", () => ask({ apart: true, game, at: asked }));
  return button;
}

/** @returns {HTMLElement | null} */
const pressed = () => chips.querySelector('[aria-pressed="true"]') ?? chips.querySelector("button");

/** The first link of the answer. */
const firstLink = () => /** @type {HTMLElement | null} */ (search?.querySelector(".md-search-result [href]"));

/** Where Tab leads from each part; the theme would close the search. @param {Element} from @param {boolean} back */
function next(from, back) {
  if (from === input) return back ? null : (pressed() ?? firstLink());
  if (chips.contains(from)) return back ? input : firstLink();
  if (from === more) return back ? firstLink() : null;
  if (from.closest(".md-search-result")) return back ? (pressed() ?? input) : more.hidden ? null : more;
  return null;
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const from = event.target;
  if (!(from instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  const isButton = chips.contains(from) || from === more;
  if (event.key === "Tab") {
    const to = next(from, event.shiftKey);
    if (!(to instanceof HTMLElement)) return;
    to.focus();
    event.preventDefault();
    event.stopPropagation();
  } else if (isButton && (event.key === " " || event.key === "Enter")) event.stopPropagation();
  else if (chips.contains(from) && /^Arrow(Left|Right)$/.test(event.key)) {
    const all = [...chips.querySelectorAll("button")];
    const at = all.findIndex((one) => one === from) + (event.key === "ArrowRight" ? 1 : -1);
    all[(at + all.length) % all.length]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }
}

async function mount() {
  if (!search || !list) return;
  for (const one of [chips, rule, more]) one.hidden = true;
  const style = made("link", "");
  style.rel = "stylesheet";
  style.href = new URL("search-panel.css", import.meta.url).href;
  document.head.append(style);
  await bringWords("search-panel");
  chips.setAttribute("role", "group");
  chips.setAttribute("aria-label", word("ui.search-games"));
  more.type = "button";
  more.textContent = word("ui.search-more");
  more.addEventListener("click", () => {
    const before = list.childElementCount;
    addEventListener("search-answered", () => setTimeout(() => focusResult(before)), { once: true });
    ask({ ...lasting(), all: true });
  });
  list.before(chips, rule);
  list.closest(".md-search-result")?.after(more);
  // The theme listens to the window, behind the document.
  document.addEventListener("keydown", onKey);
  addEventListener("search-answered", (event) => event instanceof CustomEvent && show(event.detail));
  ask({ apart: true });
}

/** @param {number} place */
function focusResult(place) {
  const link = list?.children[place]?.querySelector("a");
  link?.focus();
}

void mount();
