/** The style that enlarges a table that fills the screen. */

/** Loads it, once; settles when everything is larger. @returns {Promise<unknown>} */
export function enlarge() {
  const address = new URL("full-screen.css", import.meta.url).href;
  const there = document.querySelector(`link[href="${address}"]`);
  if (there) return Promise.resolve();
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  document.head.append(link);
  return new Promise((resolve) => (link.onload = link.onerror = resolve));
}
