/**
 * A fresh exercise as an address, so that a whole class can have the same one:
 * #x1;game;question;level;seed;options;check, with the rules that must bite before the check, if any
 */
import { manifest, word } from "../page/page-parts.js";
import { mark } from "../page/short-mark.js";

/** @typedef {import("./lesson-exercise.js").LessonExercise} LessonExercise */
/**
 * @typedef {{
 *   game: string,
 *   ask: string,
 *   difficulty: number,
 *   seed: string,
 *   options: Record<string, string>,
 *   bites?: string[],
 * }} Made `bites`: the rules that bite at this question
 */

const VERSION = "x1";
const CHECK = 3;

/** @param {Made} made */
export function toAddress({ game, ask, difficulty, seed, options, bites }) {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`).sort().join(",");
  const body = [VERSION, game, ask, difficulty, seed, chosen, ...(bites?.length ? [bites.join(",")] : [])].join(";");
  return `${body};${mark(body, CHECK)}`;
}

/** Reads the exercise from an address; null when it is damaged. @param {string} hash @returns {Made|null} */
export function fromAddress(hash) {
  let text = hash.replace(/^#/, "");
  try {
    text = decodeURIComponent(text);
  } catch {
    return null;
  }
  const end = text.lastIndexOf(";");
  const [version, game = "", ask = "", level, seed = "", chosen = "", rules = "", ...more] = text
    .slice(0, end)
    .split(";");
  if (version !== VERSION || more.length || text.slice(end + 1) !== mark(text.slice(0, end), CHECK)) return null;
  const options = Object.fromEntries(chosen.split(",").filter(Boolean).map((one) => one.split("=")));
  return { game, ask, difficulty: Number(level), seed, options, ...(rules ? { bites: rules.split(",") } : {}) };
}

/** The full address of an exercise: on the practice page, or on this page if there is none. @param {Made} made */
export function addressOfMade(made) {
  const { practise } = manifest();
  return new URL(`#${toAddress(made)}`, practise ? new URL(practise, document.baseURI) : location.href).href;
}

/**
 * Whether an exercise on this page can hold the one in an address: same game, same layout of cards.
 * @param {Made} made
 */
const fits = (made) => (/** @type {LessonExercise} */ one) => {
  const { game = "" } = JSON.parse(one.dataset.kind ?? "{}");
  const isRow = (/** @type {string|undefined} */ ask) => Boolean(ask?.startsWith("order"));
  return game.split("/")[0] === made.game.split("/")[0] && isRow(one.dataset.ask) === isRow(made.ask);
};

/** Opens the exercise in the page's address, here or on the practice page. */
export async function openAddress() {
  const all = /** @type {LessonExercise[]} */ ([...document.querySelectorAll("lesson-exercise")]);
  const made = fromAddress(location.hash);
  const free = all.filter(({ dataset }) => dataset.place === undefined);
  const place = (made && [...free, ...all].find(fits(made))) ?? null;
  const [first] = free.length ? free : all;
  if (made && !place && manifest().practise) return location.assign(addressOfMade(made));
  const here = place ?? first;
  if (!here) return;
  here.whenNear();
  here.scrollIntoView({ block: "center" });
  if (made && place) await place.take(made);
  else here.tell(word("ui.exercise-damaged"), { tone: "barred" });
}

/** Keeps the exercise when the language is switched. @param {Event} event */
function keepExercise({ target }) {
  const link = target instanceof Element ? target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement && location.hash.startsWith(`#${VERSION};`)) link.hash = location.hash;
}

document.addEventListener("click", keepExercise, true);
