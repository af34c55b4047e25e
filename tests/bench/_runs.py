"""Runs a module of the benches with the Python of this machine, that of the peers, or that of the browser."""

from __future__ import annotations

import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

from build_scripts.base.commands import ROOT
from build_scripts.base.names import CORE
from build_scripts.python.in_runtime import run_inside
from build_scripts.python.packing import ALIAS
from build_scripts.python.pyodide_files import RuntimeFiles, write_runtime
from tests.bench._report import WRITTEN_TO

SHARED = WRITTEN_TO / "runtime"
SCRIPT = Path(__file__).with_name("_run_module.py")
# In the browser the core has its lasting name; the modules of the benches import it by the name of its folder.
OLD_NAME = WRITTEN_TO / "old-name"


def found_by(python: Path, module: str, *arguments: str) -> Any:
    """Return the last thing that a module prints, read as JSON; the module runs in a process of its own."""
    command: list[str | Path] = [python, "-m", module, *arguments]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise SystemExit(f"{module} {' '.join(arguments)} failed:\n{run.stderr}")
    return json.loads(run.stdout.splitlines()[-1])


@cache
def runtime_files() -> RuntimeFiles:
    """Return the runtime and the core as the site has them, written once per run."""
    shutil.rmtree(SHARED, ignore_errors=True)
    OLD_NAME.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(ALIAS, OLD_NAME / "__init__.py")
    return write_runtime(SHARED)


def found_inside(module: str, *arguments: str) -> Any:
    """Return the same, run in the Python of the browser, with the core as shipped and the whole standard library."""
    files = runtime_files()
    said = run_inside(
        SCRIPT,
        {"/project/tests": ROOT / "tests", f"/project/{CORE.name}": OLD_NAME},
        arguments=" ".join([module, *arguments]),
        unpacked=[SHARED / name for name in files.every_part()],
    )
    return json.loads(said.splitlines()[-1])
