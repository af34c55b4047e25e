/** Brings the meanings of the signs beside a player's name once a reader touches a name that has some. */
import { bring } from "../page/later-script.js";

document.addEventListener("click", ({ target }) => {
  const plate = target instanceof Element ? target.closest(".kt-plate") : null;
  const signs = [...(plate?.querySelectorAll(".kt-chip") ?? [])].filter((one) => one.checkVisibility());
  if (!plate || !signs.length || !("popover" in plate)) return;
  void bring("sign-meaning.js").then(({ explainSigns }) => explainSigns(plate, signs), () => undefined);
});
