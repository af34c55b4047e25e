/** The search of a page: a chip for each game, the rule that answers above the results, and more results on request. */
import "../entry/kaarttafel.js";
import { bringWords } from "../page/later-words.js";
import { word } from "../page/page-parts.js";
import { ruleAbove } from "./search-rule.js";

/** @typedef {{game: string, title: string}} Game */
/** @typedef {import("./search-rule.js").Rule} Rule */
/**
 * The answer of the worker, without the results. `game` is the one that comes first or alone, "" for all.
 * @typedef {{asked: string, games?: Game[], game?: string, more?: boolean, rule?: Rule}} Answer
 */
/** The wishes beside a question: the game chosen `at` a question, "" for all, and whether all results are wanted. */
/** @typedef {{apart: true, game?: string, at?: string, all?: boolean}} Wish */

/**
 * The theme's script, as `shared/theme_scripts.py` of the generator changes it, asks with the wish of this script.
 * @type {{searchWish?: Wish, askSearch?: (wish: Wish) => void}}
 */
const theme = /** @type {any} */ (globalThis);
const search = document.querySelector(".md-search");
const input = search?.querySelector(".md-search__input");
const meta = search?.querySelector(".md-search-result__meta");
const list = search?.querySelector(".md-search-result__list");
const chips = made("div", "kt-search-games");
const rule = made("div", "kt-search-rule");
const more = made("button", "kt-search-more kt-link-choice");
/** Says the answer to a reader who does not see it, once he stops typing. */
const aloud = made("p", "kt-hidden");
const PAUSE = 700;
let asked = "", saying = 0;

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {string} kind @param {string} [text] */
function made(name, kind, text = "") {
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
  // The theme lists the results after this.
  setTimeout(hideTwins);
  clearTimeout(saying);
  saying = setTimeout(say, PAUSE);
}

/** Hides the results that are above them. */
function hideTwins() {
  const above = [...rule.querySelectorAll("a")].map((one) => one.href);
  for (const result of list?.children ?? []) {
    const link = result.querySelector("a");
    if (link && result instanceof HTMLElement) result.hidden = above.includes(link.href.replace(/\?h=[^#]*/, ""));
  }
}

function say() {
  const told = rule.hidden ? [meta] : rule.querySelectorAll(":scope > :not(.kt-search-try)");
  aloud.textContent = asked ? [...told].map((one) => one?.textContent?.trim()).join(" ") : "";
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
  const button = made("button", "kt-search-game kt-link-choice", title);
  button.type = "button";
  button.setAttribute("aria-pressed", `${isPressed}`);
  button.tabIndex = isPressed ? 0 : -1;
  button.addEventListener("click", () => ask({ apart: true, game, at: asked }));
  return button;
}

/** @returns {HTMLElement | null} */
const pressed = () => chips.querySelector('[aria-pressed="true"]') ?? chips.querySelector("button");

/** The stops of the Tab key: the field, the chips, the links of the rule, the results and the way to more. */
function stops() {
  const first = list?.querySelector(":not([hidden]) > [href]"), last = more.hidden ? null : more;
  return [input, pressed(), ...rule.querySelectorAll("a"), first, last].filter((one) => one instanceof HTMLElement);
}

/** Where Tab leads from a part; the theme would close the search. @param {Element} from @param {boolean} back */
function next(from, back) {
  const all = stops();
  const group = [chips, list].find((one) => one?.contains(from));
  const at = all.findIndex((one) => one === from || group?.contains(one));
  return at < 0 ? undefined : all[at + (back ? -1 : 1)];
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const from = event.target;
  if (!(from instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
  // The theme closes the search: nothing in it keeps the focus.
  if (event.key === "Escape" && from instanceof HTMLElement && search?.contains(from)) from.blur();
  const isButton = chips.contains(from) || from === more;
  if (event.key === "Tab") {
    const to = next(from, event.shiftKey);
    if (!to) return;
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
  aloud.setAttribute("role", "status");
  list.before(chips, rule, aloud);
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
