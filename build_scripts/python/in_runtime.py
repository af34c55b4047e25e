"""Running a Python file inside the runtime that the browser uses, under Node."""

import gzip
import io
import json
import subprocess
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from zipfile import ZipFile

from build_scripts.base import commands
from build_scripts.base.commands import OURS, ROOT
from build_scripts.base.messages import message

RUNTIME = OURS / "node_modules" / "pyodide"


class InsideFailed(Exception):
    """A script failed inside the runtime; the text is its output."""


def run_inside(
    script: Path,
    mounts: Mapping[str, Path],
    *,
    arguments: str = "",
    path: Iterable[str] = (),
    unpacked: Iterable[Path] = (),
    stdlib: Path | None = None,
    runtime: Path | None = None,
) -> str:
    """Run a Python file in the runtime under Node and return its output; raises InsideFailed with the output.

    Python looks for modules in the unpacked archives, then in the folders of the path, then in its library.
    """
    with tempfile.TemporaryDirectory() as folder:
        job, modules = Path(folder) / "job.json", Path(folder) / "modules"
        modules.mkdir()
        for archive in unpacked:
            content = archive.read_bytes()
            with ZipFile(io.BytesIO(gzip.decompress(content) if archive.suffix == ".pack" else content)) as files:
                files.extractall(modules)
        places = {inside: str(outside) for inside, outside in {**mounts, "/modules": modules}.items()}
        given: dict[str, object] = {"script": str(script), "mounts": places, "arguments": arguments}
        given["path"] = ["/modules", *path]
        chosen = {"stdlib": stdlib, "runtime": runtime}
        given |= {name: str(path) for name, path in chosen.items() if path is not None}
        job.write_text(json.dumps(given), encoding="utf-8")
        program = commands.node()
        if program is None:
            raise InsideFailed(message("build.node"))
        command = [program, Path(__file__).with_name("in_runtime.mjs"), job]
        run = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=False)
    if run.returncode != 0:
        raise InsideFailed(f"{script.name} failed inside the runtime:\n{run.stdout}{run.stderr}")
    return run.stdout
