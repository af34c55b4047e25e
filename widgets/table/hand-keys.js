/** Arrow keys along a hand that is one tab stop. */
import { rove } from "./table-view.js";

/** @type {Record<string, (index: number, count: number) => number>} */
const STEPS = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Moves along the hand if the key and the focus say so.
 * @param {KeyboardEvent} event
 * @param {Element|null} hand
 */
export function handKey(event, hand) {
  const row = event.target instanceof Element ? event.target.closest(".kt-hand, .kt-row") : null;
  const step = STEPS[event.key];
  if (!row || !step || (hand && row !== hand && !row.matches(".kt-row"))) return false;
  const cards = [...row.querySelectorAll(".kt-card")];
  const next = cards[step(cards.findIndex((card) => card === document.activeElement), cards.length)];
  if (!(next instanceof HTMLElement)) return false;
  rove(row, next);
  next.focus({ preventScroll: true });
  return true;
}
