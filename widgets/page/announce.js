/** Announces text through the page's live region. */
import { part } from "./page-parts.js";

const KEPT = 4;

/**
 * Each message is a new node: two equal ones are both spoken.
 * @param {string} text
 */
export function announce(text) {
  const region = part(document, "live");
  if (!region || !text) return;
  const line = document.createElement("p");
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}
