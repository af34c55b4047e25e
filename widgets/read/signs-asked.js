/** Brings the meanings of the signs beside a player's name once a reader touches a name that has some. */
import { bring } from "../page/later-script.js";

document.addEventListener("click", ({ target }) => {
  const plate = target instanceof Element ? target.closest(".kt-plate") : null;
  const signs = [...(plate?.querySelectorAll(".kt-chip") ?? [])].filter((one) => one.checkVisibility());
  // At the teacher's table a press on a name opens or closes its hand.
  if (!plate || !signs.length || !("popover" in plate) || plate.matches('[role="button"]')) return;
  void bring("sign-meaning.js").then(({ explainSigns }) => explainSigns(plate, signs), () => undefined);
});
