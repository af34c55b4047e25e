/** Shrinks the text on a table that fills the window when its lines do not fit. */

/** @type {WeakSet<Element>} */
const watched = new WeakSet();
/** The choices come after the text and take some of its room. */
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) measure(target.closest(".kt-strip"));
});

/** @param {Element|null} strip */
function measure(strip) {
  const room = strip?.querySelector(".kt-spoken");
  if (room && room.scrollHeight > room.clientHeight + 1) strip?.setAttribute("data-long", "");
}

/** Measures in the frame that shows the text, when the window is laid out anyway. @param {Element} strip */
export function fitSaid(strip) {
  strip.removeAttribute("data-long");
  if (!strip.closest("[data-match], [data-large]")) return;
  requestAnimationFrame(() => measure(strip));
  if (watched.has(strip)) return;
  watched.add(strip);
  for (const one of strip.querySelectorAll(".kt-spoken, .kt-now")) resized.observe(one);
}
