/** The QR codes in a picture; loaded when somebody scans in a browser that cannot read them itself. */
import decode from "qr/decode.js";

/** @param {HTMLCanvasElement} canvas @returns {string[]} */
export function read(canvas) {
  const { width, height } = canvas;
  const picture = canvas.getContext("2d", { willReadFrequently: true })?.getImageData(0, 0, width, height);
  if (!picture) return [];
  try {
    return [decode({ width, height, data: picture.data })];
  } catch {
    return []; // Most pictures of a camera hold no code.
  }
}
