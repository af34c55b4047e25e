"""Joins the modules of a page into one small script, with esbuild: a page asks for one file instead of for thirty."""

import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.commands import ROOT, node

ESBUILD = ROOT / "node_modules" / "esbuild" / "bin" / "esbuild"
WAY = ("--bundle", "--minify", "--format=esm", "--target=es2022", "--log-level=warning", "--log-limit=0")


class CannotBeJoined(Exception):
    """A module asks for what is not there, or is no module at all."""


def joined(entries: Sequence[Path]) -> dict[str, str]:
    """For each entry module one script that does the same with all that it needs; raises CannotBeJoined."""
    program = node()
    if program is None or not ESBUILD.exists():
        raise CannotBeJoined("Node or esbuild is missing; make set-up brings them.")
    with TemporaryDirectory() as made:
        run = subprocess.run(
            [program, ESBUILD, *entries, *WAY, f"--outdir={made}"], capture_output=True, text=True, check=False
        )
        if run.returncode != 0 or run.stderr:
            raise CannotBeJoined(run.stderr)
        return {entry.name: (Path(made) / entry.name).read_text(encoding="utf-8") for entry in entries}
