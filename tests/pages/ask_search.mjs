// Asks the search of a built site: node ask_search.mjs <pages of a language> < questions as JSON.
// Each question is {ask, on}; prints for each the places found, in the order in which a reader meets them.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";

const [site] = process.argv.slice(2);
const scripts = join(site, "assets/javascripts");
const listeners = [];
let answered = () => {};

Object.assign(globalThis, {
  self: globalThis,
  addEventListener: (_, listener) => listeners.push(listener),
  postMessage: (message) => answered(message),
  importScripts: (...names) => {
    for (const name of names) run(join(scripts, "workers", name));
  },
});

function run(path) {
  runInThisContext(readFileSync(path, "utf8"), path);
}

function send(message) {
  return new Promise((resolve) => {
    answered = resolve;
    for (const listener of listeners) listener({ data: message });
  });
}

const worker = readdirSync(join(scripts, "workers")).find((name) => /^search\..*\.js$/.test(name));
run(join(scripts, "workers", worker));
const index = JSON.parse(readFileSync(join(site, "search/search_index.json"), "utf8"));
await send({ type: 0, data: { ...index, options: {} } });
const found = [];
for (const { ask, on } of JSON.parse(readFileSync(0, "utf8"))) {
  const { data } = await send({ type: 2, data: ask, on });
  found.push(data.items.flat().map(({ location }) => location).filter((place) => place.includes("#")));
}
console.log(JSON.stringify(found));
