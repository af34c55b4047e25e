/** The meaning of a dotted word, in both languages, in a small window beside it; the page does not move. */
import { fetchOnce } from "../page/fetch-once.js";

/** @typedef {{other: string, more: string, close: string, terms: Record<string, string[]>}} Meanings */

const HOVER = 350;
const GAP = 6;

/** @type {HTMLElement|null} */ let shown = null;
let hovering = 0;

/** @param {string} tag @param {string} text @param {string} [lang] */
function line(tag, text, lang) {
  const made = document.createElement(tag);
  made.textContent = text;
  if (lang) made.lang = lang;
  return made;
}

/** @param {HTMLAnchorElement} link @param {string[]} said @param {Meanings} all */
function drawn(link, [term = "", meaning = "", elsewhere, otherwise], all) {
  const box = document.createElement("div");
  box.className = "term-meaning md-typeset";
  box.popover = "auto";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", term);
  const more = document.createElement("a");
  more.href = link.href;
  more.textContent = all.more;
  const close = line("button", "\u00d7");
  close.setAttribute("aria-label", all.close);
  close.onclick = () => box.hidePopover();
  box.append(close, line("strong", term), line("p", meaning));
  if (elsewhere && otherwise) box.append(line("strong", elsewhere, all.other), line("p", otherwise, all.other));
  box.append(more);
  return box;
}

/**
 * Puts a small window below what it explains, or above where there is no room.
 * @param {HTMLElement} box @param {Element} link
 */
export function place(box, link) {
  const [word] = link.getClientRects();
  if (!word) return;
  const { width, height } = box.getBoundingClientRect();
  const below = word.bottom + GAP;
  const top = below + height > innerHeight && word.top - GAP - height > 0 ? word.top - GAP - height : below;
  box.style.left = `${Math.max(GAP, Math.min(word.left, innerWidth - width - GAP))}px`;
  box.style.top = `${top}px`;
}

/** Closes a small window when the focus leaves it, and removes it once it is closed. @param {HTMLElement} box */
export function closeInTime(box) {
  box.addEventListener("toggle", (event) => "newState" in event && event.newState === "closed" && box.remove());
  box.addEventListener("focusout", ({ relatedTarget: to }) => {
    // A touch of the words inside takes the focus away as well.
    if (to instanceof Node ? !box.contains(to) : !box.matches(":hover")) box.hidePopover();
  });
}

/** @param {HTMLAnchorElement} link @param {boolean} asked whether the reader clicked it rather than hovered */
async function explain(link, asked) {
  const address = document.querySelector("template[data-meanings]")?.getAttribute("data-meanings");
  const all = /** @type {Meanings|null} */ (address ? await fetchOnce(address, "json") : null);
  const said = all?.terms[decodeURIComponent(link.hash.slice(1))];
  if (!all || !said) return asked ? location.assign(link.href) : undefined;
  if (!asked && !link.matches(":hover")) return;
  shown?.remove();
  const box = (shown = drawn(link, said, all));
  link.after(box);
  closeInTime(box);
  box.showPopover();
  place(box, link);
  // Hovering over a word does not move the focus.
  if (asked) box.querySelector("a")?.focus({ preventScroll: true });
  else box.onpointerleave = () => box.remove();
}

/** @param {Event} event */
const termOf = ({ target }) => (target instanceof Element ? target.closest("a.term") : null);

document.addEventListener("click", (event) => {
  const link = termOf(event);
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!(link instanceof HTMLAnchorElement) || !plain || !("popover" in link)) return;
  event.preventDefault();
  clearTimeout(hovering);
  void explain(link, true);
});

document.addEventListener("pointerover", (event) => {
  const link = termOf(event);
  clearTimeout(hovering);
  if (!(link instanceof HTMLAnchorElement) || event.pointerType !== "mouse" || !("popover" in link)) return;
  if (shown?.isConnected && shown.previousElementSibling === link) return;
  hovering = window.setTimeout(() => void explain(link, false), HOVER);
});
