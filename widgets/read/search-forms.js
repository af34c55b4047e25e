/**
 * Makes the search find a word in its other forms and without its accents. `shared/theme_scripts.py` of the generator
 * prepends it to the theme's own worker; it intercepts each query and each answer.
 */
(() => {
  /** The message types of the theme's search. */
  const SETUP = 0, QUERY = 2, RESULT = 3;
  /** A query with these signs is taken literally. */
  const SIGNS = /["+\-^~:*]/;
  /** @typedef {{toString: () => string, clone: (made: () => string) => Token}} Token */
  /**
   * @typedef {{pipeline: {add: (one: (token: Token) => Token[]) => void}, add: (...page: unknown[]) => void}} Builder
   */
  /** @typedef {{matchData: {metadata: Record<string, Record<string, {position: number[]}>>}}} Found */
  const worker = /** @type {any} */ (globalThis);
  /** The stem searched for beside each word of the query. @type {Map<string, string>} */
  let asked = new Map();

  /** @param {string} word */
  const bare = (word) => word.normalize("NFD").replace(/\p{M}/gu, "");

  /** The common part of a word's forms; a final v or z becomes f or s: troeven, troef. @param {string} word */
  function stem(word) {
    const { lunr, language } = worker;
    const { stemmer } = lunr[language] ?? lunr;
    return bare(`${stemmer(new lunr.Token(word, {}))}`).replace(/v$/, "f").replace(/z$/, "s");
  }

  /** A word of a page, without punctuation around it, and its stem. @param {Token} token */
  function forms(token) {
    const word = token.toString().replace(/^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{N}\p{S}]+$/gu, "") || token.toString();
    return [...new Set([bare(word), stem(word)])].map((form) => token.clone(() => form));
  }

  /** The query with the stem of each word added; the words themselves stay. @param {string} question */
  function widened(question) {
    asked = new Map();
    if (SIGNS.test(question)) return bare(question);
    const words = question.toLowerCase().split(/\s+/).filter(Boolean);
    for (const word of words) if (stem(word) !== bare(word)) asked.set(bare(word), stem(word));
    return [...words.map(bare), ...[...asked.values()].map((form) => `${form}^1`)].join(" ");
  }

  /**
   * Corrects the terms of a result: a word found in another form is not missing, and added stems are not shown.
   * @param {Record<string, boolean>} terms
   */
  function told(terms) {
    for (const [word, form] of asked) {
      if (terms[form]) {
        if (!terms[word]) delete terms[word];
      } else delete terms[form];
    }
  }

  /** A result with each position only once: the forms of a word share their positions. @param {Found} found */
  function once(found) {
    const seen = new Set();
    for (const fields of Object.values(found.matchData.metadata)) {
      for (const [field, at] of Object.entries(fields)) {
        at.position = at.position.filter((place) => !seen.has(field + place) && seen.add(field + place));
      }
    }
    return found;
  }

  addEventListener("message", ({ data }) => {
    if (data.type === QUERY) data.data = widened(data.data);
    if (data.type !== SETUP) return;
    const build = worker.lunr;
    worker.language = data.data.config.lang[0];
    build.Pipeline.registerFunction(forms, "forms");
    const { search } = build.Index.prototype;
    /** @param {string} question */
    build.Index.prototype.search = function (question) {
      return search.call(this, question).map(once);
    };
    worker.lunr = Object.assign(
      /** @param {(this: Builder) => void} configure */
      (configure) =>
        build(
          /** @this {Builder} */ function () {
            // The theme resets the pipeline, and then adds the pages in the same run.
            const { add } = this;
            this.add = (...page) => {
              this.pipeline.add(forms);
              this.add = add;
              add.apply(this, page);
            };
            configure.call(this);
          },
        ),
      build,
    );
  });

  const answer = worker.postMessage.bind(worker);
  /** @param {{type: number, data?: {items?: {terms: Record<string, boolean>}[][]}}} message */
  worker.postMessage = (message) => {
    if (message.type === RESULT) for (const one of message.data?.items?.flat() ?? []) told(one.terms);
    answer(message);
  };
})();
