"""MkDocs' own commands build the same site as ours, byte for byte; the steps that we replace still fit it."""

from __future__ import annotations

import hashlib
import inspect
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import jinja2
import pytest
from material.plugins.search.plugin import SearchIndex
from mkdocs.structure.pages import Page
from mkdocs.theme import Theme

from build_scripts.base.commands import DOOR
from tests.conftest import ROOT, BuiltSite
from tests.edits.test_same_bytes import files_of

# The steps whose results `kept_pages` reuses, with a hash of their source as it was then. A changed step may depend
# on more: read it, add any new input to the key under which the result is stored, and then update its hash here.
READ = {
    Page.render: "320529348f7a",
    Theme.get_env: "9c26120fb96f",
    jinja2.Environment.list_templates: "666d33e008ce",
    jinja2.Template.render: "c33dd2c3a293",
    SearchIndex.add_entry_from_context: "4ca78ac4321f",
}


@pytest.mark.parametrize("step", READ, ids=lambda step: step.__qualname__)
def test_a_step_that_need_not_be_done_again_is_still_the_one_that_was_read(step: Callable[..., object]) -> None:
    text = inspect.getsource(step)
    assert hashlib.sha256(text.encode()).hexdigest()[:12] == READ[step], text


def of_mkdocs(*arguments: str, folder: Path = ROOT, **surroundings: str) -> subprocess.CompletedProcess[str]:
    """Run MkDocs' own command, as a publisher with the plugin installed does."""
    found = os.pathsep.join([str(ROOT), str(DOOR)])
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", *arguments],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": found} | surroundings,
        capture_output=True,
        text=True,
        timeout=900,
        check=False,
    )


ELSEWHERE = "site_name: Elsewhere\ntheme: material\nplugins: [search, kaarttafel: {{{option}}}]\n"


@pytest.mark.parametrize(
    ("option", "language", "said"),
    [("langage: nl", "en", "Did you mean language?"), ("language: fy", "nl", "Tafels spreken geen fy")],
)
def test_in_a_site_of_others_a_wrong_option_is_told(tmp_path: Path, option: str, language: str, said: str) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Elsewhere\n", encoding="utf-8")
    (tmp_path / "mkdocs.yml").write_text(ELSEWHERE.format(option=option), encoding="utf-8")
    run = of_mkdocs("build", folder=tmp_path, KAARTTAFEL_LANG=language)
    assert run.returncode == 1
    assert "Traceback" not in run.stderr
    assert said in run.stderr
    assert not (tmp_path / "site").exists()


@pytest.mark.site
@pytest.mark.slow("the site is built once more")
def test_mkdocs_build_makes_the_site_byte_for_byte(built_site: BuiltSite, tmp_path: Path) -> None:
    run = of_mkdocs("build", "--site-dir", str(tmp_path / "site"))
    assert run.returncode == 0, run.stderr
    ours, theirs = files_of(built_site.folder), files_of(tmp_path / "site")
    assert ours.keys() == theirs.keys()
    assert [name for name in ours if ours[name] != theirs[name]] == []
