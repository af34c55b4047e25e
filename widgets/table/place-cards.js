/** Moving the keyed cards of a table between its zones, so that the eye can follow them. */
import { cardFaces } from "../page/card-faces.js";
import { piece } from "../page/page-parts.js";
import { mayMove } from "../page/settings.js";

/** @typedef {{card: string, name: string}} Wanted */
/**
 * The middle of a card, and its width; 0 where a card comes from that is as wide as it will be.
 * @typedef {{x: number, y: number, width: number}} Spot
 */
/** @typedef {{spots?: Map<string, Spot>|null, sources?: Map<string, Spot>|null, taker?: Element|null}} Journey */

const FLIGHT = { duration: 220, easing: "cubic-bezier(0.2, 0.7, 0.25, 1)" };

/** @param {Element} element @returns {Spot} */
export function spotOf(element) {
  const shown = element.querySelector(":scope > .kt-face") ?? element;
  const box = shown.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: shown.clientWidth || box.width };
}

/** @param {ParentNode} felt @returns {Map<string, HTMLElement>} */
export function cardsOn(felt) {
  /** @type {Map<string, HTMLElement>} */
  const cards = new Map();
  for (const card of felt.querySelectorAll(".kt-card")) {
    if (card instanceof HTMLElement && card.dataset.card && !card.closest(".kt-flight"))
      cards.set(card.dataset.card, card);
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
  for (const card of wanted) {
    if (card === place) place = place.nextElementSibling;
    else zone.insertBefore(card, place);
  }
}

/**
 * Lets what has moved come from where it lay, and what left go to whoever took it: in the frame that first shows them,
 * in which the window is measured anyway.
 * @param {[HTMLElement, Spot][]} moved
 * @param {[HTMLElement, Spot][]} leaving
 * @param {Element|null|undefined} taker
 */
function fly(moved, leaving, taker) {
  requestAnimationFrame(() => {
    const paths = moved.map(([card, from]) => ({ card, from, to: spotOf(card) }));
    const goal = taker ? spotOf(taker) : null;
    const ways = leaving.map(([card, from]) => ({
      card,
      from,
      width: card.offsetWidth,
      height: card.offsetHeight,
      layer: card.parentElement?.getBoundingClientRect(),
    }));
    for (const { card, from, to } of paths) glide(card, from, to);
    for (const way of ways)
      if (goal && way.layer)
        leave(way.card, way.from, goal, { left: way.layer.left + way.width / 2, top: way.layer.top + way.height / 2 });
  });
}

/** @param {HTMLElement} card @param {Spot} from @param {Spot} to */
function glide(card, from, to) {
  if (Math.abs(from.x - to.x) + Math.abs(from.y - to.y) < 2) return;
  card.animate(
    {
      translate: [`${from.x - to.x}px ${from.y - to.y}px`, "0 0"],
      scale: [String((from.width || to.width) / to.width), "1"],
    },
    FLIGHT,
  );
}

/**
 * @param {HTMLElement} card
 * @param {Spot} from
 * @param {Spot} to
 * @param {{left: number, top: number}} corner where the middle of the card lies when nothing moves it
 */
function leave(card, from, to, { left, top }) {
  card.style.left = `${from.x - left}px`;
  card.style.top = `${from.y - top}px`;
  const path = { translate: ["0 0", `${to.x - from.x}px ${to.y - from.y}px`], scale: ["1", "0.25"], opacity: [1, 0.4] };
  card.animate(path, FLIGHT).finished.then(() => card.remove(), () => card.remove());
}

/**
 * Whether a zone already holds these cards in this order.
 * @param {Element} felt
 * @param {string} name
 * @param {Wanted[]} wanted
 */
function liesAs(felt, name, wanted) {
  const lying = [...(felt.querySelector(`[data-zone="${name}"]`)?.querySelectorAll(":scope > .kt-card") ?? [])];
  return (
    lying.length === wanted.length &&
    lying.every((card, index) => card.getAttribute("data-card") === wanted[index]?.card)
  );
}

/**
 * Where the cards lie, as long as nothing was changed since the window was drawn; null when they need not move.
 * @param {Element} felt
 * @param {Map<string, Wanted[]>} zones
 * @returns {Map<string, Spot>|null}
 */
export function spotsOn(felt, zones) {
  const present = cardsOn(felt);
  const wantedIn = [...zones.values()].reduce((sum, wanted) => sum + wanted.length, 0);
  if (present.size === wantedIn && [...zones].every(([name, wanted]) => liesAs(felt, name, wanted))) return null;
  return new Map([...present].map(([key, card]) => [key, spotOf(card)]));
}

/**
 * Lays the cards as wanted: zones by name, cards by key.
 * @param {Element} felt
 * @param {Map<string, Wanted[]>} zones
 * @param {Journey} [journey]
 */
export function placeCards(felt, zones, { spots: noted, sources, taker } = {}) {
  const spots = noted ?? spotsOn(felt, zones);
  if (!spots) return;
  const present = cardsOn(felt);
  const wanted = [...zones.values()].flat();
  // On a bare table nothing came from anywhere.
  if (present.size) for (const [card, spot] of sources ?? []) spots.set(card, spot);
  const cards = new Map(wanted.map((one) => [one.card, present.get(one.card) ?? newCard(one)]));
  const leaving = [...present].flatMap(([key, card]) =>
    cards.has(key) ? [] : takeAway(felt, card, spots.get(key), taker),
  );
  for (const [name, here] of zones) {
    const zone = felt.querySelector(`[data-zone="${name}"]`);
    if (zone) fill(zone, here.map(({ card }) => /** @type {HTMLElement} */ (cards.get(card))));
  }
  /** @type {[HTMLElement, Spot][]} */
  const moved = [...cards].flatMap(([key, card]) => {
    const from = spots.get(key);
    return from && card.isConnected ? [/** @type {[HTMLElement, Spot]} */ ([card, from])] : [];
  });
  if (moved.length) document.dispatchEvent(new Event("card-laid"));
  if (mayMove()) fly(moved, leaving, taker);
}

/**
 * A card leaves its zone, for the layer of what flies away where somebody takes it.
 * @param {Element} felt
 * @param {HTMLElement} card
 * @param {Spot|undefined} from
 * @param {Element|null|undefined} taker
 * @returns {[HTMLElement, Spot][]}
 */
function takeAway(felt, card, from, taker) {
  const layer = felt.querySelector(".kt-flight");
  if (!taker || !layer || !from || !mayMove()) return card.remove(), [];
  layer.append(card);
  return [[card, from]];
}
