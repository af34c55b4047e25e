/** Which exercises a reader has done: kept in this browser only, carried away as a short code. */
import { whenRead, part, word, write } from "./page-parts.js";
import { announce } from "./announce.js";

const KEY = "kaarttafel.progress";
const VERSION = "k1";
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** FNV-1a. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

/** @param {string} text @param {number} length */
function mark(text, length) {
  let value = hash(text);
  let letters = "";
  for (let index = 0; index < length; index += 1) {
    letters += LETTERS[value & 63];
    value >>>= 6;
  }
  return letters;
}

/** What is kept: a mark of the exercise and a mark of what it asked. @returns {Map<string, string>} */
function kept() {
  try {
    return new Map(Object.entries(JSON.parse(localStorage.getItem(KEY) ?? "{}")));
  } catch {
    return new Map();
  }
}

/** @param {Map<string, string>} done */
function keep(done) {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(done)));
  } catch {
    // Without storage the page still works; it only forgets.
  }
  showProgress();
}

/**
 * How far an exercise is: its content counts, so that a changed one asks to be done again.
 * @param {string} exercise lesson and id
 * @param {string} digest of its content
 * @returns {"done"|"changed"|"open"}
 */
export function stateOf(exercise, digest) {
  const known = kept().get(mark(exercise, 4));
  if (known === undefined) return "open";
  return known === mark(digest, 2) ? "done" : "changed";
}

/** @param {string} exercise @param {string} digest */
export function setDone(exercise, digest) {
  keep(kept().set(mark(exercise, 4), mark(digest, 2)));
}

export function erase() {
  keep(new Map());
}

export function toCode() {
  const entries = [...kept()].map(([exercise, content]) => exercise + content).sort().join("");
  return `${VERSION}.${entries}.${mark(entries, 2)}`;
}

/** Takes a code over, next to what is there; false when the code is not right. @param {string} code */
export function fromCode(code) {
  const [version, entries = "", check] = code.replace(/\s/g, "").split(".");
  if (version !== VERSION || entries.length % 6 || check !== mark(entries, 2)) return false;
  const done = kept();
  for (const entry of entries.match(/.{6}/g) ?? []) done.set(entry.slice(0, 4), entry.slice(4));
  keep(done);
  return true;
}

/** Marks lists of exercises, and counts. */
function showProgress() {
  const listed = [...document.querySelectorAll("[data-exercise][data-digest]")];
  const isDone = (/** @type {Element} */ one) => stateOf(one.getAttribute("data-exercise") ?? "", one.getAttribute("data-digest") ?? "") === "done";
  for (const one of listed) one.toggleAttribute("data-done", isDone(one));
  for (const group of document.querySelectorAll("[data-exercises]")) {
    const all = (group.getAttribute("data-exercises") ?? "").split(" ").filter(Boolean);
    const done = all.filter((entry) => stateOf(entry.slice(0, entry.lastIndexOf(":")), entry.slice(entry.lastIndexOf(":") + 1)) === "done").length;
    write(group, "progress-count", word("ui.progress-count", { done, total: all.length }));
    group.toggleAttribute("data-done", all.length > 0 && done === all.length);
  }
}

/** @param {Element} form @param {string} tool */
function useForm(form, tool) {
  const field = /** @type {HTMLTextAreaElement|null} */ (part(form, "progress-code"));
  const tell = (/** @type {string} */ key) => (write(form, "progress-say", word(key)), announce(word(key)));
  if (tool === "progress-take" && field) field.value = toCode();
  if (tool === "progress-take") field?.select();
  if (tool === "progress-bring") tell(fromCode(field?.value ?? "") ? "ui.progress-brought" : "ui.progress-bad-code");
  if (tool !== "progress-reset") return void form.removeAttribute("data-sure");
  if (!form.hasAttribute("data-sure")) return form.setAttribute("data-sure", ""), tell("ui.progress-reset-sure");
  form.removeAttribute("data-sure");
  erase();
  tell("ui.progress-erased");
}

/** @param {Event} event */
function onClick({ target }) {
  const button = target instanceof Element ? target.closest("[data-part='progress'] [data-tool]") : null;
  const form = button?.closest("[data-part='progress']");
  if (form && button instanceof HTMLElement) useForm(form, button.dataset.tool ?? "");
}

document.addEventListener("click", onClick);
whenRead(showProgress);
