/**
 * On a narrow page a browser lays out the leaves of a rulebook that are near. The others follow one by one while nothing
 * else goes on, so that a link then finds its rule where it will stay.
 */
import { whenReadable } from "./right-moment.js";

function layOutNext() {
  const leaf = document.querySelector(".book-leaf:not([data-laid-out])");
  if (!leaf) return;
  leaf.toggleAttribute("data-laid-out", true);
  whenReadable(layOutNext);
}

whenReadable(layOutNext);
