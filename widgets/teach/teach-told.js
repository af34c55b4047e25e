/** The line on the teacher's page that says how the table is, and what is wrong or missing in it. */
import { announce } from "../page/announce.js";
import { part, word, write } from "../page/page-parts.js";
import { LOG, UNTAUGHT } from "./teach-facts.js";
import { tellProblems } from "./teach-places.js";

/** @typedef {import("./teach-places.js").Problem} Problem */
/** @typedef {import("./teach-table.js").Board} Board */

export class Told {
  #root;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
  }

  /** @param {string} text @param {"plain"|"barred"|"right"} [tone] */
  say(text, tone = "plain") {
    const line = part(this.#root, "teach-say");
    line?.setAttribute("data-tone", tone);
    if (line?.textContent !== text) announce(text);
    write(this.#root, "teach-say", text);
  }

  /** Says that nothing is wrong. @param {string} text */
  clear(text) {
    tellProblems(this.#root, []);
    this.say(text);
  }

  /**
   * Says each problem at its place, and in the line where they are.
   * @param {Problem[]} problems
   * @param {Board} board
   */
  problems(problems, board) {
    const left = tellProblems(this.#root, problems);
    const titles = (/** @type {Problem[]} */ some) =>
      [...new Set(some.map(({ place }) => titleOf(place, board)))].join(", ");
    const wrong = problems.filter((one) => !one.lacks && !left.includes(one));
    const short = problems.filter(({ lacks }) => lacks);
    const said = [
      ...left.map(({ say }) => say),
      ...(wrong.length ? [word("ui.teach-wrong", { places: titles(wrong) })] : []),
      ...(short.length ? [word("ui.teach-short", { places: titles(short) })] : []),
    ];
    this.say(said.join(" "), wrong.length || left.length ? "barred" : "plain");
  }
}

/** @param {string} place @param {Board} board */
function titleOf(place, { fields }) {
  const field = place.split(" ")[0] ?? "";
  if (field === UNTAUGHT) return word("ui.teach-untaught");
  return field === LOG ? word("ui.teach-log") : (fields.find((one) => one.field === field)?.title ?? place);
}
