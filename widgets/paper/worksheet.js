/** The page that prints a set or a lesson: a worksheet, and its key on separate sheets. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { EngineTrouble } from "../rules/engine.js";
import { lessonAsSet } from "../ask/lesson-as-set.js";
import { bring } from "../page/later-script.js";
import { manifest, pageJson, part, piece, whenRead, word, write } from "../page/page-parts.js";
import { fromText, isUnreadable } from "../ask/question-set.js";
import { store, stored } from "../page/stored.js";
import { answers } from "./worksheet-key.js";
import { Questions } from "./worksheet-questions.js";
import { SIZES, laidOut } from "./worksheet-sheets.js";
import { drawMarks, drawn } from "./worksheet-table.js";

/** @typedef {import("./worksheet-questions.js").Asked} Asked */
/** @typedef {import("./worksheet-questions.js").Impossible} Impossible */
/** @typedef {import("./worksheet-key.js").Game} Game */
/**
 * @typedef {{title: string, about: string, live: string, asked: Asked[], wrong: Impossible[]}} Content the printed
 * content, and the address of its live page
 */

const KEY = "worksheet";
const LESSON = /^#lesson=(.+)$/;
const SET = /^#s\d+(;|%3B)/i;
/** Lines for a reason, by the number of tables on a sheet. @type {Record<number, number>} */
const LINES = { 2: 2, 3: 3, 4: 2, 6: 1 };
/** A code with more modules per side is too fine for a printer and a phone. */
const FINEST = 117;
/** The minimum width on paper of a module and of a whole code, in millimetres. */
const MODULE = 0.3;
const WIDTH = 28;

class Worksheet {
  /** @type {Record<string, Game>} */ #games = pageJson("script[data-sheet-games]");
  #root;
  #form;
  #sheets;
  /** @type {Content|null} */ #content = null;
  /** The current drawing; results for an older address are dropped. */ #turn = 0;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#form = /** @type {HTMLFormElement} */ (part(root, "sheet-form"));
    this.#sheets = /** @type {HTMLElement} */ (part(root, "sheets"));
    this.#choose(stored("localStorage", KEY));
    this.#form.addEventListener("change", () => {
      store("localStorage", KEY, this.#chosen);
      void this.#lay();
    });
    root.addEventListener(
      "click",
      ({ target }) => target instanceof Element && target.closest('[data-action="sheet-again"]') && void this.open(),
    );
    document.addEventListener("click", keepAddress, true);
    addEventListener("hashchange", () => void this.open());
    new ResizeObserver(() => this.#fitWindow()).observe(root);
  }

  get #chosen() {
    const { what, count, code, why } = this.#fields;
    return { what: what.value, count: Number(count.value), code: code.checked, why: why.checked };
  }

  get #fields() {
    const field = (/** @type {string} */ name) => this.#form.elements.namedItem(name);
    return {
      what: /** @type {HTMLSelectElement} */ (field("what")),
      count: /** @type {HTMLSelectElement} */ (field("count")),
      code: /** @type {HTMLInputElement} */ (field("code")),
      why: /** @type {HTMLInputElement} */ (field("why")),
    };
  }

  /** @param {Record<string, any>} kept */
  #choose({ what, count, code, why }) {
    const fields = this.#fields;
    for (const [field, value] of /** @type {[HTMLSelectElement, unknown][]} */ ([
      [fields.what, what],
      [fields.count, count],
    ])) {
      if ([...field.options].some((one) => one.value === String(value))) field.value = String(value);
    }
    if (typeof code === "boolean") fields.code.checked = code;
    if (typeof why === "boolean") fields.why.checked = why;
  }

  /** Puts the content of the address on paper. */
  async open() {
    const turn = (this.#turn += 1);
    this.#content = null;
    this.#sheets.replaceChildren();
    for (const name of ["sheet-form", "sheet-again", "sheet-wrong"]) part(this.#root, name)?.setAttribute("hidden", "");
    const named = LESSON.test(location.hash) || SET.test(location.hash);
    part(this.#root, "sheet-choose")?.toggleAttribute("open", !named);
    if (!named) return this.#say(word("ui.paper-nothing"));
    this.#say(word("ui.paper-begin"));
    try {
      const content = await this.#read(turn);
      if (turn !== this.#turn || !content) return;
      this.#content = content;
      await document.fonts.ready;
      part(this.#root, "sheet-form")?.removeAttribute("hidden");
      await this.#lay();
    } catch (trouble) {
      if (turn !== this.#turn) return;
      part(this.#root, "sheet-again")?.removeAttribute("hidden");
      this.#say(
        word(trouble instanceof EngineTrouble && trouble.code === "cannot-start" ? "ui.cannot-start" : "ui.no-answer"),
        "barred",
      );
      if (!(trouble instanceof EngineTrouble)) throw trouble;
    }
  }

  /** @param {number} turn @returns {Promise<Content|null>} */
  async #read(turn) {
    const name = LESSON.exec(location.hash)?.[1];
    if (name) {
      const lesson = await lessonAsSet(decodeURIComponent(name));
      if (!lesson) return this.#say(word("ui.paper-no-lesson"), "barred"), null;
      const { set, address, game, replies } = lesson;
      return this.#ask(set, { about: this.#games[game]?.title ?? "", live: address }, new Questions(replies), turn);
    }
    const set = await fromText(location.hash);
    if (isUnreadable(set)) return this.#say(word(set.problem, set.facts), "barred"), null;
    const { set: page, sets: pages = "" } = manifest();
    const live = new URL(`${page ?? pages}${location.hash}`, document.baseURI).href;
    return this.#ask(set, { about: "", live }, new Questions(), turn);
  }

  /**
   * @param {import("../ask/question-set.js").QuestionSet} set
   * @param {{about: string, live: string}} whereabouts
   * @param {Questions} questions
   * @param {number} turn
   * @returns {Promise<Content|null>}
   */
  async #ask({ title, items }, { about, live }, questions, turn) {
    /** @type {Asked[]} */
    const asked = [];
    /** @type {Impossible[]} */
    const wrong = [];
    for (const [index, item] of items.entries()) {
      this.#say(word("ui.paper-asking", { number: index + 1, total: items.length }), "plain", false);
      const found = await questions.of(item, index + 1);
      if (turn !== this.#turn) return null;
      if ("problem" in found) wrong.push(found);
      else asked.push(found);
    }
    const games = new Set(asked.map(({ game }) => this.#games[game]?.title ?? ""));
    return {
      title: title || word("ui.paper-untitled"),
      about: about || [...games].filter(Boolean).join(", "),
      live,
      asked,
      wrong,
    };
  }

  /** Puts the chosen content on sheets. */
  async #lay() {
    const content = this.#content;
    if (!content) return;
    const { what, count, code, why } = this.#chosen;
    const picture = code && what !== "key" ? await codeOf(content.live) : null;
    if (content !== this.#content) return;
    this.#sheets.style.setProperty("--fit", "1");
    this.#sheets.replaceChildren();
    const sheets = what === "key" ? [] : this.#layQuestions(content, count, why, picture);
    const keys = what === "questions" ? [] : this.#layKey(content);
    numbered(sheets);
    numbered(keys);
    this.#fitWindow();
    this.#tellLaid(content, sheets.length, keys.length, code && what !== "key" && !picture);
  }

  /** @param {Content} content @param {number} count @param {boolean} why @param {Element|null} picture */
  #layQuestions(content, count, why, picture) {
    const blocks = content.asked.map((one) =>
      drawn(one, this.#games[one.game]?.letters ?? "", why ? (LINES[count] ?? 0) : 0),
    );
    const newSheet = (/** @type {number} */ index) => {
      const sheet = headed("sheet-page", content, index);
      sheet.dataset.count = String(count);
      if (index === 0 && picture) part(sheet, "sheet-code")?.append(picture);
      part(sheet, "sheet-code-place")?.toggleAttribute("hidden", index > 0 || !picture);
      return sheet;
    };
    const sheets = laidOut(this.#sheets, blocks, count, newSheet, SIZES);
    for (const [index, block] of blocks.entries()) drawMarks(block, /** @type {Asked} */ (content.asked[index]));
    return sheets;
  }

  /** @param {Content} content */
  #layKey(content) {
    const lines = content.asked.flatMap((one) => answers(one, this.#games));
    return laidOut(this.#sheets, lines, lines.length, (index) => headed("sheet-key", content, index));
  }

  /** @param {Content} content @param {number} sheets @param {number} keys @param {boolean} tooLong */
  #tellLaid({ asked, wrong }, sheets, keys, tooLong) {
    const told = [
      ...(sheets ? [word(sheets === 1 ? "ui.paper-one" : "ui.paper-many", { count: sheets })] : []),
      ...(keys ? [word(keys === 1 ? "ui.paper-key-one" : "ui.paper-key-many", { count: keys })] : []),
      ...(tooLong ? [word("ui.paper-code-long")] : []),
    ];
    this.#say(asked.length ? told.join(" ") : word("ui.paper-empty"), asked.length ? "plain" : "barred");
    const list = part(this.#root, "sheet-wrong");
    list?.replaceChildren(...wrong.map(({ number, problem }) => {
      const line = piece("sheet-wrong-line");
      line.textContent = word("ui.paper-wrong", { number, say: problem });
      return line;
    }));
    list?.toggleAttribute("hidden", !wrong.length);
    if (wrong.length) announce(list?.textContent ?? "");
  }

  /** Shows the paper as large as fits the window. */
  #fitWindow() {
    const sheet = this.#sheets.firstElementChild;
    if (!(sheet instanceof HTMLElement)) return;
    const width = sheet.offsetWidth;
    this.#sheets.style.setProperty("--fit", String(Math.min(1, this.#root.clientWidth / width)));
  }

  /** @param {string} text @param {"plain"|"barred"} [tone] @param {boolean} [aloud] */
  #say(text, tone = "plain", aloud = true) {
    part(this.#root, "sheet-say")?.setAttribute("data-tone", tone);
    write(this.#root, "sheet-say", text);
    if (aloud) announce(text);
  }
}

/**
 * A sheet with its head: in full on the first one, the title only on the others.
 * @param {string} name
 * @param {Content} content
 * @param {number} index
 */
function headed(name, { title, about }, index) {
  const sheet = piece(name);
  write(sheet, "sheet-title", title);
  write(sheet, "sheet-about", about);
  sheet.toggleAttribute("data-later", index > 0);
  return sheet;
}

/** @param {HTMLElement[]} sheets */
function numbered(sheets) {
  if (sheets.length < 2) return;
  for (const [index, sheet] of sheets.entries())
    write(sheet, "sheet-place", word("ui.paper-place", { place: index + 1, count: sheets.length }));
}

/**
 * The code of an address; null if it is too fine to scan from paper, or leads only to this machine.
 * @param {string} address
 */
async function codeOf(address) {
  if (!address.startsWith("http")) return null;
  const { picture } = await bring("qr-picture.js");
  const drawing = picture(address, word("ui.paper-code"));
  const side = Number(drawing?.getAttribute("viewBox")?.split(" ")[2] ?? Infinity);
  if (side > FINEST) return null;
  drawing.style.width = `${Math.max(WIDTH, side * MODULE)}mm`;
  return drawing;
}

/** Keeps the content when the language is switched. @param {Event} event */
function keepAddress({ target }) {
  const link = target instanceof Element ? target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement) link.hash = location.hash;
}

whenRead(() => {
  const root = part(document, "worksheet");
  if (!root || root.dataset.mounted) return;
  root.dataset.mounted = "";
  for (const button of root.querySelectorAll('[data-action="sheet-print"]'))
    button.addEventListener("click", () => print());
  void new Worksheet(root).open();
});
