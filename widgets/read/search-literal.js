/**
 * Questions with signs, which the search takes at their word: "these words", +this, -not this, begin*. Accents do not
 * count. `shared/theme_scripts.py` of the generator prepends it to the theme's worker, before `search-order`.
 */
(() => {
  /** Part of a question with signs. @typedef {{said: string, isOut: boolean, isBeginning: boolean}} Wish */
  const worker = /** @type {any} */ (globalThis);
  const { bare, words } = worker.searchWords;
  const SIGNS = /["+*]|(^|\s)-/;
  const WISH = /([+-]?)(?:"([^"]*)"?|([^\s"]+))/g;

  /** The words of a text, bare, with a blank around each. @param {string} text */
  const spaced = (text) => ` ${words(text).map(bare).join(" ")} `;

  /** @param {string} question @returns {Wish[]} */
  const wishes = (question) =>
    [...question.matchAll(WISH)]
      .map(([, sign, phrase, word]) => {
        const isBeginning = (word ?? "").endsWith("*");
        return { said: spaced(phrase ?? word ?? "").trimEnd(), isOut: sign === "-", isBeginning };
      })
      .filter(({ said }) => said);

  /** @param {string} text @param {Wish} wish */
  const has = (text, { said, isBeginning }) => text.includes(isBeginning ? said : `${said} `);

  worker.searchLiteral = {
    /** @param {string} question */
    isLiteral: (question) => SIGNS.test(question),
    /** A test of the texts that a question wants. @param {string} question @returns {(text: string) => boolean} */
    wanted(question) {
      const asked = wishes(question);
      return (text) => {
        const whole = spaced(text);
        return asked.some(({ isOut }) => !isOut) && asked.every((wish) => has(whole, wish) !== wish.isOut);
      };
    },
    /** A test of the words to mark. @param {string} question @returns {(word: string) => boolean} */
    toMark(question) {
      const asked = wishes(question).filter(({ isOut }) => !isOut);
      return (word) =>
        asked.some(({ said, isBeginning }) => said.trim().split(" ").some((one) =>
          isBeginning ? bare(word).startsWith(one) : bare(word) === one));
    },
  };
})();
