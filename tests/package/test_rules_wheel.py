"""The core as a package of its own: its contents, and that it works where nothing else is installed."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest

import rules_core
from rules_core.kinds import GAMES
from tests.conftest import ROOT

CORE = ROOT / "rules_core"
TYPED = """
from kaarttafel_rules.api import hint, seen, start, why

table = start("klaverjas-4", seed="typed")
reason = why(table)[0]["reason"]
said: str = reason["say"] if reason else ""
cards: list[str] = [one["card"] for one in seen(table, "S")["hand"]]
what: str | None = hint(table)["action"]
reveal_type(table.text)
"""
NOT_A_TEXT = 'from kaarttafel_rules.api import play, start\n\nplay(start("klaverjas-4"), 7)\n'
SHOWN = """
import doctest, sys
result = doctest.testfile(sys.argv[1], module_relative=False, encoding="utf-8")
print(result.attempted, result.failed)
"""


def project() -> dict[str, dict[str, object]]:
    """Return the metadata of the package."""
    return tomllib.loads((CORE / "pyproject.toml").read_text(encoding="utf-8"))


def run(*command: str | Path, folder: Path) -> str:
    """Return the output of a program, run in a folder from which nothing of the project is found."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def built(folder: Path) -> Path:
    """Return the wheel, built without an index from the packages installed here."""
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-index", "--no-deps", "--no-build-isolation")
    run(*pip, "--wheel-dir", folder, CORE, folder=folder)
    (wheel,) = folder.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the core."""
    return built(tmp_path_factory.mktemp("wheels"))


@pytest.fixture(scope="module")
def fresh(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of an environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("fresh")
    run(sys.executable, "-m", "venv", folder, folder=folder)
    python = folder / "bin" / "python"
    pip = (python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index")
    run(*pip, "--find-links", wheel.parent, "kaarttafel-rules", folder=folder)
    return python


def test_it_is_built_with_the_versions_in_the_lock_file() -> None:
    locked = set(re.findall(r"^[\w.-]+==\S+", (ROOT / "requirements.lock").read_text(encoding="utf-8"), re.MULTILINE))
    assert {*project()["build-system"]["requires"]} <= locked  # type: ignore[misc]


def test_it_is_under_the_licence_of_the_project() -> None:
    assert (CORE / "LICENSE").read_text(encoding="utf-8") == (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert project()["project"]["license"] == "MIT"


@pytest.mark.parametrize("folder", ["rules_core", "build_scripts"])
def test_each_wheel_names_its_authors_and_its_subjects(folder: str) -> None:
    named = tomllib.loads((ROOT / folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (holder,) = re.findall(r"\(c\) \d+ (.+)", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    assert [one["name"] for one in named["authors"]] == [holder]
    assert {"card games", "klaverjas", "rules"} <= {*named["keywords"]}


DOOR = "build_scripts/door/kaarttafel.dist-info/METADATA"
NO_VERSION = (DOOR, "pyproject.toml", "rules_core/pyproject.toml", "build_scripts/pyproject.toml", "package.json")


@pytest.mark.parametrize("file", [*NO_VERSION, "docs/nl/python.md", "docs/en/python.md"])
def test_the_version_is_written_in_the_core_alone(file: str) -> None:
    assert f'__version__ = "{rules_core.__version__}"' in (CORE / "__init__.py").read_text(encoding="utf-8")
    text = (ROOT / file).read_text(encoding="utf-8")
    assert not re.search(rf"(?<![\d.]){re.escape(rules_core.__version__)}(?![\d.])", text)


@pytest.mark.slow("a wheel is built")
def test_it_holds_every_module_and_all_words_and_nothing_else(wheel: Path) -> None:
    version = rules_core.__version__
    assert wheel.name == f"kaarttafel_rules-{version}-py3-none-any.whl"
    modules = {path.relative_to(CORE).as_posix() for path in CORE.rglob("*.py")}
    words = {path.relative_to(CORE).with_suffix(".mo").as_posix() for path in CORE.rglob("*.po")}
    package = {f"kaarttafel_rules/{name}" for name in (*modules, *words, "py.typed")}
    about = {f"kaarttafel_rules-{version}.dist-info/{name}" for name in ("METADATA", "WHEEL", "RECORD")}
    licence = f"kaarttafel_rules-{version}.dist-info/licenses/LICENSE"
    assert set(ZipFile(wheel).namelist()) == package | about | {licence, "rules_core/__init__.py"}


@pytest.mark.slow("a wheel is built")
def test_two_builds_are_the_same_byte_for_byte(wheel: Path, tmp_path: Path) -> None:
    assert built(tmp_path).read_bytes() == wheel.read_bytes()


@pytest.mark.slow("a wheel is built")
def test_where_nothing_else_is_installed_it_does_what_its_first_lines_show(fresh: Path, tmp_path: Path) -> None:
    assert run(fresh, "-I", "-c", SHOWN, CORE / "README.md", folder=tmp_path).split()[1:] == ["0"]
    listed = run(fresh, "-m", "pip", "list", "--format", "freeze", "--disable-pip-version-check", folder=tmp_path)
    named = {line.partition("==")[0] for line in listed.split()} - {"pip", "setuptools"}
    assert named == {"kaarttafel-rules"}
    games = 'from kaarttafel_rules.api import games\nprint(*[one["game"] for one in games(lang="nl")])'
    assert {*run(fresh, "-I", "-c", games, folder=tmp_path).split()} == {*GAMES}


@pytest.mark.slow("a wheel is built")
def test_type_checkers_find_the_types(fresh: Path, tmp_path: Path) -> None:
    (tmp_path / "typed.py").write_text(TYPED, encoding="utf-8")
    (tmp_path / "wrong.py").write_text(NOT_A_TEXT, encoding="utf-8")
    mypy = (sys.executable, "-m", "mypy", "--strict", "--config-file=", "--python-executable", fresh)
    assert 'Revealed type is "str"' in run(*mypy, "typed.py", folder=tmp_path).replace("builtins.", "")
    wrong = subprocess.run([*mypy, "wrong.py"], capture_output=True, text=True, check=False, cwd=tmp_path)
    assert 'incompatible type "int"; expected "str"' in wrong.stdout
