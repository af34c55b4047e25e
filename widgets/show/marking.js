/** Marks and notes on a table: by touch, by dragging from one thing to another, and by keyboard. */
import { announce } from "../page/announce.js";
import { marked, marksAt, noteAt, noted, unmarked } from "./course-line.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { endAt, markSay, nameOn, paintMarks, tellMarks } from "../table/table-marks.js";

/** @typedef {import("./course-line.js").Course} Course */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("./shown-table.js").ShownTable} ShownTable */
/** @typedef {""|"ring"|"arrow"} Mode */

/** The change to a course for each button. @type {Record<string, (course: Course) => Course>} */
const AWAY = { "marks-here": (course) => unmarked(course, false), "marks-all": (course) => unmarked(course, true) };

export class Marking {
  #table;
  /** @type {Mode} */ #mode = "";
  /** The start of an arrow without an end yet. */ #from = "";
  /** Where the pointer went down, and whether the next click ends an arrow. */ #down = "";
  #drawn = false;
  /** The step whose note is being typed, so that it is one undo step. */ #typing = "";

  /** @param {ShownTable} table */
  constructor(table) {
    this.#table = table;
    table.addEventListener("pointerdown", ({ target }) => (this.#down = this.#mode ? endAt(target) : ""));
    table.addEventListener("pointerup", (event) => this.#lift(event));
    table.addEventListener("input", ({ target }) => this.#type(target));
    if ("ResizeObserver" in globalThis) new ResizeObserver(() => this.#draw()).observe(table);
  }

  /** @param {string} tool @returns {boolean} whether it is a marking tool */
  use(tool) {
    if (tool !== "ring" && tool !== "arrow") return false;
    this.#mode = this.#mode === tool ? "" : tool;
    this.#from = "";
    this.#table.toggleAttribute("data-marking", this.#mode !== "");
    for (const one of ["ring", "arrow"])
      this.#table.querySelector(`[data-tool="${one}"]`)?.setAttribute("aria-pressed", String(one === this.#mode));
    if (this.#mode) this.#table.tell(word(this.#mode === "ring" ? "ui.mark-ring-how" : "ui.mark-arrow-how"));
    else this.#table.tell(this.#table.view?.say ?? "", { aloud: false });
    return true;
  }

  /** @param {Event} event @returns {boolean} whether it was meant for a mark */
  takes(event) {
    if (!this.#mode) return false;
    const end = endAt(event.target);
    const pressed =
      event instanceof KeyboardEvent
        ? event.type === "keydown" && ["Enter", " "].includes(event.key)
        : event.type === "click";
    if (event instanceof KeyboardEvent && event.key === "Escape") return this.use(this.#mode);
    if (!end || !pressed) return false;
    event.preventDefault();
    if (this.#drawn) this.#drawn = false;
    else this.#touch(end);
    return true;
  }

  /** @param {string} end */
  #touch(end) {
    if (this.#mode === "ring") return this.#mark(end);
    if (!this.#from) {
      this.#from = end;
      return this.#table.tell(word("ui.mark-from", { what: this.#name(end) }));
    }
    const from = this.#from;
    this.#from = "";
    if (from !== end) this.#mark(`${from}>${end}`);
  }

  /** @param {PointerEvent} event */
  #lift({ clientX, clientY }) {
    const from = this.#down;
    this.#down = "";
    const to = from ? endAt(document.elementFromPoint(clientX, clientY)) : "";
    this.#drawn = false;
    if (!to || to === from) return;
    this.#from = "";
    this.#mark(`${from}>${to}`);
    // A click follows only if both ends are in one element; cleared before the next touch.
    this.#drawn = true;
    window.setTimeout(() => (this.#drawn = false));
  }

  /** @param {string} mark */
  #mark(mark) {
    const gone = marksAt(this.#table.course).includes(mark);
    this.#table.become(marked(this.#table.course, mark));
    this.#table.tell(gone ? word("ui.mark-gone", { mark: this.#told(mark) }) : `${this.#told(mark)}.`);
  }

  /** @param {HTMLElement} button @returns {boolean} whether it is a marking button */
  press(button) {
    const { mark, action = "" } = button.dataset;
    const away = AWAY[action];
    if (mark) this.#mark(mark);
    else if (away) this.#table.become(away(this.#table.course));
    else return false;
    if (away) announce(word("ui.marks-gone"));
    return true;
  }

  /** @param {EventTarget|null} target */
  #type(target) {
    if (!(target instanceof HTMLTextAreaElement) || target.dataset.part !== "note") return;
    const { course } = this.#table;
    const at = `${course.line}:${course.step}`;
    this.#table.become(noted(course, target.value), this.#typing === at);
    this.#typing = at;
  }

  /** Draws the marks at this step, and lists them beside the table and on paper. @param {Course} course */
  paint(course) {
    const marks = marksAt(course);
    const note = part(this.#table, "note");
    if (note instanceof HTMLTextAreaElement && note.value !== noteAt(course)) note.value = noteAt(course);
    if (this.#typing !== `${course.line}:${course.step}`) this.#typing = "";
    this.#draw();
    part(this.#table, "marks")?.replaceChildren(...marks.map((mark) => this.#line(mark)));
    for (const action of Object.keys(AWAY)) {
      const none = action === "marks-here" ? !marks.length : !Object.keys(course.marks).length;
      this.#table.querySelector(`[data-action="${action}"]`)?.toggleAttribute("hidden", none);
    }
    write(
      this.#table,
      "on-paper",
      [noteAt(course), ...marks.map((mark) => `${this.#told(mark)}.`)].filter(Boolean).join(" "),
    );
    if (this.#table.view) tellMarks(this.#table.felt, this.#table.view, marks);
  }

  #draw() {
    if (this.#table.view) paintMarks(this.#table.felt, marksAt(this.#table.course));
  }

  /** @param {string} mark */
  #line(mark) {
    const line = piece("mark-line");
    write(line, "mark-say", this.#told(mark));
    const button = /** @type {HTMLElement} */ (part(line, "mark-away"));
    button.dataset.mark = mark;
    button.setAttribute("aria-label", word("ui.mark-away", { mark: this.#told(mark) }));
    return line;
  }

  /** @param {string} mark */
  #told(mark) {
    const { view } = this.#table;
    return view ? markSay(view, mark) : mark;
  }

  /** @param {string} end */
  #name(end) {
    const { view } = this.#table;
    return view ? nameOn(view, end) : end;
  }
}
