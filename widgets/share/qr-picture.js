/** A text as a QR code; loaded on demand. */
import { generate } from "lean-qr";

const SVG = "http://www.w3.org/2000/svg";
/** The width of the white border that readers need, in modules. */
const QUIET = 4;

/** @param {string} text @param {string} name @returns {SVGElement|null} null when the text is too long for one */
export function picture(text, name) {
  let code;
  try {
    code = generate(text);
  } catch {
    return null;
  }
  const side = code.size + 2 * QUIET;
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", name);
  svg.setAttribute("shape-rendering", "crispEdges");
  svg.append(shape("#fff", `M0 0h${side}v${side}H0z`), shape("#000", dark(code)));
  return svg;
}

/** @param {string} fill @param {string} path */
function shape(fill, path) {
  const drawn = document.createElementNS(SVG, "path");
  drawn.setAttribute("fill", fill);
  drawn.setAttribute("d", path);
  return drawn;
}

/** @param {import("lean-qr").Bitmap2D} code */
function dark(code) {
  let path = "";
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`;
  }
  return path;
}
