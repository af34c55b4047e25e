/** Finding a game by who and what is at the table; the answers are kept in the address, so that it can be shared. */
import "../entry/kaarttafel.js";
import { part, whenRead } from "../page/page-parts.js";

class GameFinder {
  #root;
  #form;

  /** @param {HTMLElement} root @param {HTMLFormElement} form */
  constructor(root, form) {
    this.#root = root;
    this.#form = form;
    form.hidden = false;
    form.addEventListener("change", () => this.#ask());
    form.addEventListener("submit", (event) => event.preventDefault());
    form.addEventListener("reset", () => window.setTimeout(() => this.#reset()));
    addEventListener("hashchange", () => this.#read());
    this.#read();
  }

  /** @returns {[string, string][]} each answered question */
  get #asked() {
    return [...this.#form.querySelectorAll("select")]
      .filter(({ value }) => value)
      .map(({ name, value }) => [name, value]);
  }

  /** Reads the answers from the address. */
  #read() {
    const linked = new URLSearchParams(location.hash.slice(1));
    const selects = [...this.#form.querySelectorAll("select")];
    if (location.hash && !selects.some(({ name }) => linked.has(name))) return;
    for (const select of selects) {
      const value = linked.get(select.name) ?? "";
      select.value = [...select.options].some((option) => option.value === value) ? value : "";
    }
    this.#show();
  }

  #ask() {
    const asked = new URLSearchParams(this.#asked).toString();
    history.replaceState(history.state, "", asked ? `#${asked}` : location.pathname + location.search);
    this.#show();
  }

  #reset() {
    this.#ask();
    this.#form.querySelector("select")?.focus();
  }

  #show() {
    const asked = this.#asked;
    let count = 0;
    for (const kind of this.#root.querySelectorAll('[data-part="kind"]')) {
      const games = /** @type {HTMLElement[]} */ ([...kind.querySelectorAll('[data-part="game"]')]);
      for (const game of games) {
        game.hidden = !asked.every(([name, value]) => game.dataset[name]?.split(" ").includes(value));
        if (!game.hidden) count += 1;
      }
      kind.toggleAttribute("hidden", games.every(({ hidden }) => hidden));
    }
    this.#tell(count);
    part(this.#form, "find-all")?.toggleAttribute("hidden", !asked.length);
  }

  /** @param {number} count */
  #tell(count) {
    const { found = "", foundOne = "", foundNone = "" } = this.#root.dataset;
    const say = count === 0 ? foundNone : count === 1 ? foundOne : found.replace("{count}", String(count));
    const told = part(this.#form, "found");
    if (told && told.textContent !== say) told.textContent = say;
  }
}

function mount() {
  const root = part(document, "finder");
  const form = root && part(root, "find");
  if (!root || !(form instanceof HTMLFormElement) || root.dataset.mounted) return;
  root.dataset.mounted = "";
  new GameFinder(root, form);
}

whenRead(mount);
