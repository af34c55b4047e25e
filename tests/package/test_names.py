"""The installed packages use the names of the project: their own, their imports, and the old name of the rules."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import rules_core
from build_scripts.base.names import LASTING, renamed, under_lasting_names
from build_scripts.python.packing import BUILDER, PACKAGES
from rules_core.kinds import KINDS
from tests.conftest import ROOT

SAME_MODULES = """
import pickle, warnings
with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    import rules_core.api
    from rules_core.cards.cards import Card, card
    from rules_core import door
    import rules_core.kinds.gin.gin_rummy as game
(one,) = warned
assert one.category is DeprecationWarning and one.filename == "<string>", one
assert "kaarttafel_rules" in str(one.message), one
import kaarttafel_rules.api, kaarttafel_rules.cards.cards, kaarttafel_rules.door, kaarttafel_rules.kinds.gin.gin_rummy
assert rules_core is kaarttafel_rules
assert rules_core.api is kaarttafel_rules.api
assert Card is kaarttafel_rules.cards.cards.Card
assert door is kaarttafel_rules.door
assert game is kaarttafel_rules.kinds.gin.gin_rummy and game.__name__ == game.__spec__.name
table = kaarttafel_rules.api.start("klaverjas-4", seed="names")
assert rules_core.api.seen(table) == kaarttafel_rules.api.seen(table)
by_old_name = pickle.dumps(Card, protocol=0).replace(b"ckaarttafel_rules.", b"crules_core.")
assert b"crules_core." in by_old_name and pickle.loads(by_old_name) is Card
for missing in ("rules_core.nothing", "rules_core.nothing.below"):
    try:
        __import__(missing)
    except ModuleNotFoundError as told:
        assert told.name == "rules_core.nothing"
    else:
        raise AssertionError(missing)
"""
RESOLVES = """
import sys
from importlib.metadata import EntryPoint
for value in sys.argv[1:]:
    assert callable(EntryPoint("", value, "").load()), value
"""


def run(folder: Path, *command: str | Path, given: str = "") -> str:
    """Return the output of Python when it finds the packages of a folder."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder)},
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    """The files of both packages."""
    return {name: content for package in PACKAGES.values() for name, content in package().items()}


def test_two_packages_and_the_old_name_of_the_rules_are_installed(files: dict[str, bytes]) -> None:
    assert {name.partition("/")[0] for name in files} == {"kaarttafel", "kaarttafel_rules", "rules_core"}
    assert [name for name in files if name.startswith("rules_core/")] == ["rules_core/__init__.py"]


def test_no_installed_file_names_a_folder_of_the_sources(files: dict[str, bytes]) -> None:
    assert not [name for name, content in files.items() if under_lasting_names(content) != content]


def test_every_module_is_installed_but_those_that_only_a_clone_uses(files: dict[str, bytes]) -> None:
    modules = {
        path.relative_to(ROOT / folder).as_posix() for folder in LASTING for path in (ROOT / folder).rglob("*.py")
    }
    of_the_wheels = {f"python/{name}.py" for name in ("in_wheel", "old_name", "packing", "same_rules")}
    left = modules - {name.partition("/")[2] for name in files}
    assert left == of_the_wheels | {"package.py", "set_up.py", "widget_types.py"}


@pytest.mark.parametrize(
    ("source", "packed"),
    [
        ("from rules_core.api import play\n", "from kaarttafel_rules.api import play\n"),
        ("import rules_core\nrules_core.api\n", "import kaarttafel_rules\nkaarttafel_rules.api\n"),
        ('f"rules_core.door.{one}"  # of rules_core\n', 'f"kaarttafel_rules.door.{one}"  # of kaarttafel_rules\n'),
        ('"""Run\n\n`python -m build_scripts.site`."""\n', '"""Run\n\n`python -m kaarttafel.site`."""\n'),
        ('ROOT / "build_scripts" / "é" / "build_scripts"\n', 'ROOT / "kaarttafel" / "é" / "kaarttafel"\n'),
    ],
)  # fmt: skip
def test_imports_strings_and_comments_get_the_lasting_names(source: str, packed: str) -> None:
    assert renamed(source) == packed
    assert under_lasting_names(source.encode()) == packed.encode()


@pytest.mark.parametrize("source", ["one.rules_core\n", "rules_cores = my_rules_core\n", '"not-rules_core"\n'])
def test_other_names_stay(source: str) -> None:
    assert renamed(source) == source


def test_the_old_name_gives_the_very_modules_of_the_new_one(packed: Path) -> None:
    run(packed, "-c", SAME_MODULES)


@pytest.mark.parametrize("name", ["kaarttafel_rules", "rules_core"])
def test_both_names_answer_the_protocol_on_the_console(packed: Path, name: str) -> None:
    assert '"kind":"games"' in run(packed, "-m", name, given='{"v":1,"op":"games","lang":"en"}\n')
    deal = run(packed, "-m", f"{name}.door.deals_on_console", "klaverjas-4", "play/overtrump", "seed=7", "count=1")
    assert "klaverjas-4/play/overtrump" in deal


def test_the_new_name_alone_warns_of_nothing(packed: Path) -> None:
    imports = "".join(f"import kaarttafel_rules.kinds.{kind}\n" for kind in KINDS)
    run(
        packed,
        "-W",
        "error",
        "-c",
        f"{imports}import kaarttafel_rules.api, sys\nassert 'rules_core' not in sys.modules",
    )


def test_the_command_begins_a_folder(packed: Path, tmp_path: Path) -> None:
    assert run(packed, "-m", "kaarttafel", "--version") == f"kaarttafel {rules_core.__version__}\n"
    chosen = ("--name", "Slag", "--languages", "nl", "--games", "gin-rummy")
    run(packed, "-m", "kaarttafel", "new", tmp_path / "slag", *chosen)
    assert "gin-rummy" in (tmp_path / "slag" / "kaarttafel.toml").read_text(encoding="utf-8")


def test_the_entry_points_of_the_builder_resolve(packed: Path) -> None:
    project = tomllib.loads((BUILDER / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    points = [*project["scripts"].values(), project["entry-points"]["mkdocs.plugins"]["kaarttafel"]]
    run(packed, "-c", RESOLVES, *points)
