/** On the whole screen the letters beside a felt of a lesson are as large as their column has room for. */

/** How many times larger than elsewhere, the largest first. */
const TIMES = [1.6, 1.45, 1.3, 1.15, 1];
/** The share of the column's height that is kept free: there the reasons come in, and what is done with them. */
const FREE = 0.15;
const BESIDE = matchMedia("(min-aspect-ratio: 5/4) and (min-width: 700px) and (min-height: 600px)");
/** Which of these a table has reached: a shorter sentence does not make its letters grow again. */
let reached = 0;

const changed = new ResizeObserver(() => {
  const table = document.fullscreenElement;
  if (table instanceof HTMLElement) fit(table);
});

/** @param {HTMLElement} table */
function fit(table) {
  for (; reached < TIMES.length; reached += 1) {
    table.style.setProperty("--letters", String(TIMES[reached]));
    if (hasRoom(table)) return;
  }
  reached = TIMES.length - 1;
}

/** @param {HTMLElement} table */
function hasRoom(table) {
  const room = table.querySelector(".kt-room")?.getBoundingClientRect();
  const strip = table.querySelector(".kt-strip");
  const spoken = strip?.querySelector(".kt-spoken");
  if (!room || !strip || !spoken) return true;
  const whole = spoken.scrollHeight <= spoken.clientHeight + 1 && strip.scrollWidth <= strip.clientWidth + 1;
  return whole && strip.getBoundingClientRect().bottom <= room.bottom - FREE * room.height;
}

/** Lets the letters of the table that has the whole screen grow; a match has its own. */
export function growLetters() {
  changed.disconnect();
  const table = document.fullscreenElement;
  if (!(table instanceof HTMLElement) || "match" in table.dataset || !BESIDE.matches) return;
  reached = 0;
  for (const one of table.querySelectorAll(".kt-room, .kt-question, .kt-scene, .kt-now")) changed.observe(one);
}
