/** Reads and sets the choice of variants and house rules in a form. */

/** @param {ParentNode} form @returns {HTMLSelectElement[]} */
const selects = (form) => [...form.querySelectorAll("select")].filter((one) => one.dataset.option);

/** The value that the page has chosen: as in the source, or as the site plays. @param {HTMLSelectElement} select */
const valueHere = (select) => [...select.options].find((one) => one.defaultSelected)?.value ?? select.dataset.default;

/** The options that differ from what the page says. @param {ParentNode} form */
export const optionsNotHere = (form) =>
  selects(form).flatMap((one) => (one.value === valueHere(one) ? [] : (one.dataset.option ?? "")));

/** The options that differ from the basic game. @param {ParentNode} form @returns {Record<string, string>} */
export function chosenOptions(form) {
  const changed = selects(form).filter((one) => one.value !== one.dataset.default);
  return Object.fromEntries(changed.map((one) => [one.dataset.option ?? "", one.value]));
}

/** @param {ParentNode} form @param {Record<string, string>} options */
export function setOptions(form, options) {
  for (const one of selects(form)) {
    const usual = one.dataset.default ?? "";
    one.value = options[one.dataset.option ?? ""] ?? usual;
    if (one.selectedIndex < 0) one.value = usual; // A stored choice may no longer exist.
  }
  showPreset(form);
}

/** @param {HTMLInputElement} preset @returns {Record<string, string>} */
const setsOf = (preset) => JSON.parse(preset.dataset.sets ?? "{}");

/** Checks the preset that matches the choice, if any. @param {ParentNode} form */
export function showPreset(form) {
  for (const preset of form.querySelectorAll("input[data-sets]")) {
    if (!(preset instanceof HTMLInputElement)) continue;
    const sets = setsOf(preset);
    preset.checked = selects(form).every(
      (one) => one.value === (sets[one.dataset.option ?? ""] ?? one.dataset.default),
    );
  }
}

/**
 * Makes a preset fill in the form, and a manual change clear the presets.
 * @param {HTMLElement} form
 * @param {() => void} [changed]
 */
export function wireOptions(form, changed = () => undefined) {
  form.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLInputElement && target.dataset.sets) setOptions(form, setsOf(target));
    else showPreset(form);
    changed();
  });
}
