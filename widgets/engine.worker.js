/** The rules core in a worker: one JSON text in, one JSON text out. */
import { find, forget, forgetOthers, keep, placeOf, recall } from "./kept-memory.js";

/** @typedef {import("./kept-memory.js").Place} Place */
/** @typedef {{writeFile(path: string, content: Uint8Array): void}} Files */
/** @typedef {{runPython(code: string): any, makeMemorySnapshot(): Uint8Array}} Python */
/** @typedef {{loadPyodide(options: object): Promise<Python>}} Runtime */
/** @typedef {"use"|"forget"|"none"} Memory what to do with the memory of an earlier visit; "none" keeps none either */
/** @typedef {{pyodide: string, wheel: string, stdlib: string|null, memory: Memory}} Places */

const CORE = "/lib/rules_core.whl";
// A memory brings the seeds along with which it was kept.
const FRESH_SEED = 'import sys\nif "random" in sys.modules: sys.modules["random"].seed()';
const HANDLE = "from rules_core.service import handle\nhandle";
// Answered before a memory is kept, so that the answer and the words for it come out of the memory.
const PROOF = '{"v":1,"op":"games"}';

/** @type {((request: string) => string)|null} */
let handle = null;
/** @type {(() => Promise<void>)|null} */
let keepMemory = null;

/** Starts Python, and says from what. @param {Places} places @returns {Promise<"memory"|"files">} */
async function start(places) {
  const { pyodide, wheel, memory } = places;
  const place = memory === "none" ? null : placeOf(places);
  if (place && memory === "forget") await forget(place);
  const [runtime, module, core, kept] = await Promise.all([
    import(`${pyodide}pyodide.mjs`),
    import(`${pyodide}pyodide.asm.mjs`),
    fetchBytes(wheel),
    place ? find(place).catch(() => undefined) : undefined,
  ]);
  const options = {
    indexURL: pyodide,
    ...(places.stdlib ? { stdLibURL: places.stdlib } : {}),
    createPyodideModule: module.default,
    // Python reads modules out of the wheel as it is: unpacking it would take longer.
    fsInit: async (/** @type {Files} */ files) => files.writeFile(CORE, core),
    env: { PYTHONPATH: CORE },
  };
  const others = place && forgetOthers(place).catch(() => undefined);
  if (kept && (await wake(runtime, options, kept))) return "memory";
  if (place && kept) await others?.then(() => forget(place)).catch(() => undefined);
  const python = await begin(runtime, { ...options, _makeSnapshot: place !== null });
  keepMemory = place && (() => (handle?.(PROOF), keep(place, python.makeMemorySnapshot())));
  return "files";
}

/** Starts from a kept memory; false when there is any doubt about it. @param {Runtime} runtime @param {object} options @param {Response} kept */
async function wake(runtime, options, kept) {
  try {
    const memory = recall(kept);
    // The runtime waits for it only later, and a failure must not go unheard until then.
    memory.catch(() => undefined);
    const python = await begin(runtime, { ...options, _loadSnapshot: memory });
    python.runPython(FRESH_SEED);
    return JSON.parse(handle?.(PROOF) ?? "{}").kind === "games";
  } catch {
    return false;
  }
}

/** @param {Runtime} runtime @param {object} options */
async function begin({ loadPyodide }, options) {
  const python = await loadPyodide(options);
  handle = python.runPython(HANDLE);
  return python;
}

/** @param {string} address */
async function fetchBytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Keeps the memory once; without it the next start takes longer, and that is all. */
async function rest() {
  const once = keepMemory;
  keepMemory = null;
  await once?.().catch(() => undefined);
}

self.onmessage = async ({ data }) => {
  const { id, start: places, request, rest: idle } = data;
  if (idle) return rest();
  try {
    self.postMessage({ id, reply: places ? await start(places) : handle?.(request) });
  } catch (trouble) {
    self.postMessage({ id, failed: String(trouble) });
  }
};
