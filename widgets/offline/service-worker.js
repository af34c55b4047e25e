/**
 * Serves the site offline, and never combines a page of one version with a file of another.
 *
 * A page carries the version of its build and names the files it loads by content. So there are two kinds of cache: one
 * of files named by content, shared by all versions, and one per version with its pages and the few files with fixed
 * names.
 */
import { NAMED_BY_CONTENT, build, pathOf, worker } from "./build-list.js";
import { fetchPage, keep, keepPage, kept, ownCache, savesBytes } from "./kept-files.js";
import { answerWish } from "./saved-games.js";
import { answerFile, answerOwn, answerPage, isOwn } from "./served.js";
import { clean, install } from "./versions.js";

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

/** Makes this worker serve the pages that are open. */
async function takeOver() {
  // With preloading, which earlier versions enabled, Firefox shows its own error page instead of the worker's response
  // when offline. A browser remembers that it was enabled, so it is disabled here.
  await Promise.all([worker.registration.navigationPreload?.disable(), worker.clients.claim()]);
}

worker.addEventListener("install", (event) => event.waitUntil(install().then(() => worker.skipWaiting())));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver().catch(() => undefined)));

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
