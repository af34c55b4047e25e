/**
 * Replies to a page: the results for a question, the games to choose from, and the rule that answers. The generator
 * (`shared/theme_scripts.py`) prepends it to the theme's worker, which then only stems words.
 */
(() => {
  const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
  /** The most places of a page, rules aside; the results at first, and on request. */
  const PLACES = 3, RESULTS = 10, MORE = 50;
  /** The most games to choose from: their chips leave the rule and a result in sight. */
  const GAMES = 6;
  /** The share of a question that a rule above the results answers at least, and what we make of a rule. */
  const ANSWERS = 0.5, ALL = 0.8;
  /** The weight of a question that says enough, unless it has a rule's whole name: half of the rules are of cards. */
  const TELLING = 0.32;
  /** The share of the score of a variant's rule from which that of the game itself is shown instead. */
  const CLOSE = 0.6;
  /** An option that changes rules. @typedef {{option: string, title: string, usual: string, values: object}} Option */
  /** A variant with the options that it sets. @typedef {{variant: string, title: string, sets: object}} Variant */
  /** What the page of the rules of a game says of them. @typedef {{options: Option[], variants: Variant[]}} Ways */
  /**
   * @typedef {{location: string, title: string, text: string, within?: string, ways?: Ways, example?: string,
   *   options?: string[]}} Entry
   */
  /** @typedef {{entry: Entry, game: string, parts: string[]}} Place */
  /** @typedef {{place: Place, best: number, covered: number, apt: number, score: number}} Found */
  /** @typedef {(word: string) => boolean} Marks */
  /**
   * A question; a page with the script of the panel wants the rule `apart`. `game` is the one chosen `at` a question,
   * "" for all.
   * @typedef {{data: string, on?: string, apart?: boolean, game?: string, at?: string, all?: boolean}} Query
   */
  const worker = /** @type {any} */ (globalThis);
  const { ask, pageOf, places, take } = worker.searchOrder;
  /** @type {object | undefined} */
  let answer;

  /** A text with some of its words marked. @param {string} text @param {Marks} isMarked */
  const marked = (text, isMarked) =>
    text.replace(/<[^>]*>|&[a-z#0-9]+;|[\p{L}\p{N}']+/giu, (word) =>
      /^[<&]/.test(word) || !isMarked(word.toLowerCase()) ? word : `<mark>${word}</mark>`);

  /** The places to list: a few of each page, and a rule that several games share only once. @param {Found[]} found */
  function listed(found) {
    /** @type {Map<string, number>} */
    const counts = new Map(), rules = new Set();
    return found.filter(({ place: { entry } }) => {
      const page = pageOf(entry), before = counts.get(page) ?? 0;
      if (entry.within ? rules.has(entry.text) : before >= PLACES) return false;
      if (entry.within) rules.add(entry.text);
      counts.set(page, before + 1);
      return true;
    });
  }

  /** The entry at an address. @param {string} location @returns {Entry | undefined} */
  const entryAt = (location) => places().find((/** @type {Place} */ { entry }) => entry.location === location)?.entry;

  /** The games with most for a question, the best first; a chosen one is first. @param {Found[]} found */
  function gamesOf(found) {
    const games = [...new Set(found.map(({ place }) => place.game))].filter((game) => game).slice(0, GAMES);
    return games.map((game) => ({ game, title: entryAt(`${game}/`)?.title.split(" · ").at(-1) ?? game }));
  }

  /** Title and text of a place, marked. @param {Found} found @param {Marks} isMarked */
  const shown = ({ place: { entry, parts }, best }, isMarked) => ({
    location: entry.location,
    title: marked(entry.title, isMarked),
    text: marked(parts[Math.max(best, 0)] ?? "", isMarked),
  });

  /**
   * The rule of a variant that takes the place of another: the best for the question of those that an option of both
   * changes, if there is one.
   * @param {Entry} rule @param {string} variant @param {Found[]} found @param {Marks} isMarked
   */
  function insteadOf(rule, variant, found, isMarked) {
    const beginning = `${pageOf(rule)}#variant-${variant}-`;
    const best = found.find(({ place: { entry }, covered }) =>
      covered >= ANSWERS && entry.location.startsWith(beginning) &&
      entry.options?.some((one) => rule.options?.includes(one)));
    return best && { ...shown(best, isMarked), example: best.place.entry.example };
  }

  /**
   * The rule that answers, with what may change it.
   * @param {Found} best @param {Found[]} found @param {Marks} isMarked
   */
  function answering(best, found, isMarked) {
    const { entry, game } = best.place;
    const { options = [], variants = [] } = entryAt(pageOf(entry))?.ways ?? {};
    const only = variants.find(({ variant }) => entry.location.includes(`#variant-${variant}-`));
    return {
      ...shown(best, isMarked),
      game,
      example: entry.example,
      only,
      options: options.filter(({ option }) => entry.options?.includes(option)),
      variants: variants.map((one) => ({ ...one, rule: insteadOf(entry, one.variant, found, isMarked) })),
    };
  }

  /** @param {Entry} entry */
  const isOfVariant = ({ location }) => location.includes("#variant-");

  /**
   * Whether a place may be above the results: a rule, of one of the games asked about, and no tip or history. What we
   * make of a rule answers only a question about all of it.
   * @param {Found} found @param {Set<string>} here
   */
  function answers({ place: { entry, game }, covered }, here) {
    const [, name = ""] = entry.location.split("#");
    if (!entry.within || /^(lore|tip)-/.test(name) || (here.size && !here.has(game))) return false;
    return covered >= (name.startsWith("reading-") ? ALL : ANSWERS);
  }

  /**
   * The rule to show above the results, if one is the best place: that of the game itself before that of a variant
   * that is about as good.
   * @param {Found[]} list @param {Set<string>} here
   */
  function ruleAmong(list, here) {
    const [best] = list;
    if (!best || !answers(best, here)) return undefined;
    const { entry, game } = best.place;
    if (!isOfVariant(entry)) return best;
    const base = list.slice(0, RESULTS).find((one) =>
      answers(one, here) && one.place.game === game && one.score > best.score * CLOSE &&
      !isOfVariant(one.place.entry) && one.place.entry.options?.some((option) => entry.options?.includes(option)));
    return base ?? best;
  }

  /** What a page shows for a question, each place a result by itself. @param {Query} query */
  function answerTo(query) {
    const { found, isMarked, there, here, chosen, weight } = ask(query);
    const { apart, all } = query;
    const game = chosen ?? (here.size === 1 ? [...here][0] : "");
    const wanted = chosen ? found.filter((/** @type {Found} */ { place }) => place.game === game) : found;
    const list = listed(wanted);
    const rule = apart ? ruleAmong(list, chosen === "" ? new Set() : here) : undefined;
    const best = rule && (weight > TELLING || rule.apt === 1) ? rule : undefined;
    const rest = list.filter((one) => one !== best);
    const first = rest.slice(0, all ? MORE : RESULTS - (best ? 1 : 0));
    const items = first.map((one) => [{ ...shown(one, isMarked), score: one.score, terms: there(one.place) }]);
    const more = !all && rest.length > first.length;
    return { items, rule: best && answering(best, found, isMarked), game, games: gamesOf(found), more };
  }

  addEventListener("message", ({ data }) => {
    answer = undefined;
    if (data.type === SETUP) {
      take(data.data.docs);
      worker.language = data.data.config.lang[0];
      // The theme's own index of all pages would take a second.
      data.data.docs = [];
    } else if (data.type === QUERY && data.data.trim()) {
      answer = answerTo(data);
      data.data = "";
    }
  });

  const post = worker.postMessage.bind(worker);
  /** @param {{type: number, data?: {items?: unknown[]}}} message */
  worker.postMessage = (message) => {
    post(message.type === RESULT && answer ? { ...message, data: answer } : message);
    // While the reader types the first question.
    if (message.type === READY) worker.setTimeout?.(places);
  };
})();
