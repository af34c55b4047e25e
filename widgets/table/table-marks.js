/**
 * What is drawn on a table: rings round cards and names, which are marks on these themselves, and arrows over the felt.
 */
import { part, piece, word } from "../page/page-parts.js";

const SVG = "http://www.w3.org/2000/svg";
/** Where an arrow ends short of what it points at, and how long its head is, in parts of the felt's width. */
const [SHORT, HEAD] = [0.004, 0.022];
const LEAST_HEAD = 10;
/** Cards move for a moment after they were laid. */
const SETTLED = 260;

/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/**
 * What a mark stands at: a card, or with @ the name of a seat; null where that cannot be seen.
 * @param {Element} felt
 * @param {string} end
 */
export function placeOn(felt, end) {
  if (end.startsWith("@")) return felt.querySelector(`.kt-seat[data-seat="${end.slice(1)}"] > .kt-plate`);
  return [...felt.querySelectorAll(`.kt-card[data-card="${end}"]`)].find((card) => !card.closest(".kt-flight")) ?? null;
}

/** What is marked when this is touched; "" for anything else. @param {EventTarget|null} target */
export function endAt(target) {
  const touched = target instanceof Element ? target.closest(".kt-card, .kt-plate") : null;
  if (!touched) return "";
  if (touched.matches(".kt-card")) return touched.getAttribute("data-card") ?? "";
  const seat = touched.closest(".kt-seat")?.getAttribute("data-seat");
  return seat ? `@${seat}` : "";
}

/**
 * What stands at the end of a mark, as it is called at this table.
 * @param {import("../rules/protocol.js").View} view
 * @param {string} end
 */
export function nameOn(view, end) {
  if (end.startsWith("@")) return view.seats.find(({ seat }) => seat === end.slice(1))?.name ?? end;
  const lying = [
    ...view.hand,
    ...view.seats.flatMap(({ hand }) => hand ?? []),
    ...(view.trick?.cards ?? []),
    ...(view.last?.cards ?? []),
    ...view.turned,
    ...(view.piles ?? []).flatMap(({ cards }) => cards),
  ];
  return lying.find(({ card }) => card === end)?.name ?? end;
}

/** A mark in words. @param {import("../rules/protocol.js").View} view @param {string} mark */
export function markSay(view, mark) {
  const [from = "", to] = mark.split(">");
  return to
    ? word("ui.mark-arrow-of", { from: nameOn(view, from), to: nameOn(view, to) })
    : word("ui.mark-ring-of", { what: nameOn(view, from) });
}

/**
 * Tells what is drawn among the facts of the table.
 * @param {Element} felt
 * @param {import("../rules/protocol.js").View} view
 * @param {string[]} marks
 */
export function tellMarks(felt, view, marks) {
  const facts = marks.map((mark) => {
    const fact = piece("fact");
    fact.textContent = markSay(view, mark);
    return fact;
  });
  part(felt, "facts")?.append(...facts);
}

/** @param {Element} felt @param {string[]} marks */
export function paintMarks(felt, marks) {
  for (const one of felt.querySelectorAll("[data-ringed]")) one.removeAttribute("data-ringed");
  const arrows = marks.filter((one) => one.includes(">"));
  for (const one of marks) if (!arrows.includes(one)) placeOn(felt, one)?.setAttribute("data-ringed", "");
  felt.querySelector(".kt-arrows")?.remove();
  if (!arrows.length) return;
  const layer = document.createElementNS(SVG, "svg");
  layer.setAttribute("class", "kt-arrows");
  layer.setAttribute("aria-hidden", "true");
  felt.append(layer);
  drawArrows(felt, layer, arrows);
  window.setTimeout(() => layer.isConnected && drawArrows(felt, layer, arrows), SETTLED);
}

/** @param {Element} felt @param {SVGElement} layer @param {string[]} arrows */
function drawArrows(felt, layer, arrows) {
  const { left, top, width, height } = felt.getBoundingClientRect();
  layer.setAttribute("viewBox", `0 0 ${width} ${height}`);
  const boxOf = (/** @type {string} */ end) => {
    const shown = placeOn(felt, end);
    const box = (shown?.querySelector(":scope > .kt-face") ?? shown)?.getBoundingClientRect();
    const seen = shown?.matches(".kt-held > .kt-card") ? shown.getBoundingClientRect() : box;
    return seen ? { x: seen.x - left, y: seen.y - top, width: seen.width, height: seen.height } : null;
  };
  layer.replaceChildren(...arrows.flatMap((arrow) => {
    const [from = "", to = ""] = arrow.split(">");
    const [one, other] = [boxOf(from), boxOf(to)];
    return one && other ? drawn(one, other, width) : [];
  }));
}

/**
 * An arrow on a dark seam, so that it shows on cards and felt alike.
 * @param {Box} from
 * @param {Box} to
 * @param {number} width of the felt
 */
function drawn(from, to, width) {
  const start = edge(from, middle(to), 0);
  const end = edge(to, middle(from), SHORT * width);
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const head = Math.min(Math.max(HEAD * width, LEAST_HEAD), length / 2);
  const [bx, by] = [end.x - ux * head, end.y - uy * head];
  const line = `M${start.x} ${start.y}L${bx} ${by}`;
  const tip =
    `M${end.x} ${end.y}L${bx - (uy * head) / 1.7} ${by + (ux * head) / 1.7}` +
    `L${bx + (uy * head) / 1.7} ${by - (ux * head) / 1.7}z`;
  return [path(line + tip, "kt-arrow-seam"), path(line, "kt-arrow"), path(tip, "kt-arrow-tip")];
}

/** @param {Box} box */
const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * Where the way from the middle of a box to a point leaves it, and a little further.
 * @param {Box} box
 * @param {{x: number, y: number}} to
 * @param {number} further
 */
function edge(box, to, further) {
  const { x, y } = middle(box);
  const [dx, dy] = [to.x - x, to.y - y];
  const length = Math.hypot(dx, dy) || 1;
  const part =
    Math.min(dx ? box.width / 2 / Math.abs(dx) : 1, dy ? box.height / 2 / Math.abs(dy) : 1, 0.5) + further / length;
  return { x: x + dx * part, y: y + dy * part };
}

/** @param {string} way @param {string} name */
function path(way, name) {
  const shape = document.createElementNS(SVG, "path");
  shape.setAttribute("d", way);
  shape.setAttribute("class", name);
  return shape;
}
