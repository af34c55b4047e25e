/**
 * The path of a lesson: its page in steps, one in the window at a time. The page is what is searched and printed; which
 * of its blocks are away matters on the path only.
 */
import { announce } from "../page/announce.js";
import { cardFaces } from "../page/card-faces.js";
import { part, piece, whenRead, word, write } from "../page/page-parts.js";
import { change, mayMove } from "../page/settings.js";
import { isDone, isLessonDone } from "./lesson-dots.js";
import { makeFit } from "./make-fit.js";
import { keptStep, noteStep } from "./note-where.js";
import { grouped } from "./steps-of-page.js";

const root = document.documentElement;
/** How far a finger moves in a swipe, in pixels, and how much less up or down. */
const SWIPE = 60, SLANT = 0.6;
/** After this many milliseconds without an answer the way on leads past a demonstration. */
const PATIENCE = 2_000;
/** Where a finger or an arrow key has a meaning of its own. */
const OWN = ".kt-cloth, .kt-items, .kt-strip, table, input, select, textarea, dialog, [popover]";

/** @type {HTMLElement[][]} */ let steps = [];
let at = 0;
/** How many steps are behind the reader in the browser's way back. */
let deep = 0;
/** What a demonstration was last asked to show. @type {{table: HTMLElement|null, shown: number, at: number}} */
let asked = { table: null, shown: 0, at: 0 };

export const isPath = () => "path" in root.dataset;
const button = (/** @type {string} */ to) =>
  /** @type {HTMLElement|null} */ (document.querySelector(`[data-path-to="${to}"]`));
/** The card that ends the lesson, and its way to the next one. */
const end = () => document.getElementById("lesson-end");
const wayOut = () => /** @type {HTMLAnchorElement|null} */ (end()?.querySelector(".md-button--primary"));

/** The way on in the window, for the focus after an answer. */
export const wayOn = () => (isPath() && !document.fullscreenElement ? button("on") : null);

const placeSay = () => word("ui.step-place", { step: at + 1, steps: steps.length });

/** @param {Element|null} element */
const stepWith = (element) => (element ? steps.findIndex((blocks) => blocks.some((one) => one.contains(element))) : -1);

/** The demonstration of the step in the window, while it has cards to show. */
const demonstration = () =>
  (steps[at] ?? [])
    .map((one) => /** @type {HTMLElement|null} */ (one.querySelector("card-table[data-steps]")))
    .find((table) => table && shownOf(table) < Number(table.dataset.steps) && !isLessonDone());

/** @param {HTMLElement} table */
const shownOf = (table) => Number(table.dataset.step ?? 0);

/** Shows the next card of a demonstration; says false if there is none, or none comes. */
function showMore() {
  const table = demonstration(), next = table?.querySelector('[data-tool="forward"]');
  if (!table || !(next instanceof HTMLElement)) return false;
  const shown = shownOf(table);
  if (asked.table !== table || asked.shown !== shown) asked = { table, shown, at: Date.now() };
  else if (Date.now() - asked.at > PATIENCE) return false;
  const end = table.querySelector(".kt-room")?.getBoundingClientRect().bottom ?? 0;
  if (end > endOfRoom() + 1) table.scrollIntoView({ block: "start" });
  next.click();
  return true;
}

/** Does what a button of the path is for, once there are steps. @param {string} to */
export const goOnPath = (to) => whenRead(() => press(to));

/** @param {string} to */
function press(to) {
  if (to === "path") return enter();
  if (to === "page") return leave("page");
  if (to === "back") return goBack();
  if (to === "search") return openSearch();
  if (showMore()) return;
  if (at === steps.length - 1) return wayOut()?.click();
  return goTo(at + 1);
}

/** Opens the search, which is in the header; the path shows that no longer than the search is open. */
function openSearch() {
  const toggle = document.getElementById("__search"), input = document.querySelector(".md-search__input");
  toggle?.click();
  if (input instanceof HTMLElement) input.focus();
}

/** On the path, brings the step with an element into the window. @param {Element} element */
export function showStepWith(element) {
  const step = isPath() ? stepWith(element) : -1;
  if (step >= 0) goTo(step);
}

/** @param {number} step */
function goTo(step) {
  if (step === at || !steps[step]) return;
  deep += 1;
  history.pushState({ step, before: at, deep }, "");
  show(step);
}

function goBack() {
  if (at === 0) return;
  if (history.state?.before === at - 1) return history.back();
  history.replaceState({ ...history.state, step: at - 1 }, "");
  show(at - 1);
}

/** @param {number} step @param {{aloud?: boolean}} [how] aloud is false where the page opens: nothing was asked yet */
function show(step, { aloud = true } = {}) {
  at = steps[step] ? step : 0;
  steps.forEach((blocks, place) => blocks.forEach((one) => one.classList.toggle("kt-away", place !== at)));
  root.dataset.steps = "";
  write(document, "step-place", placeSay());
  root.style.setProperty("--way", String((at + 1) / steps.length));
  showWayOn();
  scrollTo(0, 0);
  fit(steps[at] ?? []);
  if (at === steps.length - 1) openFan();
  if (!aloud) return;
  focusOn(steps[at] ?? []);
  announce(placeSay());
  if (!isLessonDone()) noteStep(at);
}

/** Where the way on begins. */
const endOfRoom = () => document.querySelector(".kt-steps-foot")?.getBoundingClientRect().top ?? innerHeight;

/** Makes the table of a step small enough for the room above the way on. @param {HTMLElement[]} blocks */
function fit(blocks) {
  for (const block of blocks) {
    const table = block.querySelector("lesson-exercise, card-table");
    if (table instanceof HTMLElement) makeFit(table, endOfRoom());
  }
}

/** The way on stands out unless a question waits; it shows a demonstration, and at the end the next lesson. */
function showWayOn() {
  const on = button("on"), last = at === steps.length - 1;
  button("back")?.toggleAttribute("hidden", at === 0);
  if (!on) return;
  const asks = (steps[at] ?? []).map((one) => one.querySelector("lesson-exercise[data-place]"));
  const waits = asks.some((one) => one instanceof HTMLElement && !("complete" in one.dataset) && !isDone(one));
  on.textContent =
    (last && wayOut()?.textContent) || word(waits ? "ui.skip" : "ui.go-on") + countOf(demonstration());
  on.toggleAttribute("data-quiet", waits);
}

/** How far a demonstration is, after the word of the way on. @param {HTMLElement|null} [table] */
const countOf = (table) =>
  table ? ` · ${word("ui.step-counter", { step: shownOf(table), steps: Number(table.dataset.steps) })}` : "";

/** Puts the focus at the head of a step. @param {HTMLElement[]} blocks */
function focusOn(blocks) {
  const head = blocks.find((one) => one.matches("h1, h2, h3")) ?? blocks[0];
  if (!head) return;
  if (head.matches(".table-place")) {
    head.setAttribute("role", "group");
    const named = [part(head, "path-say"), part(head, "question")].map((one) => one?.textContent ?? "");
    head.setAttribute("aria-label", named.join(" ").trim() || placeSay());
  }
  head.tabIndex = -1;
  head.focus({ preventScroll: true });
}

/** Fans out the cards of the game at the end, at once if nothing may move. */
function openFan() {
  const card = end();
  if (!card?.dataset.fan || card.querySelector(".kt-flourish")) return;
  const fan = document.createElement("p");
  fan.className = "kt-flourish screen-only";
  fan.toggleAttribute("data-opens", mayMove());
  fan.setAttribute("aria-hidden", "true");
  card.dataset.fan.split(" ").forEach((code, place, all) => {
    const face = /** @type {Element} */ (piece("card").querySelector(".kt-face"));
    face.querySelector("use")?.setAttribute("href", `${cardFaces()}#${code}`);
    /** @type {SVGElement} */ (face).style.setProperty("--turn", String(place - (all.length - 1) / 2));
    fan.append(face);
  });
  card.prepend(fan);
}

/** The page becomes the path, at the step in the window or else where the reader was. */
function enter() {
  const third = innerHeight / 3;
  // At the top of the page a short first step and the next one are in the window together.
  const seen =
    scrollY < third ? 0 : steps.findLastIndex(([first]) => (first?.getBoundingClientRect().top ?? 0) < third);
  change("lesson", "path");
  root.dataset.path = "";
  begin(seen > 0 ? seen : keptStep());
  focusOn(steps[at] ?? []);
}

/** @param {number} step */
function begin(step) {
  history.scrollRestoration = "manual";
  show(step, { aloud: false });
  deep = history.state?.deep ?? 0;
  history.replaceState({ ...history.state, step: at, deep }, "");
}

/** The path becomes the page, at the same place. @param {string} [kept] whether the reader chose it */
function leave(kept) {
  if (kept) change("lesson", kept);
  delete root.dataset.path;
  const [first] = steps[at] ?? [];
  if (at) first?.scrollIntoView();
  focusOn(first ? [first] : []);
  // The steps behind the reader are no pages of their own.
  if (deep) return history.go(-deep);
  history.scrollRestoration = "auto";
}

/** @param {PopStateEvent} event */
function onWay({ state }) {
  if (!isPath()) return void (history.scrollRestoration = "auto");
  if (state && "step" in state) {
    deep = Number(state.deep);
    return show(Number(state.step));
  }
  // A link to a place on this page.
  const step = stepWith(document.getElementById(decodeURIComponent(location.hash.slice(1))));
  if (step < 0) return leave();
  deep += 1;
  history.replaceState({ step, before: at, deep }, "");
  show(step);
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const { key, target } = event;
  if (!isPath() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (document.fullscreenElement || document.querySelector("dialog[open], .term-meaning")) return;
  if (target instanceof Element && target.closest("input, select, textarea")) return;
  if (key === "ArrowRight") goTo(at + 1);
  else if (key === "ArrowLeft") goBack();
  else if (key === "Escape") leave("page");
}

/** @type {Touch|null} */ let finger = null;

/** @param {TouchEvent} event */
function onTouch({ target, touches }) {
  const own = target instanceof Element && target.closest(OWN);
  finger = !own && touches.length === 1 ? (touches[0] ?? null) : null;
}

/** @param {TouchEvent} event */
function onLift({ changedTouches: [lifted] }) {
  if (!isPath() || !finger || !lifted) return;
  if ((visualViewport?.scale ?? 1) > 1.01 || getSelection()?.type === "Range") return;
  const along = lifted.clientX - finger.clientX, across = Math.abs(lifted.clientY - finger.clientY);
  if (Math.abs(along) < SWIPE || across > Math.abs(along) * SLANT) return;
  if (along < 0) goTo(at + 1);
  else goBack();
}

whenRead(() => {
  const page = /** @type {HTMLElement|null} */ (document.querySelector(".md-content__inner:has(> .kt-steps)"));
  if (!page) return;
  steps = grouped(page);
  addEventListener("popstate", onWay);
  document.addEventListener("keydown", onKey);
  document.addEventListener("touchstart", onTouch, { passive: true });
  document.addEventListener("touchend", onLift, { passive: true });
  new MutationObserver(showWayOn).observe(page, { subtree: true, attributeFilter: ["data-complete", "data-step"] });
  if (isPath()) begin(history.state?.step ?? keptStep());
});
