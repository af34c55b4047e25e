/**
 * Makes a search with signs (quotes, + or -) ignore accents. `shared/theme_scripts.py` of the generator prepends it to
 * the theme's own worker, behind `search-order`, which answers the other questions.
 */
(() => {
  /** The message types of the theme's search. */
  const SETUP = 0, QUERY = 2;
  /** @typedef {{toString: () => string, clone: (made: () => string) => Token}} Token */
  /**
   * @typedef {{pipeline: {add: (one: (token: Token) => Token) => void}, add: (...page: unknown[]) => void}} Builder
   */
  const worker = /** @type {any} */ (globalThis);

  /** @param {string} word */
  const bare = (word) => word.normalize("NFD").replace(/\p{M}/gu, "");

  /** A word of a page, without its accents and the punctuation around it. @param {Token} token */
  function plain(token) {
    const word = token.toString().replace(/^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{N}\p{S}]+$/gu, "") || token.toString();
    return token.clone(() => bare(word));
  }

  addEventListener("message", ({ data }) => {
    if (data.type === QUERY) data.data = bare(data.data);
    if (data.type !== SETUP) return;
    const build = worker.lunr;
    build.Pipeline.registerFunction(plain, "plain");
    worker.lunr = Object.assign(
      /** @param {(this: Builder) => void} configure */
      (configure) =>
        build(
          /** @this {Builder} */ function () {
            // The theme resets the pipeline, and then adds the pages in the same run.
            const { add } = this;
            this.add = (...page) => {
              this.pipeline.add(plain);
              this.add = add;
              add.apply(this, page);
            };
            configure.call(this);
          },
        ),
      build,
    );
  });
})();
