/** All hands of a table at once: the player on turn plays from his own, and a hand can be closed. */
import { part, piece, word } from "../page/page-parts.js";
import { rove } from "../table/table-view.js";
import { cardsOn } from "../table/place-cards.js";
import { feltWith } from "./class-view.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Held} Held */

/**
 * The open hands, with the actions of the player on turn; closed hands are left out.
 * @param {View} view the view that sees everything
 * @param {View|null} acting the view of the player on turn
 * @param {string[]} closed
 * @returns {View}
 */
export function shownView(view, acting, closed) {
  const seats = view.seats.map((seat) => ({ ...seat, hand: closed.includes(seat.seat) ? null : handOf(seat, acting) }));
  const felt = feltWith(view.felt, seats);
  if (!acting) return { ...view, felt, seats, choices: [], refused: [] };
  const { choices, refused, grid } = acting;
  const taking = new Map((acting.piles ?? []).map((pile) => [`${pile.pile} ${pile.seat}`, pile]));
  const piles = view.piles?.map((pile) => ({ ...pile, ...takingOf(taking.get(`${pile.pile} ${pile.seat}`)) }));
  return { ...view, felt, seats, choices, refused, ...(grid && { grid }), ...(piles && { piles }) };
}

/** @param {import("../rules/protocol.js").SeatView} seat @param {View|null} acting */
const handOf = ({ seat, hand }, acting) => (acting && acting.seat === seat && acting.hand.length ? acting.hand : hand);

/** @param {import("../rules/protocol.js").Pile} [pile] */
const takingOf = (pile) => (pile?.action ? { action: pile.action, label: pile.label } : {});

/** The zone of a seat's hand. @param {Element} felt @param {import("../rules/protocol.js").SeatView} seat */
export const zoneOf = (felt, { seat, place }) =>
  felt.querySelector(place === "bottom" ? ".kt-hand" : `.kt-held[data-zone="held-${seat}"]`);

/**
 * Marks what the player on turn may play, puts backs in closed hands, and makes a button of every plate.
 * @param {Element} felt
 * @param {View} view
 * @param {View|null} acting
 * @param {string[]} closed
 * @param {string[]} [shut] closed to others
 */
export function paintSeatsShown(felt, view, acting, closed, shut = closed) {
  const free = new Set(acting?.choices.map(({ action }) => action));
  const may = (/** @type {Held} */ { allowed, action = "" }) => allowed ?? free.has(action);
  for (const seat of view.seats) {
    const zone = zoneOf(felt, seat);
    const own = acting?.seat === seat.seat && !closed.includes(seat.seat) ? acting.hand : [];
    const choosing = own.some(may);
    if (zone) {
      zone.toggleAttribute("data-choosing", choosing);
      const cards = cardsOn(zone);
      for (const card of cards.values()) card.removeAttribute("data-barred");
      for (const one of own) paintVerdict(cards.get(one.card), one, choosing, may(one));
      rove(zone);
    }
    paintPlate(felt, seat, shut);
  }
  paintClosed(felt, view, closed);
  paintHeard(felt, view);
}

/** @param {HTMLElement|undefined} card @param {Held} held @param {boolean} choosing @param {boolean} may */
function paintVerdict(card, { name }, choosing, may) {
  if (!card) return;
  card.toggleAttribute("data-barred", choosing && !may);
  card.setAttribute("aria-label", choosing ? word(may ? "ui.card-allowed" : "ui.card-barred", { card: name }) : name);
}

/** A sign on a plate that is a button itself. @param {Element} chip */
function plain(chip) {
  const sign = document.createElement("span");
  sign.className = chip.className;
  sign.append(...chip.childNodes);
  return sign;
}

/**
 * Makes a plate open or close the hand below it.
 * @param {Element} felt
 * @param {import("../rules/protocol.js").SeatView} seat
 * @param {string[]} closed
 */
function paintPlate(felt, { place, seat, name }, closed) {
  const plate = felt.querySelector(`.kt-seat[data-place="${place}"] > .kt-plate`);
  if (!plate) return;
  const shut = closed.includes(seat);
  plate.setAttribute("role", "button");
  plate.setAttribute("tabindex", "0");
  plate.setAttribute("aria-pressed", String(!shut));
  plate.setAttribute("aria-label", word("ui.hand-open", { seat: name }));
  plate.toggleAttribute("data-shut", shut);
  for (const chip of plate.querySelectorAll("button.kt-chip")) chip.replaceWith(plain(chip));
}

/**
 * Adds backs to the hand in front if it is closed.
 * @param {Element} felt
 * @param {View} view
 * @param {string[]} closed
 */
function paintClosed(felt, view, closed) {
  const seat = view.seats.find(({ place }) => place === "bottom");
  const hand = felt.querySelector(".kt-hand");
  if (!seat || !hand) return;
  for (const back of hand.querySelectorAll(".kt-back")) back.remove();
  if (closed.includes(seat.seat)) hand.append(...Array.from({ length: seat.cards }, () => piece("back")));
}

/** Lists the open hands for screen readers. @param {Element} felt @param {View} view */
function paintHeard(felt, view) {
  const lines = view.seats
    .filter(({ hand }) => hand?.length && !view.lying)
    .map(({ name, hand }) => word("ui.fact", { label: name, value: (hand ?? []).map((one) => one.name).join(", ") }));
  part(felt, "facts")?.append(
    ...lines.map((line) => {
      const fact = piece("fact");
      fact.textContent = line;
      return fact;
    }),
  );
}
