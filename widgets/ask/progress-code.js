/** Progress as a short code: exercises done and how well each kind is known; to export, import and erase. */
import { announce } from "../page/announce.js";
import { boxes, keepBoxes, turn } from "./boxes.js";
import { forgetBefore } from "../page/kept-before.js";
import { bring } from "../page/later-script.js";
import { part, word, write } from "../page/page-parts.js";
import { KEY, keep, kept } from "./progress.js";
import { mark } from "../page/short-mark.js";
import { forget } from "../page/stored.js";

/** Version without kinds, which every release reads, and version with them. */
const DONE = "k1", WITH_KINDS = "k2";
const ENTRY = 6;
const BOX_ENTRY = 5;
/** Other records about the reader, deleted when he erases his progress. */
const BESIDE = ["boxes", "missed", "where", "practise"];

export function toCode() {
  const entries = [...kept()].map(([exercise, content]) => exercise + content).sort().join("");
  const sits = Object.entries(boxes()).map(([kind, [box]]) => kind + box).sort().join("");
  const body = sits ? `${entries}.${sits}` : entries;
  return `${sits ? WITH_KINDS : DONE}.${body}.${mark(body, 2)}`;
}

/** Merges a code into the progress here; returns false if the code is wrong. @param {string} code */
export function fromCode(code) {
  const parts = code.replace(/\s/g, "").split(".");
  const [version, entries = "", ...rest] = parts;
  const check = rest.pop(), sits = rest.join(".");
  const body = version === WITH_KINDS ? `${entries}.${sits}` : entries;
  if (parts.length !== (version === WITH_KINDS ? 4 : 3) || ![DONE, WITH_KINDS].includes(version ?? "")) return false;
  if (entries.length % ENTRY || sits.length % BOX_ENTRY || check !== mark(body, 2)) return false;
  const done = kept();
  for (const entry of entries.match(/.{6}/g) ?? []) done.set(entry.slice(0, 4), entry.slice(4));
  takeOver(sits);
  keep(done);
  return true;
}

/** For a kind that is also known here, the lower box counts. @param {string} sits */
function takeOver(sits) {
  const here = boxes();
  for (const entry of sits.match(/.{5}/g) ?? []) {
    const kind = entry.slice(0, 4), box = Number(entry.slice(4));
    if (box >= 1) here[kind] = [Math.min(box, here[kind]?.[0] ?? box), here[kind]?.[1] ?? 0, here[kind]?.[2]];
  }
  if (sits) keepBoxes(here, Math.max(turn(), 1));
}

export function erase() {
  for (const name of BESIDE) forget("localStorage", name);
  for (const name of [...BESIDE, KEY]) forgetBefore(name);
  keep(new Map());
}

/** @param {Element} form @param {string} tool */
export async function useForm(form, tool) {
  const field = /** @type {HTMLTextAreaElement|null} */ (part(form, "progress-code"));
  const tell = (/** @type {string} */ key) => (write(form, "progress-say", word(key)), announce(word(key)));
  if (tool === "progress-take" && field) field.value = toCode();
  if (tool === "progress-take") field?.select();
  if (tool === "progress-qr") return showQr(form, tell);
  if (tool === "progress-bring")
    tell(fromCode(codeIn(field?.value ?? "")) ? "ui.progress-brought" : "ui.progress-bad-code");
  if (tool !== "progress-reset") return void form.removeAttribute("data-sure");
  if (!form.hasAttribute("data-sure")) return form.setAttribute("data-sure", ""), tell("ui.progress-reset-sure");
  form.removeAttribute("data-sure");
  erase();
  tell("ui.progress-erased");
}

/** The code in a text, which may be the address from a QR code. @param {string} text */
const codeIn = (text) => text.replace(/\s/g, "").split("#").at(-1) ?? "";

/** @param {Element} form @param {(key: string) => void} tell */
async function showQr(form, tell) {
  const place = part(form, "progress-picture");
  const address = new URL(`#${toCode()}`, location.href).href;
  const qr = await bring("qr-picture.js").catch(() => null);
  const picture = qr?.picture(address, word("ui.progress-qr"));
  if (!place || !picture) return tell(qr ? "ui.progress-too-long" : "ui.no-answer");
  place.replaceChildren(picture);
  place.hidden = false;
  tell("ui.progress-qr-say");
}

/** Fills in a code from the address; the reader has to confirm it. */
export function offerCode() {
  const form = part(document, "progress");
  const field = /** @type {HTMLTextAreaElement|null} */ (form && part(form, "progress-code"));
  if (!form || !field) return;
  field.value = codeIn(location.hash);
  form.querySelector("details")?.setAttribute("open", "");
  write(form, "progress-say", word("ui.progress-linked"));
  announce(word("ui.progress-linked"));
  const bring = form.querySelector('[data-tool="progress-bring"]');
  if (bring instanceof HTMLElement) bring.focus();
}
