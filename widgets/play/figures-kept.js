/** The results of a reader's own matches of a game, counted in this browser alone. */
import { KeptRecord } from "../page/kept-record.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Reason} Reason */
/** @typedef {{say: string, rule: string|null, anchor: string|null, count: number}} Refused */
/**
 * @typedef {object} Figures
 * @property {number} deals those that were played to their end
 * @property {number} best in how many of them the reader's side wrote more than any other
 * @property {Record<string, number>} ended how often the contracts of that side ended so
 * @property {number} won matches
 * @property {number} lost matches
 * @property {Record<string, Refused>} refused by rule: how often it barred what the reader touched, and how last
 * @property {string[]} known the deals that were counted last, so that none is counted twice
 */

/** A page shows the end of a deal again when it is opened: so many deals back are recognised. */
const MOST_KNOWN = 40;

/** @param {Record<string, any>} record @returns {Figures} */
export const figuresIn = (record) => ({
  ...{ deals: 0, best: 0, ended: {}, won: 0, lost: 0, refused: {}, known: [] },
  ...record,
});

/** A short mark of a table's text. @param {string} table */
function markOf(table) {
  let mark = 7;
  for (let at = 0; at < table.length; at += 1) mark = (Math.imul(mark, 31) + table.charCodeAt(at)) >>> 0;
  return mark.toString(36);
}

/**
 * The figures with a deal that is over; unchanged when it was counted before.
 * @param {Figures} figures @param {View} view @param {string} table
 * @returns {Figures}
 */
export function withDeal(figures, view, table) {
  const mark = markOf(table), own = view.sides.find(({ yours }) => yours)?.side;
  if (own === undefined || figures.known.includes(mark)) return figures;
  const totals = Object.entries(view.sheet?.totals ?? {});
  const mine = view.sheet?.totals[own] ?? 0;
  const isBest = totals.length > 0 && totals.every(([side, points]) => side === own || points < mine);
  const title = view.contract?.side === own ? view.result?.title : undefined;
  return {
    ...figures,
    deals: figures.deals + 1,
    best: figures.best + Number(isBest),
    ended: title ? { ...figures.ended, [title]: (figures.ended[title] ?? 0) + 1 } : figures.ended,
    won: figures.won + Number(view.winner === own),
    lost: figures.lost + Number(view.winner !== null && view.winner !== own),
    known: [mark, ...figures.known].slice(0, MOST_KNOWN),
  };
}

/**
 * The figures with something that a rule barred.
 * @param {Figures} figures @param {Reason} reason
 * @returns {Figures}
 */
export function withRefusal(figures, { rule, anchor, say }) {
  if (!rule) return figures;
  const count = (figures.refused[rule]?.count ?? 0) + 1;
  return { ...figures, refused: { ...figures.refused, [rule]: { say, rule, anchor, count } } };
}

export class FiguresKept {
  #record;

  /** @param {string} game */
  constructor(game) {
    this.#record = new KeptRecord(`figures.${game}`);
  }

  get now() {
    return figuresIn(this.#record.now);
  }

  /** @param {{table: string, view: View}} shown a table of the reader's own match */
  noteDeal({ table, view }) {
    if (!view.felt.over) return;
    const now = this.now, next = withDeal(now, view, table);
    if (next !== now) this.#record.write(next);
  }

  /** @param {Reason} reason */
  noteRefusal(reason) {
    this.#record.write(withRefusal(this.now, reason));
  }

  forget() {
    this.#record.write(figuresIn({}));
  }
}
