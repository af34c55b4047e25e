"""The core in the Python that runs it in the browser: its own tests, and a start with the trimmed library."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from build_scripts.base import commands
from build_scripts.python.in_runtime import RUNTIME, run_inside
from build_scripts.python.packing import ALIAS
from build_scripts.python.pyodide_files import write_runtime
from build_scripts.shared.shared_files import widget
from tests.conftest import ROOT

pytestmark = pytest.mark.runtime

# With its whole standard library, the runtime alone loads 194.
MOST_MODULES = 130
PACKAGES = ("pytest", "_pytest", "py.py", "pluggy", "iniconfig", "packaging", "pygments")
# Their results change with the version of the runtime, not with each edit: the gate runs a part of them.
AT_THE_GATE = ("games/klaverjas_3",)
SUITES = ("games", "protocol")
# Hypothesis is partly compiled for this machine, the runtime starts no programs, and the pages are not copied into it.
OUTSIDE = re.compile(r"^(?:import|from) (?:hypothesis|subprocess|tests\.conftest import ROOT)", re.MULTILINE)
# They play many deals, which takes most of the time and gives the same result in any Python.
LONG = ("test_against_oracle", "test_coach", "test_secrecy")

STARTS = """
import asyncio
import json
import sys
import traceback
from kaarttafel_rules.door.service import handle
for lang in ("nl", "en"):
    opened = json.loads(handle(json.dumps({"op": "open", "setup": {"game": "klaverjas-4"}, "seat": "S", "lang": lang})))
    table = opened["table"]
    asked = [{"op": op} for op in ("advance", "check", "hint", "games", "?")]
    for more in [*asked, {"op": "why", "about": "cards"}]:
        reply = json.loads(handle(json.dumps({"table": table, "seat": "S", "lang": lang, **more})))
        assert reply["kind"] != "fault", reply
assert traceback.format_exception(ValueError("no such card")) == ["ValueError: no such card\\n"]
try:
    asyncio.get_event_loop()
except RuntimeError as told:
    assert "nothing can be awaited" in str(told)
print("started", len([name for name in sys.modules if not name.startswith("kaarttafel_rules")]))
"""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The runtime, its library and the core as the site has them."""
    return tmp_path_factory.mktemp("shared")


def test_the_core_starts_with_the_library_that_the_site_brings(shared: Path) -> None:
    files = write_runtime(shared)
    script = shared / "starts.py"
    script.write_text(STARTS, encoding="utf-8")
    said = run_inside(
        script,
        {},
        unpacked=[shared / name for name in files.every_part()],
        stdlib=shared / files.stdlib,
        runtime=shared / files.pyodide,
    )
    found = re.search(r"started (\d+)", said)
    assert found, said
    assert int(found[1]) < MOST_MODULES, "more is loaded than is used: is there a stand-in that does not stand in?"


def suites_that_run_inside(suites: Iterable[str]) -> Iterator[str]:
    """Yield the files with tests of the core that need nothing from this machine."""
    for suite in suites:
        for path in (ROOT / "tests" / suite).rglob("test_*.py"):
            if path.stem not in LONG and not OUTSIDE.search(path.read_text(encoding="utf-8")):
                yield path.relative_to(ROOT).as_posix()


def copy(found: Path, place: Path) -> None:
    """Copy a package or a single module, without files compiled for this machine."""
    if found.is_dir():
        shutil.copytree(found, place, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    else:
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(found, place)


@pytest.mark.parametrize("suites", [AT_THE_GATE, pytest.param(SUITES, marks=pytest.mark.slow)], ids=" ".join)
def test_the_tests_of_the_core_pass_inside(tmp_path: Path, suites: tuple[str, ...]) -> None:
    files = write_runtime(tmp_path)
    project, packages = tmp_path / "project", tmp_path / "packages"
    shutil.copytree(ROOT / "tests", project / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", project)
    # The tests import the source folder, which has the old name of the package.
    copy(ALIAS, project / "rules_core" / "__init__.py")
    installed = Path(sysconfig.get_paths()["purelib"])
    for name in PACKAGES:
        copy(installed / name, packages / name)
    said = run_inside(
        Path(__file__).with_name("suite.py"),
        {"/project": project, "/packages": packages},
        arguments=" ".join(sorted(suites_that_run_inside(suites))),
        unpacked=[tmp_path / name for name in files.every_part()],
    )
    passed = re.search(r"(\d+) passed", said)
    assert passed, said
    print(said.splitlines()[-1])


DRAWS = """
const { loadPyodide } = await import(process.argv[2]);
const first = await loadPyodide({ _makeSnapshot: true });
first.runPython("import random; random.random()");
const memory = first.makeMemorySnapshot();
async function drawn(before) {
  const woken = await loadPyodide({ _loadSnapshot: memory });
  woken.runPython(before);
  return woken.runPython("import random; random.random()");
}
const seed = process.argv[3];
console.log(JSON.stringify([await drawn(""), await drawn(""), await drawn(seed), await drawn(seed)]));
"""


def test_random_numbers_begin_afresh_when_a_memory_is_woken(tmp_path: Path) -> None:
    worker = widget("engine.worker.js").read_text(encoding="utf-8")
    found = re.search(r"^const FRESH_SEED = '(.*)';$", worker, re.MULTILINE)
    program = commands.node()
    assert found is not None
    assert program is not None
    script = tmp_path / "draws.mjs"
    script.write_text(DRAWS, encoding="utf-8")
    runtime = (RUNTIME / "pyodide.mjs").as_uri()
    command = [program, script, runtime, found[1].replace("\\n", "\n")]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    frozen, again, fresh, other = json.loads(run.stdout.splitlines()[-1])
    assert frozen == again, "a memory does not freeze the seed any more: then it need not be renewed"
    assert len({frozen, fresh, other}) == 3
