"""A club with the two wheels and no Node makes a new folder, builds its site from it, and has it checked."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path
from urllib.request import urlopen

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import rules_core
from build_scripts.package import moved_in
from tests.conftest import ROOT, alone


def run(*command: str | Path, folder: Path, **surroundings: str) -> str:
    """Return the output of a program in a folder from which nothing of the project is found."""
    kept = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "VIRTUAL_ENV")}
    done = subprocess.run(
        command, cwd=folder, env=kept | surroundings, capture_output=True, text=True, timeout=800, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_site_package_asks_for_the_very_rules_that_its_byte_code_is_of() -> None:
    assert f"kaarttafel-rules=={rules_core.__version__}" in asked_for()


def asked_for() -> list[str]:
    """Return the dependencies of the site package, as its builder reads them."""
    return ProjectMetadata(str(ROOT / "build_scripts"), PluginManager()).core.dependencies


def test_older_wheels_of_ours_go_and_those_of_others_stay(tmp_path: Path) -> None:
    fresh, into = tmp_path / "fresh", tmp_path / "wheels"
    made = ["kaarttafel-0.2.0-py3-none-any.whl", "kaarttafel_rules-0.2.0-py3-none-any.whl"]
    others = ["kaarttafeltje-0.1.0-py3-none-any.whl", "mkdocs-1.6.1-py3-none-any.whl"]
    for folder, names in ((fresh, made), (into, [*others, *(name.replace("0.2", "0.1") for name in made)])):
        folder.mkdir()
        for name in names:
            (folder / name).touch()
    assert [wheel.name for wheel in moved_in(fresh, into)] == made
    assert sorted(wheel.name for wheel in into.iterdir()) == sorted([*made, *others])


def test_it_asks_for_what_the_site_is_built_with() -> None:
    whole = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    # Only the wheels themselves need a builder.
    needed = {*whole["dependency-groups"]["site"]} - {"hatchling"}
    assert {
        one.replace("<10,>=9.8", ">=9.8,<10").replace("<1,>=0.5", ">=0.5,<1")
        for one in asked_for()
        if not one.startswith("kaarttafel-rules")
    } == needed


INSTALLED = {
    *("kaarttafel", f"kaarttafel-{rules_core.__version__}.dist-info"),
    *("kaarttafel_rules", f"kaarttafel_rules-{rules_core.__version__}.dist-info", "rules_core"),
}
LOADS_THE_PLUGIN = """
from importlib.metadata import entry_points
(plugin,) = entry_points(group="mkdocs.plugins", name="kaarttafel")
assert plugin.load().__module__ == "kaarttafel.in_mkdocs.plugin"
"""


@pytest.mark.site
@pytest.mark.slow("test_a_mistake_is_one_sentence_at_its_line reads a club's folder; wheels are built in minutes")
def test_a_club_builds_its_site_from_the_wheels_alone(tmp_path: Path) -> None:
    wheels, fresh, club = tmp_path / "wheels", tmp_path / "fresh", tmp_path / "slag"
    with alone(ROOT / "build" / "package.lock"):
        run(sys.executable, "-m", "build_scripts.package", "--into", wheels, folder=ROOT)
    run(sys.executable, "-m", "venv", fresh, folder=tmp_path)
    pip = (fresh / "bin" / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index")
    run(*pip, "--no-deps", *sorted(wheels.glob("*.whl")), folder=tmp_path)
    # The dependencies of the packages are not downloaded again: they are those of this environment.
    (places,) = (fresh / "lib").glob("python*/site-packages")
    (places / "leant-on.pth").write_text(f"{sysconfig.get_path('purelib')}\n", encoding="utf-8")
    assert {path.name for path in places.iterdir() if path.name.startswith(("build", "kaart", "rules"))} == INSTALLED
    run(fresh / "bin" / "python", "-c", LOADS_THE_PLUGIN, folder=tmp_path)
    assert not [
        file for file in (places / "kaarttafel").rglob("*") if file.is_file() and b"build_scripts" in file.read_bytes()
    ]
    without_node = {"PATH": str(fresh / "bin"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    command = fresh / "bin" / "kaarttafel"
    chosen = ("--name", "De Vrije Slag", "--languages", "nl", "--games", "gin-rummy")
    run(command, "new", club, *chosen, folder=tmp_path, **without_node)
    run(command, "build", club, folder=tmp_path, **without_node)
    page = (club / "site" / "nl" / "gin-rummy" / "play" / "index.html").read_text(encoding="utf-8")
    assert "De Vrije Slag</title>" in page
    assert "<card-table " in page
    run(command, "check", club, folder=tmp_path, **without_node)
    assert len([*(club / "site" / "python").glob("kaarttafel_rules-*.whl")]) == 1
    # Files that need a builder or the runtime are prebuilt.
    assert not [*(tmp_path / "cache").rglob("wheel-*"), *(tmp_path / "cache").rglob("byte-code-*")]
    assert shown(command, club, folder=tmp_path, **without_node)


def shown(command: Path, club: Path, *, folder: Path, **surroundings: str) -> bool:
    """Return whether the site is served on this machine once the command prints its address."""
    begun = subprocess.Popen(
        [command, "serve", club, "--port", "0"],
        cwd=folder,
        env=os.environ | {"PYTHONUNBUFFERED": "1"} | surroundings,
        stdout=subprocess.PIPE,
        text=True,
    )
    with begun as serving:
        try:
            assert serving.stdout
            here = (re.search(r"http://127\.0\.0\.1:\d+/", line) for line in serving.stdout)
            address = next(found[0] for found in here if found)
            with urlopen(f"{address}nl/gin-rummy/play/", timeout=60) as page:
                return b"De Vrije Slag</title>" in page.read()
        finally:
            serving.terminate()
