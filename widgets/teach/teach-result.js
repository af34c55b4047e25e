/** The laid table, playable beside or below the places: to show, to play by hand, to send, or to play as a match. */
import { announce } from "../page/announce.js";
import { copied } from "../page/copied.js";
import { manifest, part, word } from "../page/page-parts.js";
import { SecondWindow } from "../show/second-window.js";
import { ShownTable } from "../show/shown-table.js";

/** @typedef {import("../rules/protocol.js").LaidReply} LaidReply */

export class Result {
  #root;
  #table;
  #after;
  /** The table as it was laid, without later play. */ #text = "";
  /** Whether the next table is brought in sight. */ #comes = false;

  /** @param {HTMLElement} root @param {HTMLElement} after what can be done with the table @param {ShownTable} table */
  constructor(root, after, table) {
    this.#root = root;
    this.#after = after;
    this.#table = table;
    new SecondWindow(table);
  }

  /** @param {LaidReply} reply @param {import("./teach-table.js").Laid} laid */
  async show({ table, setup }, { played, shown }) {
    const text = played ?? table;
    if (text === this.#text) return this.#mark(false);
    const reply = await this.#table.look(text);
    if (reply?.kind !== "table") return;
    this.#text = text;
    this.#table.dataset.table = text;
    this.#empty(false);
    this.#mark(false);
    const play = part(this.#after, "teach-play");
    const page = manifest().play[setup.game.split("/")[0]];
    if (play instanceof HTMLAnchorElement) {
      play.hidden = !page;
      play.href = `${page}#${text}`;
    }
    await this.#table.lay(reply, shown);
    if (this.#comes) this.#bringInSight();
  }

  /** Has the next table brought in sight: it comes all at once. */
  expect() {
    this.#comes = true;
  }

  #bringInSight() {
    this.#comes = false;
    const { top } = this.#table.getBoundingClientRect();
    if (top < 0 || top > innerHeight / 2) this.#table.scrollIntoView({ block: "start" });
  }

  /** Takes everything off the table: nothing is laid. */
  clear() {
    this.#empty(true);
    this.#table.clear();
    this.#text = "";
  }

  /** @param {boolean} empty */
  #empty(empty) {
    this.#root.toggleAttribute("data-empty", empty);
    this.#root.inert = this.#after.hidden = empty;
  }

  /** Marks the table as outdated: the places no longer make a valid one. */
  stale() {
    this.#mark(true);
  }

  /** @param {boolean} stale */
  #mark(stale) {
    this.#root.toggleAttribute("data-stale", stale);
    part(this.#root, "teach-stale")?.toggleAttribute("hidden", !stale);
  }

  async copy() {
    const say = part(this.#after, "teach-copied");
    const { address } = this.#table;
    const told = (await copied(address)) ? word("ui.teach-copied") : `${word("ui.teach-address")} ${address}`;
    if (say) say.textContent = told;
    announce(told);
  }
}
