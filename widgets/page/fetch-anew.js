/** Time limit for one file, in milliseconds, so that callers do not wait for ever. */
const PATIENCE = 90_000;

/**
 * Fetches files from the server, bypassing the caches: a cached file may have been replaced once, for instance by the
 * login page of a network, and that would return on each visit. A file that cannot be fetched now stays as it is.
 * @param {string[]} addresses
 */
export async function fetchAnew(addresses) {
  const signal = AbortSignal.timeout(PATIENCE);
  const come = async (/** @type {string} */ address) =>
    (await fetch(address, { cache: "reload", signal })).arrayBuffer();
  await Promise.allSettled(addresses.map(come));
}
