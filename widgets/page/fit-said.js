/** What has no room for all its lines on a table that fills the window is written smaller. */

/** @type {WeakSet<Element>} */
const watched = new WeakSet();
/** What can be chosen comes after what is said, and takes of its room. */
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) measure(target.closest(".kt-strip"));
});

/** @param {Element|null} strip */
function measure(strip) {
  const room = strip?.querySelector(".kt-spoken");
  if (room && room.scrollHeight > room.clientHeight + 1) strip?.setAttribute("data-long", "");
}

/** Measures in the frame that shows what is said, in which the window is laid out anyway. @param {Element} strip */
export function fitSaid(strip) {
  strip.removeAttribute("data-long");
  if (!strip.closest("[data-match], [data-large]")) return;
  requestAnimationFrame(() => measure(strip));
  if (watched.has(strip)) return;
  watched.add(strip);
  for (const one of strip.querySelectorAll(".kt-spoken, .kt-now")) resized.observe(one);
}
