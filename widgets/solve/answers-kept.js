/**
 * The collected answers of a class to one set: kept in this browser only, as the codes received.
 *
 * The codes are read again before each change, so that two tabs collect together.
 */
import { codesIn, toCode } from "./answers-code.js";
import { keepForGood } from "../page/keep-for-good.js";
import { KeptRecord } from "../page/kept-record.js";

/** @typedef {import("./answers-code.js").Answers} Answers */
/** @typedef {{taken: number, newer: number, twice: number, other: number, broken: number, kept: boolean}} Taken */

export class Collected {
  #kept;
  #set;
  #count;
  /** The code of each pupil, in order of arrival. @type {Map<string, string>} */ #codes = new Map();
  /** The state before a removal. @type {Map<string, string>|null} */ #before = null;

  /** @param {string} set its identity @param {number} count of its questions */
  constructor(set, count) {
    this.#kept = new KeptRecord(`answers.${set}`);
    this.#set = set;
    this.#count = count;
    this.readAgain();
  }

  /** Reads what is kept, by this page or another; codes that only this page holds are added to those. */
  readAgain() {
    const held = this.#kept.isOthers ? this.#kept.held : null;
    const { codes, before } = this.#kept.read();
    this.#codes = new Map([...(this.#read(held?.codes) ?? []), ...(this.#read(codes) ?? [])]);
    this.#before = this.#read(before) ?? this.#read(held?.before);
    if (held) this.#keep();
  }

  /** @param {unknown} value @returns {Map<string, string>|null} */
  #read(value) {
    if (!Array.isArray(value)) return null;
    const found = codesIn(value.join(" ")).found.filter((one) => this.#isOwn(one));
    return new Map(found.map((one) => [one.pupil, toCode(one)]));
  }

  /** @param {Answers} read */
  #isOwn({ set, answers }) {
    return set === this.#set && answers.length === this.#count;
  }

  /** @returns {Answers[]} */
  get pupils() {
    return codesIn([...this.#codes.values()].join(" ")).found;
  }

  /** Whether a removal can be undone. */
  get canUndo() {
    return this.#before !== null;
  }

  /** Takes the codes in a text, and reports which were not taken. @param {string} text @returns {Taken} */
  take(text) {
    this.readAgain();
    const { found, broken } = codesIn(text);
    const told = { taken: 0, newer: 0, twice: 0, other: 0, broken, kept: true };
    for (const one of found) told[this.#takeOne(one)] += 1;
    if (told.taken + told.newer) told.kept = this.#keep();
    return told;
  }

  /** @param {Answers} one @returns {"taken"|"newer"|"twice"|"other"} */
  #takeOne(one) {
    if (!this.#isOwn(one)) return "other";
    const code = toCode(one), known = this.#codes.get(one.pupil);
    if (known === code) return "twice";
    this.#codes.set(one.pupil, code);
    return known ? "newer" : "taken";
  }

  /** Returns false if this browser does not keep that. @param {string} [pupil] all if not given */
  takeAway(pupil) {
    this.readAgain();
    this.#before = new Map(this.#codes);
    if (pupil === undefined) this.#codes.clear();
    else this.#codes.delete(pupil);
    return this.#keep();
  }

  /** Undoes a removal; returns false if this browser does not keep that. */
  bringBack() {
    this.readAgain();
    this.#codes = new Map([...(this.#before ?? []), ...this.#codes]);
    this.#before = null;
    return this.#keep();
  }

  /** Stores the codes; returns false if this browser does not keep them. */
  #keep() {
    const record = { codes: [...this.#codes.values()], ...(this.#before && { before: [...this.#before.values()] }) };
    const isKept = this.#kept.write(record);
    if (isKept) keepForGood();
    return isKept;
  }
}
