/** The boards of the teacher's page: what can be laid in each game, and in a game under other house rules. */
import { pageJson } from "../page/page-parts.js";

/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {import("./teach-table.js").Laid} Laid */
/** @typedef {Record<string, string>} Options */
/** @typedef {{title: string, letters: string, usual: string, house: Options, tables: Record<string, Board>}} Game */

/** A game and its options as one text. @param {Laid} table */
const wayOf = ({ game, options }) => JSON.stringify([game, options]);

/** House rules without the number of players, as one text. @param {Options} options */
const written = ({ players, ...others }) => JSON.stringify(Object.entries(others).sort());

export class Boards {
  /** @type {Record<string, Game>} */ #games = pageJson("script[data-boards]");
  /** Boards under house rules that are not in the page, null while being requested. @type {Map<string, Board|null>} */
  #others = new Map();

  /** @param {string} game */
  has(game) {
    return Object.hasOwn(this.#games, game);
  }

  /** @param {string} game */
  game(game) {
    return /** @type {Game} */ (this.#games[game]);
  }

  /** The board of a table; until the rules have given it, that of the game as usual. @param {Laid} table */
  board(table) {
    const { tables, usual } = this.game(table.game);
    const { players = usual } = table.options;
    const brought = /** @type {Board} */ (tables[players] ?? tables[usual] ?? Object.values(tables)[0]);
    return this.#isInPage(table) ? brought : (this.#others.get(wayOf(table)) ?? brought);
  }

  /**
   * Requests the board for house rules that may change the fields, once; returns whether there is a new one.
   * @param {Laid} table
   * @param {(table: Laid) => Promise<Board|null>} ask
   */
  async askFor(table, ask) {
    const way = wayOf(table);
    if (this.#isInPage(table) || this.#others.has(way)) return false;
    this.#others.set(way, null);
    const board = await ask(table);
    if (board) this.#others.set(way, board);
    else this.#others.delete(way);
    return board !== null;
  }

  /** The page has a board for each number of players, under the house rules of the site. @param {Laid} table */
  #isInPage({ game, options }) {
    return written(options) === written(this.game(game).house);
  }

  /** Whether two tables have the same board. @param {Laid} one @param {Laid} other */
  areAlike(one, other) {
    return wayOf(one) === wayOf(other);
  }
}
