/**
 * The felt as one self-contained drawing: positions are read from the browser's layout, each card face is included, and
 * the question or message is below.
 */
import { textLines, wrapped } from "./drawn-text.js";
import { part } from "../page/page-parts.js";
import { factsOf } from "../table/table-view.js";

/** @typedef {{svg: string, width: number, height: number}} Drawing */

/** A drawing cannot use the page's fonts: text is measured in these. */
const SERIF = 'Georgia, "DejaVu Serif", "Times New Roman", serif';
const COLOUR = /var\((--[\w-]+),\s*([^()]+)\)/g;
const SHARPER = 2;

/** @param {unknown} value */
export const escaped = (value) => String(value).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The drawings in the page or its file of card faces, by address. @type {Map<string, Promise<Document>>} */
const files = new Map();

/** @param {string} address */
function fileAt(address) {
  const known =
    files.get(address) ??
    fetch(address)
      .then((got) => got.text())
      .then((text) => new DOMParser().parseFromString(text, "image/svg+xml"));
  files.set(address, known);
  return known;
}

/** @param {import("../table/table-element.js").TableElement} table @returns {Promise<Drawing>} */
export async function drawing(table) {
  const { felt } = table;
  const box = felt.getBoundingClientRect();
  const symbols = await symbolsOf(felt);
  const drawn = new FeltDrawing(felt, box).drawn();
  const said = part(table, "question")?.textContent || part(table, "say")?.textContent || "";
  const page = getComputedStyle(table);
  const size = Math.max(15, box.width / 42);
  const lines = wrapped(said.trim(), `600 ${size}px ${SERIF}`, box.width - 2 * size);
  const below = lines.length ? (lines.length * 1.35 + 1) * size : 0;
  const [width, height] = [Math.round(box.width), Math.round(box.height + below)];
  const ink = {
    paper: page.getPropertyValue("--kt-sheet") || "#fffcf5",
    ink: page.getPropertyValue("--kt-ink") || "#22261f",
  };
  const text = lines.map(
    (line, row) =>
      `<text x="${size}" y="${box.height + (1.4 + row * 1.35) * size}" font-size="${size}" font-weight="600" ` +
      `fill="${ink.ink}">${escaped(line)}</text>`,
  );
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" ` +
    `font-family="${escaped(SERIF)}" role="img">` +
    `<title>${escaped(said.trim())}</title><desc>${escaped(factsOf(felt))}</desc><defs>${symbols.join("")}</defs>` +
    `<rect width="${width}" height="${height}" fill="${ink.paper}"/>${drawn}${text.join("")}</svg>`;
  return { svg, width, height };
}

/** All symbols used on the felt, each once, with their colours resolved. @param {HTMLElement} felt */
async function symbolsOf(felt) {
  const addresses = new Set([...felt.querySelectorAll("use")].map((use) => use.getAttribute("href") ?? ""));
  const style = getComputedStyle(felt);
  const coloured = (/** @type {string} */ text) =>
    text.replace(COLOUR, (_, name, usual) => style.getPropertyValue(name).trim() || usual);
  const found = [...addresses].filter(Boolean).map(async (address) => {
    const [file = "", id = ""] = address.split("#");
    const place = file ? await fileAt(file) : document;
    const symbol = place.getElementById(id);
    return symbol
      ? `<symbol id="${id}" viewBox="${symbol.getAttribute("viewBox")}">${coloured(symbol.innerHTML)}</symbol>`
      : "";
  });
  return Promise.all(found);
}

class FeltDrawing {
  #felt;
  #box;
  #clips = 0;

  /** @param {HTMLElement} felt @param {DOMRect} box */
  constructor(felt, box) {
    this.#felt = felt;
    this.#box = box;
  }

  drawn() {
    const style = getComputedStyle(this.#felt);
    const { width, height } = this.#box;
    const [light, dark] = [
      style.getPropertyValue("--felt") || "#254e3e",
      style.getPropertyValue("--felt-edge") || "#1c3e31",
    ];
    const cloth =
      `<radialGradient id="cloth" cx="50%" cy="42%" r="75%"><stop offset=".35" stop-color="${light.trim()}"/>` +
      `<stop offset="1" stop-color="${dark.trim()}"/></radialGradient>` +
      `<rect width="${width}" height="${height}" fill="url(#cloth)"/>`;
    const [paper, line] = [backOf(style), style.getPropertyValue("--card-back-2").trim() || "#f4ead2"];
    const weave =
      `<pattern id="weave" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">` +
      `<path d="M0 0h4v4H0z" fill="${paper}"/><path d="M0 0h4M0 0v4" stroke="${line}" stroke-width=".8"/></pattern>`;
    return weave + cloth + this.#inside(this.#felt, 0);
  }

  /** @param {Element} element @param {number} angle @returns {string} */
  #inside(element, angle) {
    const level = (/** @type {Node} */ one) => (one instanceof Element ? Number(getComputedStyle(one).zIndex) || 0 : 0);
    const inside = [...element.childNodes]
      .map((one) => ({ one, at: level(one) }))
      .sort((one, other) => one.at - other.at);
    return inside
      .map(({ one }) =>
        one instanceof Element ? this.#element(one, angle) : one instanceof Text ? this.#text(one) : "",
      )
      .join("");
  }

  /** @param {Element} element @param {number} turned @returns {string} */
  #element(element, turned) {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (
      style.display === "none" ||
      style.visibility === "hidden" ||
      style.opacity === "0" ||
      element.matches(".kt-hidden")
    )
      return "";
    const angle = turned + angleOf(style);
    if (element instanceof SVGSVGElement) return this.#picture(element, style, box, angle);
    const drawn = this.#ground(element, style, box, angle) + this.#inside(element, angle);
    if (!drawn || style.overflowX === "visible" || !box.width) return withShade(drawn, style);
    const name = `clip${(this.#clips += 1)}`;
    return withShade(
      `<clipPath id="${name}">${this.#rect(box)}/></clipPath><g clip-path="url(#${name})">${drawn}</g>`,
      style,
    );
  }

  /** @param {DOMRect} box */
  #rect(box, inset = 0) {
    return (
      `<rect x="${near(box.left - this.#box.left + inset)}" y="${near(box.top - this.#box.top + inset)}" ` +
      `width="${near(Math.max(0, box.width - 2 * inset))}" height="${near(Math.max(0, box.height - 2 * inset))}"`
    );
  }

  /**
   * The background and border of an element.
   * @param {Element} element
   * @param {CSSStyleDeclaration} style
   * @param {DOMRect} seen
   * @param {number} angle
   */
  #ground(element, style, seen, angle) {
    if (!seen.width || !seen.height) return "";
    const turned = Math.abs(angle) > 0.05 && element instanceof HTMLElement;
    const box = turned
      ? new DOMRect(
          seen.x + (seen.width - element.offsetWidth) / 2,
          seen.y + (seen.height - element.offsetHeight) / 2,
          element.offsetWidth,
          element.offsetHeight,
        )
      : seen;
    const back = element.matches(".kt-back, .kt-taken") || style.backgroundImage.includes("repeating");
    const fill = back ? "url(#weave)" : style.backgroundColor;
    const line = style.borderTopStyle === "none" ? 0 : parseFloat(style.borderTopWidth);
    if (isClear(fill) && !line) return "";
    const round = Math.min(parseFloat(style.borderTopLeftRadius) || 0, box.height / 2);
    const stroke = line ? ` ${paint("stroke", style.borderTopColor)} stroke-width="${line}"` : "";
    const turn = turned
      ? ` transform="rotate(${near(angle)} ${near(box.x + box.width / 2 - this.#box.left)} ` +
        `${near(box.y + box.height / 2 - this.#box.top)})"`
      : "";
    return `${this.#rect(box, line / 2)} rx="${near(round)}" ${paint("fill", fill)}${stroke}${turn}/>`;
  }

  /** @param {SVGSVGElement} svg @param {CSSStyleDeclaration} style @param {DOMRect} box @param {number} angle */
  #picture(svg, style, box, angle) {
    const [width, height] = [svg.clientWidth || box.width, svg.clientHeight || box.height];
    const [x, y] = [(box.left + box.right) / 2 - this.#box.left, (box.top + box.bottom) / 2 - this.#box.top];
    const inside = svg.innerHTML.replace(/href="[^"#]*#/g, 'href="#');
    const fit = svg.getAttribute("preserveAspectRatio");
    const turn = Math.abs(angle) > 0.05 ? ` transform="rotate(${near(angle)} ${near(x)} ${near(y)})"` : "";
    return (
      `<g${turn} color="${solid(style.color)}"><svg x="${near(x - width / 2)}" y="${near(y - height / 2)}" ` +
      `width="${near(width)}" height="${near(height)}" viewBox="${svg.getAttribute("viewBox")}"` +
      `${fit ? ` preserveAspectRatio="${fit}"` : ""}>${inside}</svg></g>`
    );
  }

  /** @param {Text} text */
  #text(text) {
    const style = text.parentElement && getComputedStyle(text.parentElement);
    if (!style || !text.data.trim()) return "";
    return textLines(text, style)
      .map(
        ({ line, x, y, width }) =>
          `<text x="${near(x - this.#box.left)}" y="${near(y - this.#box.top)}" ` +
          `font-size="${parseFloat(style.fontSize)}" font-weight="${style.fontWeight}" textLength="${near(width)}" ` +
          `lengthAdjust="spacingAndGlyphs" ${paint("fill", style.color)}>${escaped(line)}</text>`,
      )
      .join("");
  }
}

/** @param {number} value */
const near = (value) => Math.round(value * 100) / 100;

/** @param {CSSStyleDeclaration} style */
const backOf = (style) => style.getPropertyValue("--card-back-1").trim() || "#2f4f7f";

/** The rotation of an element itself, in degrees. @param {CSSStyleDeclaration} style */
function angleOf({ transform, rotate }) {
  const { a, b } = transform === "none" ? { a: 1, b: 0 } : new DOMMatrix(transform);
  return (Math.atan2(b, a) * 180) / Math.PI + (parseFloat(rotate) || 0);
}

/** @param {string} drawn @param {CSSStyleDeclaration} style */
const withShade = (drawn, { opacity }) =>
  drawn && Number(opacity) < 1 ? `<g opacity="${opacity}">${drawn}</g>` : drawn;

/** @param {string} colour */
const isClear = (colour) => colour === "transparent" || /(?:, 0|\/ 0)\)$/.test(colour);

/**
 * A colour and its opacity apart, since some viewers do not support both in one.
 * @param {"fill"|"stroke"} what
 * @param {string} colour
 */
function paint(what, colour) {
  const [, red, green, blue, alpha] = /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(colour) ?? [];
  return alpha ? `${what}="rgb(${red},${green},${blue})" ${what}-opacity="${alpha}"` : `${what}="${colour}"`;
}

/** @param {string} colour */
const solid = (colour) => colour.replace(/^rgba\((.*), [\d.]+\)$/, "rgb($1)");

/** The drawing as a PNG image. @param {Drawing} drawing @returns {Promise<Blob>} */
export async function asPng({ svg, width, height }) {
  const image = new Image(width, height);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * SHARPER, height * SHARPER];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) => canvas.toBlob((file) => (file ? done(file) : fail(new Error(""))), "image/png"));
}
