/** Exports a set: as a link, as a QR code, as a file. */
import { announce } from "../page/announce.js";
import { elementOf } from "../share/embed-code.js";
import { copied } from "../page/copied.js";
import { bring } from "../page/later-script.js";
import { manifest, part, word, write } from "../page/page-parts.js";
import { toText } from "../ask/question-set.js";

/** @typedef {import("../ask/question-set.js").QuestionSet} QuestionSet */

/** From this many characters on, a code is so fine that a camera must come close. */
const FINE = 900;
const MOST_OF_NAME = 40;

/** The full address of a page with a set in its hash. @param {string|undefined} page @param {string} text */
const addressOf = (page, text) => new URL(`#${text}`, new URL(page ?? "", document.baseURI)).href;

export class Share {
  #root;
  /** @type {QuestionSet|null} */ #set = null;
  #text = "";

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    root.addEventListener("click", ({ target }) => {
      const action = target instanceof Element ? target.closest("[data-action]")?.getAttribute("data-action") : null;
      if (action) void this.#do(action);
    });
  }

  /** @param {QuestionSet} set */
  async show(set) {
    if (set !== this.#set) this.#hidePicture();
    this.#set = set;
    const text = await toText(set);
    if (set !== this.#set) return;
    this.#text = text;
    const pages = manifest();
    for (const [name, page] of /** @type {[string, string|undefined][]} */ ([
      ["share-set", pages.set],
      ["share-worksheet", pages.worksheet],
    ])) {
      const link = part(this.#root, name);
      if (!(link instanceof HTMLAnchorElement)) continue;
      link.hidden = !page || !set.items.length;
      link.href = addressOf(page, text);
    }
  }

  get #address() {
    const { set, sets } = manifest();
    return addressOf(set ?? sets, this.#text);
  }

  /** @param {string} action */
  async #do(action) {
    if (!this.#set?.items.length && action !== "share-file") return this.#say(word("ui.set-share-empty"), "barred");
    if (action === "share-link") await this.#copy(this.#address, "ui.set-linked", "ui.set-address");
    if (action === "share-element")
      await this.#copy(
        elementOf(this.#text, this.#address, this.#set?.title || word("ui.set-new")),
        "ui.set-element-copied",
        "ui.set-element",
      );
    if (action === "share-qr") await this.#showQr();
    if (action === "share-file") this.#save();
  }

  /** @param {string} text @param {string} done @param {string} failed text before it if it cannot be copied */
  async #copy(text, done, failed) {
    this.#say((await copied(text)) ? word(done) : `${word(failed)} ${text}`);
  }

  async #showQr() {
    const place = part(this.#root, "share-picture");
    const title = this.#set?.title ?? "";
    const qr = await bring("qr-picture.js").catch(() => null);
    const picture = qr?.picture(this.#address, word("ui.set-qr-name", { title }));
    this.#hidePicture();
    if (!place || !picture) return this.#say(word(qr ? "ui.set-qr-long" : "ui.no-answer"), "barred");
    place.replaceChildren(picture);
    place.hidden = false;
    const fine = this.#address.length > FINE ? [word("ui.set-qr-fine")] : [];
    this.#say([word("ui.set-qr-say"), ...fine].join(" "));
  }

  #hidePicture() {
    const place = part(this.#root, "share-picture");
    place?.replaceChildren();
    place?.setAttribute("hidden", "");
    this.#say("");
  }

  #save() {
    if (!this.#set) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([`${JSON.stringify(this.#set, null, 1)}\n`], { type: "application/json" }),
    );
    link.download = `${nameOf(this.#set.title)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href));
    this.#say(word("ui.set-filed", { file: link.download }));
  }

  /** @param {string} text @param {"plain"|"barred"} [tone] */
  #say(text, tone = "plain") {
    part(this.#root, "share-say")?.setAttribute("data-tone", tone);
    write(this.#root, "share-say", text);
    announce(text);
  }
}

/** A title as a file name. @param {string} title */
function nameOf(title) {
  const plain = title.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, MOST_OF_NAME) || "kaarttafel";
}
