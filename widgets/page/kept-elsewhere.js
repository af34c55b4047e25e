/**
 * What a page does when stored data has changed outside it: another tab wrote it (`storage`), or the browser shows a
 * page again that it had put aside, as the back button does (`pageshow` with `persisted`).
 *
 * Each script that shows stored data or holds it registers here; none listens itself.
 */

/** @typedef {{returned: boolean}} How whether the page had been put aside; otherwise another tab has written */

const { keptAs } = /** @type {{keptAs: (name: string) => string}} */ (/** @type {any} */ (globalThis));

/**
 * @param {string[]} names of records; a name that ends with a dot means all that begin so
 * @param {(how: How) => void} action
 */
export function whenKeptElsewhere(names, action) {
  addEventListener("storage", ({ key }) => {
    // Without a key everything was erased.
    if (key === null || names.some((name) => isNamed(key, name))) action({ returned: false });
  });
  addEventListener("pageshow", ({ persisted }) => persisted && action({ returned: true }));
}

/** @param {string} key @param {string} name */
const isNamed = (key, name) => (name.endsWith(".") ? key.startsWith(keptAs(name)) : key === keptAs(name));
