// Sends queries to the search worker, as a page does:
// node search_asked.mjs WORKER SCRIPT... < {config, docs, questions, wish}
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createContext, runInContext } from "node:vm";

const [worker, ...scripts] = process.argv.slice(2);
const { config, docs, questions, wish } = JSON.parse(readFileSync(0, "utf8"));
const listeners = [];
const answers = [];
const load = (file) => runInContext(readFileSync(file, "utf8"), surroundings);
const surroundings = createContext({
  console,
  Element: class {},
  addEventListener: (_, listener) => listeners.push(listener),
  postMessage: (message) => answers.push(message),
  importScripts: (...names) => names.forEach((name) => load(join(dirname(worker), name))),
});
surroundings.self = surroundings;
for (const script of scripts) load(script);
load(worker);

const send = async (data) => {
  const answered = answers.length;
  for (const listener of listeners) await listener({ data });
  while (answers.length === answered) await new Promise(setImmediate);
  return answers.at(-1).data;
};
await send({ type: 0, data: { config, docs, options: { suggest: false } } });
const replies = [];
for (const question of questions) replies.push(await send({ type: 2, data: question, ...wish }));
console.log(JSON.stringify(replies));
