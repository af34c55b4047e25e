/** The scripts that come after the page: for the first touch, for an answer, or when the reader asks for something. */
import { fetchAnew } from "./fetch-anew.js";

/**
 * Brings a script from the folder of this one. A copy that the browser kept may be wrong: then it is fetched anew.
 * @param {string} name
 * @returns {Promise<any>}
 */
export async function bring(name) {
  const address = new URL(name, import.meta.url).href;
  try {
    return await import(address);
  } catch {
    await fetchAnew([address]);
    // Some browsers remember that an address failed.
    return import(`${address}?anew`);
  }
}
