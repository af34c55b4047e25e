/** What a reader sets once for all pages: pack, letters, motion. */
import { language, manifest, whenRead } from "./page-parts.js";

const KEY = "kaarttafel.settings";
const DEFAULTS = { cardColours: "two", letters: "page", motion: "system" };

/** @returns {Record<string, string>} */
export function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return DEFAULTS;
  }
}

/** @param {string} name @param {string} value */
export function change(name, value) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...settings(), [name]: value }));
  } catch {
    // Without storage the setting still holds for this page.
  }
  apply(name, value);
  showLetters();
}

/** On the body, where the theme says light or dark. @param {string} name @param {string} value */
function apply(name, value) {
  document.body.dataset[name] = value;
}

/** Whether cards may move. */
export function mayMove() {
  return document.body.dataset.motion !== "none" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The file with the card faces in the letters of the game's own pack, or else in those that the reader wants. */
export function cardFaces() {
  const { cards, letters: ofThePack } = manifest();
  const letters = document.body.dataset.letters;
  return cards[ofThePack || (letters && letters !== "page" ? letters : language())] ?? "";
}

function showLetters() {
  const faces = cardFaces();
  for (const use of document.querySelectorAll(".kt-face use")) {
    const [, id] = (use.getAttribute("href") ?? "").split("#");
    if (id && use.getAttribute("href") !== `${faces}#${id}`) use.setAttribute("href", `${faces}#${id}`);
  }
}

/** @param {Event} event */
function onChange({ target }) {
  if (target instanceof HTMLInputElement && target.dataset.setting) change(target.dataset.setting, target.value);
}

function mount() {
  const chosen = settings();
  for (const [name, value] of Object.entries(chosen)) apply(name, value);
  for (const input of document.querySelectorAll("input[data-setting]")) {
    if (input instanceof HTMLInputElement) input.checked = chosen[input.dataset.setting ?? ""] === input.value;
  }
  if (manifest().cards[language()]) showLetters();
}

document.addEventListener("change", onChange);
whenRead(mount);
