/** The replies stored in a page: folded by the build (see folded_book.py), unfolded on demand. */

/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {string|number|boolean|null|any[]} Folded a number is an index of a value, a list begins with its type */
/** @typedef {{shapes?: string[][], values?: Folded[], replies?: [Folded, Folded][]}} FoldedBook */

const TEXT = -1;

/** @type {WeakMap<FoldedBook, Map<string, Folded>>} */
const indexes = new WeakMap();

/** @param {FoldedBook} book @param {Folded} folded @returns {any} */
function opened(book, folded) {
  const { values = [], shapes = [] } = book;
  if (typeof folded === "number") {
    const held = values[folded] ?? null;
    if (!Array.isArray(held)) return held;
    const value = opened(book, held);
    // A text may be a prefix of many others.
    if (typeof value === "string") values[folded] = value;
    return value;
  }
  if (!Array.isArray(folded)) return folded;
  const [kind, ...parts] = folded;
  const whole = parts.map((part) => opened(book, part));
  if (kind === TEXT) return whole.join("");
  return kind ? Object.fromEntries(shapes[kind - 1]?.map((key, place) => [key, whole[place]]) ?? []) : whole;
}

/** Index of the replies in a book. @param {FoldedBook} book */
function indexOf(book) {
  const known =
    indexes.get(book) ??
    new Map((book.replies ?? []).map(([request, reply]) => [JSON.stringify(opened(book, request)), reply]));
  indexes.set(book, known);
  return known;
}

/**
 * The reply to a canonical request, if the book has it.
 * @param {FoldedBook|null|undefined} book
 * @param {string} request
 * @returns {Reply|null}
 */
export const replyIn = (book, request) => (book ? opened(book, indexOf(book).get(request) ?? null) : null);

/** Every reply of a book by its canonical request. @param {FoldedBook} book @returns {Record<string, Reply>} */
export const repliesIn = (book) =>
  Object.fromEntries([...indexOf(book)].map(([request, reply]) => [request, opened(book, reply)]));
