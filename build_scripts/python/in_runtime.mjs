// Runs a Python file inside the runtime that the browser uses, under Node.
//
//     node in_runtime.mjs JOB.json
//
// The job: {"script": file, "arguments": text, "mounts": {"/inside": "folder outside"}, "path": ["/inside"]}, where Python
// looks for modules first, and if wanted "stdlib": another standard library, "runtime": the folder of another copy of the
// runtime. Nothing here needs more of the runtime than the worker of the site does, which has no packages and never waits.
// The script finds its arguments in `arguments`; the process ends with the number in its `status`, if it sets one.
import { readFile, writeFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import process from "node:process";
import { gunzipSync } from "node:zlib";

/** An archive as the site has it, or as it is. */
async function archive(file) {
  const content = await readFile(file);
  return content[0] === 0x1f ? gunzipSync(content) : content;
}

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const module = job.runtime ? pathToFileURL(`${job.runtime}/pyodide.mjs`).href : "pyodide";
const { loadPyodide } = await import(module);
if (job.stdlib) await writeFile(`${process.argv[2]}.zip`, await archive(job.stdlib));
// Without the columns that tracebacks underline, byte code is a quarter shorter.
const python = await loadPyodide({
  ...(job.stdlib ? { stdLibURL: `${process.argv[2]}.zip` } : {}),
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
});
for (const [inside, outside] of Object.entries(job.mounts ?? {})) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.globals.set("arguments", job.arguments ?? "");
python.runPython(`import sys; sys.path[:0] = ${JSON.stringify(job.path ?? [])}`);
try {
  python.runPython(await readFile(job.script, "utf8"), { filename: job.script });
} catch (problem) {
  console.error(String(problem));
  process.exit(70);
}
process.exit(python.globals.get("status") ?? 0);
