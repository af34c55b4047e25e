/** The piles in the middle of the table, as the view says. */
import { part, piece } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Pile} Pile */

/** The piles that are drawn in the middle. @param {View} view */
export const middlePiles = ({ piles = [] }) => piles.filter(({ middle }) => middle);

/** @param {Pile} pile @param {number} index */
export const zoneOfPile = ({ pile, seat }, index) => `pile-${pile}-${seat ?? ""}-${index}`;

/**
 * @param {Element} felt
 * @param {View} view
 * @param {boolean} over whether another trick is shown than the one being played, which needs the room too
 */
export function paintMiddle(felt, view, over) {
  const middle = part(felt, "middle");
  if (!middle) return;
  const seats = new Map(view.seats.map((seat) => [seat.seat, seat]));
  const piles = middlePiles(view);
  middle.toggleAttribute("data-aside", Boolean(view.felt.aside || over));
  const stacks = [...middle.querySelectorAll(".kt-stack")];
  for (const extra of stacks.slice(piles.length)) extra.remove();
  for (const [index, pile] of piles.entries()) {
    const stack = stacks[index] ?? middle.appendChild(piece("stack"));
    const owner = pile.seat ? seats.get(pile.seat) : null;
    const named = owner ? `${owner.name} ${pile.name}` : pile.name;
    stack.setAttribute("data-pile", pile.pile);
    if (owner) stack.setAttribute("data-before", owner.place);
    else stack.removeAttribute("data-before");
    stack.setAttribute("aria-label", named);
    const cards = stack.querySelector(".kt-stack-cards");
    cards?.setAttribute("data-zone", zoneOfPile(pile, index));
    if (cards) cards.toggleAttribute("data-backs", pile.middle === "backs");
    const label = stack.querySelector(".kt-stack-name");
    if (label) label.textContent = pile.middle === "named" ? named : pile.name;
    paintTaking(stack, pile, view);
  }
}

/** A pile that can be drawn from is touched itself. @param {Element} stack @param {Pile} pile @param {View} view */
function paintTaking(stack, { action, label }, view) {
  const old = stack.querySelector(".kt-take");
  if (!action || !label) return old?.remove();
  const button = old ?? piece("take");
  button.setAttribute("data-action", action);
  button.setAttribute("aria-label", label);
  button.toggleAttribute("data-barred", !view.choices.some((choice) => choice.action === action));
  if (!old) stack.append(button);
}
