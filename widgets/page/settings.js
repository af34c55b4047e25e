/** What a reader sets once for all pages: how cards look, how a table goes, what is seen and heard of it. */
import { showFaces } from "./card-faces.js";
import { language, manifest, part, whenRead } from "./page-parts.js";
import { store, stored } from "./stored.js";

const KEY = "settings";
/** @type {Record<string, string>} */
const DEFAULTS = { cardColours: "two", letters: "page", size: "usual", hand: "left", speed: "usual", forced: "ask", sound: "off", motion: "system" };
/** How many times as long as usual a beat is. @type {Record<string, number>} */
const BEATS = { slow: 1.8, usual: 1, quick: 0.45 };

/** @returns {Record<string, string>} */
export function settings() {
  return { ...DEFAULTS, ...stored("localStorage", KEY) };
}

/** What holds on this page, even where the browser keeps nothing. @param {string} name */
export const chosen = (name) => document.body.dataset[name] ?? DEFAULTS[name] ?? "";

/** How many times as long as usual everything is shown that is not asked of the reader. */
export const beats = () => BEATS[chosen("speed")] ?? 1;

/** Whether the browser keeps anything for this site. */
function keepsAnything() {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** @param {string} name @param {string} value */
export function change(name, value) {
  store("localStorage", KEY, { ...settings(), [name]: value });
  apply(name, value);
  void showFaces();
}

/** On the body, where the theme says light or dark; the size where all lengths of the page begin. @param {string} name @param {string} value */
function apply(name, value) {
  document.body.dataset[name] = value;
  if (name === "size") document.documentElement.dataset.size = value;
}

/** Whether cards may move. */
export function mayMove() {
  return chosen("motion") !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {Event} event */
function onChange({ target }) {
  if (target instanceof HTMLInputElement && target.dataset.setting) change(target.dataset.setting, target.value);
}

/** Shows in a form what holds. @param {ParentNode} form */
export function showChosen(form) {
  for (const input of form.querySelectorAll("input[data-setting]")) {
    if (input instanceof HTMLInputElement) input.checked = chosen(input.dataset.setting ?? "") === input.value;
  }
  part(form, "nothing-kept")?.toggleAttribute("hidden", keepsAnything());
}

/** What is as usual is not said: whatever the body says anew has every card styled anew, before the first click. */
function mount() {
  for (const [name, value] of Object.entries(settings())) if (value !== DEFAULTS[name]) apply(name, value);
  showChosen(document);
  if (manifest().cards[language()]) void showFaces();
}

document.addEventListener("change", onChange);
whenRead(mount);
