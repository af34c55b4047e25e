/**
 * What was kept before the sites of one host told apart what is theirs: each takes a copy of all of it, at the first visit.
 *
 * It is copied, since another site on this host may still come for the same; what storage has no room for twice is taken away.
 */
const BEFORE = "kaarttafel.";
const DONE = "taken-over";

/** @param {(name: string) => string} keptAs how this site calls what it keeps */
export function takeOver(keptAs) {
  for (const place of /** @type {const} */ (["localStorage", "sessionStorage"])) {
    try {
      const kept = globalThis[place];
      if (kept.getItem(keptAs(DONE))) continue;
      for (const [key, value] of Object.entries(kept)) if (key.startsWith(BEFORE)) take(kept, key, keptAs(key.slice(BEFORE.length)), value);
      kept.setItem(keptAs(DONE), "yes");
    } catch {
      // Without storage nothing was kept, and a full one is looked at again.
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

/** Takes away what would otherwise be left of something that the reader wants gone. @param {string} name */
export function forgetBefore(name) {
  try {
    localStorage.removeItem(BEFORE + name);
  } catch {
    // Without storage there is nothing to forget.
  }
}
