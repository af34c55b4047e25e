"""Two clones of the same sources give the same bytes, wherever, whenever and by whomever they are built."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, BuiltSite
from tests.edits.test_edits import LINKED, SOURCES

pytestmark = [pytest.mark.site, pytest.mark.slow("the site is built once more from another clone")]

# Python runs this before anything else, to pretend that it is another day, at another hour.
ANOTHER_DAY = """
import datetime, time
AHEAD = 40_000_000.5
now = time.time
time.time = lambda: now() + AHEAD
time.time_ns = lambda: int((now() + AHEAD) * 1e9)
class Later(datetime.datetime):
    @classmethod
    def now(cls, tz=None):
        return cls.fromtimestamp(time.time(), tz)
    @classmethod
    def utcnow(cls):
        return cls.now(datetime.timezone.utc).replace(tzinfo=None)
datetime.datetime = Later
"""
ELSEWHERE = {"TZ": "Pacific/Kiritimati", "LC_ALL": "C.UTF-8", "PYTHONHASHSEED": "4242", "KAARTTAFEL_LANG": "nl"}


def test_another_clone_at_another_time_gives_the_same_bytes(built_site: BuiltSite, tmp_path: Path) -> None:
    clone, later = tmp_path / "een andere map", tmp_path / "later"
    clone.mkdir()
    for name in (*SOURCES, "docs"):
        whole = shutil.ignore_patterns("*.mo", "__pycache__")
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, clone / name, ignore=whole, copy_function=shutil.copyfile)
        else:
            shutil.copyfile(ROOT / name, clone / name)
    for name in LINKED:
        (clone / name).symlink_to(ROOT / name)
    later.mkdir()
    (later / "sitecustomize.py").write_text(ANOTHER_DAY, encoding="utf-8")
    surroundings = os.environ | ELSEWHERE | {"PYTHONPATH": os.pathsep.join([str(later), str(clone)])}
    for command in (["build_scripts.python.words"], ["build_scripts.site", "--into", "elders"]):
        made = [sys.executable, "-m", *command]
        run = subprocess.run(
            made, cwd=clone, env=surroundings, capture_output=True, text=True, timeout=900, check=False
        )
        assert run.returncode == 0, run.stderr
    here, there = (files_of(folder) for folder in (built_site.folder, clone / "elders"))
    assert here.keys() == there.keys()
    assert [name for name in here if here[name] != there[name]] == []


def files_of(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file of a site."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
