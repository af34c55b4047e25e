/** Stepping through a demonstration: forward, back, by itself. */
import { keep, keptOf } from "./kept-tables.js";
import { fadeHands } from "./other-hands.js";
import { word, write, part } from "../page/page-parts.js";
import { paintTable } from "./table-view.js";

/** @typedef {import("./table-element.js").TableElement} TableElement */
/** @typedef {import("../rules/protocol.js").TableReply} TableReply */
/** @typedef {import("../rules/protocol.js").View} View */

const PACE = 1_900;
const TRICK_BEAT = 1_300;
export class Stepper {
  #table;
  #steps;
  #step = 0;
  #run = 0;

  /** @param {TableElement} table @param {number} steps */
  constructor(table, steps) {
    this.#table = table;
    this.#steps = steps;
    this.#count();
    const kept = keptOf(table).step;
    if (kept) void this.#to(kept, false);
  }

  get playing() {
    return "playing" in this.#table.dataset;
  }

  /** @param {string|number} tool or a step to go to */
  use(tool) {
    this.#table.skipBeat();
    if (tool === "autoplay" && !this.playing) return this.#play();
    this.#halt();
    if (typeof tool === "number") return this.#to(tool);
    if (tool === "first") return this.#to(0);
    if (tool === "back") return this.#to(this.#step - 1);
    if (tool === "forward") return this.#to(this.#step + 1);
  }

  #halt() {
    this.#run += 1;
    const held = document.activeElement?.matches('[data-tool="pause"]') && this.#table.contains(document.activeElement);
    delete this.#table.dataset.playing;
    if (held) this.#focus("autoplay");
  }

  /** @param {string} tool */
  #focus(tool) {
    const button = this.#table.querySelector(`[data-tool="${tool}"]`);
    if (button instanceof HTMLElement) button.focus({ preventScroll: true });
  }

  async #play() {
    const run = (this.#run += 1);
    this.#table.dataset.playing = "";
    this.#focus("pause");
    if (this.#step === this.#steps) await this.#to(0);
    while (run === this.#run && this.#step < this.#steps) {
      await this.#table.beat(PACE);
      if (run === this.#run && !(await this.#to(this.#step + 1))) break;
    }
    if (run === this.#run) this.#halt();
  }

  /** @param {number} step @param {boolean} [aloud] @returns {Promise<boolean>} */
  async #to(step, aloud = true) {
    if (step < 0 || step > this.#steps) return false;
    const reply = await this.#table.wish("step", { to: step, reasons: true });
    if (reply?.kind !== "table") return false;
    const forward = step === this.#step + 1;
    this.#step = step;
    this.#table.dataset.step = String(step);
    keep(this.#table, step ? { step } : null);
    this.#count();
    await this.#show(reply, forward, aloud);
    return true;
  }

  /** @param {TableReply} reply @param {boolean} forward @param {boolean} aloud */
  async #show({ view, events }, forward, aloud) {
    const table = this.#table;
    const at = this.#step;
    const reason = events.findLast(({ rule }) => rule) ?? null;
    table.view = view;
    table.tell(events.map(({ say }) => say).join(" ") || view.say, { reason, aloud });
    this.#follow();
    this.#offerHands(view, events.some(({ type }) => type === "trick"));
    if (forward && view.last && !view.trick?.cards.length && events.some(({ type }) => type === "trick")) {
      paintTable(table.felt, view, { trick: { ...view.last, winning: view.last.winner }, verdicts: false });
      await table.beat(TRICK_BEAT);
      if (at !== this.#step) return;
    }
    paintTable(table.felt, view, { verdicts: false });
  }

  /** After a trick the closed hands of the others can be faded in. @param {View} view @param {boolean} ended */
  #offerHands(view, ended) {
    const slider = part(this.#table, "fade");
    if (!(slider instanceof HTMLInputElement)) return;
    const step = this.#step;
    slider.value = "0";
    slider.disabled = false; // From now on it keeps the focus, whether it can be moved or not.
    slider.setAttribute("aria-disabled", String(!ended));
    this.#table.felt.removeAttribute("data-fading");
    slider.oninput = () => {
      if (!ended) return void (slider.value = "0");
      this.#halt();
      void fadeHands(this.#table, slider, view, step);
    };
  }

  /** Marks where the example stands in its log. */
  #follow() {
    [...(part(this.#table, "log")?.children ?? [])].forEach((line, index) => {
      if (index + 1 === this.#step) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    });
  }

  #count() {
    write(this.#table, "counter", word("ui.step-counter", { step: this.#step, steps: this.#steps }));
    for (const [tool, off] of /** @type {[string, boolean][]} */ ([
      ["back", this.#step === 0],
      ["first", this.#step === 0],
      ["forward", this.#step === this.#steps],
    ])) {
      this.#table.querySelector(`[data-tool="${tool}"]`)?.setAttribute("aria-disabled", String(off));
    }
  }
}
