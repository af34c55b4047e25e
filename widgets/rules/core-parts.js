/**
 * The core comes in parts: one that every page needs, each kind of games, each language. Python reads all of them
 * from one archive, which grows when another part is requested.
 */
import { unpacked } from "../page/unpacked.js";

/**
 * @typedef {Record<string, string[]>} Parts
 *   for the address of each part: texts, one of which occurs in every request that needs it
 */

const END = 22;
const ENTRY = 46;

/** Fetches an archive, which is compressed as a whole. @param {string} address @returns {Promise<Uint8Array>} */
export async function fetchArchive(address) {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new Error(`${response.status} ${address}`);
  return new Uint8Array(await unpacked(response).arrayBuffer());
}

/** The parts that a request needs. @param {Parts} parts @param {string} request */
export function neededFor(parts, request) {
  return Object.keys(parts).filter((address) => parts[address]?.some((text) => request.includes(text)));
}

/**
 * Merges several zip files: their contents in sequence, then their directories, with each offset moved by the content
 * before it. The entries of the first archives keep their offsets.
 * @param {Uint8Array[]} archives without a comment at the end, as the build writes them
 */
export function oneArchive(archives) {
  const ends = archives.map((archive) => new DataView(archive.buffer, archive.byteOffset + archive.length - END, END));
  const sizes = ends.map((end) => ({
    count: end.getUint16(10, true),
    list: end.getUint32(12, true),
    content: end.getUint32(16, true),
  }));
  const total = (/** @type {"count"|"list"|"content"} */ of) => sizes.reduce((sum, size) => sum + size[of], 0);
  const made = new Uint8Array(total("content") + total("list") + END);
  let content = 0;
  let list = total("content");
  archives.forEach((archive, index) => {
    const size = /** @type {(typeof sizes)[number]} */ (sizes[index]);
    made.set(archive.subarray(0, size.content), content);
    made.set(archive.subarray(size.content, size.content + size.list), list);
    move(new DataView(made.buffer, list, size.list), content);
    content += size.content;
    list += size.list;
  });
  const last = /** @type {Uint8Array} */ (archives.at(-1));
  made.set(last.subarray(last.length - END), list);
  const end = new DataView(made.buffer, list);
  for (const place of [8, 10]) end.setUint16(place, total("count"), true);
  end.setUint32(12, total("list"), true);
  end.setUint32(16, total("content"), true);
  return made;
}

/** Adds to the offset of each entry in a directory. @param {DataView} list @param {number} by */
function move(list, by) {
  for (let at = 0; at < list.byteLength; ) {
    list.setUint32(at + 42, list.getUint32(at + 42, true) + by, true);
    at += ENTRY + [28, 30, 32].reduce((sum, place) => sum + list.getUint16(at + place, true), 0);
  }
}
