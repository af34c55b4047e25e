/** Where something scrolls on the table it is shown that more lies below, as long as it does. */

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
