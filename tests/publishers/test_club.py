"""A club's own folder: its site has exactly the chosen games and pages; each mistake is one sentence at its line."""

from __future__ import annotations

import posixpath
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

import rules_core
from build_scripts.base.commands import OURS
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import working_for
from build_scripts.club.club import PNG, Club, read_club
from build_scripts.club.club_pages import LINK, anchors, our_pages, own_files, settings, site_of, style
from build_scripts.pages.moved import moves, moving_problems, redirects
from build_scripts.tables.fences import FENCE, read_fences
from build_scripts.tables.front_matter import head_problems
from build_scripts.tables.untaught import untaught
from tests.conftest import ROOT

GOOD = """name = "De Vrije Slag"
languages = ["nl", "en"]
games = ["klaverjas-4", "gin-rummy"]
address = "https://slag.example/kaart/"
logo = "slag.svg"

[colours]
bar = "#7a1f2b"
"""
# The right text, the mistake in its place, the line that is reported, and the report.
MISTAKES = [
    ('"De Vrije Slag"', '"De Vrije Slag', 1, "cannot be read"),
    ('name = "De Vrije Slag"', 'naam = "De Vrije Slag"', 1, "Did you mean name?"),
    ('"De Vrije Slag"', '"  "', 1, "needs a name"),
    ('"De Vrije Slag"', "4", 1, "needs a name"),
    ('"en"]', '"de"]', 2, "kaarttafel words de begins them"),
    ('"en"]', '"frysk"]', 2, "Did you mean fy?"),
    ('"en"]', '"nl"]', 2, "twice"),
    ('["nl", "en"]', '["de"]', 2, "has to be one of ours (nl, en)"),
    ("logo =", 'one-language = "drft"\nlogo =', 5, "Did you mean draft?"),
    ('["nl", "en"]', '"nl"', 2, "a list"),
    ('["nl", "en"]', "[]", 2, "a list"),
    ('"gin-rummy"', '"gin-rumy"', 3, "Did you mean gin-rummy?"),
    ('"gin-rummy"', '"klaverjas-4"', 3, "twice"),
    ('"gin-rummy"', "4", 3, "cannot be 4"),
    ("https://slag", "slag", 4, "https://"),
    ("slag.svg", "slak.svg", 5, "Did you mean slag.svg?"),
    ("slag.svg", "kaarttafel.toml", 5, ".svg"),
    ('"slag.svg"', "4", 5, ".svg"),
    ("slag.svg", "../slag.svg", 5, "is outside this folder"),
    ("slag.svg", "/slag.svg", 5, "is outside this folder"),
    ("slag.svg", "page.svg", 5, "page.svg is not a picture"),
    ("slag.svg", "words.svg", 5, "words.svg is not a picture"),
    ("slag.svg", "words.png", 5, "words.png is not a picture"),
    ("slag.svg", "photo.png", 5, "weighs 200 kB"),
    ("bar =", "baar =", 8, "Did you mean bar?"),
    ("#7a1f2b", "red", 8, "red is not"),
    ('[colours]\nbar = "#7a1f2b"', 'colours = "red"', 7, "a line of its own"),
]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A club's folder with nothing wrong in it."""
    (tmp_path / "slag.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>', encoding="utf-8")
    (tmp_path / "page.svg").write_text("<html/>", encoding="utf-8")
    for name in ("words.svg", "words.png"):
        (tmp_path / name).write_text("Heel de club", encoding="utf-8")
    (tmp_path / "photo.png").write_bytes(PNG + bytes(200_000))
    (tmp_path / "kaarttafel.toml").write_text(GOOD, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("right", "wrong", "line", "said"), MISTAKES)
def test_a_mistake_is_one_sentence_at_its_line(folder: Path, right: str, wrong: str, line: int, said: str) -> None:
    assert right in GOOD
    (folder / "kaarttafel.toml").write_text(GOOD.replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(Unbuildable) as stop:
        read_club(folder)
    told = [str(one) for one in stop.value.found]
    assert [one for one in told if one.startswith(f"kaarttafel.toml:{line}: ") and said in one], told


def test_every_setting_is_read(folder: Path) -> None:
    club = read_club(folder)
    assert (club.name, club.languages, club.games) == ("De Vrije Slag", ("nl", "en"), ("klaverjas-4", "gin-rummy"))
    assert "--md-primary-fg-color: #7a1f2b;" in style(club)


@pytest.mark.parametrize("language", ["nl", "en"])
def test_no_page_leads_to_a_game_that_is_left_out(folder: Path, language: str) -> None:
    pages = our_pages(read_club(folder), language)
    assert {"klaverjas-4/rules.md", "gin-rummy/lessons/01-melds.md"} & pages.keys()
    assert not [page for page in pages if page.startswith(("belote/", "gin-oklahoma/"))]
    for page, text in pages.items():
        assert not re.search(r"\]\([^)\s]*(?:gin-oklahoma|belote|five-hundred)/", text), page
        assert "game: gin-oklahoma" not in text, page


def test_one_language_alone_has_its_tables_on_its_own_pages(folder: Path) -> None:
    club = Club(folder, "The Free Trick", ("en",), ("gin-rummy",))
    site = site_of(club, folder / "laid")
    for page in sorted((folder / "laid" / "docs" / "en").rglob("*.md")):
        name = page.relative_to(folder / "laid" / "docs" / "en").as_posix()
        text = page.read_text(encoding="utf-8")
        with working_for(site):
            fences, problems = read_fences(name, "en", text, text)
        assert not problems, problems
        assert all(fence.game for fence in fences), name
        dutch = OURS / "docs" / "nl" / name
        written, _ = read_fences(name, "nl", dutch.read_text(encoding="utf-8"), None)
        own = [one.setup for one in written if one.game.startswith("gin-rummy")]
        assert [one.setup for one in fences if one.game.startswith("gin-rummy")] == own


def test_a_clubs_own_page_replaces_ours(folder: Path) -> None:
    (folder / "pages" / "nl" / "klaverjas-4").mkdir(parents=True)
    (folder / "pages" / "nl" / "klaverjas-4" / "card.md").write_text("# Onze kaart\n", encoding="utf-8")
    (folder / "lessons" / "nl" / "gin-rummy").mkdir(parents=True)
    (folder / "lessons" / "nl" / "gin-rummy" / "20-van-ons.md").write_text("# Van ons\n", encoding="utf-8")
    (folder / "pages" / "nl" / "avond.md").write_text("# De clubavond\n", encoding="utf-8")
    club = read_club(folder)
    assert "gin-rummy/lessons/20-van-ons.md" in own_files(club, "nl")
    site = site_of(club, folder / "laid")
    assert site.file("nl", "klaverjas-4/card.md").read_text(encoding="utf-8") == "# Onze kaart\n"
    assert "avond.md" in settings(club, {"avond.md", "index.md"})["nav"]


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("page", ["", "games.md", "teach.md", "klaverjas-4/rules.md", "glossary.md"])
def test_no_page_leads_to_a_place_that_another_page_has_lost(folder: Path, language: str, page: str) -> None:
    if page:
        own = folder / "pages" / language / page
        own.parent.mkdir(parents=True)
        own.write_text("# Van ons {: #van-ons }\n", encoding="utf-8")
    club = replace(read_club(folder), games=("klaverjas-4",))
    made = our_pages(club, language)
    ours = {one.relative_to(OURS / "docs" / language).as_posix(): one for one in (OURS / "docs" / language).rglob("*")}
    there = {one: anchors(text) for one, text in (made | ({page: "# Van ons {: #van-ons }"} if page else {})).items()}
    led = [
        (one, found["to"], goal, anchor)
        for one, text in made.items()
        if one != page
        for found in LINK.finditer(text)
        for to, _, anchor in [found["to"].partition("#")]
        if anchor and ":" not in to
        for goal in [posixpath.normpath(posixpath.join(posixpath.dirname(one), to)) if to else one]
    ]
    assert led
    for one, to, goal, anchor in led:
        made_by_mark = goal != page and anchor not in anchors(ours[goal].read_text(encoding="utf-8"))
        assert anchor in there[goal] or made_by_mark, f"{one} leads to {to}"


def test_a_page_of_the_club_in_one_language_needs_no_tables_of_ours_in_another(folder: Path) -> None:
    lesson = "klaverjas-4/lessons/01-the-pack.md"
    own = folder / "pages" / "nl" / lesson
    own.parent.mkdir(parents=True)
    own.write_text("# Van ons\n\n```table eigen\ngame: klaverjas-4\nsouth: H9 H7\n```\n", encoding="utf-8")
    site = site_of(read_club(folder), folder / "laid")
    text, first = (site.file(language, lesson).read_text(encoding="utf-8") for language in ("en", "nl"))
    with working_for(site):
        fences, problems = read_fences(lesson, "en", text, first)
        assert read_fences(lesson, "nl", first, first)[0][0].name == "eigen"
    assert not problems, problems
    assert "eigen" not in [one.name for one in fences]
    assert all(one.game for one in fences)
    duties = site.file("nl", "klaverjas-4/lessons/03-duties.md").read_text(encoding="utf-8")
    assert not [*head_problems("03-duties.md", duties)]
    assert "trump" in untaught(text)


def test_a_page_of_the_club_may_repeat_a_table_of_ours_by_its_name(folder: Path) -> None:
    lesson = "klaverjas-4/lessons/01-the-pack.md"
    ours = (OURS / "docs" / "nl" / lesson).read_text(encoding="utf-8")
    [name, *_] = [one["after"].strip() for one in FENCE.finditer(ours)]
    own = folder / "pages" / "en" / lesson
    own.parent.mkdir(parents=True)
    text = f"# Ours\n\n```table {name}\n```\n\n```table own\ngame: klaverjas-4\nsouth: H9 H7\n```\n"
    own.write_text(text, encoding="utf-8")
    site = site_of(read_club(folder), folder / "laid")
    with working_for(site):
        fences, problems = read_fences(lesson, "en", text, site.file("nl", lesson).read_text(encoding="utf-8"))
    assert not problems, problems
    assert [(one.name, one.game) for one in fences] == [(name, "klaverjas-4"), ("own", "klaverjas-4")]


@pytest.mark.parametrize("languages", [("nl", "en"), ("en",)])
def test_a_link_of_the_club_to_a_former_address_of_ours_is_still_good(folder: Path, languages: tuple[str, ...]) -> None:
    site = site_of(Club(folder, "The Free Trick", languages, ("vijfhonderden",)), folder / "laid")
    link, now = "[end](vijfhonderden/lessons/{}.md#v5-proef-1)", "10-whole-deal"
    with working_for(site):
        for language in languages:
            assert not [*moving_problems(language)]
            assert moves(language).followed(link.format("09-whole-deal"), "avond.md") == link.format(now)
            assert "vijfhonderden/lessons/08-lives-and-uit/" in [one.address for one in redirects(language)]


def command(*arguments: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the command as a club does."""
    return subprocess.run(
        [sys.executable, "-m", "build_scripts.kaarttafel", *arguments, str(folder)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_a_folder_is_begun_once_and_nothing_is_written_over(tmp_path: Path) -> None:
    folder = tmp_path / "slag"
    chosen = ("new", "--name", 'De "Vrije" Slag', "--languages", "nl,en", "--games", "klaverjas-4 gin-rummy")
    (folder / "pages" / "nl").mkdir(parents=True)
    (folder / "pages" / "nl" / "index.md").write_text("# Van ons\n", encoding="utf-8")
    assert command(*chosen, folder=folder).returncode == 0
    assert (folder / "pages" / "nl" / "index.md").read_text(encoding="utf-8") == "# Van ons\n"
    assert read_club(folder).games == ("klaverjas-4", "gin-rummy")
    assert len([one for one in folder.rglob("*") if one.is_file()]) <= 8
    before = (folder / "kaarttafel.toml").read_text(encoding="utf-8")
    again = command("new", "--name", "Anders", folder=folder)
    assert again.returncode == 1
    assert "Traceback" not in again.stderr
    assert (folder / "kaarttafel.toml").read_text(encoding="utf-8") == before


def test_the_command_says_which_version_it_is(tmp_path: Path) -> None:
    run = command("--version", folder=tmp_path)
    assert (run.returncode, run.stdout) == (0, f"kaarttafel {rules_core.__version__}\n")


@pytest.mark.parametrize("asked", ["build", "check", "serve"])
def test_a_folder_without_settings_is_reported_in_a_sentence(tmp_path: Path, asked: str) -> None:
    run = command(asked, folder=tmp_path)
    assert run.returncode == 1
    assert "kaarttafel new" in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.site
@pytest.mark.slow("test_no_page_leads_to_a_game_that_is_left_out reads the pages that are not built")
def test_games_that_are_left_out_are_left_out_everywhere(tmp_path: Path) -> None:
    folder = tmp_path / "slag"
    assert command("new", "--name", "The Free Trick", "--languages", "en", "--games", "gin-rummy", folder=folder)
    lesson = folder / "lessons" / "en" / "gin-rummy" / "20-ours.md"
    lesson.parent.mkdir(parents=True)
    lesson.write_text("# Ours\n\n[dead](../plai.md)\n", encoding="utf-8")
    wrong = command("build", folder=folder)
    assert wrong.returncode == 1
    assert "lessons/en/gin-rummy/20-ours.md:3: " in wrong.stderr, wrong.stderr
    table = "```table ours\ngame: gin-rummy\nsouth: C8 C9 CT H2 H3 H4 SA SK D2 D5\n```\n"
    head = "---\nformerly: 19-ours.md\n---\n\n"
    lesson.write_text(f"{head}# Ours\n\n[where this was](19-ours.md#ours)\n\n{table}", encoding="utf-8")
    right = command("build", folder=folder)
    assert right.returncode == 0, right.stderr
    site = folder / "site"
    assert not (site / "nl").exists()
    pages = {page.relative_to(site).as_posix(): page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    assert "en/gin-rummy/lessons/20-ours/index.html" in pages
    assert "<card-table " in pages["en/gin-rummy/lessons/20-ours/index.html"]
    assert 'href="../20-ours/"' in pages["en/gin-rummy/lessons/19-ours/index.html"]
    assert "19-ours" not in (site / "en" / "search" / "search_index.json").read_text(encoding="utf-8")
    assert not [
        page for page, text in pages.items() if re.search(r'href="[^"]*(?:klaverjas|belote|gin-oklahoma)[\w-]*/', text)
    ]
    parts = {one.name.split("-")[1] for one in (site / "common" / "python").glob("core-*.pack")}
    assert "stock_jas" not in parts
    assert (
        "<title>Gin Rummy - The Free Trick</title>" in pages["en/gin-rummy/index.html"]
        or "The Free Trick" in (pages["en/gin-rummy/index.html"])
    )
