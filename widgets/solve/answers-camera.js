/** Reads QR codes with the camera: with the browser's own reader, or else with a library loaded on demand. */
import { bring } from "../page/later-script.js";

const LOOK_EVERY = 150;
const WIDEST = 640;

/** @typedef {(picture: HTMLCanvasElement) => Promise<string[]>} Reader */

/** Returns a reader of the codes in a picture. @returns {Promise<Reader>} */
async function reader() {
  const Own = /** @type {any} */ (globalThis).BarcodeDetector;
  const formats = await Own?.getSupportedFormats?.().catch(() => []);
  if (formats?.includes("qr_code")) {
    const detector = new Own({ formats: ["qr_code"] });
    return async (picture) =>
      (await detector.detect(picture)).map((/** @type {{rawValue: string}} */ { rawValue }) => rawValue);
  }
  const { read } = await bring("qr-reading.js");
  return async (picture) => read(picture);
}

/** @param {HTMLVideoElement} video @param {HTMLCanvasElement} canvas */
function drawFrame(video, canvas) {
  const share = Math.min(1, WIDEST / (video.videoWidth || 1));
  canvas.width = Math.round(video.videoWidth * share);
  canvas.height = Math.round(video.videoHeight * share);
  canvas.getContext("2d", { willReadFrequently: true })?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.width > 0;
}

/**
 * Shows the camera's picture and reports each text it reads, once, until it is stopped.
 * @param {HTMLVideoElement} video
 * @param {(text: string) => void} found
 * @param {AbortSignal} until
 * @returns {Promise<"stopped"|"no-camera"|"no-scanner">}
 */
export async function scan(video, found, until) {
  const asked = navigator.mediaDevices?.getUserMedia({ video: { facingMode: "environment" } });
  const stream = await asked?.catch(() => null);
  if (!stream) return "no-camera";
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  const read = await reader().catch(() => null);
  if (!read) return stop(), "no-scanner";
  video.srcObject = stream;
  await video.play().catch(() => undefined);
  const canvas = document.createElement("canvas");
  /** @type {Set<string>} */
  const seen = new Set();
  while (!until.aborted) {
    const texts = drawFrame(video, canvas) ? await read(canvas).catch(() => []) : [];
    for (const text of texts) if (!seen.has(text)) seen.add(text), found(text);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
  }
  stop();
  video.srcObject = null;
  return "stopped";
}
