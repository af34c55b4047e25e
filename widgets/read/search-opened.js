/** Brings the chips of games and the rule above the results when the reader opens the search. */
import { bring } from "../page/later-script.js";

/** @param {Element | null} focused */
function opened(focused) {
  if (focused?.matches(".md-search__input")) void bring("search-panel.js").catch(() => undefined);
}

document.addEventListener("focusin", ({ target }) => opened(target instanceof Element ? target : null));
opened(document.activeElement);
