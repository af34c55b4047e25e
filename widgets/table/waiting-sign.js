/** The sign at a table that the rules have been asked something, which comes only if the answer takes a while. */
import { announce } from "../page/announce.js";
import { isReady } from "../rules/engine.js";
import { part, word, write } from "../page/page-parts.js";

const SIGN_AFTER = 300;
const LONG_AFTER = 12_000;

/** Plans the sign; returns how to give up the plan. @param {Element} table */
export function planSign(table) {
  const signs = [
    window.setTimeout(() => show(table, isReady() ? "ui.thinking" : "ui.loading"), SIGN_AFTER),
    window.setTimeout(() => show(table, "ui.loading-long"), LONG_AFTER),
  ];
  return () => signs.forEach(clearTimeout);
}

/** @param {Element} table @param {string} key */
function show(table, key) {
  write(table, "waiting-say", word(key));
  part(table, "waiting")?.removeAttribute("hidden");
  announce(word(key));
}

/** Takes the sign away; returns whether it had the focus. @param {Element} table */
export function takeSignAway(table) {
  const sign = part(table, "waiting");
  if (!sign || sign.hidden) return false;
  const held = sign.contains(document.activeElement);
  sign.hidden = true;
  return held;
}
