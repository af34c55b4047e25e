"""A club's logo, colours and pictures count apart: none stops a build, and any too heavy are reported."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from build_scripts.base.problems import Problem
from build_scripts.base.sites import Site, working_for
from build_scripts.club.club import PNG, Club
from build_scripts.club.club_pages import site_of
from build_scripts.finish.budgets import BUDGETS, OWN, over_budget
from build_scripts.finish.weights import before_first_click
from tests.conftest import BuiltSite
from tests.publishers.club_files import write
from tests.publishers.test_club import command

OURS = "nl/klaverjas-4/lessons/03-duties/index.html"
THEIRS = "nl/klaverjas-4/lessons/20-van-ons/index.html"
DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>\n'
COLOURS = {"default": {"bar": "#7a1f2b"}, "slate": {"bar": "#451219"}}
LESSON = "# Van ons\n\n![Onze tafel](tafel.png)\n\n```table van-ons\ngame: klaverjas-4\n```\n"
# Whether there are a logo, colours and a lesson with a picture.
EVERY_WAY = list(product((False, True), repeat=3))


def club_in(folder: Path, *, logo: bool, colours: bool, page: bool) -> Club:
    """Return a club's folder with some of the files that it may add."""
    folder.mkdir(parents=True)
    (folder / "logo.svg").write_text(DRAWING, encoding="utf-8")
    write(folder / "pages" / "nl" / "index.md", b"# De Vrije Slag\n")
    if page:
        own = folder / "lessons" / "nl" / "klaverjas-4"
        own.mkdir(parents=True)
        (own / "20-van-ons.md").write_text(LESSON, encoding="utf-8")
        (own / "tafel.png").write_bytes(PNG)
    chosen = COLOURS if colours else {}
    return Club(folder, "De Vrije Slag", ("nl",), ("klaverjas-4",), logo="logo.svg" if logo else "", colours=chosen)


def built_by_hand(folder: Path, built: BuiltSite, site: Site, club: Club) -> None:
    """A lesson of the built site, and one of the club's, with the club's additions to each."""
    folder.mkdir()
    (folder / "common").symlink_to(built.folder / "common")
    page = (built.folder / OURS).read_text(encoding="utf-8")
    for file in {*re.findall(r'(?:href|src)="(?:\.\./){3}(assets/[^"]+)"', page)}:
        copy(built.folder / "nl" / file, folder / "nl" / file)
    for file in site.own:
        laid = site.root / "docs" / file
        if laid.is_file() and laid.suffix != ".md":
            copy(laid, folder / file)
    added = '<link rel="stylesheet" href="../../../own-colours.css">' if club.colours else ""
    added += '<img src="../../../own-sign.svg" alt="">' if club.logo else ""
    write(folder / OURS, (page + added).encode())
    if f"{THEIRS.removesuffix('/index.html')}.md" in site.own:
        write(folder / THEIRS, f'{page}{added}<img src="../tafel.png" alt="">'.encode())


def copy(source: Path, place: Path) -> None:
    """Copy a file; return the copy."""
    write(place, source.read_bytes())


@pytest.mark.site
@pytest.mark.parametrize(("logo", "colours", "page"), EVERY_WAY)
def test_additions_of_a_club_are_counted_apart(
    built_site: BuiltSite, tmp_path: Path, *, logo: bool, colours: bool, page: bool
) -> None:
    club = club_in(tmp_path / "slag", logo=logo, colours=colours, page=page)
    site, folder = site_of(club, tmp_path / "laid"), tmp_path / "site"
    built_by_hand(folder, built_site, site, club)
    with working_for(site):
        loaded = before_first_click(folder, folder / (THEIRS if page else OURS))
        assert len([file for file in loaded if file in site.own]) == logo + colours + page, loaded
        # The tightest limit that our own pages keep.
        alone = len(before_first_click(folder, folder / OURS)) - logo - colours
        assert alone <= BUDGETS.requests_before_first_click
        assert list(over_budget(folder)) == []


@pytest.mark.site
def test_pictures_that_are_too_heavy_are_reported_at_the_page_that_has_them(
    built_site: BuiltSite, tmp_path: Path
) -> None:
    club = club_in(tmp_path / "slag", logo=True, colours=True, page=True)
    site, folder = site_of(club, tmp_path / "laid"), tmp_path / "site"
    built_by_hand(folder, built_site, site, club)
    (folder / "nl" / "klaverjas-4" / "lessons" / "tafel.png").write_bytes(bytes(OWN.bytes))
    with working_for(site):
        (told,) = over_budget(folder)
    assert told.file == "docs/nl/klaverjas-4/lessons/20-van-ons.md"
    assert "over the limit of 1000" in told.say
    assert "smaller (in kB: nl/klaverjas-4/lessons/tafel.png 1000" in told.say
    for number in range(OWN.requests):
        picture = f"nl/klaverjas-4/lessons/{number}.png"
        write(folder / picture, PNG)
        site = with_one_more(site, picture)
        (folder / THEIRS).write_text(f'{(folder / THEIRS).read_text()}<img src="../{number}.png" alt="">')
    with working_for(site):
        said: list[Problem] = list(over_budget(folder))
    assert "This page loads 23 files of your own, 3 over the limit of 20" in said[-1].say


def with_one_more(site: Site, picture: str) -> Site:
    """Return a site with one more file of the club's."""
    return Site(site.root, site.languages, site.first, site.settings, site.games, own=(*site.own, picture))


SETTINGS = """name = "De Vrije Slag"
languages = ["nl"]
games = ["klaverjas-4"]
"""


@pytest.mark.site
@pytest.mark.slow("test_additions_of_a_club_are_counted_apart adds it by hand; each site takes a quarter of a minute")
@pytest.mark.parametrize(("logo", "colours", "page"), EVERY_WAY)
def test_a_club_may_have_all_of_it(tmp_path: Path, *, logo: bool, colours: bool, page: bool) -> None:
    folder = tmp_path / "slag"
    club_in(folder, logo=logo, colours=colours, page=page)
    settings = SETTINGS + 'logo = "logo.svg"\n' * logo + '[colours]\nbar = "#7a1f2b"\n' * colours
    (folder / "kaarttafel.toml").write_text(settings, encoding="utf-8")
    run = command("build", folder=folder)
    assert run.returncode == 0, run.stderr
    lesson = (folder / "site" / OURS).read_text(encoding="utf-8")
    assert ("own-sign.svg" in lesson, "own-colours.css" in lesson) == (logo, colours)
    assert (folder / "site" / THEIRS).exists() == page
