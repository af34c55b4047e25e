/**
 * The memory of a started Python, kept in the browser for the next visit.
 *
 * A memory fits only the runtime, library and core it was made with, and perhaps only that browser: its address names
 * all four. A memory that differs from what was kept is discarded, and Python starts without it.
 */

/** @typedef {{cache: string, address: string}} Place */
/**
 * @typedef {{parts: string[], memory: Promise<Uint8Array>}} Kept
 *   the parts of the core that a memory had seen, in their order
 */

// After a long game the memory is too large to be worth keeping.
const MOST_BYTES = 64 * 2 ** 20;
const WHOLE = "x-whole";
const SUM = "x-sum";
const PARTS = "x-parts";

/**
 * Where a memory is kept; null without cache storage.
 * @param {{pyodide: string, stdlib: string, core: string}} files
 * @returns {Place|null}
 */
export function placeOf({ pyodide, stdlib, core }) {
  if (!("caches" in self)) return null;
  const folder = new URL("..", pyodide).href;
  const address = new URL("memory", folder);
  address.search = new URLSearchParams(
    [pyodide, stdlib, core, navigator.userAgent].map((part) => ["of", part]),
  ).toString();
  return { cache: `kaarttafel ${folder} memory`, address: address.href };
}

/**
 * The kept record, if any; its memory rejects if it has changed.
 * @param {Place} place
 * @returns {Promise<Kept|undefined>}
 */
export async function recall({ cache, address }) {
  const found = await (await caches.open(cache)).match(address);
  if (!found) return undefined;
  const memory = read(found);
  // The caller awaits it only later; until then a failure would count as unhandled.
  memory.catch(() => undefined);
  return { parts: JSON.parse(found.headers.get(PARTS) ?? "[]"), memory };
}

/** @param {Response} found @returns {Promise<Uint8Array>} */
async function read(found) {
  const memory = new Uint8Array(Number(found.headers.get(WHOLE)));
  const reader = found.body?.getReader();
  let length = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    memory.set(part.value, length);
    length += part.value.length;
  }
  if (length === 0 || String(sumOf(memory)) !== found.headers.get(SUM))
    throw new Error("the memory is not as it was kept");
  return memory;
}

/**
 * Keeps a memory without its trailing zeros, to save space.
 * @param {Place} place @param {Uint8Array} memory @param {string[]} parts
 */
export async function keep(place, memory, parts) {
  if (memory.length > MOST_BYTES) return;
  const headers = { [WHOLE]: String(memory.length), [SUM]: String(sumOf(memory)), [PARTS]: JSON.stringify(parts) };
  const used = memory.subarray(0, memory.findLastIndex((byte) => byte !== 0) + 1);
  await (await caches.open(place.cache)).put(place.address, new Response(/** @type {BodyInit} */ (used), { headers }));
}

/** Deletes the memory kept at a place. @param {Place} place */
export const forget = ({ cache }) => caches.delete(cache);

/** Deletes the memories of other versions. @param {Place} place */
export async function forgetOthers({ cache, address }) {
  const open = await caches.open(cache);
  for (const { url } of await open.keys()) if (url !== address) await open.delete(url);
}

/** A checksum that changes with any word. @param {Uint8Array} memory */
function sumOf({ buffer, byteLength }) {
  const words = new Uint32Array(buffer, 0, byteLength >>> 2);
  let sum = 0x811c9dc5;
  for (let at = 0; at < words.length; at += 1) sum = Math.imul(sum ^ /** @type {number} */ (words[at]), 0x01000193);
  return sum >>> 0;
}
