/** Ways to export a table: its link, a QR code, code for another site, a lesson block, a picture. Loaded on demand. */
import "../entry/kaarttafel.js";
import { announce } from "../page/announce.js";
import { asPng, drawing } from "./felt-drawing.js";
import { copied } from "../page/copied.js";
import { bring } from "../page/later-script.js";
import { bringStyle } from "../page/later-style.js";
import { bringWords } from "../page/later-words.js";
import { word } from "../page/page-parts.js";
import { addressOf, elementCode, fenceOf, frameCode } from "./share-texts.js";
export { goToTeacher } from "./share-texts.js";

/** @typedef {import("../table/table-element.js").TableElement} TableElement */
/**
 * One way to share: a text to copy, a picture on the page, or a file.
 * @typedef {{text?: string, picture?: SVGElement|null, file?: Blob, ending?: string, say: string}} Shared
 */

const WORDS = bringWords("share");
const STYLE = new URL("share.css", import.meta.url).href;

/** @type {[string, (table: TableElement) => Promise<Shared>|Shared][]} */
const WAYS = [
  ["ui.share-link", (table) => ({ text: addressOf(table), say: "ui.share-link-copied" })],
  ["ui.share-qr", codeOf],
  ["ui.share-element", async (table) => ({ text: await elementCode(table), say: "ui.share-element-copied" })],
  ["ui.share-frame", async (table) => ({ text: await frameCode(table), say: "ui.share-frame-copied" })],
  ["ui.share-fence", async (table) => ({ text: await fenceOf(table), say: "ui.share-fence-copied" })],
  [
    "ui.share-png",
    async (table) => ({ file: await asPng(await drawing(table)), ending: "png", say: "ui.share-saved" }),
  ],
  [
    "ui.share-svg",
    async (table) => ({
      file: new Blob([(await drawing(table)).svg], { type: "image/svg+xml" }),
      ending: "svg",
      say: "ui.share-saved",
    }),
  ],
];

/** @param {TableElement} table @returns {Promise<Shared>} */
async function codeOf(table) {
  const { picture } = await bring("qr-picture.js");
  const text = addressOf(table);
  const code = picture(text, word("ui.share-qr"));
  return { picture: code, text, say: code ? "ui.share-qr-shown" : "ui.share-qr-long" };
}

/** Opens the ways to share a table. @param {TableElement} table */
export async function openShare(table) {
  await Promise.all([WORDS, bringStyle(STYLE)]);
  const dialog = made("dialog", "kt-dialog kt-share");
  dialog.setAttribute("aria-label", word("ui.share"));
  const ways = made("div", "kt-share-ways");
  const shown = made("div", "kt-share-shown");
  const say = made("p", "kt-share-say");
  // A block has the answers, which a set may withhold.
  const open = WAYS.filter(([name]) => name !== "ui.share-fence" || !table.matches("set-exercise"));
  ways.append(...open.map(([name, share]) => button(word(name), () => void show(share))));
  const end = made("form", "kt-dialog-end");
  end.setAttribute("method", "dialog");
  const close = button(word("ui.close"), () => undefined);
  close.setAttribute("type", "submit");
  end.append(close);
  dialog.append(made("h2", "", word("ui.share")), ways, shown, say, end);
  table.append(dialog);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.showModal();

  /** @param {(table: TableElement) => Promise<Shared>|Shared} share */
  async function show(share) {
    const tell = (/** @type {string} */ text) => ((say.textContent = text), announce(text));
    tell(word("ui.share-making"));
    try {
      const made = await share(table);
      shown.replaceChildren(...shownOf(made));
      tell(word(made.text && !made.picture && !(await copied(made.text)) ? "ui.share-not-copied" : made.say));
      if (made.file) save(made.file, `${table.id || "kaarttafel"}.${made.ending}`);
    } catch (trouble) {
      tell(trouble instanceof Error && trouble.message ? trouble.message : word("ui.share-failed"));
    }
  }
}

/** @param {Shared} made @returns {Element[]} */
function shownOf({ text, picture }) {
  if (picture) return [picture];
  if (!text) return [];
  const field = made("textarea", "kt-share-text");
  field.readOnly = true;
  field.rows = Math.min(12, text.split("\n").length + Math.ceil(text.length / 70));
  field.value = text;
  field.setAttribute("aria-label", word("ui.share-text"));
  field.addEventListener("focus", () => field.select());
  return [field];
}

/** @param {Blob} file @param {string} name */
function save(file, name) {
  const link = made("a", "");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** @param {string} label @param {() => void} does */
function button(label, does) {
  const one = made("button", "kt-choice", label);
  one.type = "button";
  one.addEventListener("click", (event) => (event.stopPropagation(), does()));
  return one;
}

/** @template {keyof HTMLElementTagNameMap} Name @param {Name} name @param {string} kind @param {string} [text] */
function made(name, kind, text = "") {
  const one = document.createElement(name);
  one.className = kind;
  one.textContent = text;
  return one;
}
