/**
 * The search finds a word in its other forms and without its accents. This stands before the theme's own worker
 * (build_scripts/theme_search.py), hears first what it is asked, and sees last what it answers.
 */
(() => {
  /** What the theme calls the messages of its search. */
  const SETUP = 0, QUERY = 2, RESULT = 3;
  /** Who writes these means them as they are. */
  const SIGNS = /["+\-^~:*]/;
  /** @typedef {{toString: () => string, clone: (made: () => string) => Token}} Token */
  /** @typedef {{pipeline: {add: (one: (token: Token) => Token[]) => void}, add: (...page: unknown[]) => void}} Builder */
  /** @typedef {{matchData: {metadata: Record<string, Record<string, {position: number[]}>>}}} Found */
  const worker = /** @type {any} */ (globalThis);
  /** The other form that stands for each word of the question. @type {Map<string, string>} */
  let asked = new Map();

  /** @param {string} word */
  const bare = (word) => word.normalize("NFD").replace(/\p{M}/gu, "");

  /** What the forms of a word have in common; a stem ends as it is said: troeven, troef. @param {string} word */
  function stem(word) {
    const { lunr, language } = worker;
    const { stemmer } = lunr[language] ?? lunr;
    return bare(`${stemmer(new lunr.Token(word, {}))}`).replace(/v$/, "f").replace(/z$/, "s");
  }

  /** A word of a page, without the marks around it, and its stem. @param {Token} token */
  function forms(token) {
    const word = token.toString().replace(/^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{N}\p{S}]+$/gu, "") || token.toString();
    return [...new Set([bare(word), stem(word)])].map((form) => token.clone(() => form));
  }

  /** The question with the stem of each word beside it, which is sought as it is. @param {string} question */
  function widened(question) {
    asked = new Map();
    if (SIGNS.test(question)) return bare(question);
    const words = question.toLowerCase().split(/\s+/).filter(Boolean);
    for (const word of words) if (stem(word) !== bare(word)) asked.set(bare(word), stem(word));
    return [...words.map(bare), ...[...asked.values()].map((form) => `${form}^1`)].join(" ");
  }

  /** A word that was found in another form is not missing, and one that nobody wrote is not told. @param {Record<string, boolean>} terms */
  function told(terms) {
    for (const [word, form] of asked) {
      if (terms[form]) {
        if (!terms[word]) delete terms[word];
      } else delete terms[form];
    }
  }

  /** What was found, with each place in it once: the forms of a word have the same places. @param {Found} found */
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
            // The theme sets the pipeline up anew, and then adds the pages in the same go.
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
