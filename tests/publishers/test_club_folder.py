"""The files in a club's folder: none is ignored without a sentence, and its own pages are in its menu."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from build_scripts.base.problems import Problem
from build_scripts.base.sites import Site, working_for
from build_scripts.club.club import Club, read_club
from build_scripts.club.club_pages import our_pages, settings, site_of
from build_scripts.club.club_problems import told_of
from build_scripts.pages.bare_pages import SettingsLoader
from build_scripts.pages.navigation import with_games
from build_scripts.pages.page_head import in_other_language
from build_scripts.tables.fences import read_fences
from build_scripts.tables.front_matter import head_of, head_problems
from tests.publishers.club_files import the_mistake, write
from tests.publishers.test_club import command

PAGE = "# Onze avond\n"
GOOD = 'name = "De Vrije Slag"\nlanguages = ["nl"]\ngames = ["klaverjas-4", "gin-rummy"]\n'


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A club's folder with a page and a lesson of its own."""
    folder = tmp_path / "slag"
    written(folder, "kaarttafel.toml", GOOD)
    written(folder, "pages/nl/avond.md", PAGE)
    written(folder, "lessons/nl/klaverjas-4/20-van-ons.md", PAGE)
    return folder


def written(folder: Path, name: str, content: str | bytes = PAGE) -> None:
    """Write a file of the club's."""
    write(folder / name, content)


def file(name: str, content: str | bytes = PAGE) -> Callable[[Path], None]:
    """Return a change that adds a file."""
    return lambda folder: written(folder, name, content)


def also(setting: str) -> Callable[[Path], None]:
    """Return a change that adds a line to the settings."""
    return lambda folder: written(folder, "kaarttafel.toml", f"{GOOD}{setting}\n")


# A mistake of a club, the file and line of the report, and a part of its sentence in Dutch and in English.
LATIN = "# Onze avond\n\nHet café\n".encode("latin-1")
MISTAKES = {
    "a lesson in another encoding": (
        file("lessons/nl/klaverjas-4/21-latin.md", LATIN),
        ("lessons/nl/klaverjas-4/21-latin.md:3", "UTF-8", "UTF-8"),
    ),
    "settings in another encoding": (
        file("kaarttafel.toml", GOOD.replace("Slag", "Café").encode("latin-1")),
        ("kaarttafel.toml:1", "UTF-8", "UTF-8"),
    ),
    "a key twice": (also('name = "Anders"'), ("kaarttafel.toml:4", "name staat er twee keer", "name occurs twice")),
    "a section twice": (
        also('[colours]\nbar = "#7a1f2b"\n[colours]'),
        ("kaarttafel.toml:6", "[colours] staat er twee keer", "[colours] occurs twice"),
    ),
    "a text that nobody sees": (
        also('[colours]\nbar = "#7a1f2b"\non-bar = "#7a1f2b"'),
        ("kaarttafel.toml:6", "nauwelijks te lezen", "hardly be read"),
    ),
    "a text that is dark on our dark ground": (
        also('[dark-colours]\nink = "#333333"'),
        ("kaarttafel.toml:5", "op paper (#161b18)", "on paper (#161b18)"),
    ),
    "lessons without their language": (
        file("lessons/klaverjas-4/21-avond.md"),
        ("lessons/klaverjas-4:1", "zet het in lessons/nl/klaverjas-4", "move it to lessons/nl/klaverjas-4"),
    ),
    "a lesson without its game": (
        file("lessons/nl/21-avond.md"),
        ("lessons/nl/21-avond.md:1", "zet het in lessons/nl/klaverjas-4/21", "move it to lessons/nl/klaverjas-4/21"),
    ),
    "a lesson in a folder too many": (
        file("lessons/nl/klaverjas-4/begin/21-avond.md"),
        ("lessons/nl/klaverjas-4/begin/21-avond.md:1", "in lessons/nl/klaverjas-4/21", "to lessons/nl/klaverjas-4/21"),
    ),
    "a page without its language": (
        file("pages/team.md"),
        ("pages/team.md:1", "zet het in pages/nl/team.md", "move it to pages/nl/team.md"),
    ),
    "lessons in a language that is left out": (
        file("lessons/en/klaverjas-4/21-evening.md"),
        ("lessons/en:1", "De taal en staat niet bij languages", "language en is not among the languages"),
    ),
    "pages in a language that we have not": (
        file("pages/fy/avond.md"),
        ("pages/fy:1", "De taal fy staat niet bij", "The language fy is not among"),
    ),
    "words in no language": (
        file("words/begin.po", ""),
        ("words/begin.po:1", "words/nl/begin.po", "words/nl/begin.po"),
    ),
    "a folder in Dutch": (
        file("lessen/nl/klaverjas-4/21-avond.md"),
        ("lessen:1", "Bedoelde je lessons?", "is not read"),
    ),
    "a folder in capitals": (
        file("Pages/nl/team.md"),
        ("Pages:1", "zet het in pages", "move it to pages"),
    ),
    "a language at the top": (file("nl/team.md"), ("nl:1", "zet het in pages/nl", "move it to pages/nl")),
    "lessons of a game misspelt": (
        file("lessons/nl/klaverjas4/21-avond.md"),
        ("lessons/nl/klaverjas4:1", "Bedoelde je klaverjas-4?", "Did you mean klaverjas-4?"),
    ),
    "pages of a game misspelt": (
        file("pages/nl/gin-rumy/card.md"),
        ("pages/nl/gin-rumy:1", "Bedoelde je gin-rummy?", "Did you mean gin-rummy?"),
    ),
    "lessons of a game that is left out": (
        file("lessons/nl/belote/21-avond.md"),
        ("lessons/nl/belote:1", "belote staat niet bij games", "belote is not among the games"),
    ),
    "pages of a game that is left out": (
        file("pages/nl/belote/card.md"),
        ("pages/nl/belote:1", "belote staat niet bij games", "belote is not among the games"),
    ),
    "a blank in a name": (
        file("pages/nl/onze avond.md"),
        ("pages/nl/onze avond.md:1", "Bedoelde je onze-avond.md?", "Did you mean onze-avond.md?"),
    ),
    "an accent in a name": (
        file("pages/nl/café.md"),
        ("pages/nl/café.md:1", "Bedoelde je caf.md?", "Did you mean caf.md?"),
    ),
    "a page that is no Markdown": (
        file("pages/nl/team.docx", b"PK"),
        ("pages/nl/team.docx:1", "onder de naam team.md", "with the name team.md"),
    ),
    "an ending in capitals": (
        file("pages/nl/team.MD"),
        ("pages/nl/team.MD:1", "onder de naam team.md", "with the name team.md"),
    ),
    "a README that is no first page": (file("pages/nl/README.md"), ("pages/nl/README.md:1", "index.md", "index.md")),
    "a menu with a page that there is not": (
        also('menu = ["avnd.md"]'),
        ("kaarttafel.toml:4", "Bedoelde je avond.md?", "Did you mean avond.md?"),
    ),
    "a menu that is no list": (also('menu = "avond.md"'), ("kaarttafel.toml:4", "een lijst", "a list")),
    "a page left out that there is not": (
        also('without = ["teech.md"]'),
        ("kaarttafel.toml:4", "Bedoelde je teach.md?", "Did you mean teach.md?"),
    ),
    "a page left out that others need": (
        also('without = ["glossary.md"]'),
        ("kaarttafel.toml:4", "glossary.md moet blijven", "glossary.md has to stay"),
    ),
}


def laid(folder: Path) -> Site:
    """Put the pages of a club's site together."""
    return site_of(read_club(folder), folder.parent / "laid")


@pytest.mark.parametrize("console", ["nl", "en"])
@pytest.mark.parametrize("mistake", MISTAKES)
def test_no_file_of_a_club_is_ignored_without_a_sentence(
    monkeypatch: pytest.MonkeyPatch, folder: Path, mistake: str, console: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    change, (place, dutch, english) = MISTAKES[mistake]
    change(folder)
    told = the_mistake(folder)
    assert told.startswith(f"{place}: ")
    assert (dutch if console == "nl" else english) in told
    assert (folder / place.rpartition(":")[0]).exists(), "a place that the club has not"


def test_a_folder_without_mistakes_is_not_spoken_of(folder: Path) -> None:
    for name in (".gitignore", "README.md", "site/nl/index.html", ".github/workflows/site.yml", "pages/nl/.draft.md"):
        written(folder, name)
    written(folder, "kaarttafel.toml", f"\ufeff{GOOD}")
    written(folder, "pages/nl/team/trainer.md", f"\ufeff{PAGE}".replace("\n", "\r\n"))
    site = laid(folder)
    assert site.file("nl", "team/trainer.md").read_text(encoding="utf-8") == PAGE


def test_a_mistake_stops_the_command_with_a_sentence(folder: Path) -> None:
    file("lessons/nl/klaverjas-4/21-latin.md", LATIN)(folder)
    run = command("check", folder=folder)
    assert run.returncode == 1
    assert run.stderr.count("\n") == 1, run.stderr
    assert "lessons/nl/klaverjas-4/21-latin.md:3: " in run.stderr


def nav_of(site: Site, folder: Path) -> list[object]:
    """Return the navigation of a club's site with the pages of one game."""
    given = yaml.load((folder / "mkdocs.yml").read_text(encoding="utf-8"), Loader=SettingsLoader)
    games = [{"game": "klaverjas-4", "title": "Klaverjassen", "kind-title": "Jassen"}]
    return with_games(given["nav"], games, site.file("nl", ""), given["extra"]["own_pages"])


def test_pages_in_folders_are_in_the_menu_in_the_order_of_the_club(folder: Path) -> None:
    for name in ("team/index.md", "team/aad.md", "team/trainers/bep.md", "avond.md", "zaal.md", "klaverjas-4/onze.md"):
        written(folder, f"pages/nl/{name}", f"# Over {name}\n")
    written(folder, "kaarttafel.toml", f'{GOOD}menu = ["zaal.md", "team"]\n')
    site = laid(folder)
    nav = nav_of(site, folder.parent / "laid")
    place = nav.index("zaal.md")
    trainers = {"folder:team/trainers": ["team/trainers/bep.md"]}
    assert nav[place + 1 : place + 3] == [{"folder:team": ["team/index.md", "team/aad.md", trainers]}, "avond.md"]
    words = settings(read_club(folder), {"team/index.md", "team/trainers/bep.md"})["extra"]["words"]["nl"]
    assert (words["folder:team"], words["folder:team/trainers"]) == ("Over team/index.md", "Trainers")
    game = next(one for one in nav if isinstance(one, dict) and "Jassen" in one)["Jassen"][0]["Klaverjassen"]
    assert game[-1] == "klaverjas-4/onze.md"
    lessons = next(one for one in game if isinstance(one, dict))["lessons"]
    assert lessons[-1] == "klaverjas-4/lessons/20-van-ons.md"


def test_pages_of_ours_can_be_left_out(folder: Path) -> None:
    without = ("teach.md", "worksheet.md", "klaverjas-4/card.md", "klaverjas-4/lessons/03-duties.md")
    pages = our_pages(replace(read_club(folder), without=without), "nl")
    assert not pages.keys() & set(without)
    assert not [page for page, text in pages.items() if "(teach.md" in text or "03-duties.md)" in text]


def test_a_page_in_one_language_is_lent_to_the_other(folder: Path) -> None:
    written(folder, "kaarttafel.toml", GOOD.replace('["nl"]', '["nl", "en"]'))
    table = "```table eigen\ngame: klaverjas-4\nsouth: H9 H7\n```\n"
    head = "---\ndescription: De avond\nformerly: 19-oud.md\ncan: Je weet wat mag.\n---\n"
    lesson = "klaverjas-4/lessons/20-van-ons.md"
    written(folder, f"lessons/nl/{lesson.replace('lessons/', '')}", f"{head}# Van ons\n\n{table}")
    written(folder, "pages/en/hall.md", f"# Our hall\n\n{table.replace('eigen', 'own')}")
    written(folder, "pages/nl/tafel.png", b"PNG")
    site = laid(folder)
    texts = {place: site.file(*place).read_text(encoding="utf-8") for place in (("en", lesson), ("nl", "hall.md"))}
    assert [head_of(text)["only-in"] for text in texts.values()] == ["nl", "en"]
    assert [head_of(text)["search"] for text in texts.values()] == [{"exclude": "true"}] * 2
    assert "formerly" not in head_of(texts["en", lesson])
    with working_for(site):
        for (language, page), text in texts.items():
            assert not [*head_problems(page, text)]
            first = site.file("nl", page).read_text(encoding="utf-8")
            fences, problems = read_fences(page, language, text, first)
            assert not problems, problems
            assert [one.game for one in fences] == ["klaverjas-4"]
    assert site.file("en", "tafel.png").read_bytes() == b"PNG"
    assert {"en/tafel.png", "nl/tafel.png", f"nl/{lesson}"} <= set(site.own)
    assert not site.file("en", "klaverjas-4/card.md").read_text(encoding="utf-8").startswith("---\nonly-in")


def test_a_lent_page_says_in_which_language_it_is() -> None:
    page = '<article class="md-content__inner md-typeset"><h1>Onze avond</h1>\n<p>Kom</p></article>'
    page += '<card-table class="kt">'
    said = in_other_language(page, "nl", "en", {"only-in": "Not in {here}, but in {there}."}, "en")
    assert said.startswith('<article lang="nl" class="md-content__inner')
    assert '</h1>\n<p class="only-in" lang="en">Not in English, but in Dutch.</p>' in said
    assert '<card-table lang="en" class="kt">' in said
    assert in_other_language(page, "", "en", {}, "en") == page


def test_problems_are_told_once_with_the_names_that_the_club_knows(folder: Path) -> None:
    written(folder, "pages/nl/zaal.md", "---\ndescription: De zaal\n---\n# Zaal\n")
    club = Club(folder, "Slag", ("nl", "en"), ("klaverjas-4",))
    found = [
        Problem("docs/nl/avond.md", 3, "See docs/nl/klaverjas-4/rules.md."),
        Problem("docs/en/avond.md", 7, "See docs/nl/klaverjas-4/rules.md."),
        Problem("docs/en/zaal.md", 4, "See docs/nl/avond.md."),
        Problem("nl/avond/index.html", 80, "Too heavy."),
        Problem("docs/nl/belote/play.md", 22, "A dead link."),
        Problem("mkdocs.yml", 69, "Not there."),
    ]
    assert [str(one) for one in told_of(found, club)] == [
        "kaarttafel.toml:1: Not there.",
        "kaarttafel.toml:1: Your files make a problem on our page nl/belote/play: A dead link.",
        "pages/nl/avond.md:1: Too heavy.",
        "pages/nl/avond.md:3: See nl/klaverjas-4/rules.",
        "pages/nl/zaal.md:2: See pages/nl/avond.md.",
    ]


BUILT = """# Onze avond

![Van ver](https://elders.example/plaat.png)
<script src="//elders.example/tel.js"></script>
<p style="color: red">Rood</p>
[de trainers](team/trainers/bep.md)
"""


@pytest.mark.site
@pytest.mark.slow("test_no_file_of_a_club_is_ignored_without_a_sentence reads the folder; a site takes half a minute")
def test_a_club_builds_with_pages_in_folders_in_one_language_and_without_some_of_ours(folder: Path) -> None:
    left_out = (
        *("diagnose.md", "practise.md", "teach.md", "sets.md", "set.md", "worksheet.md", "projector.md"),
        "notation.md",
    )
    more = f'menu = ["team"]\nwithout = {json.dumps(left_out)}\n'
    written(folder, "kaarttafel.toml", GOOD.replace('["nl"]', '["nl", "en"]') + more)
    written(folder, "pages/nl/team/trainers/bep.md", "# Bep\n")
    written(folder, "pages/nl/klaverjas-4/card.md", "# Onze kaart\n")
    written(folder, "pages/nl/avond.md", BUILT)
    wrong = command("check", folder=folder)
    assert wrong.returncode == 1
    told = [line.partition(": ")[0] for line in wrong.stderr.splitlines()[:-1]]
    assert told == [f"pages/nl/avond.md:{line}" for line in (3, 4, 5)], wrong.stderr
    written(folder, "pages/nl/avond.md", f"# Onze avond\n\n{BUILT.splitlines()[-1]}\n")
    right = command("build", folder=folder)
    assert right.returncode == 0, right.stderr
    page = (folder / "site" / "en" / "team" / "trainers" / "bep" / "index.html").read_text(encoding="utf-8")
    assert "This page is not in English yet. This is the text in Dutch." in page
    assert not [one for one in left_out if (folder / "site" / "nl" / one.removesuffix(".md")).exists()]
    shutil.rmtree(folder / "site")
