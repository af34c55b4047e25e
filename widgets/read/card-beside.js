/** The game's card with its order, points and duties, beside a table: taken from the page made to print it. */
import { fetchOnce } from "../page/fetch-once.js";
import { manifest, word } from "../page/page-parts.js";

const MARGIN = 20;
const NARROW = 280;

/** @type {HTMLElement|null} */ let panel = null;
/** @type {HTMLElement|null} */ let opener = null;

/**
 * The card from a page, with its links made absolute, and the meaning of the signs on a table.
 * @param {string} address
 */
async function cardAt(address) {
  const text = await fetchOnce(address, "text");
  const page = text && new DOMParser().parseFromString(text, "text/html");
  const card = page && page.querySelector(".rule-card");
  if (!(card instanceof HTMLElement)) return null;
  const base = new URL(address, location.href);
  for (const name of ["href", "src"]) {
    for (const one of card.querySelectorAll(`[${name}]`))
      one.setAttribute(name, new URL(one.getAttribute(name) ?? "", base).href);
  }
  for (const one of card.querySelectorAll("[id]")) one.removeAttribute("id");
  for (const one of card.querySelectorAll(".headerlink")) one.remove();
  const signs = page.querySelector("template[data-signs]");
  if (signs instanceof HTMLTemplateElement) card.append(signs.content);
  return card;
}

function close() {
  panel?.remove();
  panel = null;
  opener?.setAttribute("aria-expanded", "false");
  opener?.focus({ preventScroll: true });
  opener = null;
}

/** @param {HTMLElement} button */
async function open(button) {
  const address = manifest().sheet;
  const card = address ? await cardAt(address) : null;
  if (!card) return address ? location.assign(address) : undefined;
  if (panel) close();
  const box = document.createElement("section");
  box.className = "card-beside md-typeset";
  box.setAttribute("aria-label", word("ui.sheet-beside"));
  box.tabIndex = -1;
  const shut = document.createElement("button");
  shut.type = "button";
  shut.textContent = word("ui.close");
  shut.onclick = close;
  box.append(shut, document.importNode(card, true));
  // On the side away from the table.
  const { left, right } = (button.closest(".kt-board, .kt") ?? button).getBoundingClientRect();
  const room = Math.max(left, innerWidth - right) - MARGIN;
  box.toggleAttribute("data-left", left > innerWidth - right);
  // If there is room for a narrow panel, it does not cover the table.
  if (room >= NARROW) box.style.maxWidth = `${room}px`;
  const host = document.fullscreenElement ?? document.body;
  host.append(box);
  if ("popover" in box) {
    box.popover = "manual";
    box.showPopover();
  }
  panel = box;
  opener = button;
  button.setAttribute("aria-expanded", "true");
  box.focus({ preventScroll: true });
}

document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest('[data-tool="card"]') : null;
  if (!(button instanceof HTMLElement)) return;
  if (panel && opener === button) close();
  else void open(button);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !panel || document.querySelector("dialog[open]")) return;
  event.stopPropagation();
  close();
}, true);
