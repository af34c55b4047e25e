/**
 * A browser lays out the leaves of a rulebook near the window. The others follow one by one in idle time, so that the
 * target of a link is then in its final place.
 */
import { whenReadable } from "../page/right-moment.js";

const LAID_OUT = "data-laid-out";

/** Lays out the leaf with an element, which may then overflow its edges. @param {Element} one */
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
