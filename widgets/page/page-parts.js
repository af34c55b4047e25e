/** The data in the page itself: its words, addresses, and the pieces that are cloned. */

import { inked } from "./suit-ink.js";

/** @type {WeakMap<Element, unknown>} */
const read = new WeakMap();

/**
 * The JSON of a script element, parsed once for as long as the element lives.
 * @param {string} selector
 * @returns {any}
 */
export function pageJson(selector) {
  const script = document.querySelector(selector);
  if (!script) return null;
  if (!read.has(script)) read.set(script, JSON.parse(script.textContent || "null"));
  return read.get(script);
}

/** @returns {{lang: string, letters?: string, worker: string, pyodide: string, core: string, stdlib: string,
 *   parts: Record<string, string[]>, first: string[], cards: Record<string, string>, rules: Record<string, string>,
 *   play: Record<string, string>, type?: WorkerType, sheet?: string, practise?: string, teach?: string, sets?: string,
 *   set?: string, worksheet?: string,
 *   ways?: Record<string, {house: Record<string, string>, named: {title: string, sets: Record<string, string>}[]}>}} */
export function manifest() {
  return (
    pageJson("script[data-manifest]") ?? {
      lang: document.documentElement.lang || "nl",
      worker: "",
      pyodide: "",
      core: "",
      stdlib: "",
      parts: {},
      first: [],
      cards: {},
      rules: {},
      play: {},
    }
  );
}

export const language = () => manifest().lang;

/**
 * A text in the page's language with its placeholders filled in. Where `count` is 1 or 0, a text under the same key
 * with `-one` or `-none` comes first.
 * @param {string} key
 * @param {Record<string, string|number>} [facts]
 */
export function word(key, facts = {}) {
  const words = pageJson("script[data-words]") ?? {};
  const counted = facts.count === 1 ? `${key}-one` : facts.count === 0 ? `${key}-none` : key;
  /** @type {string} */
  const text = words[counted] ?? words[key] ?? key;
  return text.replace(/\{([\w-]+)\}/g, (/** @type {string} */ gap, /** @type {string} */ name) =>
    String(facts[name] ?? gap),
  );
}

/**
 * A fresh copy of one of the page's pieces.
 * @param {string} name
 * @returns {HTMLElement}
 */
export function piece(name) {
  const template = document.querySelector(`template[data-piece="${name}"]`);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`the page has no piece "${name}"`);
  return /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
}

/**
 * @param {ParentNode} root
 * @param {string} name
 * @returns {HTMLElement|null}
 */
export const part = (root, name) => root.querySelector(`[data-part="${name}"]`);

/**
 * @param {ParentNode} root
 * @param {string} name
 * @param {string} text
 */
export function write(root, name, text) {
  inked(part(root, name), text);
}

/**
 * The address of the paragraph that states a rule.
 * @param {{rule?: string|null, anchor?: string|null}|null|undefined} reason
 */
export function ruleAddress(reason) {
  if (!reason?.rule || !reason.anchor) return null;
  const page = manifest().rules[reason.rule.split("/")[0] ?? ""];
  return page === undefined ? null : `${page}#${reason.anchor}`;
}

/**
 * Points a link to a rule, or hides it.
 * @param {Element|null} link
 * @param {{rule?: string|null, anchor?: string|null}|null|undefined} reason
 */
export function linkRule(link, reason) {
  if (!(link instanceof HTMLAnchorElement)) return;
  const address = ruleAddress(reason);
  link.hidden = address === null;
  if (address !== null) link.href = address;
}

/** @typedef {{address: string, label: string}} Way a link to another page */

/**
 * Points a link to the page a sentence refers to, or hides it.
 * @param {Element|null} link
 * @param {Way|null} way
 */
export function linkWay(link, way) {
  if (!(link instanceof HTMLAnchorElement)) return;
  link.hidden = way === null;
  if (way === null) return;
  link.href = way.address;
  link.textContent = way.label;
}

/**
 * Runs an action once the page is parsed; the scripts may run before that.
 * @param {() => void} action
 */
export function whenRead(action) {
  if (isRead()) action();
  else document.addEventListener("readystatechange", action, { once: true });
}

const isRead = () => document.readyState !== "loading";

/** Whether an element is complete: a node follows it, or the page is parsed. @param {Element} element */
export function isWhole(element) {
  for (let one = /** @type {Element|null} */ (element); one; one = one.parentElement) if (one.nextSibling) return true;
  return isRead();
}
