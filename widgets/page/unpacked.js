/** Files that the build packed: the browser unpacks them, so that they are short on every host. */

/** A packed file as it was. @param {Response} response */
export const unpacked = (response) => new Response(response.body?.pipeThrough(new DecompressionStream("gzip")));
