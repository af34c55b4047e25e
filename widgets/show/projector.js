/** The window on the projector: it shows the teacher's messages, and holds no table itself. */
import "../entry/kaarttafel.js";
import { showFaces } from "../page/card-faces.js";
import { blacken, pressed } from "../page/clicker.js";
import { enlarge } from "../page/larger.js";
import { manifest, part, piece, whenRead, write } from "../page/page-parts.js";
import { ProjectorChannel, canSpeak } from "./projector-channel.js";
import { paintTable } from "../table/table-view.js";
import { paintMarks } from "../table/table-marks.js";
import { paintSheet } from "../table/table-strip.js";

/** @typedef {import("./projector-channel.js").Shown} Shown */

class Projector {
  #root;
  #channel;
  #letters = "";

  /** @param {HTMLElement} root @param {string} name */
  constructor(root, name) {
    this.#root = root;
    this.#channel = new ProjectorChannel(name, (message) => {
      if (message.say === "show") this.#show(message.shown);
      if (message.say === "who") this.#channel.post({ say: "here" });
    });
    document.addEventListener("keydown", (event) => this.#onKey(event), true);
    root.addEventListener("click", (event) => this.#onClick(event), true);
    addEventListener("pagehide", () => this.#channel.post({ say: "gone" }));
    addEventListener("pageshow", ({ persisted }) => persisted && this.#channel.post({ say: "here" }));
    this.#channel.post({ say: "here" });
  }

  /** @param {Shown} shown */
  #show({ view, trick, marks, black, letters }) {
    const root = this.#root;
    if (Boolean(root.querySelector(".kt-curtain")) !== black) blacken(root);
    if (!view) return;
    root.removeAttribute("data-waiting");
    this.#useLetters(letters);
    const felt = /** @type {HTMLElement} */ (part(root, "felt"));
    paintTable(felt, view, { verdicts: false, ...(trick && { trick }) });
    layBacks(felt, view);
    paintMarks(felt, marks);
    write(root, "say", view.say);
    paintSheet(root, view);
  }

  /** @param {string} letters */
  #useLetters(letters) {
    if (letters === this.#letters) return;
    this.#letters = manifest().letters = letters;
    void showFaces();
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const press = pressed(event);
    if (!press) return;
    event.preventDefault();
    this.#channel.post({ say: "press", press });
  }

  /** Forwards a touch on the black screen to the teacher's window, like a key. @param {MouseEvent} event */
  #onClick(event) {
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest(".kt-curtain")) {
      event.stopPropagation();
      return this.#channel.post({ say: "press", press: "black" });
    }
    if (!target?.closest('[data-tool="screen"]')) return;
    void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen?.());
  }
}

/**
 * Shows backs for the hand in front if it is closed.
 * @param {Element} felt
 * @param {import("../rules/protocol.js").View} view
 */
function layBacks(felt, { seats }) {
  const hand = felt.querySelector(".kt-hand");
  const bottom = seats.find(({ place }) => place === "bottom");
  for (const back of hand?.querySelectorAll(".kt-back") ?? []) back.remove();
  if (!hand || !bottom || bottom.hand) return;
  hand.setAttribute("data-holds", String(bottom.cards));
  hand.append(...Array.from({ length: bottom.cards }, () => piece("back")));
}

whenRead(() => {
  const root = part(document, "projector");
  const name = location.hash.slice(1);
  if (!root || root.dataset.mounted) return;
  root.dataset.mounted = "";
  void enlarge();
  part(root, canSpeak() ? "projector-file" : "projector-wait")?.setAttribute("hidden", "");
  if (name && canSpeak()) new Projector(root, name);
});
