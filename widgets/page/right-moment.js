/** When to do what the reader did not ask for: never in data-saving mode, else once the page can be read. */
import { isStored, store } from "./stored.js";

const KEY = "played";

/** Whether the browser is set to save data, or the connection is very slow. */
export function savesBytes() {
  const { connection } = /** @type {{connection?: {saveData?: boolean, effectiveType?: string}}} */ (navigator);
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** Runs an action when the page is loaded and idle. @param {() => void} action */
export function whenReadable(action) {
  const whenIdle = () =>
    void ("requestIdleCallback" in globalThis ? requestIdleCallback(action, { timeout: 2_000 }) : setTimeout(action));
  if (document.readyState === "complete") whenIdle();
  else addEventListener("load", whenIdle, { once: true });
}

/**
 * Runs a heavy action only after the theme's script has started: both at once cause delays.
 * @param {() => void} action
 */
export function whenAllStands(action) {
  // The end of the page says when the theme has begun, so that must have been read.
  whenReadable(() => {
    const { themeBegun } = /** @type {{themeBegun?: Promise<unknown>}} */ (globalThis);
    void Promise.resolve(themeBegun).then(() => whenReadable(action));
  });
}

/** Runs an action after the page is first drawn. @param {() => void} action */
export function whenDrawn(action) {
  requestAnimationFrame(() => void setTimeout(action));
}

/** Waits for the reader's first touch or key. @returns {Promise<void>} */
export function firstTouch() {
  return new Promise((resolve) => {
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => resolve(), { once: true });
  });
}

export const hasPlayed = () => isStored("localStorage", KEY);

export const notePlayed = () => store("localStorage", KEY, {});
