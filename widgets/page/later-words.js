/** The words of a script that is loaded only on use: in a file beside it, in the page's language. */
import { language, pageJson } from "./page-parts.js";

/** Adds the words of a script to those of the page. @param {string} script its name without extension */
export async function bringWords(script) {
  const words = await import(new URL(`${script}-words-${language()}.js`, import.meta.url).href);
  Object.assign(pageJson("script[data-words]") ?? emptyWords(), words.default);
}

/** Words for a page without a table, which has none. */
function emptyWords() {
  const script = document.createElement("script");
  script.type = "application/json";
  script.dataset.words = "";
  script.textContent = "{}";
  document.body.append(script);
  return pageJson("script[data-words]");
}
