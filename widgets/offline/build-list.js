/**
 * The version that this worker serves: the build writes its list of files before the first line of the joined script.
 *
 * @typedef {Record<string, string>} Needs files with their checksums
 * @typedef {object} Build addresses are relative to the site's root
 * @property {string} version
 * @property {Needs} shell
 * @property {Needs} runtime
 * @property {string[]} doors
 * @property {Record<string, Needs>} languages
 * @property {Record<string, {title: string, needs: Needs, leads?: string[]}>} pages `leads`: the pages to which a
 *   former address leads
 * @property {Record<string, Needs>} banks the bank of questions of each game, by the folder of its pages
 * @property {Record<string, number>} bytes
 */
export const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
export const build = /** @type {{kaarttafelBuild: Build}} */ (/** @type {unknown} */ (self)).kaarttafelBuild;
export const root = worker.registration.scope;

export const NAMED_BY_CONTENT = /^common\/|\.[0-9a-f]{8}\.min\.(?:js|css)$/;
const VERSION = /<meta name="kaarttafel-version" content="([^"]*)">/;

/** @param {string} path */
export const addressOf = (path) => new URL(path, root).href;

/** An address relative to the site's root; null outside it. @param {string} address */
export function pathOf(address) {
  const { origin, pathname } = new URL(address);
  const full = origin + pathname;
  return full.startsWith(root) ? full.slice(root.length).replace(/(^|\/)index\.html$/, "$1") : null;
}

/** @param {Build} list */
export function everyNeed({ shell, runtime, languages, pages, banks = {} }) {
  const some = [...Object.values(languages), ...Object.values(banks)];
  return [shell, runtime, ...some, ...Object.values(pages).map(({ needs }) => needs)];
}

/** Every file of this version. @type {Needs} */
export const checksums = Object.assign({}, ...everyNeed(build));

/** The pages in a folder, such as nl/klaverjas-4/. @param {string} folder */
export const pagesIn = (folder) => Object.keys(build.pages).filter((path) => path.startsWith(folder));

/** The version of a page, from its text. @param {string} html */
export const versionOf = (html) => VERSION.exec(html)?.[1] ?? null;
