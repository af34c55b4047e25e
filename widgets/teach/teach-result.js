/** The table that was laid, alive below the places: to be shown, played by hand, sent on, or played as a match. */
import { announce } from "../page/announce.js";
import { withShown } from "../show/course-text.js";
import { manifest, part, word } from "../page/page-parts.js";
import { SecondWindow } from "../show/second-window.js";
import { ShownTable } from "../show/shown-table.js";

/** @typedef {import("../rules/protocol.js").LaidReply} LaidReply */

export class Result {
  #root;
  #table;
  /** The table as it was laid, whatever has been played at it since. */ #text = "";

  /** @param {HTMLElement} root @param {ShownTable} table */
  constructor(root, table) {
    this.#root = root;
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
    this.#root.hidden = false;
    this.#mark(false);
    const play = part(this.#root, "teach-play");
    const page = manifest().play[setup.game.split("/")[0]];
    if (play instanceof HTMLAnchorElement) {
      play.hidden = !page;
      play.href = `${page}#${text}`;
    }
    await this.#table.lay(reply, shown);
  }

  /** Nothing has been laid. */
  clear() {
    this.#root.hidden = true;
    this.#text = "";
  }

  /** What lies here is no longer what the places say, because that cannot be. */
  stale() {
    this.#mark(true);
  }

  /** @param {boolean} stale */
  #mark(stale) {
    this.#root.toggleAttribute("data-stale", stale);
    part(this.#root, "teach-stale")?.toggleAttribute("hidden", !stale);
  }

  /** The address of the teacher's table with what lies there now, and what is shown of it. */
  get #address() {
    return new URL(`#${withShown(this.#table.table, this.#table.shown)}`, new URL(manifest().teach ?? "", document.baseURI)).href;
  }

  async copy() {
    const say = part(this.#root, "teach-copied");
    let told = word("ui.teach-copied");
    try {
      await navigator.clipboard.writeText(this.#address);
    } catch {
      told = `${word("ui.teach-address")} ${this.#address}`;
    }
    if (say) say.textContent = told;
    announce(told);
  }
}
