/** The page for a whole match: what is chosen, what was going on, and the address that carries it. */
import { CardTable } from "./card-table.js";
import { whenRead, part, word } from "./page-parts.js";
import { firstTouch, savesBytes } from "./right-moment.js";
import { chosenOptions, setOptions, wireOptions } from "./rule-options.js";

/** @typedef {import("./protocol.js").View} View */

/** @param {number} count */
const anyOf = (count) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

class PlayPage {
  #root;
  #table;
  #form;
  #key;

  /** @param {HTMLElement} root @param {CardTable} table */
  constructor(root, table) {
    this.#root = root;
    this.#table = table;
    this.#form = /** @type {HTMLFormElement} */ (part(root, "match-form"));
    this.#key = `kaarttafel.play.${root.dataset.game}`;
    table.whenNear();
    wireOptions(this.#form);
    this.#form.addEventListener("submit", (event) => (event.preventDefault(), void this.deal()));
    table.addEventListener("table-changed", (event) => this.#keep(/** @type {CustomEvent} */ (event).detail));
    table.addEventListener("deal-wanted", () => void this.deal());
  }

  async begin() {
    const kept = this.#kept();
    setOptions(this.#form, kept.options ?? {});
    const linked = decodeURIComponent(location.hash.slice(1));
    if (savesBytes() && (kept.table || linked)) await this.#untilTouched();
    if (linked.startsWith("k") && (await this.#open(linked))) return;
    if (kept.table && (await this.#open(kept.table))) return;
    this.#table.offer([{ action: "deal-cards", label: word("ui.deal-cards") }]);
    this.#table.tell(word(linked.startsWith("k") ? "ui.link-bad" : "ui.ready"), { aloud: false });
  }

  /** The match that was going on needs Python: a sparing reader says when. */
  #untilTouched() {
    this.#table.tell(word("ui.continue"), { aloud: false });
    return firstTouch();
  }

  /** @returns {{table?: string, options?: Record<string, string>}} */
  #kept() {
    try {
      return JSON.parse(localStorage.getItem(this.#key) ?? "{}");
    } catch {
      return {};
    }
  }

  /** @param {{table: string, view: View}} detail */
  #keep({ table }) {
    try {
      localStorage.setItem(this.#key, JSON.stringify({ table, options: chosenOptions(this.#form) }));
    } catch {
      // Without storage the address alone carries the table.
    }
    if (this.#root.isConnected) history.replaceState(history.state, "", `#${table}`);
  }

  /** @param {string} table */
  async #open(table) {
    const reply = await this.#table.wish("open", { table });
    if (reply?.kind !== "table") return false;
    await this.#table.resume(reply);
    return true;
  }

  /** The letters of the seats, which differ with the number of players. @param {Record<string, string>} options @returns {string[]} */
  #seats({ players }) {
    const every = JSON.parse(this.#root.dataset.seats ?? "{}");
    const usual = /** @type {HTMLElement|null} */ (this.#form.querySelector('[data-option="players"]'))?.dataset.default;
    return every[players ?? usual ?? Object.keys(every)[0] ?? ""] ?? [];
  }

  /** A new match from a seed that nobody has had. */
  async deal() {
    const options = chosenOptions(this.#form);
    const seed = [0, 1].map(() => anyOf(2 ** 32).toString(36)).join("");
    const seats = this.#seats(options);
    const dealer = options.seating === "omboeren" ? {} : { dealer: seats[anyOf(seats.length)] };
    const setup = { game: this.#root.dataset.game, seed, ...dealer, options };
    part(this.#root, "choose")?.removeAttribute("open");
    this.#table.scrollIntoView({ block: "nearest" });
    await this.#table.perform(() => this.#start(setup));
  }

  /** @param {Record<string, unknown>} setup */
  async #start(setup) {
    const reply = await this.#table.wish("open", { setup, table: undefined });
    if (reply?.kind === "table") await this.#table.resume(reply);
  }
}

/** The language switch keeps the table as it stands. @param {Event} event */
function keepTable(event) {
  const link = event.target instanceof Element ? event.target.closest("a[hreflang]") : null;
  if (link instanceof HTMLAnchorElement && location.hash.startsWith("#k1")) link.hash = location.hash;
}

function mount() {
  const root = part(document, "play");
  const table = root?.querySelector("card-table");
  if (!root || !(table instanceof CardTable) || root.dataset.mounted) return;
  root.dataset.mounted = "";
  void new PlayPage(root, table).begin();
}

document.addEventListener("click", keepTable, true);
whenRead(mount);

