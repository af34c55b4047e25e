"""The examples in the docstrings of the core, and the first lines of its README, give the output printed below them."""

import doctest
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from tests.conftest import ROOT

CORE = ROOT / "rules_core"
WITH_EXAMPLES = sorted(
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in CORE.rglob("*.py")
    if ">>> " in path.read_text(encoding="utf-8")
)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_examples_in_docstrings_hold(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted
    assert not result.failed


def test_the_first_lines_that_somebody_writes_do_what_they_show_with_the_package(packed: Path) -> None:
    command = [sys.executable, "-X", "utf8", "-W", "error", "-m", "doctest", "-v", CORE / "README.md"]
    run = subprocess.run(command, cwd=packed, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout
    assert re.search(r"^(?:[7-9]|\d\d) passed", run.stdout, re.MULTILINE), run.stdout
