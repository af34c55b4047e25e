/**
 * The script that a page of another site links for the tables in it (`kaarttafel.markdown`):
 *
 *   <link rel="stylesheet" href="kaarttafel/kaarttafel.css">
 *   <script async src="kaarttafel/kaarttafel.js"></script>
 *
 * It gives the page what a page of our own has in its head and in its data: the name under which a reader's progress
 * is stored, and the addresses of the shared files, which are beside this script. A host may run it again and again.
 */
{
  /**
   * The files beside this script; the command that writes them puts them here.
   * @type {{entry?: string, worker?: string, pyodide?: string, stdlib?: string, core?: string,
   *   parts?: Record<string, string[]>, cards?: Record<string, string>}}
   */
  const PLACES = {};
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src;
  const address = (/** @type {string|undefined} */ name) => new URL(name ?? "", here).href;
  const addresses = (/** @type {Record<string, any>} */ named) =>
    Object.fromEntries(Object.entries(named).map(([name, value]) => [address(name), value]));

  /** What the widgets know of a page. @param {HTMLElement} root what its tables share */
  function manifestOf(root) {
    const { games = "", letters = "", rules = "" } = root.dataset;
    const { parts = {}, cards = {}, ...files } = PLACES;
    const wanted = [`"lang":"${root.lang}"`, ...games.split(" ")];
    const first = Object.keys(parts).filter((name) => parts[name]?.some((text) => wanted.includes(text)));
    const named = Object.entries({ ...files, ...cards }).map(([name, file]) => [name, address(file)]);
    const places = Object.fromEntries(named);
    return {
      lang: root.lang,
      letters,
      ...places,
      parts: addresses(parts),
      first: first.map(address),
      cards: Object.fromEntries(Object.keys(cards).map((name) => [name, places[name]])),
      rules: rules ? Object.fromEntries(games.split(" ").map((game) => [game, `${rules}${game}/rules/`])) : {},
      play: {},
    };
  }

  /** The data of the page, outside all that a host may change. @param {Record<string, string>} named */
  function keep(named) {
    document.querySelector("[data-of-tables]")?.remove();
    const held = document.createElement("div");
    held.hidden = true;
    held.dataset.ofTables = "";
    for (const [name, text] of Object.entries(named)) {
      const script = document.createElement("script");
      script.type = "application/json";
      script.setAttribute(`data-${name}`, "");
      script.textContent = text;
      held.append(script);
    }
    document.body.append(held);
  }

  /** Gives the cards their faces. @param {string|undefined} faces the file of the drawings */
  function drawFaces(faces) {
    for (const use of document.querySelectorAll(".kaarttafel :is(.kt-face, .kt-picture) use:not([href])"))
      use.setAttribute("href", `${faces}${use.getAttribute("xlink:href")}`);
  }

  /** Prepares the tables of a page that has just come. */
  function prepare() {
    const root = /** @type {HTMLElement|null} */ (document.querySelector(".kaarttafel[data-games]:not([data-laid])"));
    if (!root) return;
    root.dataset.laid = "";
    const manifest = manifestOf(root);
    const data = [...root.querySelectorAll("[data-json]")].map((one) => [
      one.getAttribute("data-json"),
      one.textContent,
    ]);
    keep({ ...Object.fromEntries(data), manifest: JSON.stringify(manifest) });
    drawFaces(manifest.cards[manifest.letters || root.lang]);
    void import(address(PLACES.entry));
  }

  const begin = () => {
    prepare();
    // A host may put another page in the place of this one.
    new MutationObserver(prepare).observe(document.documentElement, { childList: true, subtree: true });
  };

  /** A click at a table whose script is still on its way is kept for it. @param {MouseEvent} event */
  function keepEarly({ target }) {
    const early = target instanceof Element && target.closest("card-table, lesson-exercise");
    if (early && early.matches(":not(:defined)")) Object.assign(globalThis, { touchedEarly: target.closest("button") });
  }

  if (!("keptAs" in globalThis)) {
    document.addEventListener("click", keepEarly, true);
    const scope = new URL(".", here).pathname;
    Object.assign(globalThis, { keptAs: (/** @type {string} */ name) => `kaarttafel ${scope} ${name}` });
    if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", begin, { once: true });
    else begin();
  }
}
