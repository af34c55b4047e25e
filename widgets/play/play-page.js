/** The page for a whole match: the options, the match in progress, and the address that carries it. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { freshSeed } from "../page/fresh-seed.js";
import { CardTable } from "../table/card-table.js";
import { dateIn, dateOf } from "./day-deal.js";
import { DealtAgain } from "./dealt-again.js";
import { KeptMatch } from "./kept-match.js";
import { wirePanels } from "./own-panels.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { hideKeptNotice, showKeptNotice } from "../page/kept-notices.js";
import { manifest, part, whenRead, word, write } from "../page/page-parts.js";
import { firstTouch, savesBytes } from "../page/right-moment.js";
import { keepTableInLink, tablesInAddress } from "./table-address.js";
import { chosenOptions, setOptions, wireOptions } from "../read/rule-options.js";

/** @typedef {import("../rules/protocol.js").ProblemsReply} ProblemsReply */
/** @typedef {import("../rules/protocol.js").TableReply} TableReply */

/** The most problems with a table that are reported. */
const MOST_TOLD = 3;

/** How a table that the reader looks back at asks to be played on. */
const PLAY_FROM = "play-from ";

/** @param {number} count */
const anyOf = (count) => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % count;

/** @param {ProblemsReply} reply */
const reasonsOf = ({ problems }) => problems.slice(0, MOST_TOLD).map(({ say }) => say).join(" ");

class PlayPage {
  #root;
  #table;
  #form;
  #kept;
  #again;
  #opening = 0;
  /** The deal in the page before anything has been done. */
  #dealt;
  /** Whether the reader has acted in the match shown. */
  #begun = false;

  /** @param {HTMLElement} root @param {CardTable} table */
  constructor(root, table) {
    this.#root = root;
    this.#table = table;
    this.#form = /** @type {HTMLFormElement} */ (part(root, "match-form"));
    this.#kept = new KeptMatch(root.dataset.game ?? "");
    this.#dealt = table.dataset.table ?? "";
    table.whenNear();
    this.#again = new DealtAgain(root, table, {
      dealBasic: (fieldsFor) => {
        setOptions(this.#form, {});
        return this.deal(fieldsFor(this.#seats({})));
      },
      dealAgain: () => this.#table.perform(() => this.#start("step", { to: 0 })),
    });
    wireOptions(this.#form);
    wirePanels(root, table, () => !this.#kept.linked);
    this.#form.addEventListener("submit", (event) => (event.preventDefault(), void this.deal()));
    part(root, "former")?.addEventListener("click", () => void this.#openFormer());
    table.addEventListener("reader-acted", () => this.#noteBegun());
    table.addEventListener("table-changed", (event) => this.#keep(/** @type {CustomEvent} */ (event).detail));
    table.addEventListener("page-wanted", (event) => void this.#do(/** @type {CustomEvent} */ (event).detail));
    whenKeptElsewhere([`play.${root.dataset.game}`], ({ returned }) => this.#onElsewhere(returned));
  }

  async begin() {
    if (this.#kept.isChosen) setOptions(this.#form, this.#kept.options);
    const due = this.#kept.table || this.#kept.linked || tablesInAddress().length;
    if (due) this.#table.clear();
    document.documentElement.removeAttribute("data-due");
    this.#showFormer();
    if (due && savesBytes()) await this.#untilTouched();
    addEventListener("hashchange", () => this.#followAddress());
    await this.#openAddress();
  }

  /** Resuming a match needs Python: in data-saving mode the reader decides when. */
  #untilTouched() {
    this.#table.tell(word("ui.continue"), { aloud: false });
    return firstTouch();
  }

  /** Follows a link pasted into the open page; ignores what the page itself writes there. */
  #followAddress() {
    const texts = tablesInAddress();
    if (texts.length && !texts.includes(this.#table.table)) void this.#openAddress();
  }

  /** Opens what the address names: a table, or the deal of a date, which goes on where the reader left it. */
  async #openAddress() {
    const date = dateIn(location.hash);
    if (!date) return this.#openWhatIsDue(tablesInAddress());
    await (dateOf(this.#kept.table) === date ? this.#openOwn() : this.#again.dealDay(date));
  }

  /** Opens the table in the address, or else the one in progress here. @param {string[]} texts */
  async #openWhatIsDue(texts) {
    const { table: own, linked } = this.#kept;
    if (own && texts.includes(own)) return this.#openOwn();
    if (linked && (!texts.length || texts.includes(linked.table))) return this.#openLink([linked.table], linked);
    if (texts.length) return this.#openLink(texts);
    if (own) return this.#openOwn();
    await this.#openDealt();
  }

  /** Opens the deal of the page, unless the reader was quicker. */
  async #openDealt() {
    if (this.#table.view) return;
    const reply = await this.#table.look(this.#dealt);
    if (reply?.kind === "table" && !this.#table.view) await this.#table.resume(reply, { dealt: true });
  }

  /** @param {string} action an action the table leaves to the page */
  #do(action) {
    if (action === "deal-cards") return this.deal();
    if (action === "own-match") return this.#openOwn();
    if (action === "former-match") return this.#openFormer();
    if (action === "keep-match") this.#makeOwn();
    if (action.startsWith(PLAY_FROM)) return this.#playFrom(action.slice(PLAY_FROM.length));
  }

  /** Another tab, or the page after this one, has gone on with another match. @param {boolean} returned */
  #onElsewhere(returned) {
    if (this.#kept.linked) return;
    if (!this.#kept.isElsewhere) return hideKeptNotice(["match-elsewhere"]);
    if (returned) return void this.#openOwn();
    showKeptNotice("match-elsewhere", () => void this.#openOwn());
  }

  /** Resumes the reader's own match. */
  #openOwn() {
    return this.#open([this.#kept.table], "ui.kept-bad", (reply) => {
      hideKeptNotice(["match-elsewhere"]);
      this.#kept.takeOver();
      this.#leaveLink();
      this.#begun = this.#kept.begun;
      this.#showFormer();
      return this.#table.resume(reply);
    });
  }

  /** Resumes the match that was replaced; the current one is set aside in turn, if it has begun. */
  #openFormer() {
    const { former } = this.#kept;
    if (!former) return;
    return this.#open([former.table], "ui.kept-bad", (reply) => {
      this.#leaveLink();
      this.#kept.goBack();
      this.#begun = true;
      setOptions(this.#form, former.options);
      this.#showFormer();
      return this.#table.resume(reply);
    });
  }

  /**
   * Shows the table of a link, and waits until the reader goes on.
   * @param {string[]} texts
   * @param {{sent?: string, earlier?: boolean}} [how] the table as the link first gave it, if that was earlier; whether
   *   it is an earlier moment of a deal, and no link
   */
  #openLink(texts, { sent, earlier } = {}) {
    return this.#open(texts, "ui.link-bad", async (reply) => {
      this.#kept.linked = { sent: sent ?? reply.table, table: reply.table, ...(earlier && { earlier }) };
      this.#showLink();
      await this.#table.lay(reply);
      announce([this.#linkSays(), reply.view.say].join(" "));
    });
  }

  /**
   * Plays on from an earlier moment, beside the match that was: the reader's own stays stored, and where a link is
   * played, its deal is what the link leads back to.
   * @param {string} text
   */
  #playFrom(text) {
    return this.#openLink([text], { earlier: true, ...(this.#kept.linked && { sent: this.#table.table }) });
  }

  /**
   * Opens the first text that is a table, or explains why none of them is.
   * @param {string[]} texts
   * @param {string} otherwise
   * @param {(reply: TableReply) => Promise<void>} lay
   */
  #open(texts, otherwise, lay) {
    return this.#table.perform(async () => {
      const opening = (this.#opening += 1);
      const reply = await this.#look(texts, opening);
      if (opening !== this.#opening) return;
      if (reply?.kind === "problems") this.#table.tell(word(otherwise, { why: reasonsOf(reply) }), { tone: "barred" });
      else if (reply && reply.view.game !== this.#root.dataset.game) this.#tellOtherGame(reply);
      else if (reply) return lay(reply);
      if (!this.#table.view) this.#offerWays(texts);
      part(this.#table, "strip")?.scrollIntoView({ block: "nearest" });
    });
  }

  /** @param {string[]} texts @param {number} opening @returns {Promise<TableReply|ProblemsReply|null>} */
  async #look(texts, opening) {
    /** @type {ProblemsReply|null} */
    let wrong = null;
    for (const text of texts) {
      const reply = await this.#table.look(text);
      if (reply?.kind === "table") return reply;
      if (reply?.kind !== "problems" || opening !== this.#opening) return null;
      wrong ??= reply;
    }
    return wrong;
  }

  /** @param {TableReply} reply */
  #tellOtherGame({ table, view }) {
    const page = manifest().play[view.game];
    const way = page ? { address: `${page}#${table}`, label: word("ui.to-other-game", { other: view.title }) } : null;
    this.#table.tell(word("ui.other-game", { other: view.title }), { tone: "barred", way });
  }

  /** Offers what can be done while there is no table. @param {string[]} [failed] tables that cannot be opened */
  #offerWays(failed = []) {
    const own = this.#kept.table && !failed.includes(this.#kept.table);
    const deal = { action: "deal-cards", label: word(own ? "ui.new-match" : "ui.deal-cards") };
    this.#table.offer(own ? [{ action: "own-match", label: word("ui.own-match") }, deal] : [deal]);
  }

  #linkSays() {
    if (this.#kept.linked?.earlier) return word("ui.earlier-moment");
    return word(this.#kept.table ? "ui.linked-beside" : "ui.linked");
  }

  /** Says that the table comes from a link, and how to leave it. */
  #showLink() {
    const panel = part(this.#root, "linked");
    const { linked, table: own } = this.#kept;
    if (linked) this.#table.dataset.table = linked.sent;
    if (!panel) return;
    write(panel, "linked-say", this.#linkSays());
    panel.querySelector('[data-action="own-match"]')?.toggleAttribute("hidden", !own);
    panel.hidden = !linked;
  }

  #leaveLink() {
    this.#kept.linked = null;
    this.#table.dataset.table = "";
    this.#showLink();
  }

  /** Makes the table of a link the reader's own match. */
  #makeOwn() {
    this.#kept.setAside();
    this.#leaveLink();
    this.#noteBegun();
    this.#keep({ table: this.#table.table });
    this.#table.tell(word("ui.kept-as-own"));
    this.#table.keepFocus();
  }

  /** @param {{table: string}} detail */
  #keep({ table }) {
    const { linked } = this.#kept;
    // The page's own deal is no match yet, and replaces none.
    if (table === this.#dealt && !linked && !this.#kept.table) return;
    if (linked) this.#kept.linked = { ...linked, table };
    else this.#keepOwn({ table, options: chosenOptions(this.#form), begun: this.#begun });
    if (this.#root.isConnected) history.replaceState(history.state, "", `#${table}`);
  }

  /** @param {import("./kept-match.js").Match & {begun: boolean}} match */
  #keepOwn(match) {
    if (this.#kept.keep(match)) hideKeptNotice();
    this.#showFormer();
  }

  /**
   * The letters of the seats from which a dealer is chosen, which depend on the number of players.
   * @param {Record<string, string>} options
   * @returns {string[]}
   */
  #seats({ players, seating }) {
    if (seating === "omboeren") return [];
    const every = JSON.parse(this.#root.dataset.seats ?? "{}");
    const usual = /** @type {HTMLElement|null} */ (this.#form.querySelector('[data-option="players"]'))?.dataset
      .default;
    return every[players ?? usual ?? Object.keys(every)[0] ?? ""] ?? [];
  }

  /**
   * A new match, of which the previous one can be restored.
   * @param {Record<string, string>} [fields] those from which it is dealt, or else by lot
   */
  async deal(fields) {
    this.#table.scrollIntoView({ block: "nearest" });
    const options = chosenOptions(this.#form);
    const setup = { game: this.#root.dataset.game, ...(fields ?? this.#byLot()), options };
    await this.#table.perform(() => this.#start("open", { setup, table: undefined }));
  }

  #byLot() {
    const seats = this.#seats(chosenOptions(this.#form));
    const dealer = seats[anyOf(seats.length)];
    return { seed: freshSeed(), ...(dealer && { dealer }) };
  }

  /** @param {"open"|"step"} op @param {Record<string, unknown>} more what makes the first table of the match */
  async #start(op, more) {
    this.#opening += 1;
    part(this.#root, "choose")?.removeAttribute("open");
    const reply = await this.#table.wish(op, more);
    if (reply?.kind !== "table") return;
    this.#kept.setAside();
    this.#leaveLink();
    this.#begun = false;
    this.#showFormer();
    await this.#table.resume(reply, { dealt: true });
    if (this.#canGoBack()) this.#table.tell([this.#table.view?.say, word("ui.former-kept")].join(" "));
  }

  /** Whether undo restores the former match, because nothing has been done in this one. */
  #canGoBack() {
    return !this.#begun && !this.#kept.linked && this.#kept.former !== null;
  }

  #noteBegun() {
    this.#begun = true;
    this.#showFormer();
  }

  /** Shows the ways back to the former match. */
  #showFormer() {
    this.#table.toggleAttribute("data-former", this.#canGoBack());
    part(this.#root, "former")?.toggleAttribute("hidden", !this.#kept.former);
  }
}

function mount() {
  const root = part(document, "play");
  const table = root?.querySelector("card-table");
  if (!root || !(table instanceof CardTable) || root.dataset.mounted) return;
  root.dataset.mounted = "";
  void new PlayPage(root, table).begin();
}

document.addEventListener("click", keepTableInLink, true);
whenRead(mount);
