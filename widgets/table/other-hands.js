/** The closed hands of a demonstration, faded in after a trick: what the others held when it was over. */
import { announce } from "../page/announce.js";
import { word } from "../page/page-parts.js";
import { paintTable } from "./table-view.js";

/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("./table-element.js").TableElement} TableElement */

/** The attribute of a felt on which the hands of the others are faded in. */
const FADING = "data-fading";

/**
 * Shows the hands of the others as far as the slider goes, with the trick that they have just played.
 * @param {TableElement} table @param {HTMLInputElement} slider
 * @param {View} view what the reader sees at this step @param {number} step
 */
export async function fadeHands(table, slider, view, step) {
  const { felt } = table;
  felt.style.setProperty("--others-seen", String(Number(slider.value) / 100));
  if (slider.value === "0") return close(felt, view);
  if (felt.hasAttribute(FADING)) return;
  const reply = await table.wish("step", { to: step, seat: "all" });
  if (reply?.kind !== "table" || slider.value === "0" || table.dataset.step !== String(step)) return;
  const open = withHands(view, reply.view);
  felt.setAttribute(FADING, "");
  const { last } = view;
  paintTable(felt, open, { verdicts: false, ...(last && { trick: { ...last, winning: last.winner } }) });
  announce(heldBy(open));
}

/** Closes the hands again, if they are open. @param {HTMLElement} felt @param {View} view */
function close(felt, view) {
  if (!felt.hasAttribute(FADING)) return;
  felt.removeAttribute(FADING);
  paintTable(felt, view, { verdicts: false });
}

/** What the reader sees with the hands that lie closed for him. @param {View} view @param {View} all @returns {View} */
function withHands(view, all) {
  const hands = new Map(all.seats.map(({ seat, hand }) => [seat, hand]));
  return {
    ...view,
    seats: view.seats.map((seat) => (seat.you ? seat : { ...seat, hand: hands.get(seat.seat) ?? seat.hand })),
  };
}

/** What is heard of the hands of the others. @param {View} view */
const heldBy = ({ seats }) =>
  seats
    .filter(({ you, hand }) => !you && hand?.length)
    .map(({ name, hand }) => word("ui.fact", { label: name, value: (hand ?? []).map((card) => card.name).join(", ") }))
    .join(". ");
