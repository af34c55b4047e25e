/** The clipboard. */

/** Copies a text; returns whether the browser allows that. @param {string} text @returns {Promise<boolean>} */
export async function copied(text) {
  return (await navigator.clipboard?.writeText(text).then(() => true, () => false)) ?? false;
}
