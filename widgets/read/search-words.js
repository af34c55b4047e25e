/**
 * The words of a question: their stems, numbers, other forms, mistypings and synonyms. `shared/theme_scripts.py` of the
 * generator prepends it to the theme's worker, before `search-order`.
 */
(() => {
  /** Words of questions in both languages that say nothing about their subject. */
  const STOP = new Set(
    ("a an and any are at be but by can could did do does everybody everyone for from get had happen happens " +
      "has have he her his how i if in is it its many may me mean means might mine much must my of off on or " +
      "our should so somebody someone than that the their them then there they this to up was we what when " +
      "where which who whom why will with would you your " +
      "aan al als ben betekent bij dan dat de die dit doe doet door een en er ga gaat gebeurt geldt had heb " +
      "hebben hebt heeft het hij hoe hoeveel iedereen iemand ik in is je jij kan krijg krijgt kun kunt maar " +
      "mag me met mijn moet moeten mogen na naar niet nog nou of om ons op over te tot uit van voor waar " +
      "waarom wanneer was wat we welk welke werkt wie wij word wordt z'n ze zij zijn zo zou").split(" "),
  );
  /** Words for a site rather than a game: none of them is a card term mistyped. */
  const OF_SITES = new Set("contact contacts email mail help privacy cookies account app".split(" "));
  /** Digits and the words for them, in both languages. */
  const NUMBERS = (
    " one,een two,twee three,drie,drieen four,vier five,vijf six,zes,zessen seven,zeven eight,acht nine,negen ten,tien"
  ).split(" ");
  /** Whether a question wants a number, and the larger numbers in words. */
  const HOW_MANY = /\b(how (many|much)|hoeveel)\b/i;
  const LARGE =
    /^(\d+|elf|twaalf|eleven|twelve)$|(tien|tig|honderd|teen|hundred)$|^(twen|thir|for|fif|six|seven|eigh|nine)ty/;
  /** The weight of a synonym, and of one of a word that pages use too. */
  const SYNONYM = 0.8, BESIDE = 0.5;
  /** The most words of a synonym. */
  const PHRASE = 3;
  /** A term of the glossary. @typedef {{title: string, forms?: string[], asked?: string[]}} Term */
  const worker = /** @type {any} */ (globalThis);
  /** @type {Map<string, string>} */
  const stems = new Map();
  /** How many places have a term. @type {Map<string, number>} */
  const spread = new Map();
  /** The terms that the words of a synonym stand for. @type {Map<string, Set<string>>} */
  const alike = new Map();

  /** @param {string} word */
  const bare = (word) => word.normalize("NFD").replace(/\p{M}/gu, "");

  /** @param {string} plain */
  function stemmed(plain) {
    const { lunr, language } = worker;
    const { stemmer } = lunr[language] ?? lunr;
    const common = `${stemmer(new lunr.Token(plain, {}))}`.replace(/v$/, "f").replace(/z$/, "s");
    return common.replace(/(\p{L})\1$/u, "$1");
  }

  /** The stem of a word; words for numbers become digits. @param {string} word */
  function term(word) {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const plain = bare(word);
    const stem = stemmed(plain);
    const digit = NUMBERS.findIndex((said) => said.split(",").some((one) => one === plain || one === stem));
    const made = digit > 0 ? `${digit}` : stem;
    stems.set(word, made);
    return made;
  }

  /** The words of a text, small. @param {string} text @returns {string[]} */
  const words = (text) =>
    text.normalize("NFC").replace(/<[^>]*>|&[a-z#0-9]+;/gi, " ").toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

  /** Whether a question wants a number. @param {string} question */
  const wantsNumber = (question) => HOW_MANY.test(question);

  /** Whether a text has a number above one: "een" is mostly no number. @param {string} text */
  const hasNumber = (text) => words(text).some((word) => LARGE.test(word) || /^([2-9]|10)$/.test(term(word)));

  /** The words of a question that say something. @param {string[]} all */
  const telling = (all) => all.filter((word) => !STOP.has(word.replace(/'s$/, "")));

  /** The terms of a text, without the words that say nothing. @param {string} text */
  const terms = (text) => telling(words(text)).map(term);

  /** Counts the terms of a place. @param {Iterable<string>} found */
  function count(found) {
    for (const one of found) spread.set(one, (spread.get(one) ?? 0) + 1);
  }

  /** Notes the other forms and the synonyms of the terms of the glossary. @param {Term[]} glossary */
  function note(glossary) {
    const noted = glossary.map(({ title, forms = [], asked = [] }) => ({
      own: [...title.split(","), ...forms].map(terms),
      asked: asked.map(terms),
    }));
    const names = new Set(noted.flatMap(({ own }) => own.map((one) => one.join(" "))));
    for (const { own, asked } of noted) {
      // A word that names another term means that one alone.
      const others = asked.filter((one) => !names.has(one.join(" ")));
      for (const from of [...own, ...others]) for (const to of [...own, ...others]) equal(from, to);
    }
  }

  /**
   * Notes that some words stand for others; one word stands for one only.
   * @param {string[]} from @param {string[]} to
   */
  function equal(from, to) {
    const key = from.join(" ");
    if (!from.length || from.length > PHRASE || key === to.join(" ") || (from.length === 1 && to.length > 1)) return;
    for (const one of to) alike.set(key, (alike.get(key) ?? new Set()).add(one));
  }

  /**
   * Whether one letter added, left out or changed, or two exchanged, makes one word the other; the first letter is
   * never changed.
   * @param {string} a @param {string} b
   */
  function mistyped(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let from = 0;
    while (from < a.length && a[from] === b[from]) from++;
    const [x, y] = [a.slice(from), b.slice(from)];
    return (from > 0 && x.slice(1) === y.slice(1)) || x.slice(1) === y || x === y.slice(1) ||
      (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
  }

  /** Some terms with those that stand for the same. @param {string[]} own @returns {string[]} */
  const withAlike = (own) => own.flatMap((one) => [one, ...(alike.get(one) ?? [])]);

  /** Whether a term is on a page or in the glossary. @param {string} one */
  const isKnown = (one) => spread.has(one) || alike.has(one);

  /** The two words of which a word is made that is on no page, or the word itself. @param {string} word */
  function parts(word) {
    if (isKnown(term(word))) return [word];
    for (let at = word.length - 3; at > 2; at--) {
      const two = [word.slice(0, at), word.slice(at)];
      if (two.every((one) => !STOP.has(one) && isKnown(term(one)))) return two;
    }
    return [word];
  }

  /**
   * The other forms of a Dutch verb, which its stems do not bring together: past, passen and gepast.
   * @param {string} word
   */
  function verbForms(word) {
    if (worker.language !== "nl") return [];
    const base = stemmed(bare(word).replace(/^ge(?=.{4})/, "").replace(/[dt]$/, ""));
    return [base, `${base}t`, `ge${base}t`, `ge${base}d`].filter((one) => base.length > 2 && spread.has(one));
  }

  /** The terms that a word of the question may mean, with their weights. @param {string} word @param {boolean} last */
  function meant(word, last) {
    const own = term(word), weights = new Map([[own, 1]]);
    for (const other of alike.get(own) ?? []) weights.set(other, spread.has(own) ? BESIDE : SYNONYM);
    for (const other of verbForms(word)) if (!weights.has(other)) weights.set(other, SYNONYM);
    const known = [...weights.keys()].some((one) => spread.has(one));
    if (own.length > 3 && (last || !known)) {
      for (const one of spread.keys()) {
        if (!weights.has(one) && one.startsWith(own)) weights.set(one, known ? 0.3 : 0.7);
      }
    }
    if (own.length > 3 && !known && weights.size < 3 && !OF_SITES.has(word)) {
      for (const one of spread.keys()) if (one.length > 3 && mistyped(own, one)) weights.set(one, 0.7);
    }
    return weights;
  }

  /** The runs of words that are a synonym of several words, as places in the question. @param {string[]} asked */
  function phrases(asked) {
    const found = [];
    for (let from = 0; from < asked.length; from++) {
      for (let end = from + 2; end <= Math.min(asked.length, from + PHRASE); end++) {
        const others = alike.get(asked.slice(from, end).map(term).join(" "));
        if (others) found.push({ from, end, others });
      }
    }
    return found;
  }

  /** What each word of a question may mean, alone and with its neighbours. @param {string[]} asked */
  function meanings(asked) {
    const found = asked.map((word, at) => meant(word, at === asked.length - 1));
    for (const { from, end, others } of phrases(asked)) {
      const own = asked.slice(from, end).map(term);
      for (const weights of found.slice(from, end)) {
        for (const other of others) if (!own.includes(other) && !weights.has(other)) weights.set(other, SYNONYM);
      }
    }
    return found;
  }

  const understands = { count, meanings, note, parts, phrases, term, withAlike };
  worker.searchWords = { ...understands, bare, hasNumber, mistyped, spread, telling, wantsNumber, words };
})();
