/** What a live table and an exercise share: the felt, the strip, the keys, and asking with patience. */
import { announce } from "../page/announce.js";
import { EngineTrouble, ask, fetchBook, warmUp, warmUpInTime } from "../rules/engine.js";
import { fitSaid } from "../page/fit-said.js";
import { handKey } from "./hand-keys.js";
import { foldTools } from "./more-tools.js";
import { bring } from "../page/later-script.js";
import { beats } from "../page/settings.js";
import { isWhole, linkRule, linkWay, part, whenRead, word, write } from "../page/page-parts.js";
import { factsOf } from "./table-view.js";
import { planSign, takeSignAway } from "./waiting-sign.js";

/** @typedef {import("../rules/protocol.js").Reply} Reply */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {"plain"|"barred"|"right"} Tone */

/** What is said of each trouble. */
const TROUBLE = { "cannot-start": "ui.cannot-start", "no-answer": "ui.no-answer", cancelled: "ui.cancelled" };

/**
 * What tables need from the first touch on.
 * @returns {Promise<typeof import("./playing.js")>}
 */
export const playing = () => bring("playing.js");

/**
 * What exercises need from the first answer on.
 * @returns {Promise<typeof import("../ask/after-answers.js")>}
 */
export const afterAnswers = () => bring("after-answers.js");

/** @type {IntersectionObserver|null} */
const nearby = "IntersectionObserver" in globalThis ? new IntersectionObserver(onNear, { rootMargin: "600px" }) : null;

/** @param {IntersectionObserverEntry[]} entries */
function onNear(entries) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof TableElement)) continue;
    nearby?.unobserve(target);
    if (isWhole(target)) target.whenNear();
    else whenRead(() => target.whenNear());
  }
}

export class TableElement extends HTMLElement {
  table = "";
  seat = "S";
  /** @type {View|null} */ view = null;
  /** @type {AbortController|null} */ #asking = null;
  /** @type {(() => unknown)|null} */ #skip = null;
  /** @type {() => unknown} */ #latest = () => undefined;
  /** @type {Element|null} */ #standIn = null;
  /** The aim of the first click of several in one place. */ #meant = "";
  #mounted = false;
  #near = false;

  connectedCallback() {
    if (this.#mounted) return;
    this.#mounted = true;
    this.table = this.dataset.table ?? "";
    this.seat = this.dataset.seat ?? "S";
    for (const kind of ["click", "keydown", "pointerdown"]) this.addEventListener(kind, this);
    if (nearby) nearby.observe(this);
    else whenRead(() => this.whenNear());
  }

  disconnectedCallback() {
    nearby?.unobserve(this);
    this.#asking?.abort();
    this.skipBeat();
  }

  /** Reads what the page knows of this table; until then it is as the page has drawn it. */
  mount() {}

  /** A page may have a hundred tables: each comes alive when the reader comes near. */
  whenNear() {
    if (this.#near) return;
    this.#near = true;
    warmUpInTime();
    this.mount();
    if (!this.view) void fetchBook().then(() => this.view ?? this.mount());
  }

  /** @param {HTMLElement} _button */
  onCard(_button) {}
  /** @param {string} _tool */
  onTool(_tool) {}
  /** @param {HTMLElement} _button */
  onButton(_button) {}

  get felt() {
    return /** @type {HTMLElement} */ (part(this, "felt"));
  }

  /** @param {Event} event */
  handleEvent(event) {
    // Who is quicker than the page is answered as soon as it is there.
    if (!isWhole(this) || ("match" in this.dataset && document.readyState === "loading"))
      return event.type === "click" && whenRead(() => this.handleEvent(event));
    this.whenNear();
    if (event instanceof KeyboardEvent) return this.#onKey(event);
    if (event.type === "pointerdown") return warmUp();
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    foldTools(this, button?.dataset.tool);
    if (!button || this.#slipped(event, button)) return this.skipBeat();
    if (button.dataset.card) return this.onCard(button);
    if (button.dataset.tool) return this.#useTool(button.dataset.tool);
    if (button.closest("dialog")) return;
    this.onButton(button);
  }

  /**
   * Whether the second click of two was meant for what lay there at the first: since then another thing has come in its
   * place.
   * @param {Event} event @param {HTMLElement} button
   */
  #slipped(event, button) {
    const { action = "", card = "", tool = "" } = button.dataset;
    const meant = [action, card, tool].join(" ");
    if (event instanceof MouseEvent && event.detail > 1) return meant !== this.#meant;
    this.#meant = meant;
    return false;
  }

  /** @param {string} tool */
  #useTool(tool) {
    if (tool === "cancel") return this.#asking?.abort();
    if (tool === "close-why") return this.#closeWhy();
    if (tool === "retry") return this.perform(this.#latest);
    if (tool === "keys") return this.#showKeys();
    if (tool === "card") return; // The page lays it beside the table.
    if (tool === "more") return;
    if (tool === "teach") return void bring("share.js").then((share) => share.goToTeacher(this));
    if (tool === "share")
      return void bring("share.js").then((share) => share.openShare(this));
    if (tool === "settings")
      return void this.withLater(playing(), ({ showSettings }) => showSettings(this, () => this.repaint()));
    if (tool === "compare") return void this.perform(() => this.#compare());
    if (tool === "screen") return this.onWholeScreen();
    this.onTool(tool);
  }

  /** Takes the whole screen or gives it back; what makes it larger there comes after it. */
  onWholeScreen() {
    if (document.fullscreenElement === this) return void document.exitFullscreen();
    this.onfullscreenchange = () => this.toggleAttribute("data-large", document.fullscreenElement === this);
    this.requestFullscreen?.();
    bring("full-screen.js").then(({ begin }) => begin(), () => undefined);
  }

  /** Takes away what a "why" showed. */
  closeReasons() {
    const panel = part(this, "reasons");
    if (!panel || panel.hidden) return;
    panel.hidden = true;
    panel.replaceChildren();
  }

  #closeWhy() {
    this.closeReasons();
    const why = this.querySelector('[data-tool="why"]');
    if (why instanceof HTMLElement) why.focus({ preventScroll: true });
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest("select, input, textarea, dialog, [popover]")) return;
    if (this.view || event.key === "Enter") warmUp();
    if (handKey(event, this.querySelector(".kt-hand")) || this.onKey(event.key)) event.preventDefault();
  }

  /** @param {string} key @returns {boolean} whether the key meant something here */
  onKey(key) {
    if (key === "Escape" && foldTools(this)) return true;
    if (key === "o") announce(factsOf(this.felt));
    else if (key === "?") this.#showKeys();
    else if (key === "r") return this.#followRule();
    else if (key === "Escape" || (key === "Enter" && this.focusWaits)) this.skipBeat();
    else return false;
    return true;
  }

  #followRule() {
    const link = part(this, "rule");
    if (link?.hidden !== false) return false;
    link.click();
    return true;
  }

  #showKeys() {
    void this.withLater(playing(), ({ showKeys }) => showKeys(this));
  }

  async #compare() {
    const { compareWays } = await bring("compare-ways.js");
    await compareWays(this);
  }

  /** Begins again from the table that the element names. */
  restart() {}

  /** Lays the cards anew as the reader wants them now. */
  repaint() {}

  /** The address that opens the same table, "" where the page of its game does. */
  get address() {
    return "";
  }

  /** Does what the reader asked for and remembers it, so that it can be tried again. @param {() => unknown} deed */
  perform(deed) {
    this.#latest = deed;
    this.querySelector('[data-tool="retry"]')?.setAttribute("hidden", "");
    return deed();
  }

  /**
   * Does something with what comes after the page, and says so if that does not come.
   * @template T, D
   * @param {Promise<T>} later
   * @param {(later: T) => D} deed
   * @returns {Promise<Awaited<D>|undefined>}
   */
  async withLater(later, deed) {
    const come = await later.catch((trouble) => void this.#tellTrouble(trouble));
    return come ? await deed(come) : undefined;
  }

  /**
   * Asks the rules about this table; null when there was no answer, which the strip has then told.
   * @param {string} op
   * @param {Record<string, unknown>} [more]
   * @param {{tells?: boolean}} [terms] whether the strip tells what cannot be done, or whoever asks will
   * @returns {Promise<Reply|null>}
   */
  async wish(op, more = {}, { tells = true } = {}) {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    const giveUpSign = planSign(this);
    try {
      const reply = await ask({ op, table: this.table, seat: this.seat, ...more }, { signal: asking.signal });
      if (asking.signal.aborted) return null;
      return tells || reply.kind === "fault" ? this.#unlessTrouble(reply) : reply;
    } catch (trouble) {
      if (this.#asking === asking) this.#tellTrouble(trouble);
      return null;
    } finally {
      giveUpSign();
      if (this.#asking === asking) this.#endWaiting();
    }
  }

  /** Whether the rules have been asked something and have not answered yet. */
  get asks() {
    return this.#asking !== null;
  }

  /** Shows the rules' own words when something cannot be done. @param {Reply} reply @returns {Reply|null} */
  #unlessTrouble(reply) {
    if (reply.kind !== "fault" && reply.kind !== "problems") return reply;
    const say = reply.kind === "fault" ? reply.say : reply.problems.map((problem) => problem.say).join(" ");
    this.tell(say, { tone: "barred" });
    return null;
  }

  #endWaiting() {
    this.#asking = null;
    if (takeSignAway(this)) this.keepFocus();
  }

  /** @param {unknown} trouble */
  #tellTrouble(trouble) {
    const code = trouble instanceof EngineTrouble ? trouble.code : "no-answer";
    for (const card of this.querySelectorAll("[data-lifted]")) card.removeAttribute("data-lifted");
    this.tell(word(TROUBLE[code]), { tone: "barred" });
    if (code !== "cancelled") this.querySelector('[data-tool="retry"]')?.removeAttribute("hidden");
  }

  /**
   * Says one thing in the strip and aloud.
   * @param {string} text
   * @param {{tone?: Tone, asks?: boolean, reason?: {rule: string|null, anchor: string|null}|null,
   *   way?: import("../page/page-parts.js").Way|null, aloud?: boolean}} [how]
   *   asks: whether it ends with what the reader is asked
   */
  tell(text, { tone = "plain", asks = false, reason = null, way = null, aloud = true } = {}) {
    write(this, "say", text);
    const strip = part(this, "strip");
    if (strip) {
      strip.dataset.tone = tone;
      strip.toggleAttribute("data-asks", asks);
      fitSaid(strip);
    }
    linkRule(part(this, "rule"), reason);
    linkWay(part(this, "elsewhere"), way);
    if (aloud) announce(text);
  }

  /** @param {import("../rules/protocol.js").WhyReply} reply */
  tellReasons(reply) {
    return this.withLater(playing(), ({ tellReasons }) => tellReasons(this, reply));
  }

  /** Raises the cards that would do, until the next thing happens. @param {string[]} cards */
  raise(cards) {
    for (const card of this.querySelectorAll(".kt-card")) {
      if (card instanceof HTMLElement) card.toggleAttribute("data-would-do", cards.includes(card.dataset.card ?? ""));
    }
  }

  /** Waits, unless the reader will not. @param {number} time @returns {Promise<void>} */
  beat(time) {
    return new Promise((resolve) => {
      const end = () => (clearTimeout(timer), (this.#skip = null), resolve());
      const timer = window.setTimeout(end, time * beats());
      this.#skip = end;
    });
  }

  skipBeat() {
    this.#skip?.();
  }

  /** Puts the focus back on something that still exists. @param {number} [index] */
  keepFocus(index = 0) {
    const cards = this.querySelectorAll(".kt-hand .kt-card, .kt-shelf .kt-card");
    const target = cards[Math.min(index, cards.length - 1)] ?? this.querySelector(".kt-choice, .kt-item");
    this.#standIn = target ? null : this.felt;
    // Who has played his last card waits at the felt itself, where Enter does nothing but skip the beat.
    if (this.#standIn) this.felt.tabIndex = -1;
    const found = target ?? this.#standIn;
    if (found instanceof HTMLElement) found.focus({ preventScroll: true });
  }

  /** Whether the focus waits on the felt until there is a card or a choice again. */
  get focusWaits() {
    return this.#standIn !== null && this.#standIn === document.activeElement;
  }
}
