/** The words of a script that a page loads only when it is used: they lie beside it, in the language of the page. */
import { language, pageJson } from "./page-parts.js";

/** Adds the words of a script to those of the page. @param {string} script its name without the ending */
export async function bringWords(script) {
  const words = await import(new URL(`${script}-words-${language()}.js`, import.meta.url).href);
  Object.assign(pageJson("script[data-words]"), words.default);
}
