/** Marks a scrolling part of the table as long as there is more below. */

/** @type {WeakSet<HTMLElement>} */
const watched = new WeakSet();

/** @param {HTMLElement} room */
export function showMoreBelow(room) {
  const show = () => room.toggleAttribute("data-more", room.scrollTop + room.clientHeight < room.scrollHeight - 4);
  show();
  if (watched.has(room)) return;
  watched.add(room);
  room.addEventListener("scroll", show, { passive: true });
  room.addEventListener("toggle", show, { capture: true });
  new ResizeObserver(show).observe(room);
}
