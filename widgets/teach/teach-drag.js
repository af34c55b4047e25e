/** Dragging cards with a mouse or a pen; on touch screens tap the card and then the place, so the page can scroll. */

const FAR_ENOUGH = 6;

/**
 * @param {HTMLElement} root
 * @param {{take: (card: string) => string[], drop: (cards: string[], place: string) => void}} how which cards go along,
 * and what to do with them
 */
export function wireDrag(root, { take, drop }) {
  root.addEventListener("pointerdown", (event) => {
    const held = event.target instanceof Element ? event.target.closest(".kt-tile") : null;
    if (!(held instanceof HTMLElement) || event.pointerType === "touch" || event.button !== 0) return;
    new Drag(root, held, event, { take, drop });
  });
}

class Drag {
  #root;
  #held;
  #from;
  #how;
  /** @type {HTMLElement|null} */ #shown = null;
  /** @type {string[]} */ #cards = [];
  /** @type {Element|null} */ #over = null;
  #end = new AbortController();

  /**
   * @param {HTMLElement} root
   * @param {HTMLElement} held
   * @param {PointerEvent} from
   * @param {Parameters<typeof wireDrag>[1]} how
   */
  constructor(root, held, from, how) {
    this.#root = root;
    this.#held = held;
    this.#from = { x: from.clientX, y: from.clientY };
    this.#how = how;
    const { signal } = this.#end;
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", () => this.#drop(), { signal });
    addEventListener("pointercancel", () => this.#stop(), { signal });
  }

  /** @param {PointerEvent} event */
  #move({ clientX: x, clientY: y }) {
    if (!this.#shown) {
      if (Math.hypot(x - this.#from.x, y - this.#from.y) < FAR_ENOUGH) return;
      this.#lift();
    }
    const shown = /** @type {HTMLElement} */ (/** @type {unknown} */ (this.#shown));
    shown.style.left = `${x}px`;
    shown.style.top = `${y}px`;
    const under = document.elementFromPoint(x, y)?.closest(".kt-place, .kt-deck") ?? null;
    if (under === this.#over) return;
    this.#over?.removeAttribute("data-over");
    this.#over = under && this.#root.contains(under) ? under : null;
    this.#over?.setAttribute("data-over", "");
  }

  #lift() {
    this.#cards = this.#how.take(this.#held.dataset.card ?? "");
    const shown = document.createElement("div");
    shown.className = "kt-dragged";
    shown.setAttribute("aria-hidden", "true");
    for (const card of this.#cards) {
      const one = this.#root.querySelector(`.kt-tile[data-card="${card}"]`)?.cloneNode(true);
      if (one) shown.append(one);
    }
    this.#root.append(shown);
    this.#shown = shown;
  }

  #drop() {
    const dragged = this.#shown !== null;
    const place = this.#over?.getAttribute("data-place") ?? "";
    const found = this.#over !== null;
    this.#stop();
    if (!dragged) return;
    // The click that ends a drag must not act as a touch.
    const click = new AbortController();
    addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: click.signal });
    setTimeout(() => click.abort());
    if (found) this.#how.drop(this.#cards, place);
  }

  #stop() {
    this.#end.abort();
    this.#shown?.remove();
    this.#over?.removeAttribute("data-over");
  }
}
