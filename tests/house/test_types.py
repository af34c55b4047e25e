"""All arguments and results have the declared types, in Python and in the scripts of the pages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from build_scripts.base.commands import ROOT


@pytest.mark.parametrize("checker", ["mypy", "build_scripts.widget_types"])
def test_every_type_is_the_one_that_is_asked_for(checker: str) -> None:
    run = subprocess.run([sys.executable, "-m", checker], cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, f"{run.stdout}{run.stderr}"
