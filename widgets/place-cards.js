/** Moving the keyed cards of a table between its zones, so that the eye can follow them. */
import { piece } from "./page-parts.js";
import { cardFaces, mayMove } from "./settings.js";

/** @typedef {{card: string, name: string}} Wanted */
/** @typedef {{x: number, y: number, width: number}} Spot */
/** @typedef {{origin?: (card: string) => Element|null, taker?: Element|null}} Journey */

const FLIGHT = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.25, 1)" };

/** @param {Element} element @returns {Spot} */
function spotOf(element) {
  const shown = element.querySelector(":scope > .kt-face") ?? element;
  const box = shown.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: shown.clientWidth || box.width };
}

/** @param {ParentNode} felt @returns {Map<string, HTMLElement>} */
export function cardsOn(felt) {
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();
  for (const card of felt.querySelectorAll(".kt-card")) {
    if (card instanceof HTMLElement && card.dataset.card && !card.closest(".kt-flight")) cards.set(card.dataset.card, card);
  }
  return cards;
}

/** @param {Wanted} wanted */
export function newCard({ card, name }) {
  const button = piece("card");
  button.dataset.card = card;
  button.setAttribute("aria-label", name);
  button.querySelector("use")?.setAttribute("href", `${cardFaces()}#${card}`);
  return button;
}

/**
 * Puts elements into a zone in this order and touches nothing that already lies right, so that focus survives.
 * @param {Element} zone
 * @param {HTMLElement[]} wanted
 */
function fill(zone, wanted) {
  let place = zone.firstElementChild;
  wanted.forEach((card, index) => {
    card.style.setProperty("--i", String(index));
    if (card === place) place = place.nextElementSibling;
    else zone.insertBefore(card, place);
  });
}

/** @param {HTMLElement} card @param {Spot} from */
function glide(card, from) {
  const to = spotOf(card);
  if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 2) return;
  card.animate({ translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0 0"], scale: [String(from.width / to.width), "1"] }, FLIGHT);
}

/**
 * Lets a card that leaves the table fly to whoever took it.
 * @param {Element} felt
 * @param {HTMLElement} card
 * @param {Spot} from
 * @param {Element|null|undefined} taker
 */
function leave(felt, card, from, taker) {
  const flight = felt.querySelector(".kt-flight");
  if (!taker || !flight || !mayMove()) return card.remove();
  const box = flight.getBoundingClientRect();
  const to = spotOf(taker);
  flight.append(card);
  card.style.left = `${from.x - box.left - card.offsetWidth / 2}px`;
  card.style.top = `${from.y - box.top - card.offsetHeight / 2}px`;
  const path = { translate: ["0 0", `${to.x - from.x}px ${to.y - from.y}px`], scale: ["1", "0.25"], opacity: [1, 0.4] };
  card.animate(path, FLIGHT).finished.then(() => card.remove(), () => card.remove());
}

/** Whether a zone already holds these cards in this order. @param {Element} felt @param {string} name @param {Wanted[]} wanted */
function liesAs(felt, name, wanted) {
  const lying = [...(felt.querySelector(`[data-zone="${name}"]`)?.querySelectorAll(":scope > .kt-card") ?? [])];
  return lying.length === wanted.length && lying.every((card, index) => card.getAttribute("data-card") === wanted[index]?.card);
}

/**
 * Lays the cards as wanted: zones by name, cards by key.
 * @param {Element} felt
 * @param {Map<string, Wanted[]>} zones
 * @param {Journey} [journey]
 */
export function placeCards(felt, zones, { origin, taker } = {}) {
  if ([...zones].every(([name, wanted]) => liesAs(felt, name, wanted))) return;
  const present = cardsOn(felt);
  const spots = new Map([...present].map(([key, card]) => [key, spotOf(card)]));
  /** @type {[HTMLElement, Spot][]} */
  const moved = [];
  const staying = new Set([...zones.values()].flat().map(({ card }) => card));
  for (const [key, card] of present) {
    if (!staying.has(key)) leave(felt, card, /** @type {Spot} */ (spots.get(key)), taker);
  }
  for (const [name, wanted] of zones) {
    const zone = felt.querySelector(`[data-zone="${name}"]`);
    if (zone) fill(zone, wanted.map((one) => keyed(one, present, spots, moved, origin)));
  }
  if (mayMove()) for (const [card, from] of moved) glide(card, from);
}

/**
 * The card of this key, made if it is not there yet, with the spot it comes from noted.
 * @param {Wanted} wanted
 * @param {Map<string, HTMLElement>} present
 * @param {Map<string, Spot>} spots
 * @param {[HTMLElement, Spot][]} moved
 * @param {Journey["origin"]} origin
 */
function keyed(wanted, present, spots, moved, origin) {
  const known = present.get(wanted.card);
  const card = known ?? newCard(wanted);
  const source = known ? null : origin?.(wanted.card);
  const from = known ? spots.get(wanted.card) : source && spotOf(source);
  if (from) moved.push([card, from]);
  return card;
}
