/** Saving a game for offline use: all its pages kept in this browser, with their size, and deleted again. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { language, part, whenRead, word } from "../page/page-parts.js";

/**
 * @typedef {{taken: boolean, kept: number, pages: number, bytes: number}} Stand
 *   how much of a game is kept, and its size
 */

const MEGA = 1_000_000;

class TakeAlong {
  #root;
  #folder;
  #button;
  #bar;
  #taken = false;
  #busy = false;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    this.#folder = `${language()}/${root.dataset.game}/`;
    this.#button = /** @type {HTMLButtonElement} */ (part(root, "take-do"));
    this.#bar = /** @type {HTMLProgressElement} */ (/** @type {unknown} */ (part(root, "take-bar")));
    this.#button.addEventListener("click", () => void this.#act(this.#taken ? "leave" : "take"));
  }

  async begin() {
    const { active } = await navigator.serviceWorker.ready;
    if (!active) return;
    await this.#ask("look");
    this.#root.hidden = false;
    whenKeptElsewhere([], () => void (this.#busy || this.#ask("look")));
  }

  /** @param {"take"|"leave"} wish */
  async #act(wish) {
    if (this.#busy) return;
    this.#busy = true;
    this.#bar.hidden = wish === "leave";
    this.#say(word(wish === "take" ? "ui.take-busy" : "ui.take-leaving"));
    await this.#ask(wish);
    this.#bar.hidden = true;
    this.#busy = false;
  }

  /**
   * Sends a request to the service worker and shows its progress.
   * @param {"look"|"take"|"leave"} wish
   * @returns {Promise<void>}
   */
  async #ask(wish) {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    return new Promise((done) => {
      port1.onmessage = ({ data }) => {
        if (data.done !== undefined) return void ([this.#bar.max, this.#bar.value] = [data.of, data.done]);
        if (data.failed) this.#say(word(data.failed === "QuotaExceededError" ? "ui.take-full" : "ui.take-failed"));
        else this.#show(data, wish);
        done();
      };
      active?.postMessage({ wish, folder: this.#folder }, [port2]);
    });
  }

  /** @param {Stand} stand @param {string} wish */
  #show({ taken, kept, pages, bytes }, wish) {
    this.#taken = taken && kept === pages;
    this.#button.textContent = word(this.#taken ? "ui.take-leave" : "ui.take-do");
    const size = (bytes / MEGA).toLocaleString(language(), { maximumFractionDigits: 1 });
    this.#say(word(this.#taken ? "ui.take-kept" : "ui.take-size", { size, pages }), wish !== "look");
  }

  /** @param {string} text @param {boolean} [aloud] */
  #say(text, aloud = true) {
    const say = part(this.#root, "take-say");
    if (say) say.textContent = text;
    if (aloud) announce(text);
  }
}

function mount() {
  const root = part(document, "take");
  // Opened as a file, or in a sandboxed frame, a page can store nothing.
  if (!root || root.dataset.mounted || !("serviceWorker" in navigator)) return;
  root.dataset.mounted = "";
  void new TakeAlong(root).begin().catch(() => undefined);
}

whenRead(mount);
