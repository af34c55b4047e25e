/** The rules' replies on the teacher's table: what is wrong or missing, the rest dealt, a table read from elsewhere. */
import { EngineTrouble, ask } from "../rules/engine.js";
import { word } from "../page/page-parts.js";
import { setupOf } from "./teach-table.js";

/** @typedef {import("../rules/protocol.js").LaidReply} LaidReply */
/** @typedef {import("../rules/protocol.js").ProblemsReply} ProblemsReply */
/** @typedef {import("./teach-table.js").Board} Board */
/** @typedef {import("./teach-table.js").Laid} Laid */
/** @typedef {import("./teach-table.js").Fields} Fields */

/** The pause in laying before the rules are asked. */
const REST = 450;
const SEED_SIGNS = 8;

export class TeachRules {
  #asked = 0;
  #timer = 0;

  /** Cancels the pending request. */
  forget() {
    clearTimeout(this.#timer);
    this.#asked += 1;
  }

  /**
   * Asks about a table after a pause; replies about an earlier one are dropped.
   * @param {Laid} table
   * @param {(reply: LaidReply|ProblemsReply) => void} told
   */
  lookSoon(table, told) {
    clearTimeout(this.#timer);
    const asked = (this.#asked += 1);
    this.#timer = window.setTimeout(async () => {
      const reply = await lay({ setup: setupOf(table) });
      if (asked === this.#asked) told(reply);
    }, REST);
  }

  /**
   * @param {Laid} table
   * @param {Fields} fields the fields from which the rest is dealt
   * @param {{hands: string, wish: string}} how
   */
  deal(table, fields, how) {
    return lay({ setup: setupOf({ ...table, fields }), deal: { seed: freshSeed(), ...how } });
  }

  /**
   * The fields of a table under changed house rules; null if the rules cannot be asked now.
   * @param {Laid} table
   * @returns {Promise<Board|null>}
   */
  async board({ game, options }) {
    const reply = await ask({ op: "notation", game, options }).catch(() => null);
    if (reply?.kind !== "notation") return null;
    const { seats, sides, pack, suits, wishes, hands, fields } = reply;
    return { seats, sides, pack, suits, wishes, hands: hands.fields, fields };
  }

  /** @param {string} given @param {Laid} here */
  read(given, here) {
    return lay({ given, setup: setupOf(here), write: "cards" });
  }
}

/** @param {Record<string, unknown>} wish @returns {Promise<LaidReply|ProblemsReply>} */
async function lay(wish) {
  try {
    const reply = await ask({ op: "lay", ...wish });
    if (reply.kind === "laid" || reply.kind === "problems") return reply;
    return trouble("say" in reply ? String(reply.say) : "");
  } catch (cause) {
    return trouble(
      word(cause instanceof EngineTrouble && cause.code === "cannot-start" ? "ui.cannot-start" : "ui.no-answer"),
    );
  }
}

/** @param {string} say @returns {ProblemsReply} */
const trouble = (say) => ({ kind: "problems", problems: [{ place: "", rule: null, anchor: null, say }] });

const freshSeed = () =>
  [...crypto.getRandomValues(new Uint8Array(SEED_SIGNS))].map((one) => (one % 36).toString(36)).join("");
