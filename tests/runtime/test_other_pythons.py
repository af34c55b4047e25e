"""The rules in a Python that this site did not start: found by name through the list of packages, and played with."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from build_scripts.base import commands
from build_scripts.python.for_pythons import FOLDER, LOCK, lock_file, rules_wheel, write_for_pythons
from build_scripts.python.in_runtime import RUNTIME
from rules_core.api import advance, score, start, why

pytestmark = pytest.mark.runtime

PLAYS = """
const { loadPyodide } = await import(process.argv[2]);
const python = await loadPyodide({ lockFileURL: process.argv[3] });
const asked = `
from kaarttafel_rules.api import advance, score, start, why
table = start("klaverjas-4", seed="elsewhere")
while not table.over:
    table = advance(table)
told = why(table, "score")[0]["reason"]["say"]
(len(table.log), sum(score(table)["totals"].values()), told)
`;
await python.loadPackagesFromImports(asked);
const [steps, points, told] = python.runPython(asked).toJs();
console.log(JSON.stringify({ steps, points, told, loaded: Object.keys(python.loadedPackages) }));
"""


def test_it_is_loaded_by_what_is_imported_and_plays_a_deal(tmp_path: Path) -> None:
    write_for_pythons(tmp_path)
    script, program = tmp_path / "plays.mjs", commands.node()
    assert program is not None
    script.write_text(PLAYS, encoding="utf-8")
    command = [program, script, (RUNTIME / "pyodide.mjs").as_uri(), tmp_path / FOLDER / LOCK]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    played = json.loads(run.stdout.splitlines()[-1])
    assert played["loaded"] == ["kaarttafel-rules"]
    table = start("klaverjas-4", seed="elsewhere")
    while not table.over:
        table = advance(table)
    reason = why(table, "score")[0]["reason"]
    assert played["steps"] == len(table.log) > 32
    assert played["points"] == sum(score(table)["totals"].values())
    assert reason is not None
    assert played["told"] == reason["say"]


def test_the_packages_of_the_runtime_stay_where_they_are() -> None:
    before = json.loads((RUNTIME / LOCK).read_text(encoding="utf-8"))
    after = json.loads(lock_file(rules_wheel()))
    ours = after["packages"].pop("kaarttafel-rules")
    assert ours["file_name"] == rules_wheel().name
    assert after["info"] == before["info"]
    assert after["packages"].keys() == before["packages"].keys()
    for name, package in after["packages"].items():
        assert package["file_name"].startswith("https://cdn.jsdelivr.net/pyodide/v"), name
        assert package | {"file_name": ""} == before["packages"][name] | {"file_name": ""}
