/** The QR codes in a picture; loaded to scan in a browser without a reader of its own. */
import decode from "qr/decode.js";

/** @param {HTMLCanvasElement} canvas @returns {string[]} */
export function read(canvas) {
  const { width, height } = canvas;
  const picture = canvas.getContext("2d", { willReadFrequently: true })?.getImageData(0, 0, width, height);
  if (!picture) return [];
  try {
    return [decode({ width, height, data: picture.data })];
  } catch {
    return []; // Most camera pictures contain no code.
  }
}
