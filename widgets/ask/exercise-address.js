/** A fresh exercise in an address, so that a whole class can have the same one: #x1;game;question;level;seed;options;check, with rules that bite before the check where it is made by them */
import { manifest, word } from "../page/page-parts.js";
import { mark } from "../page/short-mark.js";

/** @typedef {import("./lesson-exercise.js").LessonExercise} LessonExercise */
/** @typedef {{game: string, ask: string, difficulty: number, seed: string, options: Record<string, string>, bites?: string[]}} Made `bites`: the rules that bite where the question is asked */

const VERSION = "x1";
const CHECK = 3;

/** @param {Made} made */
export function toAddress({ game, ask, difficulty, seed, options, bites }) {
  const chosen = Object.entries(options).map(([name, value]) => `${name}=${value}`).sort().join(",");
  const body = [VERSION, game, ask, difficulty, seed, chosen, ...(bites?.length ? [bites.join(",")] : [])].join(";");
  return `${body};${mark(body, CHECK)}`;
}

/** What an address asks for; null when it is damaged. @param {string} hash @returns {Made|null} */
export function fromAddress(hash) {
  let text = hash.replace(/^#/, "");
  try {
    text = decodeURIComponent(text);
  } catch {
    return null;
  }
  const end = text.lastIndexOf(";");
  const [version, game = "", ask = "", level, seed = "", chosen = "", rules = "", ...more] = text.slice(0, end).split(";");
  if (version !== VERSION || more.length || text.slice(end + 1) !== mark(text.slice(0, end), CHECK)) return null;
  const options = Object.fromEntries(chosen.split(",").filter(Boolean).map((one) => one.split("=")));
  return { game, ask, difficulty: Number(level), seed, options, ...(rules ? { bites: rules.split(",") } : {}) };
}

/** The whole address of an exercise: on the page for practising, or where there is none on this one. @param {Made} made */
export function addressOfMade(made) {
  const { practise } = manifest();
  return new URL(`#${toAddress(made)}`, practise ? new URL(practise, document.baseURI) : location.href).href;
}

/** Whether an exercise of this page can hold what an address asks for: of its game, and with cards that lie in the same way. @param {Made} made */
const fits = (made) => (/** @type {LessonExercise} */ one) => {
  const { game = "" } = JSON.parse(one.dataset.kind ?? "{}");
  const isRow = (/** @type {string|undefined} */ ask) => Boolean(ask?.startsWith("order"));
  return game.split("/")[0] === made.game.split("/")[0] && isRow(one.dataset.ask) === isRow(made.ask);
};

/** Opens what the address of the page asks for, here or on the page for practising. */
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

/** The language switch keeps the exercise. @param {Event} event */
function keepExercise({ target }) {
  const link = target instanceof Element ? target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement && location.hash.startsWith(`#${VERSION};`)) link.hash = location.hash;
}

document.addEventListener("click", keepExercise, true);
