/** What the runtime would fetch only when its own script has been read: the interpreter, the largest file of all, and the library. */

/** What it asks for and is here, or on its way, by address. @type {Map<string, () => Promise<Response>>} */
const here = new Map();
const fetchFromSite = self.fetch.bind(self);
self.fetch = (wanted, how) => here.get(String(wanted))?.() ?? fetchFromSite(wanted, how);

/** Everything that the runtime consists of. @param {string} folder */
export const filesOf = (folder) => ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json"].map((name) => folder + name);

/**
 * Compiles the interpreter at once, and gives it to the runtime when that asks for it.
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>} rejects when there is no interpreter to be had
 */
export function compileAhead(address) {
  const compiled = WebAssembly.compileStreaming(fetchFromSite(address));
  // Whoever waits for it hears of a failure; before that, another file may have failed too.
  compiled.catch(() => undefined);
  // The runtime does not listen yet, so of a failure it gets no answer.
  here.set(address, () => compiled.then(() => new Response()).catch(() => new Promise(() => undefined)));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return compiled;
}

/**
 * Gives the runtime what lies ready when it asks for this address; an address of a blob would be let in by no policy.
 * @param {string} address @param {Uint8Array} content
 */
export function handOver(address, content) {
  here.set(address, async () => new Response(/** @type {BodyInit} */ (content)));
  return address;
}
