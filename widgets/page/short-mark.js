/** A short hash of a text, to recognise it and to detect changes. */

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** FNV-1a. @param {string} text */
function hash(text) {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

/** @param {string} text @param {number} length */
export function mark(text, length) {
  let value = hash(text);
  let letters = "";
  for (let index = 0; index < length; index += 1) {
    letters += LETTERS[value & 63];
    value >>>= 6;
  }
  return letters;
}
