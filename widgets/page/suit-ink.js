/** Colours the suit signs in a line of text. */

const SUITS = /** @type {Record<string, string>} */ ({ "♠": "S", "♥": "H", "♦": "D", "♣": "C" });
/** A suit sign and the rank after it. */
const SIGNS = /[♠♥♦♣]\uFE0E?(?:10|[AKQJHVB2-9])?(?![A-Za-z0-9])|[♠♥♦♣]\uFE0E?/g;

/** Writes a text with its suit signs in colour. @param {Element|null|undefined} element @param {string} text */
export function inked(element, text) {
  if (!element || element.textContent === text) return;
  element.textContent = "";
  let from = 0;
  for (const found of text.matchAll(SIGNS)) {
    const sign = document.createElement("span");
    sign.className = "kt-suit";
    sign.translate = false;
    sign.dataset.suit = SUITS[found[0][0] ?? ""] ?? "";
    sign.textContent = found[0];
    element.append(text.slice(from, found.index), sign);
    from = found.index + found[0].length;
  }
  element.append(text.slice(from));
}
