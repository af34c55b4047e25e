/**
 * A table of Kaarttafel on any page:
 *
 *   <script async src="https://cards.example/kaart-tafel.js"></script>
 *   <kaart-tafel table="k1;…" lang="nl" theme="auto" tools="hint,why"><a href="…">To the table</a></kaart-tafel>
 *
 * `table` is a table (k1;…), an exercise (x1;…) or a set (s1;…). The frame is isolated from the page and from
 * storage.
 * A page may run this script more than once: for two tables with a script each, or when it is visited again.
 */
if (!customElements.get("kaart-tafel")) {
  /** The languages the site has pages in, the default first; the build of a site writes its own. */
  const LANGUAGES = ["nl", "en"];
  const home = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const ASKED = ["theme", "tools", "seat"];

  class KaartTafel extends HTMLElement {
    static observedAttributes = ["table", "lang", ...ASKED];
    #frame = document.createElement("iframe");
    #hear = (/** @type {MessageEvent} */ { source, data }) => {
      if (source === this.#frame.contentWindow && data?.kaarttafel === "height")
        this.#frame.style.height = `${data.height}px`;
    };

    connectedCallback() {
      this.#frame.setAttribute("sandbox", "allow-scripts allow-popups allow-popups-to-escape-sandbox");
      this.#frame.title = this.title || "Kaarttafel";
      this.#frame.style.cssText = "display: block; width: 100%; height: 30rem; border: 0";
      addEventListener("message", this.#hear);
      this.attributeChangedCallback();
      this.replaceChildren(this.#frame);
    }

    disconnectedCallback() {
      removeEventListener("message", this.#hear);
    }

    attributeChangedCallback() {
      if (!this.isConnected) return;
      const lang = this.lang.toLowerCase();
      const known = LANGUAGES.find((one) => lang === one || lang.startsWith(`${one}-`));
      const address = new URL(`${known ?? LANGUAGES[0]}/embed/`, home);
      // The page in the frame reports a missing language.
      if (lang && !known) address.searchParams.set("lang", lang);
      for (const name of ASKED)
        if (this.hasAttribute(name)) address.searchParams.set(name, this.getAttribute(name) ?? "");
      address.hash = this.getAttribute("table") ?? "";
      if (this.#frame.src !== address.href) this.#frame.src = address.href;
    }
  }

  customElements.define("kaart-tafel", KaartTafel);
}
