/** Where each rule of a page comes from: marks and words that one switch shows. */
import { whenKeptElsewhere } from "../page/kept-elsewhere.js";
import { part, whenRead } from "../page/page-parts.js";
import { store, stored } from "../page/stored.js";

const KEY = "rulebook";

/** @param {boolean} shown */
function show(shown) {
  document.body.toggleAttribute("data-origins", shown);
  part(document, "origins")?.setAttribute("aria-pressed", String(shown));
}

/** The table of contents covers the text, so it closes when something else is touched. @param {Event} event */
function foldContents(event) {
  const contents = part(document, "book-contents");
  if (!(contents instanceof HTMLDetailsElement) || !contents.open) return;
  const target = event.target instanceof Element ? event.target : null;
  if (event instanceof KeyboardEvent && event.key !== "Escape") return;
  if (event instanceof PointerEvent && contents.contains(target) && !target?.closest("a")) return;
  contents.open = false;
  if (event instanceof KeyboardEvent) contents.querySelector("summary")?.focus();
}

function mount() {
  const button = part(document, "origins");
  if (!button || !button.hidden) return;
  button.hidden = false;
  const showStored = () => show(stored("localStorage", KEY).origins === true);
  showStored();
  whenKeptElsewhere([KEY], showStored);
  button.addEventListener("click", () => {
    const shown = button.getAttribute("aria-pressed") !== "true";
    store("localStorage", KEY, { ...stored("localStorage", KEY), origins: shown });
    show(shown);
  });
  document.addEventListener("click", foldContents);
  document.addEventListener("keydown", foldContents);
}

whenRead(mount);
