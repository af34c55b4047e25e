/**
 * Answers a question to the search as a player wants it: rules first, and the game of the page or of the question
 * first. `shared/theme_scripts.py` of the generator prepends it to the theme's worker, which answers questions with
 * signs (quotes, + or -) itself.
 */
(() => {
  const SETUP = 0, QUERY = 2, RESULT = 3;
  /** A query with these signs is taken literally. */
  const SIGNS = /["+^~:*]|(^|\s)-/;
  /** Words of questions in both languages that say nothing about their subject. */
  const STOP = new Set(
    ("a an and any are at be but by can could did do does for from get had has have he her his how i if in is it its " +
      "me mine much many must may might my of off on or our should so than that the their them then there they this " +
      "to up was we what when where which who whom why will with would you your someone everybody " +
      "aan al als ben bij dan dat de die dit doe doet door een en er ga gaat geldt had heb hebben hebt heeft het hij " +
      "hoe hoeveel ik in is je jij kan kun kunt maar mag mogen me met mijn moet moeten na naar niet nog nou of om " +
      "ons op over te tot uit van voor waar waarom wanneer was wat we welk welke werkt wie wij word wordt ze zij " +
      "zijn zo zou z'n").split(" "),
  );
  /** Digits and the words for them, in both languages. */
  const NUMBERS = ["", "one een", "two twee", "three drie drieen", "four vier", "five vijf", "six zes zessen"];
  /** The kinds of pages, the best first, by their addresses; a page of another kind is worth `OTHER`. */
  const KINDS = /** @type {[RegExp, number][]} */ ([
    [/\/rules\/#(origins|about)$/, 0.3],
    [/\/rules\//, 1],
    [/\/card\//, 0.6],
    [/^glossary\//, 0.5],
    [/\/lessons\//, 0.45],
    [/notation|protocol|python|publishers|how-|licences|sets?\/|embed/, 0.02],
  ]);
  const OTHER = 0.25, OWN_GAME = 4, TITLE = 1.2, PLACES = 3, PAGES = 10;
  /** @typedef {{location: string, title: string, text: string}} Entry */
  /** @typedef {{entry: Entry, game: string, kind: number, title: Set<string>}} Titled */
  /** @typedef {Titled & {pieces: Set<string>[], parts: string[]}} Place */
  /** A place with its best part and its score. @typedef {{place: Place, best: number, score: number}} Found */
  const worker = /** @type {any} */ (globalThis);
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Place[] | undefined} */
  let places;
  /** How many places have a word. @type {Map<string, number>} */
  const spread = new Map();
  /** The words in the other language for a term of the glossary, and back. @type {Map<string, Set<string>>} */
  const alike = new Map();
  /** The words of each game's name. @type {Map<string, Set<string>>} */
  const names = new Map();
  /** @type {Map<string, string>} */
  const stems = new Map();
  /** @type {{items: unknown[]} | undefined} */
  let answer;

  /** @param {string} word */
  function stem(word) {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const { lunr, language } = worker;
    const { stemmer } = lunr[language] ?? lunr;
    const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
    const common = `${stemmer(new lunr.Token(plain, {}))}`.replace(/v$/, "f").replace(/z$/, "s");
    const made = common.replace(/(\p{L})\1$/u, "$1");
    stems.set(word, made);
    return made;
  }

  /** The words of a text, small. @param {string} text @returns {string[]} */
  const words = (text) =>
    text.normalize("NFC").replace(/<[^>]*>|&[a-z#0-9]+;/gi, " ").toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? [];

  /** The stem of a word; numbers in words become digits. @param {string} word */
  function term(word) {
    const plain = word.normalize("NFD").replace(/\p{M}/gu, "");
    const digit = NUMBERS.findIndex((said) => said.split(" ").includes(plain));
    return digit > 0 ? `${digit}` : stem(word);
  }

  /** Reads the entries into places. */
  function read() {
    const games = new Set(entries.map(({ location }) => location.match(/^([^/]+)\/rules\//)?.[1] ?? ""));
    games.delete("");
    return (places = entries.map((entry) => {
      const parts = entry.text.match(/<(p|li|tr|dd)\b[\s\S]*?<\/\1>/g) ?? [entry.text];
      const pieces = parts.map((part) => new Set(words(part).map(term)));
      const game = entry.location.split("/")[0] ?? "";
      const title = new Set(words(entry.title.split(" · ")[0] ?? "").map(term));
      if (games.has(game) && entry.location === `${game}/`) names.set(game, title);
      for (const one of new Set([...title, ...pieces.flatMap((piece) => [...piece])])) {
        spread.set(one, (spread.get(one) ?? 0) + 1);
      }
      if (entry.location.startsWith("glossary/#")) pair(entry);
      const kind = KINDS.find(([address]) => address.test(entry.location))?.[1] ?? OTHER;
      return { entry, game: games.has(game) ? game : "", kind, title, pieces, parts };
    }));
  }

  /** Notes the words in the other language for a term. @param {Entry} entry */
  function pair({ title, text }) {
    const others = (text.replace(/<[^>]*>/g, "").split(" · ")[0] ?? "").split(",");
    if (others.length > 3) return;
    const [own, ...longer] = words(title).filter((word) => !STOP.has(word)).map(term);
    for (const other of others) {
      const [said, ...more] = words(other).filter((word) => !STOP.has(word)).map(term);
      if (!own || !said || own === said || longer.length || more.length) continue;
      alike.set(said, (alike.get(said) ?? new Set()).add(own));
      alike.set(own, (alike.get(own) ?? new Set()).add(said));
    }
  }

  /**
   * Whether one letter added, left out or changed, or two exchanged, makes one word the other.
   * @param {string} a @param {string} b
   */
  function mistyped(a, b) {
    if (Math.abs(a.length - b.length) > 1) return false;
    let from = 0;
    while (from < a.length && a[from] === b[from]) from++;
    const [x, y] = [a.slice(from), b.slice(from)];
    return x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1) ||
      (x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2));
  }

  /** The terms that a word of the question may mean, with their weights. @param {string} word @param {boolean} last */
  function meant(word, last) {
    const own = term(word), weights = new Map([[own, 1]]);
    for (const other of alike.get(own) ?? []) weights.set(other, 0.8);
    const known = [...weights.keys()].some((one) => spread.has(one));
    if (own.length > 3 && (last || !known)) {
      for (const one of spread.keys()) {
        if (!weights.has(one) && one.startsWith(own)) weights.set(one, known ? 0.3 : 0.7);
      }
    }
    if (own.length > 3 && !known && weights.size < 3) {
      for (const one of spread.keys()) if (one.length > 3 && mistyped(own, one)) weights.set(one, 0.7);
    }
    return weights;
  }

  /** The games that a question names. @param {string[]} asked @returns {{games: Set<string>, said: Set<string>}} */
  function named(asked) {
    let most = 0;
    const said = new Set(), games = new Set();
    for (const [game, name] of names) {
      const hits = asked.filter((word) => {
        const own = term(word);
        return [...name].some((one) => one === own || (own.length > 5 && (mistyped(own, one) || one.startsWith(own))));
      });
      const letters = hits.filter((word) => Number.isNaN(Number(term(word))));
      if (!letters.length) continue;
      const score = hits.length - name.size / 100;
      if (score > most) [games, said].forEach((set) => set.clear());
      if (score < most) continue;
      most = score;
      games.add(game);
      for (const word of hits) said.add(word);
    }
    return { games, said };
  }

  /** @param {string} question @param {string} page */
  function ask(question, page) {
    const known = places ?? read();
    const all = words(question);
    const telling = all.filter((word) => !STOP.has(word));
    const { games, said } = named(telling);
    let left = telling.filter((word) => !said.has(word));
    if (!left.length) left = telling.length ? telling : all;
    const here = games.size ? games : new Set(page.split("/").filter((part) => names.has(part)));
    const asked = left.map((word, at) => meant(word, at === left.length - 1));
    const found = known.map((place) => scored(place, asked, here)).filter(({ score }) => score > 0);
    return grouped(found.sort((a, b) => b.score - a.score), left, asked);
  }

  /** How rare a term is. @param {string} one */
  const rare = (one) => Math.log(1 + entries.length / (1 + (spread.get(one) ?? 0)));

  /**
   * What each word of the question is worth in a text.
   * @param {Map<string, number>[]} asked @param {Set<string>} text
   */
  const worths = (asked, text) =>
    asked.map((terms) => {
      let most = 0;
      for (const [one, weight] of terms) if (text.has(one)) most = Math.max(most, weight * rare(one));
      return most;
    });

  /** @param {number[]} all */
  const total = (all) => all.reduce((sum, one) => sum + one, 0);

  /** @param {Place} place @param {Map<string, number>[]} asked @param {Set<string>} here @returns {Found} */
  function scored(place, asked, here) {
    let best = -1, top = 0;
    const title = worths(asked, place.title);
    const anywhere = [...title];
    for (const [at, piece] of place.pieces.entries()) {
      const worth = worths(asked, piece);
      for (const [index, one] of worth.entries()) anywhere[index] = Math.max(anywhere[index] ?? 0, one);
      const score = total(worth) * (1 + 1 / (1 + piece.size / 12));
      if (score > top) [top, best] = [score, at];
    }
    const whole = total(asked.map((terms) => Math.max(...[...terms].map(([one, weight]) => weight * rare(one)))));
    const covered = whole ? total(anywhere) / whole : 0;
    const own = here.has(place.game) ? OWN_GAME : 1;
    return { place, best, score: (top + total(title) * TITLE) * covered * place.kind * own };
  }

  /** A text with the words marked that have one of these terms. @param {string} text @param {Set<string>} wanted */
  const marked = (text, wanted) =>
    text.replace(/<[^>]*>|&[a-z#0-9]+;|[\p{L}\p{N}']+/giu, (word) =>
      /^[<&]/.test(word) || !wanted.has(term(word.toLowerCase())) ? word : `<mark>${word}</mark>`);

  /**
   * The places found by page, as the theme wants them.
   * @param {Found[]} found @param {string[]} left @param {Map<string, number>[]} asked
   */
  function grouped(found, left, asked) {
    const pages = new Map(entries.filter(({ location }) => !location.includes("#")).map((one) => [one.location, one]));
    /** @type {Map<string, (Entry & {score: number})[]>} */
    const groups = new Map();
    const wanted = new Set(asked.flatMap((terms) => [...terms.keys()]));
    for (const { place, best, score } of found) {
      const { entry, parts, title, pieces } = place;
      const page = entry.location.replace(/#.*/, "");
      const group = groups.get(page) ?? [];
      if (!group.length && groups.size === PAGES) continue;
      const parent = entry.location === page ? undefined : pages.get(page);
      if (group.length >= PLACES && parent) continue;
      const there = left.map((word, at) => {
        const terms = [...(asked[at]?.keys() ?? [])];
        return [word, terms.some((one) => title.has(one) || pieces.some((piece) => piece.has(one)))];
      });
      const shown = { title: marked(entry.title, wanted), text: marked(parts[best] ?? "", wanted) };
      // The theme folds away all places of a page that score less than its first.
      const even = group[0]?.score ?? score;
      group.push(Object.assign({ ...entry, ...shown, score: even }, { terms: Object.fromEntries(there), parent }));
      groups.set(page, group);
    }
    for (const [page, group] of groups) {
      const whole = pages.get(page);
      if (!whole || group.some(({ location }) => location === page)) continue;
      group.push(Object.assign({ ...whole, text: "", score: 0 }, { terms: {} }));
    }
    return { items: [...groups.values()] };
  }

  addEventListener("message", ({ data }) => {
    if (data.type === SETUP) {
      entries = data.data.docs.map((/** @type {Entry} */ one) => ({ ...one }));
      worker.language = data.data.config.lang[0];
    }
    answer = undefined;
    if (data.type !== QUERY || SIGNS.test(data.data) || !data.data.trim()) return;
    answer = ask(data.data, data.on ?? "");
    data.data = "";
  });

  const post = worker.postMessage.bind(worker);
  /** @param {{type: number, data?: {items?: unknown[]}}} message */
  worker.postMessage = (message) => post(message.type === RESULT && answer ? { ...message, data: answer } : message);
})();
