/** Collects the answers of a class: pasted or scanned codes, the messages about them, and the resulting table. */
import { announce } from "../page/announce.js";
import { scan } from "./answers-camera.js";
import { asCsv, asText } from "./answers-count.js";
import { Collected } from "./answers-kept.js";
import { Put } from "./answers-questions.js";
import { paintAnswers, pupilRows, questionRows } from "./answers-table.js";
import { copied } from "../page/copied.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { identity } from "../ask/question-set.js";
import { questionsOf } from "../sets/solve-questions.js";
import { placeFor, useLetters } from "./solve-set.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */

/** The messages about the codes received, in this order: for one, and for several. */
const TOLD = /** @type {const} */ ([
  ["taken", "ui.answers-taken-one", "ui.answers-taken"],
  ["newer", "ui.answers-newer-one", "ui.answers-newer"],
  ["twice", "ui.answers-twice-one", "ui.answers-twice"],
  ["other", "ui.answers-other-one", "ui.answers-other"],
  ["broken", "ui.answers-broken-one", "ui.answers-broken"],
]);
/** The messages for a failed scan. */
const NOT_SCANNED = { "no-camera": "ui.answers-no-camera", "no-scanner": "ui.answers-no-scanner" };

/** The questions whose answers are being collected, as text. */
let shown = "";

/**
 * Mounts the collecting of answers to a set, unless it is there.
 * @param {HTMLElement} place
 * @param {QuestionSet} set
 */
export function mountAnswers(place, set) {
  const items = JSON.stringify(set.items);
  if (items === shown) return;
  shown = items;
  if (!set.items.length) return place.replaceChildren();
  const root = piece("answers");
  place.replaceChildren(root);
  new Collecting(root, set);
}

document.addEventListener("set-shown", (event) => {
  const place = part(document, "answers");
  if (place && event instanceof CustomEvent) mountAnswers(place, event.detail.set);
});

class Collecting {
  #root;
  #set;
  #questions;
  #collected;
  #put;
  /** @type {AbortController|null} */ #scanning = null;

  /** @param {HTMLElement} root @param {QuestionSet} set */
  constructor(root, set) {
    this.#root = root;
    this.#set = set;
    this.#questions = questionsOf(set);
    this.#collected = new Collected(identity(set), this.#questions.length);
    this.#put = new Put(this.#questions);
    root.addEventListener("submit", (event) => (event.preventDefault(), this.#takePasted()));
    root.addEventListener("click", (event) => void this.#onClick(event));
    whenKeptElsewhere(["answers."], () => this.#showAgain());
    void this.#paint();
  }

  /** Shows what another tab has taken or removed. */
  #showAgain() {
    if (!this.#root.isConnected) return;
    this.#collected.readAgain();
    void this.#paint();
  }

  get #places() {
    return [...this.#questions.keys()].filter((place) => this.#put.isAsked(place));
  }

  async #paint() {
    const { pupils, canUndo } = this.#collected;
    part(this.#root, "answers-table")?.toggleAttribute("hidden", !pupils.length);
    part(this.#root, "answers-undo")?.toggleAttribute("hidden", !canUndo);
    if (!pupils.length) return this.#close();
    paintAnswers(this.#root, pupils, this.#places, this.#put);
    await this.#put.known();
    paintAnswers(this.#root, this.#collected.pupils, this.#places, this.#put);
  }

  #takePasted() {
    const field = /** @type {HTMLTextAreaElement} */ (part(this.#root, "answers-given"));
    if (this.#take(field.value)) field.value = "";
  }

  /** Takes the codes in a text and reports on them; returns whether any were new. @param {string} text */
  #take(text) {
    const taken = this.#collected.take(text);
    const said = TOLD.filter(([name]) => taken[name]).map(([name, one, more]) =>
      word(taken[name] === 1 ? one : more, { count: taken[name] }),
    );
    if (!said.length) said.push(word("ui.answers-none"));
    if (!taken.kept) said.push(word("ui.answers-full"));
    this.#tell(...said);
    void this.#paint();
    return taken.taken + taken.newer > 0;
  }

  /** @param {string[]} said */
  #tell(...said) {
    const lines = said.map((text) => {
      const line = piece("answers-told");
      line.textContent = text;
      return line;
    });
    part(this.#root, "answers-says")?.replaceChildren(...lines);
    announce(said.join(" "));
  }

  /** @param {Event} event */
  async #onClick({ target }) {
    const button = target instanceof Element ? target.closest("button") : null;
    const { action, pupil, question, item, at } = button?.dataset ?? {};
    if (action === "answers-scan") await this.#scan();
    if (action === "answers-scan-stop") this.#scanning?.abort();
    if (action === "answers-text")
      await this.#copy(asText(questionRows(this.#collected.pupils, this.#places, this.#put)));
    if (action === "answers-csv") await this.#copy(asCsv(pupilRows(this.#collected.pupils, this.#places)));
    if (action === "answers-erase") this.#change(() => this.#collected.takeAway(), "ui.answers-erased");
    if (action === "answers-away") this.#change(() => this.#collected.takeAway(pupil), "ui.answers-erased");
    if (action === "answers-undo") this.#change(() => this.#collected.bringBack(), "ui.answers-back");
    if (action === "answers-close") this.#close();
    if (action === "answers-show") await this.#show(Number(question), { item: Number(item), place: Number(at) });
  }

  /** @param {() => boolean} change returns whether this browser keeps it @param {string} said */
  #change(change, said) {
    const isKept = change();
    this.#tell(word(said), ...(isKept ? [] : [word("ui.answers-full")]));
    void this.#paint();
    const undo = this.#root.querySelector('[data-action="answers-undo"]');
    const next = this.#collected.canUndo ? undo : part(this.#root, "answers-given");
    if (next instanceof HTMLElement) next.focus();
  }

  async #scan() {
    if (this.#scanning) return;
    const room = part(this.#root, "answers-camera");
    const video = this.#root.querySelector("video");
    if (!room || !video) return;
    this.#scanning = new AbortController();
    room.hidden = false;
    this.#tell(word("ui.answers-scanning"));
    const ended = await scan(video, (text) => void this.#take(text), this.#scanning.signal);
    this.#scanning = null;
    room.hidden = true;
    if (ended !== "stopped") this.#tell(word(NOT_SCANNED[ended]));
    const again = this.#root.querySelector('[data-action="answers-scan"]');
    if (again instanceof HTMLElement) again.focus();
  }

  /** @param {string} text */
  async #copy(text) {
    this.#tell(word((await copied(text)) ? "ui.answers-copied" : "ui.answers-not-copied"));
  }

  /**
   * Shows the table of a question with an answer given there, and the rules' verdict.
   * @param {number} at
   * @param {import("./answers-code.js").Wrong} given
   */
  async #show(at, given) {
    const question = this.#questions[at];
    const stage = part(this.#root, "answers-stage");
    if (!question || !stage) return;
    const exercise = placeFor(question);
    stage.replaceChildren(exercise);
    write(
      this.#root,
      "answers-shown",
      word("ui.answers-shown", { number: at + 1, answer: this.#put.answer(at, given) }),
    );
    const room = part(this.#root, "answers-at-table");
    if (room) room.hidden = false;
    useLetters(question);
    const head = part(this.#root, "answers-shown");
    head?.focus({ preventScroll: true });
    head?.scrollIntoView({ block: "start" });
    exercise.whenNear();
    await exercise.lay(
      question,
      { wrong: [], found: [], done: false, hints: 0, opened: true, seen: false },
      { ...this.#set, solution: "at-once", hints: false },
    );
    await exercise.showAnswer(given);
  }

  #close() {
    part(this.#root, "answers-stage")?.replaceChildren();
    const room = part(this.#root, "answers-at-table");
    if (room) room.hidden = true;
  }
}
