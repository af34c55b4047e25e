/** Drags an item of a set by its number to another place, with mouse, pen or finger. */

const FAR_ENOUGH = 5;

/**
 * @param {HTMLElement} list
 * @param {(from: number, to: number) => void} move
 */
export function wireOrder(list, move) {
  list.addEventListener("pointerdown", (event) => {
    const grip = event.target instanceof Element ? event.target.closest(".kt-set-grip") : null;
    const row = grip?.closest("li");
    if (!(row instanceof HTMLElement) || event.button !== 0) return;
    drag(list, row, event.clientY, move);
  });
}

/**
 * @param {HTMLElement} list
 * @param {HTMLElement} row
 * @param {number} from
 * @param {(from: number, to: number) => void} move
 */
function drag(list, row, from, move) {
  const before = [...list.children].indexOf(row);
  const end = new AbortController();
  const { signal } = end;
  const stop = (/** @type {boolean} */ done) => {
    end.abort();
    row.removeAttribute("data-lifted");
    const after = [...list.children].indexOf(row);
    if (before === after) return;
    list.insertBefore(row, list.children[before + (before > after ? 1 : 0)] ?? null);
    if (done) move(before, after);
  };
  addEventListener("pointermove", ({ clientY: y }) => {
    if (!row.hasAttribute("data-lifted") && Math.abs(y - from) < FAR_ENOUGH) return;
    row.setAttribute("data-lifted", "");
    const others = [...list.children].filter((one) => one !== row);
    const below = others.find((one) => {
      const { top, height } = one.getBoundingClientRect();
      return y < top + height / 2;
    }) ?? null;
    if (row.nextElementSibling !== below) list.insertBefore(row, below);
  }, { signal });
  addEventListener("pointerup", () => stop(true), { signal });
  addEventListener("pointercancel", () => stop(false), { signal });
  addEventListener("keydown", ({ key }) => key === "Escape" && stop(false), { signal });
}
