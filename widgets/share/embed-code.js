/** The code that shows a table, an exercise or a set on another site. */
import { language, word } from "../page/page-parts.js";

/** The site's root folder, with both languages in it. */
const ROOT = new URL("../../", import.meta.url);

/** @param {string} text */
const escaped = (text) => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * An element that makes its frame as high as the content.
 * @param {string} text what the frame shows
 * @param {string} address of the same content here
 * @param {string} say the text of its link
 */
export function elementOf(text, address, say) {
  const link = `<a href="${escaped(address)}">${escaped(say)}</a>`;
  return (
    `<script async src="${new URL("kaart-tafel.js", ROOT).href}"></script>\n` +
    `<kaart-tafel lang="${language()}" table="${escaped(text)}">${link}</kaart-tafel>`
  );
}

/** A plain frame. @param {string} text what it shows */
export function frameOf(text) {
  const address = new URL(`${language()}/embed/#${text}`, ROOT).href;
  return (
    `<iframe src="${escaped(address)}" title="${escaped(word("ui.share-frame-title"))}" width="100%" height="640" ` +
    `sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe>`
  );
}
