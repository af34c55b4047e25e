/** A lesson of the site as a set: its questions as written on the lesson's page, with the replies stored there. */
import { layTables } from "../page/folded-tables.js";
import { language } from "../page/page-parts.js";
import { unpacked } from "../page/unpacked.js";
import { repliesIn } from "../rules/reply-book.js";

/** @typedef {import("../rules/protocol.js").Reply} Reply */
/** @typedef {import("./question-set.js").QuestionSet} QuestionSet */
/** @typedef {import("./question-set.js").TableItem} TableItem */
/**
 * @typedef {{set: QuestionSet, address: string, game: string, replies: Record<string, Reply>}} Lesson its questions,
 * its address, and the replies that need no Python
 */

const LESSON = /^([\w-]+)\/lessons\/[\w-]+$/;

/**
 * Reads a lesson; null when the page does not exist or cannot be fetched.
 * @param {string} name such as klaverjas-4/lessons/01-game
 * @param {string} [root] the path from this page to the home page of its language
 * @returns {Promise<Lesson|null>}
 */
export async function lessonAsSet(name, root = "../") {
  const game = LESSON.exec(name)?.[1];
  if (!game) return null;
  let address = new URL(`${root}${name}/`, document.baseURI).href;
  try {
    let page = await fetched(address);
    // The page at a former address leads to the present one.
    const to = page?.querySelector("[data-leads-on]")?.getAttribute("href");
    if (to) page = await fetched((address = new URL(to, address).href));
    return page && { set: setOf(page), address, game, replies: await repliesOf(page, address) };
  } catch {
    return null;
  }
}

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  layTables(page);
  return page;
}

/** @param {Document} page @returns {QuestionSet} */
function setOf(page) {
  const heading = page.querySelector("h1");
  heading?.querySelector(".headerlink")?.remove();
  const lang = language() === "en" ? "en" : "nl";
  const items = /** @type {HTMLElement[]} */ ([...page.querySelectorAll("lesson-exercise")]).map(itemOf);
  return {
    v: 1,
    lang,
    title: heading?.textContent?.trim() ?? "",
    solution: "at-once",
    hints: true,
    order: "one-by-one",
    items,
  };
}

/** The item that asks the same as an exercise of a lesson. @param {HTMLElement} exercise @returns {TableItem} */
export function itemOf(exercise) {
  const { table = "", seat = "S", ask = "", with: more } = exercise.dataset;
  const scene = sceneAbove(exercise);
  return { table, seat, ask, ...(more ? { with: JSON.parse(more) } : {}), ...(scene ? { scene } : {}) };
}

/** The text of the sentence that sets the scene of an exercise, "" for none. @param {HTMLElement} exercise */
export const sceneAbove = (exercise) =>
  exercise.querySelector(".kt-scene")?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/**
 * The reply book of a page, which may be in a separate file.
 * @param {Document} page
 * @param {string} address
 * @returns {Promise<Record<string, Reply>>}
 */
async function repliesOf(page, address) {
  const book = page.querySelector("script[data-reply-book]");
  const source = book?.getAttribute("data-src");
  if (!source) return repliesIn(JSON.parse(book?.textContent || "{}"));
  const response = await fetch(new URL(source, address));
  return response.ok ? repliesIn(await unpacked(response).json()) : {};
}
