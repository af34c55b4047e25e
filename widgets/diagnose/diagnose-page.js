/** The page that finds the rule a reader holds wrongly, in a conversation of a few questions about one game. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { showFaces } from "../page/card-faces.js";
import { manifest, pageJson, part, whenRead, word, write } from "../page/page-parts.js";
import { forget, store, stored } from "../page/stored.js";
import { MOST_QUESTIONS, numberOf, opened, replied, resumed } from "./conversation.js";
import { DiagnosisEnd } from "./diagnosis-end.js";
import { fetchFile, pieceFor } from "./diagnosis-file.js";
import { DiagnosisQuestion } from "./diagnosis-question.js";

/** @typedef {import("./conversation.js").Conversation} Conversation */
/** @typedef {import("./diagnosis-file.js").DiagnosisFile} DiagnosisFile */
/** @typedef {{title: string, letters: string, bank: string}} Known */

class Diagnosis {
  #root;
  /** @type {Record<string, Known>} */ #known = pageJson("script[data-diagnoses]") ?? {};
  #game = "";
  /** @type {DiagnosisFile|null} */ #file = null;
  /** @type {Conversation|null} */ #conversation = null;
  /** @type {DiagnosisEnd|null} */ #end = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    root.addEventListener("click", (event) => this.#onClick(event));
    root.addEventListener("diagnosis-answered", (event) => {
      if (event instanceof CustomEvent) this.#answered(event.detail);
    });
    addEventListener("hashchange", () => this.#open(true));
    document.addEventListener("click", keepGame, true);
    this.#open(false);
  }

  /** Begins the conversation about the game in the address, or shows the games. @param {boolean} focus */
  #open(focus) {
    const game = location.hash.slice(1);
    const known = Object.hasOwn(this.#known, game) ? this.#known[game] : undefined;
    this.#game = known ? game : "";
    this.#file = null;
    this.#show("diagnosis-choose", !known);
    this.#show("diagnosis-open", Boolean(known));
    if (!known) return;
    write(this.#root, "diagnosis-title", known.title);
    manifest().letters = known.letters;
    void showFaces();
    if (focus) part(this.#root, "diagnosis-title")?.focus();
    void this.#begin(focus);
  }

  /** @param {string} name @param {boolean} shown */
  #show(name, shown) {
    part(this.#root, name)?.toggleAttribute("hidden", !shown);
  }

  /** Fetches the questions and asks the first one, or goes on where the reader was. @param {boolean} focus */
  async #begin(focus) {
    const game = this.#game, { bank = "" } = this.#known[game] ?? {};
    for (const name of ["diagnosis-trouble", "diagnosis-end"]) this.#show(name, false);
    part(this.#root, "diagnosis-stage")?.replaceChildren();
    announce(word("ui.diagnosis-fetching"));
    const file = await fetchFile(bank);
    if (game !== this.#game) return;
    this.#file = file;
    this.#show("diagnosis-trouble", !file);
    if (!file) return announce(word("ui.diagnosis-trouble"));
    const kept = stored("sessionStorage", this.#keptAs);
    this.#conversation = resumed(file, kept.bank === bank ? kept.given : []);
    await this.#goOn(focus);
  }

  get #keptAs() {
    return `diagnosis.${this.#game}`;
  }

  /** Asks the next question, or ends. @param {boolean} focus */
  async #goOn(focus) {
    const file = this.#file, conversation = this.#conversation, stage = part(this.#root, "diagnosis-stage");
    if (!file || !conversation || !stage) return;
    const row = conversation.place === null ? undefined : file.questions[conversation.place];
    this.#show("diagnosis-end", !row);
    if (!row) return this.#finish(file, conversation, focus);
    const question = /** @type {DiagnosisQuestion} */ (pieceFor("diagnosis", row.ask));
    stage.replaceChildren(question);
    const count = word("ui.diagnosis-count", { number: numberOf(conversation), most: MOST_QUESTIONS });
    write(question, "diagnosis-count", count);
    question.whenNear();
    if (!(await question.lay(row))) return;
    announce(`${count}. ${question.asked?.question ?? ""}`);
    if (!focus) return;
    stage.scrollIntoView({ block: "start", behavior: "instant" });
    question.enter();
  }

  /** @param {DiagnosisFile} file @param {Conversation} conversation @param {boolean} focus */
  #finish(file, conversation, focus) {
    part(this.#root, "diagnosis-stage")?.replaceChildren();
    const end = part(this.#root, "diagnosis-end");
    if (!end) return;
    this.#end = new DiagnosisEnd(end, file, conversation);
    // A reader who comes back to the end has been here before.
    if (!stored("sessionStorage", this.#keptAs).noted) this.#end.note();
    this.#keep({ noted: true });
    if (!focus) return;
    part(end, "diagnosis-end-title")?.focus({ preventScroll: true });
    this.#root.scrollIntoView({ block: "start", behavior: "instant" });
  }

  /** @param {import("./conversation.js").Answer} answer */
  #answered(answer) {
    if (!this.#conversation) return;
    this.#conversation = replied(this.#conversation, answer);
    this.#keep({});
    void this.#goOn(true);
  }

  /** @param {object} more */
  #keep(more) {
    const { bank } = this.#known[this.#game] ?? {};
    store("sessionStorage", this.#keptAs, { bank, given: this.#conversation?.reckoning.given ?? [], ...more });
  }

  /** @param {Event} event */
  #onClick({ target }) {
    const action = target instanceof Element ? target.closest("button")?.dataset.action : undefined;
    if (action === "diagnosis-begin") void this.#begin(true);
    if (action === "diagnosis-learn") this.#end?.learn();
    if (action === "diagnosis-again" && this.#file) {
      forget("sessionStorage", this.#keptAs);
      this.#conversation = opened(this.#file);
      void this.#goOn(true);
    }
  }
}

/** Keeps the game when the language is switched. @param {Event} event */
function keepGame({ target }) {
  const link = target instanceof Element ? target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement) link.hash = location.hash;
}

whenRead(() => {
  const root = part(document, "diagnosis");
  if (!root || root.dataset.mounted) return;
  root.dataset.mounted = "";
  new Diagnosis(root);
});
