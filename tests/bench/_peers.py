"""The engines and sites that ours are measured against, in an environment of their own under build/."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from build_scripts.base.commands import ROOT, node
from build_scripts.python.pyodide_files import runtime_version

PLACE = ROOT / "build" / "bench" / "peers"
PYTHON = PLACE / "venv" / "bin" / "python"
PATIENCE = 600.0

FROM_PYPI = {
    "chess": "1.11.2",
    "rlcard": "1.2.0",
    "open_spiel": "2.0.2",
    "mkdocs-material": "9.8.1",
    "pyodide-mkdocs-theme": "5.7.0",
}
FROM_NPM = {
    "@pyscript/core": "0.7.31",
    "@micropython/micropython-webassembly-pyscript": "1.27.0",
    # Files that pages of pyodide-mkdocs-theme load from elsewhere; its jquery.terminal 2.43.1 is no longer available.
    "pyodide": "0.25.0",
    "jquery": "3.7.1",
    "jquery.terminal": "2.43.0",
    "lodash": "4.17.20",
    "ace-builds": "1.44.0",
    "mathjax": "3.2.2",
}


def versions() -> str:
    """Return the peers with their versions, for the footer of a table."""
    named = [f"{name} {version}" for name, version in {**FROM_PYPI, **FROM_NPM}.items()]
    return f"peers: {', '.join(named)}; pyodide {runtime_version()}, the one that the site brings"


@cache
def why_not_from_pypi(name: str) -> str:
    """Install a package for the peers; return why that failed, or "" when it is installed."""
    wanted = f"{name}=={FROM_PYPI[name]}"
    if not PYTHON.exists():
        made = attempt([sys.executable, "-m", "venv", PLACE / "venv"])
        if made:
            return made
    check = "import importlib.metadata as m, sys; sys.exit(m.version(sys.argv[1]) != sys.argv[2])"
    if not attempt([PYTHON, "-c", check, name, FROM_PYPI[name]]):
        return ""
    print(f"  installing {wanted} for comparison", flush=True)
    return attempt([PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wanted])


@cache
def why_not_from_npm(name: str) -> str:
    """Install an npm package for the peers; return why that failed, or "" when it is installed."""
    about = package(name) / "package.json"
    if about.exists() and json.loads(about.read_text(encoding="utf-8"))["version"] == FROM_NPM[name]:
        return ""
    path = os.pathsep.join([str(ROOT / ".venv" / "bin"), os.environ.get("PATH", "")])
    npm = shutil.which("npm", path=path)
    if npm is None or node() is None:
        return "there is no npm on this machine"
    print(f"  installing {name} {FROM_NPM[name]} for comparison", flush=True)
    wanted = f"{name}@{FROM_NPM[name]}"
    PLACE.mkdir(parents=True, exist_ok=True)
    quietly = ["--ignore-scripts", "--no-fund", "--no-audit", "--silent"]
    return attempt([npm, "install", "--prefix", PLACE, *quietly, wanted])


def package(name: str) -> Path:
    """Return the folder of an npm package of the peers."""
    return PLACE / "node_modules" / name


def attempt(command: list[str | Path]) -> str:
    """Run a command; return what went wrong in one line, or "" when it succeeded."""
    try:
        run = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, cwd=ROOT)
    except (OSError, subprocess.TimeoutExpired) as trouble:
        return type(trouble).__name__
    lines = (run.stderr or run.stdout).strip().splitlines()
    return "" if run.returncode == 0 else (lines[-1][:90] if lines else f"it ended with {run.returncode}")
