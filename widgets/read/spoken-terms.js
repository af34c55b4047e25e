/** Dots the terms in a table's messages, as in the text: a touch shows their meaning. */
import { fetchOnce } from "../page/fetch-once.js";
import { language } from "../page/page-parts.js";

/** The file with the terms, two folders below the languages. */
const address = document.querySelector("template[data-spoken]")?.getAttribute("data-spoken");
/** @type {[string, string][]} */ let terms = [];
/** Each term is a group of its own: the matched group gives the term. */ let said = /(?!)/gu;

/** @param {RegExpExecArray} found */
function linkOf([word, ...groups]) {
  const link = document.createElement("a");
  link.className = "term";
  link.href = `${new URL(
    `../../${language()}/glossary/`,
    new URL(String(address), location.href),
  )}#${terms[groups.indexOf(word)]?.[0]}`;
  link.textContent = word;
  return link;
}

/** Dots the first use of each term in a text. @param {Text} text @param {Set<string>} seen */
function dot(text, seen) {
  for (const found of text.data.matchAll(said)) {
    const link = linkOf(found);
    if (seen.has(link.hash)) continue;
    seen.add(link.hash);
    const rest = text.splitText(found.index);
    rest.data = rest.data.slice(found[0].length);
    rest.before(link);
    return dot(rest, seen);
  }
}

/** @param {Node} line */
function dotAll(line) {
  const seen = new Set();
  for (const one of [...line.childNodes]) if (one instanceof Text) dot(one, seen);
}

async function begin() {
  terms = Object.entries((address && (await fetchOnce(address, "json"))) ?? {});
  if (!terms.length) return;
  said = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${terms.map(([, one]) => `(${one})`).join("|")})(?![\\p{L}\\p{N}-])`, "gu");
  const watch = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Element && target.matches(".kt-log")) addedNodes.forEach(dotAll);
      // Ignores a meaning that opens beside its word, and the word itself.
      else if ([...addedNodes].some((one) => one instanceof Text)) dotAll(target);
    }
    watch.takeRecords();
  });
  for (const line of document.querySelectorAll(".kt-say, .kt-log")) {
    watch.observe(line, { childList: true });
    if (line.matches(".kt-log")) [...line.children].forEach(dotAll);
    else dotAll(line);
  }
}

void begin();
