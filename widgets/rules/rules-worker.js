/** The worker that runs the rules core, as the page sees it. Loaded when the rules are first needed beyond the book. */
import "../entry/kaarttafel.js";
import { fetchAnew } from "../page/fetch-anew.js";
import { manifest } from "../page/page-parts.js";
import { savesBytes } from "../page/right-moment.js";
import { EngineTrouble } from "./engine-trouble.js";

/** @typedef {{resolve: (reply: string) => void, reject: (trouble: Error) => void, timer: number}} Pending */

const START_PATIENCE = 90_000;
const ANSWER_PATIENCE = 20_000;
const TOO_LATE = "no answer in time";
/** The name of the performance mark; its detail says what Python started from. */
const READY = "kaarttafel.python-ready";
// While there are no requests, the worker may do its own work.
const REST_AFTER = 2_000;

/** It is started when needed, and restarted after a crash. */
export class RulesWorker {
  /** @type {Worker|null} */ #worker = null;
  /** @type {Promise<void>|null} */ #started = null;
  /** @type {Map<number, Pending>} */ #pending = new Map();
  #count = 0;
  #resting = 0;
  #failed = false;
  #renewed = false;
  /** Whether a start failed although all files loaded: one may be corrupt. */
  suspect = false;
  ready = false;

  start() {
    this.#started ??= this.suspect ? this.#startAnew() : this.#launch();
    return this.#started;
  }

  /** Starts from newly fetched files, once per page: they are large and may not be to blame. */
  async #startAnew() {
    this.suspect = false;
    this.#renewed = true;
    await fetchAnew([new URL(manifest().worker, document.baseURI).href]);
    await this.#launch(true);
  }

  /** The start in progress or completed, if any. */
  get started() {
    return this.#started;
  }

  /** @param {string} request @returns {Promise<string>} */
  async handle(request) {
    await this.start();
    return this.#post({ request }, ANSWER_PATIENCE);
  }

  #launch(anew = false) {
    const { lang, worker, pyodide, core, stdlib, parts, first, type = "module" } = manifest();
    const absolute = (/** @type {string} */ address) => new URL(address, document.baseURI).href;
    try {
      this.#worker = new Worker(new URL(worker, document.baseURI), { type });
    } catch (cause) {
      return Promise.reject(this.#fail(cause));
    }
    this.#worker.onmessage = ({ data }) => this.#settle(data);
    this.#worker.onerror = (event) => this.#fail(event.message);
    this.#worker.onmessageerror = () => this.#fail("unreadable message");
    const memory = savesBytes() ? "none" : this.#failed ? "forget" : "use";
    const files = { pyodide: absolute(pyodide), core: absolute(core), stdlib: absolute(stdlib) };
    const others = Object.fromEntries(Object.entries(parts).map(([address, texts]) => [absolute(address), texts]));
    const places = { lang, ...files, parts: others, first: first.map(absolute), memory, anew };
    return this.#post({ start: places }, START_PATIENCE).then((from) => {
      performance.mark(READY, { detail: from });
      this.ready = true;
    });
  }

  /** @param {object} message @param {number} patience @returns {Promise<string>} */
  #post(message, patience) {
    const id = ++this.#count;
    clearTimeout(this.#resting);
    return new Promise((resolve, reject) => {
      const timer = window.setTimeout(() => this.#fail(TOO_LATE), patience);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker?.postMessage({ id, ...message });
    });
  }

  /** @param {{id: number, reply?: string, failed?: string}} answer */
  #settle({ id, reply, failed }) {
    const waiting = this.#pending.get(id);
    if (!waiting) return;
    if (failed !== undefined) return void this.#fail(failed);
    this.#pending.delete(id);
    clearTimeout(waiting.timer);
    waiting.resolve(reply ?? "");
    if (this.#pending.size === 0)
      this.#resting = window.setTimeout(() => this.#worker?.postMessage({ rest: true }), REST_AFTER);
  }

  /** Ends the worker: all pending requests fail, and the next request starts a new one. @param {unknown} cause */
  #fail(cause) {
    const trouble = new EngineTrouble(this.ready ? "no-answer" : "cannot-start", cause);
    this.#worker?.terminate();
    this.#worker = this.#started = null;
    this.#failed = true;
    this.suspect = !this.ready && !this.#renewed && cause !== TOO_LATE;
    this.ready = false;
    clearTimeout(this.#resting);
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject, timer } of waiting) {
      clearTimeout(timer);
      reject(trouble);
    }
    return trouble;
  }
}

export const theWorker = new RulesWorker();
