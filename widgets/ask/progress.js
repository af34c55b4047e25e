/** Which exercises a reader has done: kept in this browser only, exported as a short code. */
import { bring } from "../page/later-script.js";
import { whenRead, part, word, write } from "../page/page-parts.js";
import { mark } from "../page/short-mark.js";
import { store, stored } from "../page/stored.js";
import { lessonOf } from "./where-you-were.js";

export const KEY = "progress";

/** The stored progress: a mark of each exercise and a mark of its content. @returns {Map<string, string>} */
export const kept = () => new Map(Object.entries(stored("localStorage", KEY)));

/** @param {Map<string, string>} done */
export function keep(done) {
  store("localStorage", KEY, Object.fromEntries(done));
  showProgress();
}

/**
 * The state of an exercise. Its content counts, so a changed exercise has to be done again.
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

/** Marks lists of exercises, and counts those done. */
export function showProgress() {
  const listed = [...document.querySelectorAll("[data-exercise][data-digest]")];
  const isDone = (/** @type {Element} */ one) =>
    stateOf(one.getAttribute("data-exercise") ?? "", one.getAttribute("data-digest") ?? "") === "done";
  for (const one of listed) one.toggleAttribute("data-done", isDone(one));
  for (const group of document.querySelectorAll("[data-exercises]")) {
    const all = (group.getAttribute("data-exercises") ?? "").split(" ").filter(Boolean);
    const done = all.filter(
      (entry) => stateOf(entry.slice(0, entry.lastIndexOf(":")), entry.slice(entry.lastIndexOf(":") + 1)) === "done",
    ).length;
    write(group, "progress-count", word("ui.progress-count", { done, total: all.length }));
    group.toggleAttribute("data-done", all.length > 0 && done === all.length);
    group.toggleAttribute("data-begun", done > 0);
  }
  showCourse();
}

/** Points the link into a course at the first lesson not done; hides it once all are done. */
function showCourse() {
  const way = part(document, "course-next");
  const lessons = [...document.querySelectorAll(".kt-lessons > [data-exercises]")].filter((one) =>
    one.getAttribute("data-exercises"),
  );
  if (!(way instanceof HTMLAnchorElement) || !lessons.length) return;
  const was = lessonOf(way.dataset.game ?? "");
  if (!was && !lessons.some((one) => one.hasAttribute("data-begun"))) return;
  const links = lessons.map((one) => one.querySelector("a")?.href ?? "");
  const here = was
    ? links.findIndex((href, place) => href.includes(`/${was}/`) && !lessons[place]?.hasAttribute("data-done"))
    : -1;
  const open = here < 0 ? lessons.findIndex((one) => !one.hasAttribute("data-done")) : here;
  way.hidden = open < 0;
  if (open < 0) return;
  way.href = links[open] ?? way.href;
  way.textContent = word(here < 0 ? "ui.course-on" : "ui.course-where", { lesson: open + 1 });
}

/** @param {Event} event */
async function onClick({ target }) {
  const button = target instanceof Element ? target.closest("[data-part='progress'] [data-tool]") : null;
  const form = button?.closest("[data-part='progress']");
  if (!form || !(button instanceof HTMLElement)) return;
  const { useForm } = await bring("after-answers.js");
  await useForm(form, button.dataset.tool ?? "");
}

document.addEventListener("click", onClick);
whenRead(showProgress);
