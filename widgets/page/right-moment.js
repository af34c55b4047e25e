/** The moment for what the reader did not ask for: never with a sparing reader, else once the page can be read. */
import { isStored, store } from "./stored.js";

const KEY = "played";

/** Whether the reader's browser was told to be sparing, or has a line on which everything hurts. */
export function savesBytes() {
  const { connection } = /** @type {{connection?: {saveData?: boolean, effectiveType?: string}}} */ (navigator);
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** Does something when the page has all it needs and nothing else is going on. @param {() => void} action */
export function whenReadable(action) {
  const whenIdle = () => void ("requestIdleCallback" in globalThis ? requestIdleCallback(action, { timeout: 2_000 }) : setTimeout(action));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

/** Does something heavy: not before the theme's own script stands, as the two at once are felt. @param {() => void} action */
export function whenAllStands(action) {
  const { themeBegun } = /** @type {{themeBegun?: Promise<unknown>}} */ (globalThis);
  void Promise.resolve(themeBegun).then(() => whenReadable(action));
}

/** Does something after the page has been drawn for the first time. @param {() => void} action */
export function whenDrawn(action) {
  requestAnimationFrame(() => void setTimeout(action));
}

/** Waits until the reader touches anything. @returns {Promise<void>} */
export function firstTouch() {
  return new Promise((resolve) => {
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => resolve(), { once: true });
  });
}

export const hasPlayed = () => isStored("localStorage", KEY);

export const notePlayed = () => store("localStorage", KEY, {});
