"""The page about Python names things that exist: the package, the runtime, and lines that do what they say."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import rules_core
from build_scripts.python.for_pythons import FOLDER, LOCK, with_version
from build_scripts.python.pyodide_files import runtime_version
from rules_core import api
from tests.conftest import ROOT, BuiltSite

WHEEL = f"kaarttafel_rules-{rules_core.__version__}-py3-none-any.whl"
LANGUAGES = ("nl", "en")


def page(language: str) -> str:
    """Return the text of the page."""
    return (ROOT / "docs" / language / "python.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_the_package_and_the_runtime_of_this_site(language: str) -> None:
    assert set(re.findall(r"[\w.-]+\.whl", with_version(page(language)))) == {WHEEL}
    assert set(re.findall(r"\b314\.[\d.]*\d", page(language))) == {runtime_version()}
    assert f"/{FOLDER}/{LOCK}" in page(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_names_every_function(language: str) -> None:
    listed = set(re.findall(r"^\| `(\w+)\(", page(language), re.MULTILINE))
    assert listed == {name for name in api.__all__ if name[0].islower()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lines_run_unchanged_where_the_package_is_installed(language: str, packed: Path) -> None:
    (lines, *_) = re.findall(r"```python\n(.*?)```", page(language), re.DOTALL)
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", lines], cwd=packed, capture_output=True, text=True, check=False
    )
    assert "klaverjas-4/play/overtrump ('H9',)" in run.stdout, run.stderr


@pytest.mark.site
def test_everything_it_names_is_on_the_site(built_site: BuiltSite) -> None:
    folder: Path = built_site.folder / FOLDER
    assert {one.name for one in folder.iterdir() if one.suffix not in (".gz", ".br")} == {WHEEL, LOCK}
