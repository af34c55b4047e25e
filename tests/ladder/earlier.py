"""The coach as he was at an earlier commit, in a process of its own with the rules of that commit."""

from __future__ import annotations

import atexit
import io
import os
import subprocess
import sys
import tarfile
from functools import cache
from pathlib import Path

from build_scripts.base.commands import ROOT
from build_scripts.base.names import CORE
from rules_core.cards.action_text import action_of
from rules_core.cards.actions import Action
from rules_core.cards.seats import Seat
from rules_core.table.table import Table

PLACE = ROOT / "build" / "ladder"
ANSWERS = Path(__file__).with_name("_answers.py")


def exported(commit: str) -> str:
    """Write the rules of a commit to a folder of their own, and return its full name; SystemExit without the commit."""
    full = _git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()
    if not (PLACE / full / CORE.name).exists():
        with tarfile.open(fileobj=io.BytesIO(_git("archive", full, CORE.name))) as archive:
            archive.extractall(PLACE / full, filter="data")
    return full


def _git(*arguments: str) -> bytes:
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, check=False)
    if run.returncode != 0:
        raise SystemExit(f"git {' '.join(arguments)} failed: {run.stderr.decode().strip()}")
    return run.stdout


def choice_of(folder: Path, table: Table, seat: Seat) -> Action:
    """Return what the coach does whose rules are in a folder."""
    coach = _coach_in(folder)
    assert coach.stdin is not None
    assert coach.stdout is not None
    print(table.text, seat.letter, sep="\t", file=coach.stdin, flush=True)
    action = action_of(coach.stdout.readline().strip(), table.seating, seat)
    assert action is not None
    return action


@cache
def _coach_in(folder: Path) -> subprocess.Popen[str]:
    path = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, str(ANSWERS)]
    coach = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=path)
    atexit.register(coach.terminate)
    return coach
