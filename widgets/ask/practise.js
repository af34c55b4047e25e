/** The practice page: kinds of question from the reader's games, weak ones more often, and how well each is known. */
import "../entry/kaarttafel.js";
import { LAST_BOX, boxOf, dropRule, mostDue, turn, wrongRule } from "./boxes.js";
import { LessonExercise } from "./lesson-exercise.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { tableOf } from "../page/folded-tables.js";
import { manifest, pageJson, part, piece, whenRead } from "../page/page-parts.js";
import { showFaces } from "../page/card-faces.js";
import { store, stored } from "../page/stored.js";
import { houseRules } from "../page/ways-here.js";
import { lessonOf } from "./where-you-were.js";
export { boxOf, mostDue, noteBox } from "./boxes.js";

/** @typedef {{game: string, kind: string, asks: string[], look: string}} Kind */

const KEY = "practise";
/** The game for a reader who has not started any. */
const FIRST = "klaverjas-4";
const MOST_TRIES = 6;

class Practise {
  #root;
  #form;
  /** @type {LessonExercise} */ #exercise;
  /** @type {Record<string, Record<string, Kind>>} */ #kinds = pageJson("script[data-kinds]");
  /** The kind asked last, which is not repeated at once. */ #last = "";
  #busy = false;
  /** The games chosen, if the browser does not store them. @type {string[]|null} */ #held = null;

  /** @param {HTMLElement} root @param {LessonExercise} exercise */
  constructor(root, exercise) {
    this.#root = root;
    this.#exercise = exercise;
    this.#form = /** @type {HTMLFormElement} */ (part(root, "practise-games"));
    this.#showChosen();
    this.#form.addEventListener("change", () => this.#choose());
    document.addEventListener("exercise-complete", () => this.#noteComplete());
    whenKeptElsewhere(["boxes", "practise"], () => (this.#showChosen(), this.#showSits()));
    // Runs before the exercise itself, which would take another of its own kind.
    document.addEventListener("click", (event) => this.#onClick(event), true);
    this.#showSits();
    if (location.hash.startsWith("#x1;")) return;
    // The exercise in the page is for first-time visitors.
    if (turn() > 0 || !this.#chosen.includes(FIRST)) void this.#next({ focus: false });
  }

  /** @returns {string[]} the games that are practised */
  get #chosen() {
    const games = this.#held ?? stored("localStorage", KEY).games;
    const known = Object.keys(this.#kinds);
    const chosen = (Array.isArray(games) ? games : known.filter((game) => this.#begun(game))).filter((game) =>
      known.includes(game),
    );
    return chosen.length ? chosen : [FIRST];
  }

  /** @param {string} game */
  #begun(game) {
    const played = Object.keys(stored("localStorage", `play.${game}`)).length > 0;
    return (
      played || lessonOf(game) !== "" || Object.keys(this.#kinds[game] ?? {}).some((kind) => boxOf({ game, kind }) > 0)
    );
  }

  get #boxes() {
    return /** @type {HTMLInputElement[]} */ ([...this.#form.querySelectorAll("input")]);
  }

  #showChosen() {
    const chosen = this.#chosen;
    for (const box of this.#boxes) box.checked = chosen.includes(box.value);
    const names = this.#boxes.filter(({ checked }) => checked).map((box) => box.nextElementSibling?.textContent ?? "");
    const told = part(this.#root, "practise-chosen");
    if (told) told.textContent = names.join(", ");
  }

  #choose() {
    const games = this.#boxes.filter(({ checked }) => checked).map(({ value }) => value);
    this.#held = store("localStorage", KEY, { games }) ? null : games;
    this.#showChosen();
    this.#showSits();
    if (!this.#chosen.includes(this.#game)) void this.#next({ focus: false });
  }

  get #game() {
    return JSON.parse(this.#exercise.dataset.kind ?? "{}").game;
  }

  /** Shows how well each kind is known in the chosen games. */
  #showSits() {
    const chosen = this.#chosen;
    for (const section of /** @type {NodeListOf<HTMLElement>} */ (this.#root.querySelectorAll("section[data-game]"))) {
      const game = section.dataset.game ?? "";
      section.hidden = !chosen.includes(game);
      for (const line of /** @type {NodeListOf<HTMLElement>} */ (section.querySelectorAll("[data-kind]"))) {
        const box = boxOf({ game, kind: line.dataset.kind ?? "" });
        line.dataset.box = String(box);
        const told = part(line, "box");
        if (told) told.textContent = this.#root.dataset[`box-${box}`] ?? "";
      }
    }
  }

  #noteComplete() {
    this.#showSits();
    const zone = part(this.#exercise, "choices");
    if (!zone) return;
    const button = piece("choice");
    button.dataset.action = "practise-next";
    button.textContent = this.#root.dataset.next ?? "";
    zone.replaceChildren(button);
    if (this.#exercise.contains(document.activeElement)) button.focus({ preventScroll: true });
  }

  /** @param {Event} event */
  #onClick(event) {
    const button =
      event.target instanceof Element
        ? event.target.closest('[data-action="practise-next"], lesson-exercise [data-tool="fresh"]')
        : null;
    if (!button) return;
    event.stopPropagation();
    void this.#next();
  }

  /** Lays the exercise that is due; if a kind has none just now, another is tried. */
  async #next({ focus = true } = {}) {
    if (this.#busy) return;
    this.#busy = true;
    let kinds = this.#chosen.flatMap((game) =>
      Object.values(this.#kinds[game] ?? {}).map((kind) => ({ ...kind, game })),
    );
    if (kinds.length > 1) kinds = kinds.filter((one) => `${one.game} ${one.kind}` !== this.#last);
    for (let tries = 0; tries < MOST_TRIES && kinds.length; tries += 1) {
      const wanted = mostDue(kinds);
      if (!wanted || (await this.#lay(wanted, focus))) break;
      kinds = kinds.filter((one) => one !== wanted);
    }
    this.#busy = false;
  }

  /** @param {Kind} wanted @param {boolean} focus */
  async #lay({ game, kind, asks, look }, focus) {
    const ask = asks[Math.floor(Math.random() * asks.length)] ?? kind;
    this.#last = `${game} ${kind}`;
    const exercise = this.#placeFor(game, kind);
    exercise.dataset.look = look;
    const difficulty = Math.min(Math.max(boxOf({ game, kind }), 1), LAST_BOX);
    const made = { game, options: houseRules(game), ask, difficulty }, how = { tells: false, focus };
    const rule = wrongRule({ game, kind });
    // If a rule was missed and can be asked about, it is asked again.
    if (rule && (await exercise.take({ ...made, bites: [rule] }, how))) return true;
    if (rule) dropRule({ game, kind });
    return exercise.take(made, how);
  }

  /**
   * The place for an exercise of a game: the current one, or its replacement.
   * @param {string} game
   * @param {string} kind
   */
  #placeFor(game, kind) {
    const isRow = (/** @type {Element} */ one) => one.querySelector(".kt-shelf") !== null;
    const row = kind === "order";
    if (this.#game === game && isRow(this.#exercise) === row) return this.#exercise;
    const folded = /** @type {HTMLElement[]} */ ([
      ...this.#root.querySelectorAll(`script[data-place-of="${game}"]`),
    ]);
    const places = folded.map(tableOf);
    const found = places.find((one) => one && isRow(one) === row) ?? places[0];
    if (!found) return this.#exercise;
    const held = this.#exercise.contains(document.activeElement);
    const place = /** @type {LessonExercise} */ (found);
    this.#exercise.replaceWith(place);
    this.#exercise = place;
    if (held) place.felt.focus();
    manifest().letters = folded[0]?.dataset.letters ?? "";
    void showFaces();
    return place;
  }
}

function mount() {
  const root = part(document, "practise");
  const exercise = document.querySelector("lesson-exercise");
  if (!root || !(exercise instanceof LessonExercise) || root.dataset.mounted) return;
  root.dataset.mounted = "";
  new Practise(root, exercise);
}

whenRead(mount);
