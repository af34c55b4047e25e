/** What a page gets when it asks for something: from the network or from the caches, always of one version. */
import { NAMED_BY_CONTENT, addressOf, build, checksums, versionOf, worker } from "./build-list.js";
import { WHOLE, fetchFile, hasCache, keepPage, kept, keptPages, ownCache, pageOf, sharedCache } from "./kept-files.js";

const NETWORK_PATIENCE = 3_000;

/** @type {Map<string, string>} */
const versionOfClient = new Map();

/**
 * The page from the network, unless that is slow and this version's page is kept.
 * @param {FetchEvent} event
 * @param {string} path
 */
export async function answerPage(event, path) {
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

/** The page shown instead of one that was never read. @param {string} path */
async function offlinePage(path) {
  if (build.pages[`${path}/`]) return Response.redirect(addressOf(`${path}/`));
  const wishes = [path.split("/")[0] ?? "", worker.navigator.language.slice(0, 2), ...Object.keys(build.languages)];
  const language = wishes.find((wish) => wish in build.languages) ?? "";
  const page = await kept(await ownCache(), `${language}/offline.html`);
  if (!page) return Response.error();
  const ready = (await keptPages()).filter((one) => !build.pages[one]?.leads);
  const here = ready.filter((one) => one.startsWith(`${language}/`));
  const lines = [...here, ...ready.filter((one) => !here.includes(one))].map(lineOf);
  const html = (await page.text()).replace("<!-- pages -->", () => lines.join(""));
  return pageOf(html);
}

/** @param {string} path */
function lineOf(path) {
  const language = path.split("/")[0];
  const title = build.pages[path]?.title;
  return `<li><a href="${addressOf(path)}" hreflang="${language}" lang="${language}">${title}</a></li>`;
}

/**
 * A file named by content: the kept copy is as good as any, unless a page could not use it and asks for it anew.
 * @param {FetchEvent} event
 * @param {string} path
 * @returns {Promise<Response>}
 */
export async function answerFile(event, path) {
  const shared = await sharedCache();
  const anew = event.request.cache === WHOLE;
  const file = anew ? undefined : await kept(shared, path);
  if (file) return file;
  if (!(path in checksums)) return fetch(event.request);
  const fetched = await fetchFile(path, anew);
  event.waitUntil(shared.put(addressOf(path), fetched.clone()).catch(() => undefined));
  return fetched;
}

/** A file with a fixed name: the one of the page's version. @param {FetchEvent} event @param {string} path */
export async function answerOwn(event, path) {
  const version = versionOfClient.get(event.clientId) ?? build.version;
  const cache = (await hasCache(version)) ? await ownCache(version) : null;
  return (cache && (await kept(cache, path))) ?? fetch(event.request);
}

/** @param {string} path */
export const isOwn = (path) => path in checksums && !NAMED_BY_CONTENT.test(path);
