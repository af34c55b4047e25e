/** Drawing what stands around the table: choices, reasons, log, score sheet. */
import { bidGrid, bidsOf } from "./bid-grid.js";
import { dealWord } from "./deal-words.js";
import { showMoreBelow } from "../page/more-below.js";
import { linkRule, part, piece, word, write } from "../page/page-parts.js";
import { inked } from "../page/suit-ink.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Choice} Choice */
/** @typedef {import("../rules/protocol.js").Reason} Reason */

const MOST_WAYS = 6;
const WAYS_BEFORE_FOLD = 4;
// More than a phone has room for.
const MOST_EARLIER = 8;

/** @param {Choice} choice @param {boolean} barred */
function choiceButton({ action, label }, barred) {
  const button = piece("choice");
  button.dataset.action = action;
  inked(button, label);
  if (barred) button.dataset.barred = "";
  return button;
}

/**
 * Calls that lead to the same lie together, and below them what that is; of many groups only the first stay in sight.
 * @param {Choice[]} choices
 */
function waysOn(choices) {
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  for (const choice of choices)
    groups.set(choice.leads?.say ?? "", [...(groups.get(choice.leads?.say ?? "") ?? []), choice]);
  const ways = [...groups].map(([say, members]) => {
    const way = piece("way");
    part(way, "way-choices")?.append(...members.map((choice) => choiceButton(choice, false)));
    write(way, "way-leads", say);
    linkRule(part(way, "way-rule"), members[0]?.leads ?? null);
    for (const button of way.querySelectorAll("button")) button.setAttribute("aria-description", say);
    return way;
  });
  if (ways.length <= MOST_WAYS) return ways;
  const folded = piece("more-ways");
  const rest = ways.splice(WAYS_BEFORE_FOLD);
  write(folded, "more-ways-say", word("ui.more-ways", { count: rest.length }));
  folded.append(...rest);
  return [...ways, folded];
}

/**
 * What can be said now, and what exists but cannot be said now; a card that lies in the hand is touched there.
 * @param {Element} root
 * @param {Pick<View, "choices"|"refused"|"grid"> & {hand?: import("../rules/protocol.js").Held[]}} view
 */
export function paintChoices(root, { choices: all, refused, grid, hand = [] }) {
  // The choices push down what stands below them: it is not seen before they are.
  part(root, "beside")?.removeAttribute("hidden");
  const zone = part(root, "choices");
  if (!zone) return;
  zone.toggleAttribute("data-grid", Boolean(grid));
  if (grid) return paintGrid(zone, all, grid);
  const touched = new Set(hand.map(({ action }) => action));
  const choices = all.filter(({ action }) => !touched.has(action));
  const told = choices.some(({ leads }) => leads);
  zone.toggleAttribute("data-told", told);
  if (told) return paintWays(zone, choices);
  const buttons = choices.map((choice) => choiceButton(choice, false));
  const barred = refused.filter(({ action }) => !touched.has(action));
  if (choices.length) buttons.push(...barred.map((choice) => choiceButton(choice, true)));
  const shown = buttons.map((button) => `${button.dataset.action} ${button.textContent}`).join("|");
  if (zone.dataset.shown === shown) return;
  zone.dataset.shown = shown;
  zone.replaceChildren(...buttons);
}

/**
 * The bids lie in a grid. Whoever has not looked at his cards is first offered a look: to bid blind he opens the rest.
 * @param {HTMLElement} zone @param {Choice[]} choices @param {NonNullable<View["grid"]>} grid
 */
function paintGrid(zone, choices, grid) {
  const shown = `grid ${choices.map(({ action }) => action).join("|")}`;
  if (zone.dataset.shown === shown) return;
  zone.dataset.shown = shown;
  const bids = bidsOf(grid);
  const plain = choices.filter(({ action }) => !bids.has(action)).map((choice) => choiceButton(choice, false));
  const look = plain.find(({ dataset }) => dataset.action === "look");
  if (!look) return zone.replaceChildren(...bidGrid(grid), ...plain);
  const blind = piece("more-ways");
  write(blind, "more-ways-say", word("ui.blind"));
  blind.append(...bidGrid(grid), ...plain.filter((button) => button !== look));
  blind.classList.add("kt-blind");
  zone.replaceChildren(look, blind);
}

/** @param {HTMLElement} zone @param {Choice[]} choices */
function paintWays(zone, choices) {
  const shown = choices.map(({ action, leads }) => `${action} ${leads?.say ?? ""}`).join("|");
  if (zone.dataset.shown === shown) return;
  zone.dataset.shown = shown;
  zone.replaceChildren(...waysOn(choices));
  zone.scrollTop = 0;
  showMoreBelow(zone);
}

/** @param {Reason} reason */
function reasonLine(reason) {
  const line = piece("line");
  write(line, "line", reason.say);
  linkRule(part(line, "line-rule"), reason);
  return line;
}

/**
 * Adds to the log, which where a table has room for it can be read below what the strip says now as well.
 * @param {Element} root @param {string[]} says @param {string} now
 */
export function addToLog(root, says, now) {
  const log = part(root, "log");
  if (!log) return;
  const told = says.filter(Boolean);
  for (const say of told) log.append(reasonLine({ rule: null, anchor: null, say }));
  // Only when all is written: measured here, the whole table would be laid out once more.
  requestAnimationFrame(() => (log.scrollTop = log.scrollHeight));
  showEarlier(root, [...log.children].slice(0, log.children.length - told.length), now);
}

/** @param {Element} root */
export function emptyLog(root) {
  part(root, "log")?.replaceChildren();
  part(root, "earlier")?.replaceChildren();
}

/**
 * The last lines before those of now, but none that is said again.
 * @param {Element} root
 * @param {Iterable<Element>} lines
 * @param {string} now
 */
function showEarlier(root, lines, now) {
  const latest = [...lines].reverse();
  const first = latest.findIndex((line) => !now.includes(part(line, "line")?.textContent ?? ""));
  part(root, "earlier")?.replaceChildren(
    ...(first < 0 ? [] : latest.slice(first, first + MOST_EARLIER)).map((line) => line.cloneNode(true)),
  );
}

/** @param {string} name @param {string|number} text */
function filled(name, text) {
  const cell = piece(name);
  cell.textContent = typeof text === "number" ? points(text) : text;
  return cell;
}

/** A number of points as it is printed. @param {number} number */
function points(number) {
  return number < 0 ? `\u2212${-number}` : String(number);
}

/**
 * @param {Element} row
 * @param {string} say
 * @param {(string|number)[]} cells
 * @param {{rule: string|null, anchor: string|null}|null} reason
 */
function fillRow(row, say, cells, reason) {
  write(row, "row-say", say);
  linkRule(part(row, "row-rule"), reason);
  row.append(...cells.map((text) => filled("cell", text)));
  return row;
}

/** @param {View} view @param {string} caption @param {string} [rows] what the rows are, if not what counts */
function emptySheet(view, caption, rows) {
  const sheet = piece("sheet");
  const head = sheet.querySelector("thead th");
  if (head && rows !== undefined) head.textContent = rows;
  const title = sheet.querySelector("caption");
  if (title) title.textContent = caption;
  sheet.querySelector("thead tr")?.append(...view.sides.map(({ name }) => filled("side-name", name)));
  return sheet;
}

/** The score of this deal line by line, each with its rule. @param {View} view */
function dealSheet(view) {
  const sheet = emptySheet(view, word("ui.sheet"));
  const sides = view.sides.map(({ side }) => side);
  const rows = (view.sheet?.lines ?? []).map((line) =>
    fillRow(
      piece("sheet-row"),
      line.say,
      sides.map((side) => (side === line.side ? line.points : "")),
      line,
    ),
  );
  part(sheet, "sheet-lines")?.replaceChildren(...rows);
  const totals = sides.map((side) => view.sheet?.totals[side] ?? "");
  part(sheet, "sheet-totals")?.replaceChildren(fillRow(piece("sheet-row"), word("ui.sheet-total"), totals, null));
  return sheet;
}

/** The score of the match deal by deal. @param {View} view */
function matchSheet(view) {
  const sheet = emptySheet(view, word("ui.scores"), dealWord(view, "ui.scores-what"));
  const sides = view.sides.map(({ side }) => side);
  const rows = view.scores.map((score, index) =>
    fillRow(
      piece("sheet-row"),
      dealWord(view, "ui.score-deal", { deal: index + 1 }),
      sides.map((side) => score[side] ?? ""),
      null,
    ),
  );
  part(sheet, "sheet-lines")?.replaceChildren(...rows);
  part(sheet, "sheet-totals")?.replaceChildren(
    fillRow(
      piece("sheet-row"),
      word("ui.score-total"),
      sides.map((side) => view.totals?.[side] ?? ""),
      null,
    ),
  );
  return sheet;
}

/** @param {Element} root @param {View} view */
export function paintSheet(root, view) {
  const panel = part(root, "sheet");
  if (!panel) return;
  const sheets = [...(view.sheet ? [dealSheet(view)] : []), ...(view.scores.length ? [matchSheet(view)] : [])];
  panel.hidden = sheets.length === 0;
  panel.replaceChildren(...sheets);
}
