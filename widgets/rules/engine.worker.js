/** The rules core in a worker: one JSON text in, one JSON text out. */
import { fetchArchive, neededFor, oneArchive } from "./core-parts.js";
import { fetchAnew } from "../page/fetch-anew.js";
import { compileAhead, filesOf, handOver } from "./interpreter.js";
import { forget, forgetOthers, keep, placeOf, recall } from "./kept-memory.js";

/** @typedef {import("./core-parts.js").Parts} Parts */
/** @typedef {import("./kept-memory.js").Kept} Kept */
/** @typedef {{writeFile(path: string, content: Uint8Array): void}} Files */
/** @typedef {{runPython(code: string): any, makeMemorySnapshot(): Uint8Array, FS: Files}} Python */
/** @typedef {{loadPyodide(options: object): Promise<Python>}} Runtime */
/** @typedef {"use"|"forget"|"none"} Memory what to do with the memory of an earlier visit; "none" also keeps none */
/**
 * @typedef {{lang: string, pyodide: string, core: string, stdlib: string, parts: Parts, first: string[],
 *   memory: Memory, anew: boolean}} Places `anew`: a start from the same files has failed
 */

const CORE = "/lib/rules.zip";
// A restored memory contains the random seed it was kept with.
const FRESH_SEED = 'import sys\nif "random" in sys.modules: sys.modules["random"].seed()';
// Python caches the directory of the archive.
const READ_ANEW = `import sys
for finder in list(sys.path_importer_cache.values()):
    if getattr(finder, "archive", "") == "${CORE}":
        finder.invalidate_caches()`;
const HANDLE = "from kaarttafel_rules.door.service import handle\nhandle";

/** @type {((request: string) => string)|null} */
let handle = null;
/** @type {Python|null} */
let python = null;
/** @type {Promise<WebAssembly.Module>|null} */
let interpreter = null;
/** @type {Parts} */
let parts = {};
/** The parts in the archive, in order. @type {Map<string, Uint8Array>} */
const brought = new Map();
/** @type {(() => Promise<void>)|null} */
let keepMemory = null;

/** Starts Python; returns what it started from. @param {Places} places @returns {Promise<"memory"|"files">} */
async function start(places) {
  const { pyodide, core, stdlib, memory, first, anew } = places;
  parts = places.parts;
  if (anew) await fetchAnew([...filesOf(pyodide), stdlib, core, ...first]);
  interpreter = compileAhead(`${pyodide}pyodide.asm.wasm`);
  const place = memory === "none" ? null : placeOf(places);
  if (place && memory === "forget") await forget(place);
  const [runtime, module, kept, library] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    import(`${pyodide}pyodide.asm.mjs`),
    place ? recall(place).catch(() => undefined) : undefined,
    fetchArchive(stdlib),
    bring([core, ...first]),
  ]);
  const options = {
    indexURL: pyodide,
    stdLibURL: handOver(stdlib, library),
    createPyodideModule: module.default,
    // Python imports modules from the archive: unpacking it would take longer.
    fsInit: async (/** @type {Files} */ files) => files.writeFile(CORE, oneArchive([...brought.values()])),
    env: { PYTHONPATH: CORE },
  };
  const others = place && forgetOthers(place).catch(() => undefined);
  // Answered before a memory is kept, so that the memory contains this answer and its words.
  const proof = JSON.stringify({ v: 1, lang: places.lang, op: "words" });
  if (kept && (await wake(runtime, options, kept, proof))) return "memory";
  if (place && kept) await others?.then(() => forget(place)).catch(() => undefined);
  const started = await begin(runtime, { ...options, _makeSnapshot: place !== null });
  keepMemory = place && (() => (handle?.(proof), keep(place, started.makeMemorySnapshot(), [...brought.keys()])));
  return "files";
}

/**
 * Starts from a kept memory; returns false if there is any doubt about it.
 * @param {Runtime} runtime @param {object} options @param {Kept} kept @param {string} proof
 */
async function wake(runtime, options, { memory, parts: seen }, proof) {
  try {
    await bringInOrder(seen);
    const woken = await begin(runtime, { ...options, _loadSnapshot: memory });
    woken.runPython(FRESH_SEED);
    if (brought.size > seen.length) woken.runPython(READ_ANEW);
    return JSON.parse(handle?.(proof) ?? "{}").kind === "words";
  } catch {
    return false;
  }
}

/** @param {Runtime} runtime @param {object} options */
async function begin({ loadPyodide }, options) {
  // The runtime waits for ever for an interpreter that fails to load.
  [python] = await Promise.all([loadPyodide(options), interpreter]);
  handle = python.runPython(HANDLE);
  return python;
}

/** Fetches the missing parts of the core; returns whether there were any. @param {string[]} addresses */
async function bring(addresses) {
  const missing = addresses.filter((address) => !brought.has(address));
  const archives = await Promise.all(missing.map(fetchArchive));
  missing.forEach((address, index) => brought.set(address, /** @type {Uint8Array} */ (archives[index])));
  return missing.length > 0;
}

/** Fetches the parts a memory had, and puts them first in their old order. @param {string[]} addresses */
async function bringInOrder(addresses) {
  await bring(addresses);
  const all = new Map(brought);
  brought.clear();
  for (const address of [...addresses, ...all.keys()])
    brought.set(address, /** @type {Uint8Array} */ (all.get(address)));
}

/**
 * Answers a request once all the parts it needs are here; if one cannot be fetched, the core reports that.
 * @param {string} request
 */
async function answer(request) {
  const needed = neededFor(parts, request);
  if (await bring(needed).catch(() => false)) {
    python?.FS.writeFile(CORE, oneArchive([...brought.values()]));
    python?.runPython(READ_ANEW);
  }
  return handle?.(request);
}

/** Keeps the memory, once; without it the next start only takes longer. */
async function rest() {
  const once = keepMemory;
  keepMemory = null;
  await once?.().catch(() => undefined);
}

self.onmessage = async ({ data }) => {
  const { id, start: places, request, rest: idle } = data;
  if (idle) return rest();
  try {
    self.postMessage({ id, reply: await (places ? start(places) : answer(request)) });
  } catch (trouble) {
    self.postMessage({ id, failed: String(trouble) });
  }
};
