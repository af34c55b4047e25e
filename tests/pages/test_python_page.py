"""The page about Python names things that exist: the package, the runtime, and lines that do what they say."""

from __future__ import annotations

import ast
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
# The sections from here on are for Pythons in a browser.
IN_THE_BROWSER = {"nl": "## In de browser", "en": "## In the browser"}
CELL = "# %%\n"
# Runs the cells of a notebook and prints what it shows of the last line of each, if that has a value.
SHOWS_CELLS = """
import ast
names, shown = {{}}, []
for cell in {cells!r}:
    *lines, last = ast.parse(cell).body
    exec(compile(ast.Module(lines, []), "cell", "exec"), names)
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    shown.append(value._repr_html_() if hasattr(value, "_repr_html_") else repr(value))
print(shown)
"""


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


def blocks(language: str) -> list[tuple[str, str]]:
    """Return the blocks of Python for one's own computer, each with the output printed below it."""
    ours = page(language).partition(IN_THE_BROWSER[language])[0]
    return re.findall(r"```python\n((?:(?!```).)*)```(?:\n\n```text\n((?:(?!```).)*)```)?", ours, re.DOTALL)


def run(packed: Path, lines: str) -> str:
    """Return what lines of Python print where the package is installed."""
    command = [sys.executable, "-X", "utf8", "-W", "error", "-c", lines]
    done = subprocess.run(command, cwd=packed, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_lines_run_unchanged_where_the_package_is_installed(language: str, packed: Path) -> None:
    assert "klaverjas-4/play/overtrump ('H9',)" in run(packed, blocks(language)[0][0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bot_and_the_checker_print_what_is_shown_below_them(language: str, packed: Path) -> None:
    shown = [(lines, printed) for lines, printed in blocks(language) if printed]
    assert len(shown) == 2
    for lines, printed in shown:
        assert run(packed, lines) == printed


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cell_of_the_notebook_gives_something_to_show(language: str, packed: Path) -> None:
    (notebook,) = (lines for lines, _ in blocks(language) if lines.startswith(CELL))
    shown = ast.literal_eval(run(packed, SHOWS_CELLS.format(cells=notebook.split(CELL)[1:])))
    table, seat, reasons, question, answers = shown
    assert table.startswith("<div")
    assert seat.startswith(f'<div lang="{language}"')
    assert all(reason.endswith(".") for reason in ast.literal_eval(reasons).values())
    assert question.startswith("<div")
    assert {*ast.literal_eval(answers)} == {True}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_a_checker_and_a_notebook_take_at_most_twenty_lines_each(language: str) -> None:
    assert len(blocks(language)) == 4
    for lines, _ in blocks(language):
        assert len([line for line in lines.splitlines() if line.strip()]) <= 20, lines


@pytest.mark.site
def test_everything_it_names_is_on_the_site(built_site: BuiltSite) -> None:
    folder: Path = built_site.folder / FOLDER
    assert {one.name for one in folder.iterdir() if one.suffix not in (".gz", ".br")} == {WHEEL, LOCK, "index.html"}
