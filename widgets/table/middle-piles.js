/** The piles in the middle of the table: those of nobody, and whatever lies face up before a player. */
import { part, piece } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Trick} Trick */
/** @typedef {import("../rules/protocol.js").Pile} Pile */

/** Whether a pile is drawn in the middle: it is nobody's, or lies face up before a player. @param {Pile} pile */
export const inTheMiddle = ({ seat, count, cards }) => seat === null || (cards.length > 0 && count === cards.length);

/** @param {Pile} pile @param {number} index */
export const zoneOfPile = ({ pile, seat }, index) => `pile-${pile}-${seat ?? ""}-${index}`;

/** @param {Element} felt @param {View} view @param {Trick|null} trick */
export function paintMiddle(felt, view, trick) {
  const middle = part(felt, "middle");
  if (!middle) return;
  const seats = new Map(view.seats.map((seat) => [seat.seat, seat]));
  const piles = (view.piles ?? []).filter(inTheMiddle);
  middle.toggleAttribute("data-aside", Boolean(view.felt?.aside || trick?.leader));
  const stacks = [...middle.querySelectorAll(".kt-stack")];
  for (const extra of stacks.slice(piles.length)) extra.remove();
  for (const [index, pile] of piles.entries()) {
    const stack = stacks[index] ?? middle.appendChild(piece("stack"));
    const owner = pile.seat ? seats.get(pile.seat) : null;
    const named = owner ? `${owner.name} ${pile.name}` : pile.name;
    // Of two players each has his cards before himself.
    const labelled = seats.size === 2 ? pile.name : named;
    stack.setAttribute("data-pile", pile.pile);
    if (owner) stack.setAttribute("data-before", owner.place);
    else stack.removeAttribute("data-before");
    stack.setAttribute("aria-label", named);
    const cards = stack.querySelector(".kt-stack-cards");
    cards?.setAttribute("data-zone", zoneOfPile(pile, index));
    if (cards) cards.toggleAttribute("data-backs", pile.count > pile.cards.length);
    const label = stack.querySelector(".kt-stack-name");
    if (label) label.textContent = labelled;
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
