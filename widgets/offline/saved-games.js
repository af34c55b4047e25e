/** The games that a reader saved for offline: all their pages, with everything needed to play. */
import { addressOf, build, pagesIn, pathOf, root } from "./build-list.js";
import { fetchPage, hadRuntime, keep, keepPage, kept, keptPages, ownCache, sharedCache } from "./kept-files.js";

/** Each game as the folder of its pages. */
const TAKEN = `kaarttafel ${root} taken`;

/** The pages of the games saved for offline. */
export async function pagesTaken() {
  return (await (await caches.open(TAKEN)).keys()).flatMap(({ url }) => pagesIn(pathOf(url) ?? "-"));
}

/**
 * Keeps all pages of a game with everything needed to play, and reports progress.
 * @param {string} folder
 * @param {MessagePort} port
 */
async function takeAlong(folder, port) {
  const files = Object.entries({ ...build.runtime, ...build.banks[folder] });
  const [language] = folder.split("/");
  const more = [`${language}/glossary/`, `${language}/diagnose/`].filter((page) => page in build.pages);
  const pages = [...pagesIn(folder), ...more];
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
  const [shared, mine] = await Promise.all([sharedCache(), ownCache()]);
  const drop = (/** @type {Cache} */ cache, /** @type {string} */ path) =>
    cache.delete(addressOf(path), { ignoreVary: true });
  const needed = (/** @type {string[]} */ pages) =>
    pages.flatMap((path) => Object.keys(build.pages[path]?.needs ?? {}));
  for (const path of pagesIn(folder)) await drop(mine, path);
  const others = new Set(needed(await keptPages()));
  const files = [...needed(pagesIn(folder)), ...Object.keys(build.banks[folder] ?? {})];
  for (const path of files) if (!others.has(path)) await drop(shared, path);
}

/**
 * Handles a reader's request about a game: look, take or leave.
 * @param {{wish: string, folder: string}} wished
 * @param {MessagePort} port
 */
export async function answerWish({ wish, folder }, port) {
  try {
    const taken = await caches.open(TAKEN);
    if (wish === "take") await taken.put(addressOf(folder), new Response("")).then(() => takeAlong(folder, port));
    if (wish === "leave") await taken.delete(addressOf(folder)).then(() => leave(folder));
    const [pages, here] = [pagesIn(folder), await keptPages()];
    port.postMessage({
      taken: Boolean(await taken.match(addressOf(folder))),
      kept: pages.filter((path) => here.includes(path)).length,
      pages: pages.length,
      bytes: (build.bytes[folder] ?? 0) + ((await hadRuntime()) ? 0 : (build.bytes[""] ?? 0)),
    });
  } catch (trouble) {
    port.postMessage({ failed: trouble instanceof Error ? trouble.name : "Error" });
  }
}
