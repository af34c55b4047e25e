/**
 * Everything that an answer needs and that follows it.
 *
 * A page with exercises fetches it once it is readable, for the first answer or hint; another page fetches it for a
 * code of progress, or if its address has a hash.
 */
import "../entry/kaarttafel.js";
import { openAddress } from "./exercise-address.js";
import { offerCode } from "./progress-code.js";
export { answer, answerAgain, giveHint, solve, take, takeFresh } from "./answering.js";
export { hint } from "./exercise-hints.js";
export { goToNext, leadOn } from "./lesson-path.js";
export { goOnPath } from "./lesson-steps.js";
export { askAgain, offerAtEnd } from "./missed.js";
export { keepRoom } from "./room-for-answers.js";
export { erase, fromCode, toCode, useForm } from "./progress-code.js";

/** The hash of the address, as the page was opened or later. */
export function openHash() {
  if (location.hash.startsWith("#x1;")) return void (document.querySelector('[data-part="embed"]') ?? openAddress());
  offerCode();
}
