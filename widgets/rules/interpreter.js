/** Files that the runtime would fetch only after its own script: the interpreter, the largest, and the library. */

/** The files that are here or on their way, by address. @type {Map<string, () => Promise<Response>>} */
const here = new Map();
const fetchFromSite = self.fetch.bind(self);
self.fetch = (wanted, how) => here.get(String(wanted))?.() ?? fetchFromSite(wanted, how);

/** All files of the runtime. @param {string} folder */
export const filesOf = (folder) =>
  ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"].map((name) => folder + name);

/**
 * Compiles the interpreter at once, and hands it to the runtime on request.
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>} rejects if the interpreter cannot be loaded
 */
export function compileAhead(address) {
  const compiled = WebAssembly.compileStreaming(fetchFromSite(address));
  // Callers see the failure when they await it; another file may have failed before.
  compiled.catch(() => undefined);
  // The runtime does not handle a failure yet, so it gets no answer.
  here.set(address, () => compiled.then(() => new Response()).catch(() => new Promise(() => undefined)));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return compiled;
}

/**
 * Serves content at an address that the runtime requests; the content security policy allows no blob address.
 * @param {string} address @param {Uint8Array} content
 */
export function handOver(address, content) {
  here.set(address, async () => new Response(/** @type {BodyInit} */ (content)));
  return address;
}
