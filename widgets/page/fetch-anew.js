/** How long a file may take, in milliseconds: whoever waits for it is told in the end. */
const PATIENCE = 90_000;

/**
 * Fetches files from the server, whatever a cache has: something else may have come in their place once, such as the page of a
 * network that wants to be signed in to, and would be found at each visit. What cannot be had now stays as it is.
 * @param {string[]} addresses
 */
export async function fetchAnew(addresses) {
  const signal = AbortSignal.timeout(PATIENCE);
  const come = async (/** @type {string} */ address) => (await fetch(address, { cache: "reload", signal })).arrayBuffer();
  await Promise.allSettled(addresses.map(come));
}
