"""Joins the modules of a page into one small script and one small style with esbuild: two files instead of forty."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.base.commands import OURS, node
from build_scripts.base.prebuilt import ready_made

ESBUILD = OURS / "node_modules" / "esbuild" / "bin" / "esbuild"
# The prefix of the name of a script that several entries need.
COMMON = "common"
WAY = (
    "--bundle",
    "--splitting",
    "--entry-names=[name]",
    f"--chunk-names={COMMON}-[hash]",
    "--minify",
    "--format=esm",
    "--target=es2022",
    "--log-level=warning",
    "--log-limit=0",
)


class CannotBeJoined(Exception):
    """A module imports something that does not exist, or is not a module at all."""


def joined(entries: Sequence[Path], within: Path) -> dict[str, str]:
    """Join each entry module with the modules that only it needs; shared modules go into scripts of their own.

    `within` is the folder of every module that they may import. Raises CannotBeJoined.
    """
    beside = sorted(within.rglob("*.js"))
    of = (*(entry.name for entry in entries), *(module.read_text(encoding="utf-8") for module in beside))

    def made() -> str:
        with TemporaryDirectory() as folder:
            esbuild([*map(str, entries), *WAY, f"--outdir={folder}"])
            scripts = {script.name: script.read_text(encoding="utf-8") for script in sorted(Path(folder).iterdir())}
        return json.dumps(scripts)

    found: dict[str, str] = json.loads(ready_made("scripts", of, made))
    return found


def shortened(style: str) -> str:
    """A minified style, without changes for older browsers; raises CannotBeJoined."""
    way = ["--loader=css", "--minify", "--target=esnext", "--log-level=warning"]
    return ready_made("style", (style,), lambda: esbuild(way, style))


def compact(script: str) -> str:
    """A script inside a page, minified; raises CannotBeJoined."""
    way = ["--loader=js", "--minify", "--target=es2022", "--log-level=warning"]
    return ready_made("script", (script,), lambda: esbuild(way, script)).strip()


def esbuild(asked: Sequence[str], given: str = "") -> str:
    """The output of esbuild for an input; raises CannotBeJoined with its error message."""
    program = node()
    if program is None or not ESBUILD.exists():
        raise CannotBeJoined("Node or esbuild is missing; make set-up brings them.")
    run = subprocess.run([program, ESBUILD, *asked], input=given, capture_output=True, text=True, check=False)
    if run.returncode != 0 or run.stderr:
        raise CannotBeJoined(run.stderr)
    return run.stdout
