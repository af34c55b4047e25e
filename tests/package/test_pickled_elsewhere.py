"""A table pickled in one process is the same table in another, where only the installed package is."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

SENDS = """
import pickle, sys
from kaarttafel_rules.api import NotPossible, choices, play, start
tables = [start("klaverjas-4/amsterdams", seed="sent", roem_naming="side"), start("gin-rummy", seed="sent")]
for at in range(len(tables)):
    for _ in range(5):
        tables[at] = play(tables[at], choices(tables[at])[0])
try:
    play(tables[0], "fly")
except NotPossible as refused:
    told = refused
sys.stdout.buffer.write(pickle.dumps((tables, told), int(sys.argv[1])))
"""
RECEIVES = """
import pickle, sys
tables, told = pickle.loads(sys.stdin.buffer.read())
from kaarttafel_rules.api import choices
print(*[one.text for one in tables], tables[0].house_rules["roem_naming"], bool(choices(tables[0])), told, sep="\\n")
"""
AT_ONCE = """
from multiprocessing import get_context
from kaarttafel_rules.api import NotPossible, advance, play, start

def after(table):
    return advance(table)

def refused(table):
    return play(table, "fly")

if __name__ == "__main__":
    tables = [start("klaverjas-4", seed=str(number)) for number in range(4)]
    with get_context("spawn").Pool(2) as workers:
        assert workers.map(after, tables) == [advance(one) for one in tables]
        try:
            workers.map(refused, tables)
        except NotPossible as told:
            print(told)
"""


def run(folder: Path, *command: str, given: bytes = b"") -> bytes:
    """Return the output of Python when it finds the packages of a folder."""
    place = os.environ | {"PYTHONPATH": str(folder), "PYTHONUTF8": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=folder, env=place, input=given, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_tables_and_refusals_travel_between_processes(packed: Path, protocol: int) -> None:
    sent = run(packed, "-c", SENDS, str(protocol))
    assert len(sent) < 1000
    first, second, side, plays, told = run(packed, "-c", RECEIVES, given=sent).decode().splitlines()
    assert first.startswith("k1;klaverjas-4/amsterdams;")
    assert ";log=" in second
    assert (side, plays) == ("side", "True")
    assert told.startswith("fly is not an action")


def test_several_processes_play_at_once(packed: Path, tmp_path: Path) -> None:
    script = tmp_path / "at_once.py"
    script.write_text(AT_ONCE, encoding="utf-8")
    assert run(packed, str(script)).decode().startswith("fly is not an action")
