/** The page of a lesson in steps: a piece of text, a demonstration, a question, a play, and the card at the end. */

/** Up to this many letters of text are seen together with the table below them; a play needs room for its buttons. */
const FEW = 240, FEW_ABOVE_PLAY = 120;
const PLAY = "card-table:not([data-steps])";
const HEAD = "h1, h2, h3";
const NO_PART = "template, script, style, noscript, .kt-steps-foot";

/** @param {HTMLElement} page its text from the title on @returns {HTMLElement[][]} */
export function grouped(page) {
  const shown = [...page.children].filter((one) => one.matches(`h1, h1 ~ :not(${NO_PART})`));
  const blocks = /** @type {HTMLElement[]} */ (shown);
  /** @type {HTMLElement[][]} */ const steps = [];
  /** @type {HTMLElement[]} */ let text = [];
  for (const one of blocks) {
    const begins = one.matches(`${HEAD}, .kt-lesson-end`) && text.some((said) => !said.matches(HEAD));
    if (begins) steps.push(text), (text = []);
    if (one.matches(".table-place")) steps.push(...withTable(text, one)), (text = []);
    else text.push(one);
  }
  return text.length ? [...steps, text] : steps;
}

/**
 * A table with its text; what is long or no plain text comes before it, apart from a short last paragraph.
 * @param {HTMLElement[]} text
 * @param {HTMLElement} table
 */
function withTable(text, table) {
  const said = text.filter((one) => !one.matches(HEAD));
  const most = table.querySelector(PLAY) ? FEW_ABOVE_PLAY : FEW;
  const isShort = (/** @type {HTMLElement[]} */ some) =>
    some.every((one) => one.matches("p")) && some.reduce((sum, { textContent }) => sum + textContent.length, 0) <= most;
  if (isShort(said)) return [[...text, table]];
  const last = said.slice(-1);
  return said.length > 1 && isShort(last) ? [text.slice(0, -1), [...last, table]] : [text, [table]];
}
