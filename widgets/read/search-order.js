/**
 * Finds the places for a question in the order that a player wants: rules first, and the game of the page or of the
 * question first. `shared/theme_scripts.py` of the generator prepends it to the theme's worker, before `search-reply`.
 */
(() => {
  /**
   * The kinds of places, the best first, by their addresses, with a rule named after its section; a place of another
   * kind is worth `OTHER`.
   */
  const KINDS = /** @type {[RegExp, number][]} */ ([
    [/\/rules\/#(origins|about)\b/, 0.3],
    [/\/rules\//, 1],
    [/\/card\//, 0.6],
    [/^glossary\//, 0.5],
    [/\/lessons\//, 0.45],
    [/notation|protocol|python|publishers|how-|licences|sets?\/|embed/, 0.02],
  ]);
  const OTHER = 0.25, OPEN_GAME = 5, NAMED_GAME = 10;
  /** The weights of a section's title for its rules and for itself, and of the words around a rule. */
  const TITLE = 1.2, HEADING = 2, AROUND = 0.6;
  /** The weight of a name that has no more words than the question: the rule about that alone comes first. */
  const NAMED = 0.5;
  /** The weights of what we decide, of a rule of a variant, and of a number where one is asked for. */
  const READING = 0.75, VARIANT = 0.85, NUMBER = 1.5;
  /** What begins each paragraph that says how we decide. */
  const HOW = /^<p>(How we decide|Zo beslissen wij)\./;
  /** A rule of a section, as the index has it. @typedef {{id: string, text: string}} Rule */
  /** A place of the index; a term of the glossary has its other words. */
  /** @typedef {{location: string, title: string, text: string, forms?: string[], asked?: string[]}} Indexed */
  /** A place of the index, or a rule with its section (`within`). */
  /** @typedef {Indexed & {rules?: Rule[], within?: string}} Entry */
  /** @typedef {{entry: Entry, game: string, kind: number}} Kept */
  /** The words beside the text; `names` has the terms of each word of the name. */
  /** @typedef {{title: Set<string>, name: Set<string>, names: Set<string>[], around: Set<string>}} Beside */
  /** @typedef {{pieces: Set<string>[], parts: string[], numbers: boolean[]}} Text */
  /** @typedef {Kept & Beside & Text} Place */
  /** A place with its best part, the shares of the question and of its own name that they have in common, its score. */
  /** @typedef {{place: Place, best: number, covered: number, apt: number, score: number}} Found */
  /** The meanings of a word, the one that is worth most first. @typedef {[string, number][]} Meanings */
  /** A question from a page; `game` is the one chosen `at` a question, "" for all. */
  /** @typedef {{data: string, on?: string, game?: string, at?: string}} Query */
  const worker = /** @type {any} */ (globalThis);
  const { count, hasNumber, meanings, mistyped, note, parts: partsOf, phrases, spread } = worker.searchWords;
  const { telling, term, wantsNumber, withAlike, words } = worker.searchWords;
  const { isLiteral, toMark, wanted } = worker.searchLiteral;
  /** @type {Entry[]} */
  let entries = [];
  /** @type {Place[] | undefined} */
  let places;
  /** The words of each game's name. @type {Map<string, Set<string>>} */
  const names = new Map();

  /** The page of a place. @param {Entry} entry */
  const pageOf = ({ location }) => location.replace(/#.*/, "");

  /** The address of the section of a place. @param {Entry} entry */
  const sectionOf = (entry) => (entry.within ? `${pageOf(entry)}#${entry.within}` : entry.location);

  /** The words of a rule's name, which is English, each with its terms in the language of the page. */
  /** @param {Entry} entry @returns {Set<string>[]} */
  function namesOf({ location, within }) {
    const name = within ? words(location.replace(/.*#|-/g, " ")) : [];
    return name.map((/** @type {string} */ word) => new Set(withAlike([term(word)])));
  }

  /** A rule of the game itself comes before one of a variant, and before what we make of it. @param {Entry} entry */
  const shareOf = ({ location }) =>
    location.includes("#reading-") ? READING : location.includes("#variant-") ? VARIANT : 1;

  /** A section of the rules with its rules, each as a place of its own. @param {Entry} section @returns {Entry[]} */
  function withRules(section) {
    const { location, title, rules = [] } = section;
    const [page, within] = location.split("#");
    const places = rules.map(({ id, text, ...rule }) => {
      return { ...rule, location: `${page}#${id}`, title, text: `<p>${text}</p>`, within };
    });
    return [section, ...places];
  }

  /** Reads the entries into places. */
  function read() {
    const games = new Set(entries.map(({ location }) => location.match(/^([^/]+)\/rules\//)?.[1] ?? ""));
    games.delete("");
    /** The words of each section with its rules. @type {Map<string, Set<string>>} */
    const sections = new Map();
    note(entries.filter(({ location }) => location.startsWith("glossary/#")));
    return (places = entries.map((entry) => {
      const text = textOf(entry), section = sectionOf(entry), around = sections.get(section) ?? new Set();
      /** @type {Set<string>} */
      const title = new Set(words(entry.title.split(" · ")[0] ?? "").map(term));
      const own = namesOf(entry), name = new Set(own.flatMap((one) => [...one]));
      const game = entry.location.split("/")[0] ?? "";
      if (games.has(game) && entry.location === `${game}/`) names.set(game, title);
      const terms = new Set([...title, ...name, ...text.pieces.flatMap((piece) => [...piece])]);
      count(terms);
      for (const one of terms) around.add(one);
      sections.set(section, around);
      const kind = (KINDS.find(([address]) => address.test(section))?.[1] ?? OTHER) * shareOf(entry);
      return { entry, game: games.has(game) ? game : "", kind, title, name, names: own, around, ...text };
    }));
  }

  /** The parts of the text of a place, with their terms. @param {Entry} entry @returns {Text} */
  function textOf({ text }) {
    const parts = text.match(/<(p|li|tr|dd)\b[\s\S]*?<\/\1>/g) ?? [text];
    const pieces = parts.map((part) => new Set(/** @type {string[]} */ (words(part.replace(HOW, "")).map(term))));
    return { parts, pieces, numbers: parts.map(hasNumber) };
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

  /** What a question asks: its words, and the games that it names. @param {string} question */
  function understood(question) {
    const all = words(question), said = telling(all);
    const terms = new Set(phrases(said).flatMap((/** @type {any} */ { from, end }) => said.slice(from, end)));
    const { games, said: naming } = named(said.filter((/** @type {string} */ word) => !terms.has(word)));
    const left = said.filter((/** @type {string} */ word) => !naming.has(word));
    /** @type {string[]} */
    const asked = (left.length ? left : said.length ? said : all).flatMap(partsOf);
    return { games, asked };
  }

  /** How rare a term is. @param {string} one */
  const rare = (one) => Math.log(1 + entries.length / (1 + (spread.get(one) ?? 0)));

  /** What the meanings of a word are worth; one that is on no page counts if all are. */
  /** @param {Map<string, number>} meant @returns {Meanings} */
  function valued(meant) {
    const all = [...meant], known = all.filter(([one]) => spread.has(one));
    return (known.length ? known : all)
      .map(([one, weight]) => /** @type {[string, number]} */ ([one, weight * rare(one)]))
      .sort((a, b) => b[1] - a[1]);
  }

  /** What each word of the question is worth in a text. @param {Meanings[]} asked @param {Set<string>} text */
  const worths = (asked, text) => asked.map((meant) => meant.find(([one]) => text.has(one))?.[1] ?? 0);

  /** @param {number[]} all */
  const total = (all) => all.reduce((sum, one) => sum + one, 0);

  /** @param {Place} place @param {Meanings[]} asked @param {boolean} number @returns {Found} */
  function scored(place, asked, number) {
    const anywhere = worths(asked, place.around).map((one) => one * AROUND);
    let best = -1, top = 0;
    if (!total(anywhere)) return { place, best, covered: 0, apt: 0, score: 0 };
    const named = worths(asked, place.name);
    const title = worths(asked, place.title).map((one, at) => Math.max(one, named[at] ?? 0));
    const add = (/** @type {number} */ one, /** @type {number} */ at) => {
      anywhere[at] = Math.max(anywhere[at] ?? 0, one);
    };
    title.forEach(add);
    for (const [at, piece] of place.pieces.entries()) {
      const worth = worths(asked, piece);
      worth.forEach(add);
      const score = total(worth) * (1 + 1 / (1 + piece.size / 12)) * (number && place.numbers[at] ? NUMBER : 1);
      if (score > top) [top, best] = [score, at];
    }
    const covered = total(anywhere) / (total(asked.map(([first]) => first?.[1] ?? 0)) || 1);
    // A section whose title alone has the words is found once, and not with each of its rules.
    if (place.entry.within && best < 0 && !total(named)) return { place, best, covered, apt: 0, score: 0 };
    const head = place.entry.within ? TITLE : HEADING;
    const apt = aptness(place, asked);
    return { place, best, covered, apt, score: (top + total(title) * head) * covered * place.kind * (1 + NAMED * apt) };
  }

  /** The share of the name of a rule that a question has; the first word is its chapter. */
  /** @param {Place} place @param {Meanings[]} asked */
  function aptness({ names: [, ...own] }, asked) {
    const hits = own.filter((word) =>
      asked.some((meant) => meant.some(([one]) => Number.isNaN(Number(one)) && word.has(one))));
    return own.length ? hits.length / own.length : 0;
  }

  /** The places for a question, the best first, and its words with their weight. @param {Query} query */
  function ask({ data: question, on = "", game, at }) {
    const known = places ?? read();
    if (isLiteral(question)) return { ...literally(question, known), chosen: game };
    const { games, asked } = understood(question);
    const open = new Set(on.split("/").filter((part) => names.has(part)));
    // A later question may name another game than the chosen one.
    const chosen = game && at !== question && games.size && !games.has(game) ? undefined : game;
    const here = chosen === undefined ? (games.size ? games : open) : new Set(chosen ? [chosen] : []);
    const meant = /** @type {Map<string, number>[]} */ (meanings(asked));
    const wish = meant.map(valued), first = games.size ? NAMED_GAME : OPEN_GAME, number = wantsNumber(question);
    const found = known.map((place) => scored(place, wish, number)).filter(({ score }) => score > 0);
    for (const one of found) if (here.has(one.place.game)) one.score *= first;
    const terms = new Set(meant.flatMap((one) => [...one.keys()]));
    const isMarked = (/** @type {string} */ word) => terms.has(term(word));
    /** Whether each word of the question is in a place. @param {Place} place */
    const there = ({ title, name, pieces }) =>
      Object.fromEntries(asked.map((word, at) => {
        const one = [...(meant[at]?.keys() ?? [])];
        return [word, one.some((own) => [title, name, ...pieces].some((set) => set.has(own)))];
      }));
    // In words that only one place has.
    const weight = total(wish.map(([first]) => first?.[1] ?? 0)) / Math.log(1 + entries.length);
    return { found: found.sort((a, b) => b.score - a.score), isMarked, there, here, chosen, weight };
  }

  /** The places that have the words of a question with signs. @param {string} question @param {Place[]} known */
  function literally(question, known) {
    const has = wanted(question);
    const found = known
      .filter(({ entry }) => has(`${entry.title} ${entry.text}`))
      .map((place) => {
        const best = place.parts.findIndex((part) => has(part));
        return { place, best: Math.max(best, 0), covered: 0, apt: 0, score: place.kind };
      });
    /** @type {Set<string>} */
    const here = new Set();
    found.sort((a, b) => b.score - a.score);
    return { found, isMarked: toMark(question), there: () => ({}), here, weight: 0 };
  }

  worker.searchOrder = {
    ask,
    pageOf,
    /** The places, read at the first question. */
    places: () => places ?? read(),
    /** Takes the index in. @param {Entry[]} docs */
    take: (docs) => (entries = docs.flatMap(withRules)),
  };
})();
