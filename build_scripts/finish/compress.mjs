// Lays .gz and .br copies of files, made by the libraries that Node brings along.
//
//     node compress.mjs JOB.json
//
// The job: a list of [file, place, brotli's level]; the copies lie at place.gz and place.br.
import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import process from "node:process";
import zlib from "node:zlib";

const AT_ONCE = 4;
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants;
const [gzip, brotli] = [promisify(zlib.gzip), promisify(zlib.brotliCompress)];

async function compress([file, place, level]) {
  const content = await readFile(file);
  const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: content.length };
  const [zipped, pressed] = await Promise.all([gzip(content, { level: 9 }), brotli(content, { params })]);
  await Promise.all([writeFile(`${place}.gz`, zipped), writeFile(`${place}.br`, pressed)]);
}

const waiting = JSON.parse(await readFile(process.argv[2], "utf8"));
const work = async () => {
  for (let next = waiting.pop(); next; next = waiting.pop()) await compress(next);
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
