"""Every file of a site has a licence, whose text is on the page about licences."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

from build_scripts.finish import licences
from build_scripts.finish.licences import licence_problems, shipped, text_called, version_of
from tests.conftest import ROOT, BuiltSite

ICONS = "path d=\"([^\"]+)\"|<path d='([^']+)'"


def test_the_project_says_under_which_licence_it_is() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    assert project["license"] == package["license"] == "MIT"
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").startswith("MIT License")
    assert "Attribution 4.0 International" in (ROOT / "LICENSE-CONTENT").read_text(encoding="utf-8")
    notice = (ROOT / "NOTICE").read_text(encoding="utf-8")
    assert "LICENSE-CONTENT" in notice
    assert "licences.toml" in notice


@pytest.mark.parametrize("one", shipped(), ids=lambda one: one.name)
def test_every_work_has_its_licence_and_its_source(one: licences.Shipped) -> None:
    assert one.texts
    assert all(len(text_called(text)) > 200 for text in one.texts), one.texts
    assert one.source.startswith("https://") or one.name == "Kaarttafel"
    assert re.fullmatch(r"[\d.]+", version_of(one.version)) or not one.version
    assert {"nl", "en"} <= one.what.keys()


@pytest.mark.site
@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_page_shows_every_work_with_its_text(built_site: BuiltSite, language: str) -> None:
    text = (built_site.folder / language / "licences" / "index.html").read_text(encoding="utf-8")
    assert text.count('<section class="licence">') == len(shipped())
    for one in shipped():
        assert f"<h3>{one.name}" in text
    assert "Mozilla Public License" in text
    assert "https://github.com/pyodide/pyodide" in text
    home = (built_site.folder / language / "index.html").read_text(encoding="utf-8")
    assert 'href="licences/"' in home.partition("<footer")[2], "no link to it at the foot of a page"


@pytest.mark.site
def test_a_licence_without_a_name_stops_the_build(built_site: BuiltSite, tmp_path: Path) -> None:
    assert list(licence_problems(built_site.folder)) == []
    scripts = tmp_path / "nl" / "assets" / "javascripts"
    scripts.mkdir(parents=True)
    (scripts / "foreign.js").write_text("", encoding="utf-8")
    (scripts / "bundle.1.min.js.map").write_text('{"sources": ["../node_modules/left-pad/index.js"]}', encoding="utf-8")
    said = sorted(map(str, licence_problems(tmp_path)))
    assert len(said) == 2
    assert "left-pad" in said[0]
    assert said[1].startswith("nl/assets/javascripts/foreign.js:1: ")


def test_a_text_that_is_not_there_stops_the_build(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    bare = licences.Shipped("Something", "MIT", {"nl": "", "en": ""}, ["licence_texts/none.txt"])
    monkeypatch.setattr(licences, "shipped", lambda: [bare])
    (problem,) = licence_problems(tmp_path)
    assert problem.say == "The licence text licence_texts/none.txt of Something is missing."


@pytest.mark.site
def test_every_icon_is_of_a_collection_that_is_named(built_site: BuiltSite) -> None:
    icons = Path(str(licences.file_called("pip:mkdocs-material/material/templates/.icons/material/LICENSE"))).parents[1]
    sets = {"material": "Material Design Icons", "octicons": "Octicons", "fontawesome": "Font Awesome Free"}
    own = {path for file in (ROOT / "build_scripts" / "templates").glob("*") for path in drawn(file)}
    own |= {path for file in (ROOT / "widgets").rglob("*.*") for path in drawn(file)}
    shown = [built_site.folder / "nl" / "index.html", *(built_site.folder / "nl" / "assets").rglob("*.css")]
    wanted = {path for file in shown for path in drawn(file)} - own
    known = {path: file.relative_to(icons).parts[0] for file in icons.rglob("*.svg") for path in drawn(file)}
    used = {known[path] for path in wanted if path in known}
    assert used, "no icon was seen"
    assert {sets.get(one) for one in used} <= {one.name for one in shipped()}


def drawn(file: Path) -> set[str]:
    """Return the outlines in a file."""
    return {one or other for one, other in re.findall(ICONS, file.read_text(encoding="utf-8"))}
