// Runs a Python file inside the runtime that the browser uses, under Node.
//
//     node in_runtime.mjs JOB.json
//
// The job: {"script": file, "arguments": text, "mounts": {"/inside": "folder outside"}}, and if wanted "unpacked": wheels
// that are unpacked first, "stdlib": another standard library, "runtime": the folder of another copy of the runtime.
// The script finds its arguments in `arguments`; the process ends with the number in its `status`, if it sets one.
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import process from "node:process";

const job = JSON.parse(await readFile(process.argv[2], "utf8"));
const module = job.runtime ? pathToFileURL(`${job.runtime}/pyodide.mjs`).href : "pyodide";
const { loadPyodide } = await import(module);
// Without the columns that tracebacks underline, byte code is a quarter shorter.
const python = await loadPyodide({
  ...(job.stdlib ? { stdLibURL: job.stdlib } : {}),
  env: { HOME: "/home/pyodide", PYTHONDONTWRITEBYTECODE: "1", PYTHONNODEBUGRANGES: "1" },
});
for (const archive of job.unpacked ?? []) python.unpackArchive(new Uint8Array(await readFile(archive)).buffer, "wheel");
for (const [inside, outside] of Object.entries(job.mounts ?? {})) {
  python.FS.mkdirTree(inside);
  python.FS.mount(python.FS.filesystems.NODEFS, { root: outside }, inside);
}
python.globals.set("arguments", job.arguments ?? "");
try {
  await python.runPythonAsync(await readFile(job.script, "utf8"), { filename: job.script });
} catch (problem) {
  console.error(String(problem));
  process.exit(70);
}
process.exit(python.globals.get("status") ?? 0);
