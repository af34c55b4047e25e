/** A rule that a reader seems to hold wrongly, in the record of *Practise*. */
import { LAST_BOX, boxes, keepBoxes, keyOf, noteBox, turn } from "../ask/boxes.js";

/** @typedef {import("../ask/boxes.js").Kind} Kind */

/** Practise soon asks this kind again, where the rule bites. @param {Kind} kind @param {string} rule */
export const noteOtherwise = (kind, rule) => noteBox(kind, false, rule);

/** Practise asks about the rule once more, but not soon. @param {Kind} kind @param {string} rule */
export const noteMended = (kind, rule) => keepBoxes({ ...boxes(), [keyOf(kind)]: [LAST_BOX, turn(), rule] });
