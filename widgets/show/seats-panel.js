/** For every seat: whether its hand is open, and whether the coach plays it. */
import { part, piece, word, write } from "../page/page-parts.js";

/**
 * @param {Element} root
 * @param {import("../rules/protocol.js").View} view
 * @param {import("./course-line.js").Course} course
 */
export function paintSeatsPanel(root, view, { closed, coach }) {
  const zone = part(root, "seats");
  if (!zone) return;
  const seats = view.seats.map(({ seat }) => seat).join();
  if (zone.dataset.seats !== seats) {
    zone.dataset.seats = seats;
    zone.replaceChildren(...view.seats.map(seatRow));
  }
  for (const button of zone.querySelectorAll("button")) {
    const pressed =
      button.dataset.coach !== undefined
        ? coach.includes(button.dataset.coach)
        : !closed.includes(button.dataset.closed ?? "");
    button.setAttribute("aria-pressed", String(pressed));
  }
}

/** @param {import("../rules/protocol.js").SeatView} seat */
function seatRow({ seat, name }) {
  const row = piece("seat-row");
  write(row, "seat-name", name);
  for (const [list, say] of /** @type {["closed"|"coach", string][]} */ ([
    ["closed", "ui.hand-open"],
    ["coach", "ui.coach-plays"],
  ])) {
    const button = part(row, `seat-${list}`);
    if (!button) continue;
    button.dataset[list] = seat;
    button.setAttribute("aria-label", word(say, { seat: name }));
  }
  return row;
}
