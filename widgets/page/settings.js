/** The reader's settings for all pages: the look of the cards, the pace, motion, sound and how lessons open. */
import { showFaces } from "./card-faces.js";
import { language, manifest, part, whenRead } from "./page-parts.js";
import { store, stored } from "./stored.js";

const KEY = "settings";
const UNKEPT = '[data-part="nothing-kept"]';
/** @type {Record<string, string>} */
const DEFAULTS = {
  cardColours: "two",
  letters: "page",
  size: "usual",
  hand: "left",
  speed: "usual",
  forced: "ask",
  sound: "off",
  motion: "system",
  lesson: "fit",
};
/** How long a beat is, relative to the usual. @type {Record<string, number>} */
const BEATS = { slow: 1.8, usual: 1, quick: 0.45 };

/** @returns {Record<string, string>} */
export function settings() {
  return { ...DEFAULTS, ...stored("localStorage", KEY) };
}

/** The value in force on this page, even if the browser stores nothing. @param {string} name */
export const chosen = (name) => document.body.dataset[name] ?? DEFAULTS[name] ?? "";

/** The factor for the duration of everything that does not wait for the reader. */
export const beats = () => BEATS[chosen("speed")] ?? 1;

/** Whether the browser keeps anything for this site. */
export function keepsAnything() {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

/** @param {string} name @param {string} value */
export function change(name, value) {
  const isKept = store("localStorage", KEY, { ...settings(), [name]: value });
  apply(name, value);
  for (const one of document.querySelectorAll(UNKEPT)) one.toggleAttribute("hidden", isKept);
  void showFaces();
}

/**
 * Sets it on the body, beside the theme's light or dark; the size also on the root, on which all lengths depend.
 * @param {string} name
 * @param {string} value
 */
export function apply(name, value) {
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

/** Shows the current values in a form. @param {ParentNode} form */
export function showChosen(form) {
  for (const input of form.querySelectorAll("input[data-setting]")) {
    if (input instanceof HTMLInputElement) input.checked = chosen(input.dataset.setting ?? "") === input.value;
  }
  part(form, "nothing-kept")?.toggleAttribute("hidden", keepsAnything());
}

/** Applies no defaults: any new attribute on the body restyles every card, before the first click. */
function mount() {
  for (const [name, value] of Object.entries(settings())) if (value !== DEFAULTS[name]) apply(name, value);
  showChosen(document);
  if (manifest().cards[language()]) void showFaces();
}

document.addEventListener("change", onChange);
whenRead(mount);
