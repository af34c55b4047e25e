/**
 * The teacher's side of the second window: it sends the projector what the class may see, and shows the teacher all.
 * Hands are opened and closed at the table; while the projector is there, hands are closed to the class only.
 */
import { announce } from "../page/announce.js";
import { classView, marksSeen } from "./class-view.js";
import { blacken, pressed, stepAt } from "../page/clicker.js";
import { logOf, marksAt, noteAt, wholeOf } from "./course-line.js";
import { told } from "./course-list.js";
import { ask } from "../rules/engine.js";
import { enlarge } from "../page/larger.js";
import { manifest, part, word, write } from "../page/page-parts.js";
import { ProjectorChannel, canSpeak } from "./projector-channel.js";
import { store, stored } from "../page/stored.js";

/** @typedef {import("./shown-table.js").ShownTable} ShownTable */
/** @typedef {import("../rules/protocol.js").View} View */
/** @typedef {import("../rules/protocol.js").Trick} Trick */

const KEY = "projector";
const WINDOW = "popup,width=1280,height=720";

/** The name by which the two windows of this tab recognise each other. */
function ownName() {
  const { name } = stored("sessionStorage", KEY);
  if (typeof name === "string" && /^[\w-]+$/.test(name)) return name;
  const fresh = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join("");
  store("sessionStorage", KEY, { name: fresh });
  return fresh;
}

export class SecondWindow {
  #table;
  #panel;
  #name = ownName();
  /** @type {ProjectorChannel|null} */ #channel = null;
  #there = false;
  #black = false;
  /** A completed trick shown a little longer. @type {Trick|null} */ #trick = null;
  /** The current message: a later one replaces it. */ #turn = 0;

  /** @param {ShownTable} table */
  constructor(table) {
    this.#table = table;
    this.#panel = /** @type {HTMLElement} */ (part(table, "second"));
    if (canSpeak()) this.#channel = new ProjectorChannel(this.#name, (message) => this.#hear(message));
    table.addEventListener("click", (event) => this.#onClick(event), true);
    table.addEventListener("shown", (event) => {
      this.#trick = event instanceof CustomEvent ? event.detail : null;
      void this.#show();
    });
    document.addEventListener("keydown", (event) => this.#onKey(event), true);
    this.#channel?.post({ say: "who" });
    void enlarge();
  }

  get #link() {
    return /** @type {HTMLAnchorElement} */ (part(this.#panel, "second-link"));
  }

  /** @param {import("./projector-channel.js").Message} message */
  #hear(message) {
    if (message.say === "here") this.#stand(true, "ui.second-open");
    if (message.say === "gone") this.#stand(false, "ui.second-shut");
    if (message.say === "press") this.#press(message.press);
  }

  /** Notes whether the projector is there. @param {boolean} there @param {string} say */
  #stand(there, say) {
    this.#there = this.#table.allOpen = there;
    this.#panel.hidden = false;
    this.#link.hidden = there;
    part(this.#panel, "second-there")?.toggleAttribute("hidden", !there);
    write(this.#panel, "second-say", word(say));
    announce(word(say));
    this.#table.repaint();
  }

  /** @param {MouseEvent} event */
  #onClick(event) {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const { tool, second } = button?.dataset ?? {};
    if (tool !== "second" && second !== "black") return;
    event.stopPropagation();
    if (tool === "second") this.#open();
    else this.#press("black");
  }

  /** Opens the window, or brings it to the front. */
  #open() {
    const link = this.#link;
    link.hash = this.#name;
    link.target = `kaarttafel-${this.#name}`;
    this.#panel.hidden = false;
    if (!this.#channel) return this.#stand(false, "ui.projector-file");
    if (this.#there) return void window.open("", link.target)?.focus();
    if (!window.open(link.href, link.target, WINDOW)) this.#stand(false, "ui.second-blocked");
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const press = document.fullscreenElement ? null : pressed(event);
    const here = event.target === document.body || (event.target instanceof Node && this.#table.contains(event.target));
    if (!press || !here || (!this.#there && event.target === document.body)) return;
    event.preventDefault();
    event.stopPropagation();
    this.#press(press);
  }

  /** @param {import("../page/clicker.js").Press} press */
  #press(press) {
    if (press !== "black") return void stepAt(this.#table, press);
    if (!this.#there) return blacken(this.#table);
    this.#black = !this.#black;
    this.#panel.querySelector('[data-second="black"]')?.setAttribute("aria-pressed", String(this.#black));
    void this.#show();
  }

  /** Sends the projector the current view, and shows the teacher the next step. */
  async #show() {
    if (!this.#there || !this.#channel) return;
    const turn = (this.#turn += 1);
    const { table, view, course } = this.#table;
    const seen = new Map();
    for (const { seat } of view?.seats ?? []) {
      const reply = await ask({ op: "open", table, seat }).catch(() => null);
      if (reply?.kind === "table") seen.set(seat, reply.view);
    }
    // Until every seat has been asked, the open cards are not known.
    if (turn !== this.#turn || seen.size !== (view?.seats.length ?? 0)) return;
    const shown = view && classView(view, seen, course.closed);
    this.#channel.post({
      say: "show",
      shown: {
        view: shown,
        trick: this.#trick,
        marks: shown ? marksSeen(marksAt(course), shown) : [],
        black: this.#black,
        letters: manifest().letters ?? "",
      },
    });
    await this.#tellTeacher(turn);
  }

  /** Shows the note at this step, and the next step. @param {number} turn */
  async #tellTeacher(turn) {
    const { course } = this.#table;
    const note = noteAt(course);
    write(this.#panel, "second-note", note ? word("ui.second-note", { note }) : "");
    const more = course.step < logOf(course).length;
    const reply = more ? await ask({ op: "course", table: wholeOf(course, course.line) }).catch(() => null) : null;
    if (turn !== this.#turn) return;
    const next = reply?.kind === "course" ? reply.steps[course.step] : null;
    write(this.#panel, "second-next", next ? word("ui.second-next", { say: told(next) }) : word("ui.second-last"));
  }
}
