/**
 * Replies to a page: the results for a question, the games to choose from, and the rule that answers. The generator
 * (`shared/theme_scripts.py`) prepends it to the theme's worker, which then only stems words.
 */
(() => {
  const SETUP = 0, READY = 1, QUERY = 2, RESULT = 3;
  /** The most places of a page, rules aside; the results at first, and on request. */
  const PLACES = 3, RESULTS = 10, MORE = 50;
  /** The share of a question that a rule above the results answers at least. */
  const ANSWERS = 0.5;
  /** An option that changes rules. @typedef {{option: string, title: string, usual: string, values: object}} Option */
  /** A variant with the options that it sets. @typedef {{variant: string, title: string, sets: object}} Variant */
  /** What the page of the rules of a game says of them. @typedef {{options: Option[], variants: Variant[]}} Ways */
  /**
   * @typedef {{location: string, title: string, text: string, within?: string, ways?: Ways, example?: string,
   *   options?: string[]}} Entry
   */
  /** @typedef {{entry: Entry, game: string, parts: string[]}} Place */
  /** @typedef {{place: Place, best: number, covered: number, score: number}} Found */
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

  /** The games with something for a question, the one with the best first. @param {Found[]} found */
  function gamesOf(found) {
    const games = [...new Set(found.map(({ place }) => place.game))].filter((game) => game);
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
   * changes.
   * @param {Entry} rule @param {string} variant @param {Found[]} found @param {Marks} isMarked
   */
  function insteadOf(rule, variant, found, isMarked) {
    const beginning = `${pageOf(rule)}#variant-${variant}-`;
    const may = (/** @type {{place: Place}} */ { place: { entry } }) =>
      entry.location.startsWith(beginning) && entry.options?.some((one) => rule.options?.includes(one));
    const all = places().map((/** @type {Place} */ place) => ({ place, best: 0, covered: 0, score: 0 }));
    const best = found.find(may) ?? all.find(may);
    return best && shown(best, isMarked);
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
   * The rule to show above the results, if one is the best place: that of the game itself before that of a variant,
   * where both have the same words of the question.
   * @param {Found[]} list
   */
  function ruleAmong(list) {
    const [best] = list;
    if (!best?.place.entry.within || best.covered < ANSWERS) return undefined;
    const { entry, game } = best.place;
    if (!isOfVariant(entry)) return best;
    const base = list.slice(0, RESULTS).find(({ place, covered }) =>
      place.game === game && place.entry.within && !isOfVariant(place.entry) && covered >= best.covered &&
      place.entry.options?.some((one) => entry.options?.includes(one)));
    return base ?? best;
  }

  /** What a page shows for a question, each place a result by itself. @param {Query} query */
  function answerTo(query) {
    const { found, isMarked, there, here, chosen } = ask(query);
    const { apart, all } = query;
    const game = chosen ?? (here.size === 1 ? [...here][0] : "");
    const wanted = chosen ? found.filter((/** @type {Found} */ { place }) => place.game === game) : found;
    const list = listed(wanted);
    const best = apart ? ruleAmong(list) : undefined;
    const rest = list.filter((one) => one !== best);
    const first = rest.slice(0, all ? MORE : RESULTS - (best ? 1 : 0));
    const items = first.map((one) => [{ ...shown(one, isMarked), score: one.score, terms: there(one.place) }]);
    const rule = best && answering(best, found, isMarked);
    return { items, rule, game, games: gamesOf(found), more: !all && rest.length > first.length };
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
