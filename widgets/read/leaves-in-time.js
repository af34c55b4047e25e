/**
 * A browser lays out the leaves of a rulebook that are near. The others follow one by one while nothing else goes on, so
 * that a link then finds its rule where it will stay.
 */
import { whenReadable } from "../page/right-moment.js";

const LAID_OUT = "data-laid-out";

/** Lays out the leaf on which something stands, which may then go beyond its edges. @param {Element} one */
export function layOutLeafOf(one) {
  one.closest(".book-leaf")?.toggleAttribute(LAID_OUT, true);
}

function layOutNext() {
  const leaf = document.querySelector(`.book-leaf:not([${LAID_OUT}])`);
  if (!leaf) return;
  layOutLeafOf(leaf);
  whenReadable(layOutNext);
}

whenReadable(layOutNext);
