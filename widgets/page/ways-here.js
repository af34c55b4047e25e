/** How the club of this site plays: its house rules, and its own variants by name. */
import { manifest } from "./page-parts.js";

/** The options that the site sets in a game. @param {string} game @returns {Record<string, string>} */
export const houseRules = (game) => manifest().ways?.[game]?.house ?? {};

/** The ways to play that only this site has a name for. @param {string} game */
export const waysHere = (game) => manifest().ways?.[game]?.named ?? [];
