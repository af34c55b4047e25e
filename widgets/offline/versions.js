/** From one version of the site to the next: what a new worker gathers, and what nobody needs any more. */
import { addressOf, build, everyNeed, pathOf, worker } from "./build-list.js";
import {
  dropCache,
  fetchPage,
  hadRuntime,
  keep,
  keepPage,
  keptPages,
  keptVersions,
  ownCache,
  pageOf,
  savesBytes,
  sharedCache,
} from "./kept-files.js";
import { pagesTaken } from "./saved-games.js";

const TELL_PATIENCE = 2_000;
const LIST = "offline-list.json";

/** Gathers what every page needs, and the pages that this reader has read or saved. */
export async function install() {
  const mine = await ownCache();
  const keepDoor = async (/** @type {string} */ path) => mine.put(addressOf(path), pageOf(await fetchPage(path)));
  await Promise.all([keep(build.shell), ...build.doors.map(keepDoor)]);
  if (!savesBytes() && (await hadRuntime())) await keep(build.runtime);
  const wanted = new Set([...(await pagesReadBefore()), ...(await pagesTaken())]);
  for (const path of wanted) await keepPage(path, await fetchPage(path));
  await mine.put(addressOf(LIST), new Response(JSON.stringify(build)));
}

/** The pages of this version that were kept in an earlier one, also if they had another address then. */
async function pagesReadBefore() {
  const read = new Set();
  for (const version of await keptVersions()) {
    for (const path of await keptPages(version)) {
      for (const one of [path, ...(build.pages[path]?.leads ?? [])]) read.add(one);
    }
  }
  return read;
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
export async function clean() {
  const used = await versionsInUse();
  // A worker being installed gathers files that no list names yet.
  if (!used || worker.registration.installing || worker.registration.waiting) return;
  used.add(build.version);
  const wanted = new Set();
  for (const version of used) {
    const list = await (await ownCache(version)).match(addressOf(LIST));
    // A page newer than this worker: its own worker will clean up.
    if (!list) return;
    for (const path of everyNeed(await list.json()).flatMap(Object.keys)) wanted.add(addressOf(path));
  }
  for (const version of await keptVersions()) if (!used.has(version)) await dropCache(version);
  const shared = await sharedCache();
  for (const request of await shared.keys()) if (!wanted.has(request.url)) await shared.delete(request);
}
