/**
 * Data from before the sites on one host had separate storage: each site copies all of it, at its first visit.
 *
 * The data is copied because another site on this host may still need it; without room for two copies it is moved.
 */
const BEFORE = "kaarttafel.";
const DONE = "taken-over";

/** @param {(name: string) => string} keptAs the key under which this site keeps a name */
export function takeOver(keptAs) {
  for (const place of /** @type {const} */ (["localStorage", "sessionStorage"])) {
    try {
      const kept = globalThis[place];
      if (kept.getItem(keptAs(DONE))) continue;
      for (const [key, value] of Object.entries(kept))
        if (key.startsWith(BEFORE)) take(kept, key, keptAs(key.slice(BEFORE.length)), value);
      kept.setItem(keptAs(DONE), "yes");
    } catch {
      // Without storage there is nothing to copy; if it is full, the next visit tries again.
    }
  }
}

/** @param {Storage} kept @param {string} key @param {string} own @param {string} value */
function take(kept, key, own, value) {
  if (kept.getItem(own) !== null) return;
  try {
    kept.setItem(own, value);
  } catch {
    kept.removeItem(key);
    try {
      kept.setItem(own, value);
    } catch {
      kept.setItem(key, value);
    }
  }
}

/** Also removes the old copy of data that the reader deletes. @param {string} name */
export function forgetBefore(name) {
  try {
    localStorage.removeItem(BEFORE + name);
  } catch {
    // Without storage there is nothing to forget.
  }
}
