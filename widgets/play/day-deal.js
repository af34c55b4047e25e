/** The deal of a date, the same for every reader, and the line about it that can be sent. */
import { language, word } from "../page/page-parts.js";

/** @typedef {import("../rules/protocol.js").View} View */

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const IN_ADDRESS = /^day-(\d{4}-\d{2}-\d{2})$/;
const TODAY = "day";
const A_DAY = 86_400_000;
/** The fields of a table that was dealt for a date, and played. */
const OF_A_DAY = ["seed", "dealer", "log"];

/** The fields of a table's text, by name. @param {string} table @returns {Map<string, string>} */
function fieldsOf(table) {
  const fields = table.split(";").slice(2).filter((field) => field.includes("="));
  return new Map(fields.map((field) => {
    const at = field.indexOf("=");
    return [field.slice(0, at), field.slice(at + 1)];
  }));
}

/** Today's date where the reader is, such as 2026-11-28. */
export function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** The date that a hash asks for, "" for any other hash. @param {string} hash */
export function dateIn(hash) {
  const asked = hash.replace(/^#/, "");
  if (asked === TODAY) return today();
  const date = IN_ADDRESS.exec(asked)?.[1] ?? "";
  return Number.isNaN(Date.parse(date)) ? "" : date;
}

/** @param {string} date */
const hashOf = (date) => `#day-${date}`;

/** The date whose deal a table shows, "" for any other table: that deal is of the basic game. @param {string} table */
export function dateOf(table) {
  const fields = fieldsOf(table);
  const seed = fields.get("seed") ?? "";
  const isBasic = !table.split(";")[1]?.includes("/") && [...fields.keys()].every((name) => OF_A_DAY.includes(name));
  return DATE.test(seed) && isBasic ? seed : "";
}

/**
 * The fields from which the deal of a date is made; every day the next seat deals.
 * @param {string} date
 * @param {string[]} seats the seats in order, none where no seat may be chosen
 * @returns {Record<string, string>}
 */
export function dayFields(date, seats) {
  const dealer = seats[Math.floor(Date.parse(date) / A_DAY) % (seats.length || 1)];
  return { seed: date, ...(dealer && { dealer }) };
}

/**
 * A line about the deal of a date that gives no card away.
 * @param {View} view at the end of the deal
 * @param {string} date
 * @param {string} address of the page, without a hash
 */
export function lineOf(view, date, address) {
  const day = new Intl.DateTimeFormat(language(), { day: "numeric", month: "long", timeZone: "UTC" });
  const own = word(view.sides.length < view.seats.length ? "ui.day-us" : "ui.day-me");
  const points = view.sides.map(({ side, name, yours }) => `${yours ? own : name} ${view.sheet?.totals[side] ?? 0}`);
  const facts = { game: view.title, day: day.format(new Date(date)), points: points.join(" · ") };
  return word("ui.day-line", { ...facts, address: address + hashOf(date) });
}
