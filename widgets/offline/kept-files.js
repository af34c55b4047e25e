/**
 * The caches, and what comes into them.
 *
 * Only files that match their checksum are kept. A content name says what a file should be, but a host may send
 * something else, and a kept file is never requested again.
 */
import { NAMED_BY_CONTENT, addressOf, build, checksums, pathOf, root, versionOf, worker } from "./build-list.js";

/** @typedef {import("./build-list.js").Needs} Needs */

// Servers date changes to the second at best, and some stamp every build alike, so "not modified" proves nothing here.
export const WHOLE = "reload";
const FILES = `kaarttafel ${root} files`;
const VERSIONS = `kaarttafel ${root} version `;

/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** The files named by content, which all versions share. */
export const sharedCache = () => caches.open(FILES);

/** The pages of a version and its files with fixed names. */
export const ownCache = (version = build.version) => caches.open(VERSIONS + version);

/** @param {string} version */
export const hasCache = (version) => caches.has(VERSIONS + version);

/** @param {string} version */
export const dropCache = (version) => caches.delete(VERSIONS + version);

export async function keptVersions() {
  return (await caches.keys()).filter((name) => name.startsWith(VERSIONS)).map((name) => name.slice(VERSIONS.length));
}

/** @param {Cache} cache @param {string} path */
export const kept = (cache, path) => cache.match(addressOf(path), { ignoreVary: true });

/** The pages available offline, in site order. @param {string} [version] */
export async function keptPages(version) {
  const paths = new Set((await (await ownCache(version)).keys()).map(({ url }) => pathOf(url)));
  return Object.keys(build.pages).filter((path) => paths.has(path));
}

/** Whether a reader of an earlier version could play offline. */
export async function hadRuntime() {
  const keys = await (await sharedCache()).keys();
  return keys.some(({ url }) => pathOf(url)?.startsWith("common/python/"));
}

export function savesBytes() {
  const { connection } = /** @type {{connection?: {saveData?: boolean}}} */ (worker.navigator);
  return connection?.saveData === true;
}

/** Fetches a file of this version; rejects if its content differs. @param {string} path @returns {Promise<Response>} */
export async function fetchFile(path, anew = !NAMED_BY_CONTENT.test(path)) {
  const integrity = checksums[path] ?? "";
  const fetched = async (/** @type {RequestCache} */ cache) =>
    whole(await fetch(addressOf(path), { cache, integrity }));
  // The browser's own cache may hold something else.
  return anew ? fetched(WHOLE) : fetched("default").catch(() => fetched(WHOLE));
}

/** @param {Response} response */
function whole(response) {
  if (response.status !== 200) throw new Error(`${response.status} ${response.url}`);
  return response;
}

/** Fetches a file and keeps it, once for all simultaneous callers. @param {Cache} cache @param {string} path */
function add(cache, path) {
  const known = coming.get(path);
  if (known) return known;
  const added = fetchFile(path)
    .then((file) => cache.put(addressOf(path), file))
    .finally(() => coming.delete(path));
  coming.set(path, added);
  return added;
}

/** Keeps the files that are missing; rejects if any cannot be fetched. @param {Needs} needs */
export async function keep(needs) {
  const [shared, mine] = await Promise.all([sharedCache(), ownCache()]);
  const keepFile = async (/** @type {string} */ path) => {
    const cache = NAMED_BY_CONTENT.test(path) ? shared : mine;
    if (!(await kept(cache, path))) await add(cache, path);
  };
  await Promise.all(Object.keys(needs).map(keepFile));
}

/** @param {string} html */
export const pageOf = (html) => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });

/** Keeps a page once all the files it needs are kept. @param {string} path @param {string} html */
export async function keepPage(path, html) {
  const needs = build.pages[path]?.needs;
  const everyPage = build.languages[path.split("/")[0] ?? ""];
  if (!needs || !everyPage) return;
  await Promise.all([keep(build.shell), keep(everyPage), keep(needs)]);
  await (await ownCache()).put(addressOf(path), pageOf(html));
}

/** Fetches a page of this version; rejects while the server has an older or newer one. @param {string} path */
export async function fetchPage(path) {
  const html = await whole(await fetch(addressOf(path), { cache: WHOLE })).text();
  if (versionOf(html) !== build.version) throw new Error(`${path} is not of this version`);
  return html;
}
