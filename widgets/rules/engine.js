/** Asks the rules: first the page's reply book, then the worker. */
import { bring } from "../page/later-script.js";
import { language, pageJson } from "../page/page-parts.js";
import { unpacked } from "../page/unpacked.js";
import { EngineTrouble } from "./engine-trouble.js";
import { replyIn } from "./reply-book.js";
import { hasPlayed, notePlayed, savesBytes, whenAllStands, whenDrawn } from "../page/right-moment.js";

export { EngineTrouble };

/** @typedef {import("./protocol.js").Request} Request */
/** @typedef {import("./protocol.js").Reply} Reply */
/** @typedef {import("./reply-book.js").FoldedBook} FoldedBook */

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
    return response.ok ? unpacked(response).json() : {};
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

/** The worker, once its script has come. @type {import("./rules-worker.js").RulesWorker|null} */
let rules = null;

/** Brings the worker, which no page needs for what is in its book. */
async function bringWorker() {
  try {
    const { theWorker } = await bring("rules-worker.js");
    rules = /** @type {import("./rules-worker.js").RulesWorker} */ (theWorker);
    return rules;
  } catch (cause) {
    throw new EngineTrouble("cannot-start", cause);
  }
}

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

async function startQuietly() {
  try {
    await (await bringWorker()).start();
  } catch {
    // The next request reports it.
  }
}

/** Waits for Python's start, if the page plans one; returns at once otherwise. */
export async function afterStart() {
  await expected;
  await rules?.started?.catch(() => undefined);
}

/** Whether requests beyond the book can be answered at once. */
export const isReady = () => rules?.ready ?? false;

/** @param {string} request @returns {Promise<string>} */
async function askWorker(request) {
  const worker = await bringWorker();
  try {
    return await worker.handle(request);
  } catch (trouble) {
    if (trouble instanceof EngineTrouble && (trouble.code === "no-answer" || worker.suspect))
      return worker.handle(request);
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
