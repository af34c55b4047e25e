/** The interpreter of Python, the largest file of all: fetched and compiled before anything else is there. */

/**
 * Compiles the interpreter at once. The runtime asks for it only when its own script has been read, and would fetch it then;
 * so whatever it asks for at that address is answered with what is on its way already.
 * @param {string} address
 * @returns {Promise<WebAssembly.Module>} rejects when there is no interpreter to be had
 */
export function compileAhead(address) {
  const fetchFromSite = self.fetch.bind(self);
  const compiled = WebAssembly.compileStreaming(fetchFromSite(address));
  // Whoever waits for it hears of a failure; before that, another file may have failed too.
  compiled.catch(() => undefined);
  // The runtime does not listen yet, so of a failure it gets no answer.
  const answer = () => compiled.then(() => new Response()).catch(() => new Promise(() => undefined));
  self.fetch = (wanted, how) => (String(wanted) === address ? answer() : fetchFromSite(wanted, how));
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return compiled;
}
