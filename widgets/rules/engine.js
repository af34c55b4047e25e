/** Asks the rules: first the page's reply book, then the worker. */
import { language, manifest, pageJson } from "../page/page-parts.js";
import { fetchAnew } from "../page/fetch-anew.js";
import { replyIn } from "./reply-book.js";
import { hasPlayed, notePlayed, savesBytes, whenAllStands, whenDrawn } from "../page/right-moment.js";

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./reply-book.js").FoldedBook} FoldedBook */
/** @typedef {{resolve: (reply: string) => void, reject: (trouble: Error) => void, timer: number}} Pending */

const START_PATIENCE = 90_000;
const ANSWER_PATIENCE = 20_000;
const TOO_LATE = "no answer in time";
/** The name of the performance mark; its detail says what Python started from. */
const READY = "kaarttafel.python-ready";
// While there are no requests, the worker may do its own work.
const REST_AFTER = 2_000;

/** A failed request. */
export class EngineTrouble extends Error {
  /** @param {"cannot-start"|"no-answer"|"cancelled"} code @param {unknown} [cause] */
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

/**
 * The canonical text of a request: keys sorted, no blanks; the build writes the reply book with the same keys.
 * @param {unknown} value
 * @returns {string}
 */
export function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, held]) => held !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, held]) => `${JSON.stringify(key)}:${canonical(held)}`).join(",")}}`;
}

/** @type {Map<string, Promise<FoldedBook>>} */
const fetchedBooks = new Map();
/** @type {Map<string, FoldedBook>} */
const openBooks = new Map();

/** The address of the page's reply book, if it is in a separate file. */
function bookAddress() {
  const source = document.querySelector("script[data-reply-book][data-src]")?.getAttribute("data-src");
  return source ? new URL(source, document.baseURI).href : null;
}

/** Fetches the page's reply book, once; without it the worker answers. */
export function fetchBook() {
  const address = bookAddress();
  if (!address) return Promise.resolve({});
  const known = fetchedBooks.get(address);
  if (known) return known;
  const read = async (/** @type {RequestCache} */ cache) => {
    const response = await fetch(address, { cache });
    return response.ok ? response.json() : {};
  };
  const book = read("default")
    .catch(() => read("reload"))
    .catch(() => ({}))
    .then((folded) => (openBooks.set(address, folded), folded));
  fetchedBooks.set(address, book);
  return book;
}

/**
 * A reply the page already has, without waiting.
 * @param {Request} request
 * @returns {Reply|null}
 */
export function bookReply(request) {
  const key = canonical(request);
  const address = bookAddress();
  return replyIn(pageJson("script[data-reply-book]"), key) ?? (address ? replyIn(openBooks.get(address), key) : null);
}

/** The worker that runs the rules core: started when needed, restarted after a crash. */
class RulesWorker {
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

const rules = new RulesWorker();

/** Starts the worker for a reader who touches a table; errors are reported to the next request. */
export function warmUp() {
  notePlayed();
  void startQuietly();
}

/** The start that the page plans, so that less urgent work waits for it. @type {Promise<void>|null} */
let expected = null;

/** Starts the worker for a reader who may want to play: soon if he has played before, never in data-saving mode. */
export function warmUpInTime() {
  if (savesBytes()) return;
  const inTime = hasPlayed() ? whenDrawn : whenAllStands;
  expected ??= new Promise((done) => inTime(() => void startQuietly().then(done)));
}

const startQuietly = () => rules.start().catch(() => undefined);

/** Waits for Python's start, if the page plans one; returns at once otherwise. */
export async function afterStart() {
  await expected;
  await rules.started?.catch(() => undefined);
}

/** Whether requests beyond the book can be answered at once. */
export const isReady = () => rules.ready;

/** @param {string} request @returns {Promise<string>} */
async function askWorker(request) {
  try {
    return await rules.handle(request);
  } catch (trouble) {
    if (trouble instanceof EngineTrouble && (trouble.code === "no-answer" || rules.suspect))
      return rules.handle(request);
    throw trouble;
  }
}

/**
 * @template T
 * @param {Promise<T>} answer
 * @param {AbortSignal|undefined} signal
 * @returns {Promise<T>}
 */
function unlessCancelled(answer, signal) {
  if (!signal) return answer;
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new EngineTrouble("cancelled")), { once: true });
    answer.then(resolve, reject);
  });
}

/**
 * The reply to a request; a "fault" reply counts as an answer too.
 * @param {{op: string, [field: string]: unknown}} wish
 * @param {{signal?: AbortSignal}} [terms]
 * @returns {Promise<Reply>}
 */
export async function ask(wish, { signal } = {}) {
  const request = /** @type {Request} */ ({ v: 1, lang: language(), ...wish });
  const known = bookReply(request);
  if (known) return known;
  if (bookAddress()) {
    await unlessCancelled(fetchBook(), signal);
    const fetched = bookReply(request);
    if (fetched) return fetched;
  }
  return JSON.parse(await unlessCancelled(askWorker(canonical(request)), signal));
}
