/** The rules core in a worker: one JSON text in, one JSON text out. */

/** @typedef {{runPython(code: string): any, unpackArchive(buffer: ArrayBuffer, format: string, options?: object): void}} Pyodide */
/** @typedef {{pyodide: string, wheel: string, stdlib: string|null}} Places */

/** @type {((request: string) => string)|null} */
let handle = null;

/** @param {Places} places */
async function start({ pyodide, wheel, stdlib }) {
  const [{ loadPyodide }, archive] = await Promise.all([import(`${pyodide}pyodide.mjs`), fetchBytes(wheel)]);
  /** @type {Pyodide} */
  const python = await loadPyodide({ indexURL: pyodide, ...(stdlib ? { stdLibURL: stdlib } : {}) });
  python.unpackArchive(archive, "wheel");
  handle = python.runPython("from rules_core.service import handle\nhandle");
}

/** @param {string} address */
async function fetchBytes(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${address}`);
  return response.arrayBuffer();
}

self.onmessage = async ({ data }) => {
  const { id, start: places, request } = data;
  try {
    if (places) await start(places);
    self.postMessage({ id, reply: request === undefined ? "" : handle?.(request) });
  } catch (trouble) {
    self.postMessage({ id, failed: String(trouble) });
  }
};
