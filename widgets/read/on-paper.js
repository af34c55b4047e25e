/** Printing: the answers of a lesson on a separate last page. */
import { part, word } from "../page/page-parts.js";

/** The answers, while the page is being printed. @type {HTMLElement|null} */
let answers = null;

/** Gathers the folded answers of the exercises, with the numbers used on paper. */
function gather() {
  const exercises = [...document.querySelectorAll("lesson-exercise")];
  if (answers || !exercises.length) return;
  answers = document.createElement("section");
  answers.className = "kt-printed-answers md-typeset";
  const list = document.createElement("ol");
  for (const exercise of exercises) {
    const item = document.createElement("li");
    item.append(...(part(exercise, "answer-say")?.cloneNode(true).childNodes ?? []));
    list.append(item);
  }
  const title = document.createElement("h2");
  title.textContent = word("ui.answers-on-paper");
  answers.append(title, list);
  exercises.at(-1)?.closest("article")?.after(answers);
}

function putAway() {
  answers?.remove();
  answers = null;
}

addEventListener("beforeprint", gather);
addEventListener("afterprint", putAway);
