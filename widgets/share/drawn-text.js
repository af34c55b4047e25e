/** Where the browser breaks the lines of a text, and where to break a text for a drawing. */

/** @typedef {{line: string, x: number, y: number, width: number}} Line */

const pencil = () => /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));

/**
 * The lines of a text on the page, each with its baseline.
 * @param {Text} text
 * @param {CSSStyleDeclaration} style
 * @returns {Line[]}
 */
export function textLines(text, style) {
  const measure = pencil();
  measure.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  const { fontBoundingBoxAscent: rise, fontBoundingBoxDescent: fall } = measure.measureText("x");
  /** @type {(Line & {top: number, right: number})[]} */
  const lines = [];
  for (const { index, 0: word } of text.data.matchAll(/\S+/g)) {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    const box = range.getBoundingClientRect();
    if (!box.width) continue;
    const last = lines.at(-1);
    if (last && Math.abs(last.top - box.top) < 2)
      Object.assign(last, { line: `${last.line} ${word}`, right: box.right });
    else
      lines.push({
        line: word,
        x: box.left,
        y: box.top + (box.height * rise) / (rise + fall),
        width: 0,
        top: box.top,
        right: box.right,
      });
  }
  return lines.map((one) => ({ ...one, width: one.right - one.x }));
}

/** Breaks a text into lines no wider than `most`. @param {string} text @param {string} font @param {number} most */
export function wrapped(text, font, most) {
  const measure = pencil();
  measure.font = font;
  /** @type {string[]} */
  const lines = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && measure.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
