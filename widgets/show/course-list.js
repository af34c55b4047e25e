/** The actions at a table, as lines to touch: trick by trick, with the current step and the branches. */
import { ask } from "../rules/engine.js";
import { logOf, noteAt, partsAt, placeOf, wholeOf } from "./course-line.js";
import { part, piece, word, write } from "../page/page-parts.js";
import { inked } from "../page/suit-ink.js";

/** @typedef {import("./course-line.js").Course} Course */
/** @typedef {import("../rules/protocol.js").CourseStep} CourseStep */

/** Events left out of a step: the strip says why a player had no choice. */
const UNTOLD = ["forced", "trick", "settled"];

export class CourseList {
  #root;
  /** The steps of each line, by its table. @type {Map<string, CourseStep[]>} */ #steps = new Map();
  /** The current painting: a later one replaces it. */ #turn = 0;
  #shown = "";
  /** In full screen the list and its lines become larger. */
  #resized = new ResizeObserver(([one]) => one && keepInSight(this.#root, one.target));

  /** @param {Element} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {Course} course */
  async paint(course) {
    const turn = (this.#turn += 1);
    const lines = course.lines.map((_, line) => wholeOf(course, line));
    for (const table of lines) if (!this.#steps.has(table)) await this.#fetch(table);
    if (turn !== this.#turn) return;
    this.#paintLines(course, lines);
    this.#paintSteps(course, this.#steps.get(lines[course.line] ?? "") ?? []);
  }

  /** @param {string} table */
  async #fetch(table) {
    const reply = await ask({ op: "course", table }).catch(() => null);
    if (reply?.kind === "course") this.#steps.set(table, reply.steps);
  }

  /** The name of a line: its own, or its first action that differs. @param {Course} course @param {number} line */
  nameOf(course, line) {
    const name = course.lines[line]?.name;
    if (name) return name;
    if (line === 0) return word("ui.course-main");
    const step = this.#steps.get(wholeOf(course, line))?.[partsAt(course, line)];
    return word("ui.course-what-if", { what: step ? told(step).replace(/\.$/, "") : String(line) });
  }

  /** @param {Course} course @param {string[]} lines */
  #paintLines(course, lines) {
    const zone = part(this.#root, "lines");
    if (!zone) return;
    const several = lines.length > 1;
    zone.hidden = !several;
    part(this.#root, "line-name")?.toggleAttribute("hidden", !several);
    const field = part(this.#root, "line-name-field");
    if (field instanceof HTMLInputElement && field !== document.activeElement) {
      field.value = course.lines[course.line]?.name ?? "";
      field.placeholder = this.nameOf(
        { ...course, lines: course.lines.map((one) => ({ ...one, name: "" })) },
        course.line,
      );
    }
    const buttons = lines.map((_, line) => this.#lineButton(course, line));
    if (zone.textContent === buttons.map(({ textContent }) => textContent).join("")) {
      return [...zone.children].forEach((button, line) =>
        button.setAttribute("aria-pressed", String(line === course.line)),
      );
    }
    zone.replaceChildren(...buttons);
  }

  /** @param {Course} course @param {number} line */
  #lineButton(course, line) {
    const button = piece("choice");
    button.dataset.line = String(line);
    button.setAttribute("aria-pressed", String(line === course.line));
    inked(button, this.nameOf(course, line));
    return button;
  }

  /** @param {Course} course @param {CourseStep[]} steps */
  #paintSteps(course, steps) {
    const zone = part(this.#root, "course");
    if (!zone) return;
    this.#resized.observe(zone);
    const log = logOf(course).join(".");
    const shown = JSON.stringify([course.base, log, steps.length]);
    if (shown !== this.#shown) {
      this.#shown = shown;
      zone.replaceChildren(stepButton(0, word("ui.step-first")), ...groups(steps));
    }
    for (const button of zone.querySelectorAll("[data-step]")) paintNow(course, button);
    keepInSight(this.#root, zone);
  }
}

/** @param {Course} course @param {Element} button */
function paintNow(course, button) {
  const step = Number(button.getAttribute("data-step"));
  if (step === course.step) button.setAttribute("aria-current", "step");
  else button.removeAttribute("aria-current");
  button.toggleAttribute("data-later", step > course.step);
  const place = placeOf(course, step);
  const beside = Boolean(noteAt(course, step) || course.marks[place]);
  button.toggleAttribute("data-beside", beside);
  write(button, "step-beside", beside ? word("ui.step-beside") : "");
}

/**
 * Scrolls to the current step, in the list and in what holds it beside the table, but not on the page.
 * @param {Element} root
 * @param {Element} zone
 */
function keepInSight(root, zone) {
  const now = zone.querySelector('[aria-current="step"]');
  for (let box = now?.parentElement; now && box && box !== root; box = box.parentElement) {
    if (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== "auto") continue;
    const [seen, line] = [box.getBoundingClientRect(), now.getBoundingClientRect()];
    if (line.top < seen.top) box.scrollTop += line.top - seen.top - 8;
    else if (line.bottom > seen.bottom) box.scrollTop += line.bottom - seen.bottom + 8;
  }
}

/** An action in words. @param {CourseStep} step */
export const told = ({ events, action }) =>
  events
    .filter(({ type }) => !UNTOLD.includes(type))
    .map(({ say }) => say)
    .join(" ") || action;

/** The steps with a heading for each trick, and the trick's winner below its last card. @param {CourseStep[]} steps */
function groups(steps) {
  /** @type {HTMLElement[]} */
  const boxes = [];
  steps.forEach((step, index) => {
    if (!boxes.length || step.trick !== steps[index - 1]?.trick) boxes.push(groupBox(step.trick));
    const box = /** @type {HTMLElement} */ (boxes.at(-1));
    part(box, "group-steps")?.append(stepButton(index + 1, told(step)));
    const end = step.events.filter(({ type }) => type === "trick" || type === "settled").map(({ say }) => say);
    if (end.length) write(box, "group-end", end.join(" "));
  });
  return boxes;
}

/** @param {number|null} trick */
function groupBox(trick) {
  const box = piece("course-group");
  write(box, "group-title", trick === null ? "" : word("ui.course-trick", { number: trick }));
  part(box, "group-title")?.toggleAttribute("hidden", trick === null);
  return box;
}

/** @param {number} step @param {string} say */
function stepButton(step, say) {
  const button = piece("course-step");
  button.dataset.step = String(step);
  write(button, "step-say", say);
  return button;
}
