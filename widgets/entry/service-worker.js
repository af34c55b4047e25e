/**
 * Serves the site offline, and never combines a page of one version with a file of another.
 *
 * A page carries the version of its build and names the files it loads by content. So there are two kinds of cache: one
 * of files named by content, shared by all versions, and one per version with its pages and the few files with fixed
 * names. The build writes the data of its version before the first line of this script.
 *
 * Only files that match their checksum are kept. A content name says what a file should be, but a host may send
 * something else, and a kept file is never requested again.
 *
 * @typedef {Record<string, string>} Needs files with their checksums
 * @typedef {{version: string, shell: Needs, runtime: Needs, doors: string[], languages: Record<string, Needs>,
 *   pages: Record<string, {title: string, needs: Needs}>, bytes: Record<string, number>}} Build addresses are relative to the site's root
 */
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const build = /** @type {{kaarttafelBuild: Build}} */ (/** @type {unknown} */ (self)).kaarttafelBuild;
const root = worker.registration.scope;

// Servers date changes to the second at best, and some stamp every build alike, so "not modified" proves nothing here.
const WHOLE = "reload";
const NETWORK_PATIENCE = 3_000;
const TELL_PATIENCE = 2_000;
const LIST = "offline-list.json";
const FILES = `kaarttafel ${root} files`;
const VERSIONS = `kaarttafel ${root} version `;
/** The games that the reader saved for offline, each as the folder of its pages. */
const TAKEN = `kaarttafel ${root} taken`;
const NAMED_BY_CONTENT = /^common\/|\.[0-9a-f]{8}\.min\.(?:js|css)$/;
const VERSION = /<meta name="kaarttafel-version" content="([^"]*)">/;

/** @type {Map<string, string>} */
const versionOfClient = new Map();
/** @type {Map<string, Promise<void>>} */
const coming = new Map();

/** @param {string} path */
const addressOf = (path) => new URL(path, root).href;

/** An address relative to the site's root; null outside it. @param {string} address */
function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const full = origin + pathname;
  return full.startsWith(root) ? full.slice(root.length).replace(/(^|\/)index\.html$/, "$1") : null;
}

const ownCache = (version = build.version) => caches.open(VERSIONS + version);

/** @param {Cache} cache @param {string} path */
const kept = (cache, path) => cache.match(addressOf(path), { ignoreVary: true });

const savesBytes = () => /** @type {{connection?: {saveData?: boolean}}} */ (worker.navigator).connection?.saveData === true;

/** Every file of this version. @type {Needs} */
const checksums = Object.assign({}, ...everyNeed(build));

/** Fetches a file of this version; rejects if its content differs. @param {string} path @returns {Promise<Response>} */
async function fetchFile(path, anew = !NAMED_BY_CONTENT.test(path)) {
  const integrity = checksums[path] ?? "";
  const fetched = async (/** @type {RequestCache} */ cache) => whole(await fetch(addressOf(path), { cache, integrity }));
  // The browser's own cache may hold something else.
  return anew ? fetched(WHOLE) : fetched("default").catch(() => fetched(WHOLE));
}

/** Fetches a file and keeps it, once for all simultaneous callers. @param {Cache} cache @param {string} path */
function add(cache, path) {
  const known = coming.get(path);
  if (known) return known;
  const added = fetchFile(path).then((file) => cache.put(addressOf(path), file)).finally(() => coming.delete(path));
  coming.set(path, added);
  return added;
}

/** Keeps the files that are missing; rejects if any cannot be fetched. @param {Needs} needs */
async function keep(needs) {
  const [shared, mine] = await Promise.all([caches.open(FILES), ownCache()]);
  const keepFile = async (/** @type {string} */ path) => {
    const cache = NAMED_BY_CONTENT.test(path) ? shared : mine;
    if (!(await kept(cache, path))) await add(cache, path);
  };
  await Promise.all(Object.keys(needs).map(keepFile));
}

/** @param {Response} response */
function whole(response) {
  if (response.status !== 200) throw new Error(`${response.status} ${response.url}`);
  return response;
}

/** @param {string} html */
const versionOf = (html) => VERSION.exec(html)?.[1] ?? null;

/** @param {string} html */
const pageOf = (html) => new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });

/** Keeps a page once all the files it needs are kept. @param {string} path @param {string} html */
async function keepPage(path, html) {
  const needs = build.pages[path]?.needs;
  const everyPage = build.languages[path.split("/")[0] ?? ""];
  if (!needs || !everyPage) return;
  await Promise.all([keep(build.shell), keep(everyPage), keep(needs)]);
  await (await ownCache()).put(addressOf(path), pageOf(html));
}

/** Fetches a page of this version; rejects while the server has an older or newer one. @param {string} path */
async function fetchPage(path) {
  const html = await whole(await fetch(addressOf(path), { cache: WHOLE })).text();
  if (versionOf(html) !== build.version) throw new Error(`${path} is not of this version`);
  return html;
}

async function install() {
  const mine = await ownCache();
  await Promise.all([keep(build.shell), ...build.doors.map(async (path) => mine.put(addressOf(path), pageOf(await fetchPage(path))))]);
  if (!savesBytes() && (await hadRuntime())) await keep(build.runtime);
  for (const path of new Set([...(await pagesReadBefore()), ...(await pagesTaken())])) await keepPage(path, await fetchPage(path));
  await mine.put(addressOf(LIST), new Response(JSON.stringify(build)));
}

/** Whether a reader of an earlier version could play offline. */
async function hadRuntime() {
  const keys = await (await caches.open(FILES)).keys();
  return keys.some(({ url }) => pathOf(url)?.startsWith("common/python/"));
}

/** The pages of this version that were kept in an earlier one. */
async function pagesReadBefore() {
  const read = new Set();
  for (const version of await keptVersions()) {
    for (const path of await keptPages(version)) read.add(path);
  }
  return read;
}

async function keptVersions() {
  return (await caches.keys()).filter((name) => name.startsWith(VERSIONS)).map((name) => name.slice(VERSIONS.length));
}

/** The pages available offline, in site order. @param {string} [version] */
async function keptPages(version) {
  const paths = new Set((await (await ownCache(version)).keys()).map(({ url }) => pathOf(url)));
  return Object.keys(build.pages).filter((path) => paths.has(path));
}

/** The version of each open page; null if one of them does not answer. @returns {Promise<Set<string>|null>} */
async function versionsInUse() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true, type: "window" });
  const told = await Promise.all(open.filter(({ url }) => pathOf(url) !== null).map(askVersion));
  return told.includes(null) ? null : new Set(/** @type {string[]} */ (told));
}

/** @param {Client} client @returns {Promise<string|null>} */
function askVersion(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(resolve, TELL_PATIENCE, null);
    client.postMessage("version", [port2]);
  });
}

/** Deletes the data of versions that no open page uses. */
async function clean() {
  const used = await versionsInUse();
  // A worker being installed gathers files that no list names yet.
  if (!used || worker.registration.installing || worker.registration.waiting) return;
  used.add(build.version);
  const wanted = new Set();
  for (const version of used) {
    const list = await (await caches.open(VERSIONS + version)).match(addressOf(LIST));
    // A page newer than this worker: its own worker will clean up.
    if (!list) return;
    for (const path of everyNeed(await list.json()).flatMap(Object.keys)) wanted.add(addressOf(path));
  }
  for (const version of await keptVersions()) if (!used.has(version)) await caches.delete(VERSIONS + version);
  const shared = await caches.open(FILES);
  for (const request of await shared.keys()) if (!wanted.has(request.url)) await shared.delete(request);
}

/** @param {Build} list */
function everyNeed({ shell, runtime, languages, pages }) {
  return [shell, runtime, ...Object.values(languages), ...Object.values(pages).map(({ needs }) => needs)];
}

/** The page from the network, unless that is slow and this version's page is kept. @param {FetchEvent} event @param {string} path */
async function answerPage(event, path) {
  const network = fromNetwork(event, path);
  event.waitUntil(network.catch(() => undefined));
  const page = await kept(await ownCache(), path);
  if (!page) return network.catch(() => offlinePage(path));
  const patience = new Promise((resolve) => setTimeout(resolve, NETWORK_PATIENCE, page));
  versionOfClient.set(event.resultingClientId, build.version);
  return Promise.race([network, patience]).catch(() => page);
}

/** @param {FetchEvent} event @param {string} path @returns {Promise<Response>} */
async function fromNetwork(event, path) {
  const page = await fetch(event.request);
  if (page.status >= 500) throw new Error(`${page.status} ${path}`);
  if (page.status === 200) event.waitUntil(takeNote(event, path, page.clone()).catch(() => undefined));
  return page;
}

// A page of another version needs its own worker; the browser looks for it after every navigation. Requesting it from
// here would leave the new worker waiting for ever in Chromium.
/** Keeps a page of this version. @param {FetchEvent} event @param {string} path @param {Response} page */
async function takeNote(event, path, page) {
  const html = await page.text();
  const version = versionOf(html);
  if (version === null) return;
  versionOfClient.set(event.resultingClientId, version);
  if (version === build.version && !(await kept(await ownCache(), path))) await keepPage(path, html);
}

/** The pages in a folder, such as nl/klaverjas-4/. @param {string} folder */
const pagesIn = (folder) => Object.keys(build.pages).filter((path) => path.startsWith(folder));

/** The pages of the games saved for offline. */
async function pagesTaken() {
  return (await (await caches.open(TAKEN)).keys()).flatMap(({ url }) => pagesIn(pathOf(url) ?? "-"));
}

/** Keeps all pages of a game with everything needed to play, and reports progress. @param {string} folder @param {MessagePort} port */
async function takeAlong(folder, port) {
  const files = Object.entries(build.runtime);
  const pages = [...pagesIn(folder), `${folder.split("/")[0]}/glossary/`];
  let done = 0;
  const step = () => port.postMessage({ done: (done += 1), of: files.length + pages.length });
  for (const [path, checksum] of files) await keep({ [path]: checksum }).then(step);
  for (const path of pages) {
    if (!(await kept(await ownCache(), path))) await keepPage(path, await fetchPage(path));
    step();
  }
}

/** Deletes the pages of a game and the files that no other kept page needs. @param {string} folder */
async function leave(folder) {
  const [shared, mine] = await Promise.all([caches.open(FILES), ownCache()]);
  for (const path of pagesIn(folder)) await mine.delete(addressOf(path), { ignoreVary: true });
  const needed = (/** @type {string[]} */ pages) => pages.flatMap((path) => Object.keys(build.pages[path]?.needs ?? {}));
  const others = new Set(needed(await keptPages()));
  for (const path of needed(pagesIn(folder))) if (!others.has(path)) await shared.delete(addressOf(path), { ignoreVary: true });
}

/** Handles a reader's request about a game: look, take or leave. @param {{wish: string, folder: string}} wished @param {MessagePort} port */
async function answerWish({ wish, folder }, port) {
  try {
    const taken = await caches.open(TAKEN);
    if (wish === "take") await taken.put(addressOf(folder), new Response("")).then(() => takeAlong(folder, port));
    if (wish === "leave") await taken.delete(addressOf(folder)).then(() => leave(folder));
    const [pages, here] = [pagesIn(folder), await keptPages()];
    const bytes = (build.bytes[folder] ?? 0) + ((await hadRuntime()) ? 0 : (build.bytes[""] ?? 0));
    const stand = { taken: Boolean(await taken.match(addressOf(folder))), kept: pages.filter((path) => here.includes(path)).length };
    port.postMessage({ ...stand, pages: pages.length, bytes });
  } catch (trouble) {
    port.postMessage({ failed: trouble instanceof Error ? trouble.name : "Error" });
  }
}

/** The page shown instead of one that was never read. @param {string} path */
async function offlinePage(path) {
  if (build.pages[`${path}/`]) return Response.redirect(addressOf(`${path}/`));
  const wishes = [path.split("/")[0] ?? "", worker.navigator.language.slice(0, 2), ...Object.keys(build.languages)];
  const language = wishes.find((wish) => wish in build.languages) ?? "";
  const page = await kept(await ownCache(), `${language}/offline.html`);
  if (!page) return Response.error();
  const ready = await keptPages();
  const here = ready.filter((one) => one.startsWith(`${language}/`));
  const lines = [...here, ...ready.filter((one) => !here.includes(one))].map(lineOf);
  const html = (await page.text()).replace("<!-- pages -->", () => lines.join(""));
  return pageOf(html);
}

/** @param {string} path */
function lineOf(path) {
  const language = path.split("/")[0];
  return `<li><a href="${addressOf(path)}" hreflang="${language}" lang="${language}">${build.pages[path]?.title}</a></li>`;
}

/**
 * A file named by content: the kept copy is as good as any, unless a page could not use it and asks for it anew.
 * @param {FetchEvent} event @param {string} path @returns {Promise<Response>}
 */
async function answerFile(event, path) {
  const shared = await caches.open(FILES);
  const anew = event.request.cache === WHOLE;
  const file = anew ? undefined : await kept(shared, path);
  if (file) return file;
  if (!(path in checksums)) return fetch(event.request);
  const fetched = await fetchFile(path, anew);
  event.waitUntil(shared.put(addressOf(path), fetched.clone()).catch(() => undefined));
  return fetched;
}

/** A file with a fixed name: the one of the page's version. @param {FetchEvent} event @param {string} path */
async function answerOwn(event, path) {
  const version = versionOfClient.get(event.clientId) ?? build.version;
  const cache = (await caches.has(VERSIONS + version)) ? await ownCache(version) : null;
  return (cache && (await kept(cache, path))) ?? fetch(event.request);
}

/** @param {string} path */
const isOwn = (path) => path in checksums && !NAMED_BY_CONTENT.test(path);

/**
 * Handles a page's message: that this worker must take over; or that the page is open, its version, and whether
 * the runtime may be fetched in advance.
 * @param {ExtendableMessageEvent} event
 */
async function hear({ data, source, ports }) {
  if (data === "take over") return void (await worker.skipWaiting());
  if (data.wish) return ports[0] && answerWish(data, ports[0]);
  const path = source && "url" in source ? pathOf(source.url) : null;
  if (path === null) return;
  const wanted = data.version === build.version && path in build.pages;
  if (wanted && !(await kept(await ownCache(), path))) await keepPage(path, await fetchPage(path));
  if (data.runtime && !savesBytes()) await keep(build.runtime);
  await clean();
}

worker.addEventListener("install", (event) => event.waitUntil(install().then(() => worker.skipWaiting())));

// With preloading, which earlier versions enabled, Firefox shows its own error page instead of the worker's response
// when offline. A browser remembers that it was enabled, so it is disabled here.
worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.registration.navigationPreload?.disable(), worker.clients.claim()]).catch(() => undefined));
});

// A failure here is retried later; the page already has what it needs.
worker.addEventListener("message", (event) => event.waitUntil(hear(event).catch(() => undefined)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== "GET" || path === null) return;
  if (request.mode === "navigate") event.respondWith(answerPage(event, path));
  else if (NAMED_BY_CONTENT.test(path)) event.respondWith(answerFile(event, path));
  else if (isOwn(path)) event.respondWith(answerOwn(event, path));
});
