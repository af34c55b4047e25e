"""How a club plays: its house rules and its own variants, in its settings and at every table of its site."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.base.messages import ASKED
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import Site, of_text, working_for
from build_scripts.club.club import read_club
from build_scripts.club.club_pages import site_of
from build_scripts.club.own_ways import listed
from build_scripts.pages import practise_page, teach_page
from build_scripts.pages.search_words import ways
from build_scripts.tables import lesson_pages, openings
from build_scripts.tables.bank import bank_problems
from build_scripts.tables.engine import Reply, listed_games
from build_scripts.tables.read_page import ReadPage, read_page
from rules_core.door.service import handle
from tests.publishers.conftest import SETTINGS, forget
from tests.publishers.test_club_folder import written

HOUSE = {"trumping": "amsterdams", "match_end": "points:1000"}
# The right text, the mistake in its place, the line that is reported, and the report in Dutch and in English.
MISTAKES = [
    ("trumping =", "troef =", 5, "geen huisregel troef", "no house rule troef"),
    ("trumping =", "trumpin =", 5, "Bedoelde je trumping?", "Did you mean trumping?"),
    ('"amsterdams"', '"amsterdam"', 5, "Bedoelde je amsterdams?", "Did you mean amsterdams?"),
    ("points:1000", "points:much", 5, "points:much", "points:much"),
    ('"amsterdams"', "[]", 5, "De waarde van trumping", "The value of trumping"),
    ("house-rules", "huisregels", 5, "Bedoelde je house-rules?", "huisregels"),
    ("house-rules", "houserules", 5, "Bedoelde je house-rules?", "Did you mean house-rules?"),
    ("{ trumping", "[] # { trumping", 5, "met hun waarde", "with their values"),
    ("klaverjas-4]", "klaverjas4]", 4, "Bedoelde je klaverjas-4?", "Did you mean klaverjas-4?"),
    ("vrije-slag]", "amsterdams]", 7, "al een variant amsterdams", "already a variant amsterdams"),
    ("vrije-slag]", "clubs]", 7, "al een variant clubs", "already a variant clubs"),
    ("vrije-slag]", "here]", 7, "al een variant here", "already a variant here"),
    ("vrije-slag]", '"Vrije Slag"]', 7, "Bedoelde je vrije-slag?", "Did you mean vrije-slag?"),
    (', en = "Free trick"', "", 8, "geen naam in de taal en", "no name in the language en"),
    (', en = "With kraken."', "", 9, "geen zin in de taal en", "no sentence in the language en"),
    ('en = "Free', 'en = "Free trick", fy = "Free', 8, "fy", "fy"),
    ("name = { nl", "naam = { nl", 8, "Bedoelde je name?", "naam"),
    ('options = { doubling = "kraken" }', "", 7, "verandert niets", "changes nothing"),
    ("doubling =", "dubling =", 10, "Bedoelde je doubling?", "Did you mean doubling?"),
    ('"kraken" }', '"krakke" }', 10, "Bedoelde je kraken?", "Did you mean kraken?"),
    ("gin_bonus = 25", "gin_bonus = 26", 13, "26", "26"),
    ('"en"]\n', '"en"]\ngames = ["klaverjas-4"]\n', 5, "Laat die lijst weg", "Remove the list"),
    ('name = "De Vrije Slag"', "", 1, "een naam nodig", "needs a name"),
    ("[games.gin-rummy.house-rules]\ngin_bonus = 25", "[games]\ngin-rummy = 25", 13, "een sectie", "a section"),
]


@pytest.mark.parametrize("spoken", ["nl", "en"])
@pytest.mark.parametrize(("right", "wrong", "line", "dutch", "english"), MISTAKES)
def test_a_mistake_in_the_ways_to_play_is_one_sentence_at_its_line(
    ways_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    right: str,
    wrong: str,
    line: int,
    dutch: str,
    english: str,
    spoken: str,
) -> None:
    monkeypatch.setenv(ASKED, spoken)
    listed.cache_clear()
    assert right in SETTINGS
    written(ways_folder, "kaarttafel.toml", SETTINGS.replace(right, wrong, 1))
    with pytest.raises(Unbuildable) as stop:
        read_club(ways_folder)
    told = [str(one) for one in stop.value.found]
    said = dutch if spoken == "nl" else english
    assert [one for one in told if one.startswith(f"kaarttafel.toml:{line}: ") and said in one], told


def test_the_sections_of_the_games_are_the_list_of_games(ways_folder: Path) -> None:
    club = read_club(ways_folder)
    assert club.games == ("klaverjas-4", "gin-rummy")
    assert club.ways["gin-rummy"] == {"house-rules": {"gin_bonus": "25", "layoff_on_gin": "forbidden"}}


def test_another_process_gets_the_ways_to_play(ways_site: Site) -> None:
    assert of_text(ways_site.as_text()).ways == ways_site.ways


def klaverjas(language: str = "nl") -> Reply:
    """Klaverjas as the site lists it."""
    return next(one for one in listed_games(language) if one["game"] == "klaverjas-4")


@pytest.mark.usefixtures("ways_site")
def test_every_choice_of_a_game_begins_with_the_house_rules_and_has_the_clubs_variant() -> None:
    game = klaverjas()
    assert {one["option"]: one["here"] for one in game["options"] if one["here"] != one["default"]} == HOUSE
    titles = [one["title"] for one in game["presets"]]
    assert (titles[0], titles[-1]) == ("Zoals bij De Vrije Slag", "Vrije slag")
    assert [one["title"] for one in klaverjas("en")["presets"]][-1] == "Free trick"
    assert game["variants"][-1]["sets"] == {**HOUSE, "doubling": "kraken"}
    # A value that the engine does not list has its words too.
    end = next(one for one in game["options"] if one["option"] == "match_end")
    assert end["values"][-1]["value"] == "points:1000"
    assert "1000" in end["values"][-1]["label"]
    assert end["values"][-1]["label"] != "points:1000"


@pytest.mark.usefixtures("ways_site")
def test_play_practice_teachers_table_and_search_begin_with_the_house_rules() -> None:
    played = json.loads(handle(json.dumps({"op": "check", "table": openings.first_table("klaverjas-4")})))
    assert played == {"v": 1, "kind": "problems", "problems": []}
    assert "trumping=amsterdams" in openings.first_table("klaverjas-4")
    made = practise_page.exercise("klaverjas-4", "which-cards", "nl")
    assert made is not None
    assert made.fresh is not None
    assert made.fresh["options"] == HOUSE
    assert teach_page.boards("nl", klaverjas())["house"] == HOUSE
    said = {one["option"]: one.get("here") for one in json.loads(ways(klaverjas()))["options"]}
    assert {name: value for name, value in said.items() if value} == HOUSE


def page_of(site: Site, page: str, language: str = "nl") -> ReadPage:
    """A page of the site with its tables played."""
    text = site.file(language, page).read_text(encoding="utf-8")
    return read_page(page, language, text, text, site.file(site.first, page).read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_lesson_follows_the_house_rules_unless_its_answers_would_be_wrong(ways_site: Site, language: str) -> None:
    read = page_of(ways_site, "klaverjas-4/lessons/03-duties.md", language)
    assert not read.problems, read.problems
    usual = {name for name, one in read.tables.items() if one.usual}
    assert usual
    assert usual < read.tables.keys()
    for name, one in read.tables.items():
        assert ("trumping=amsterdams" in one.table) == (name not in usual), name
        said = lesson_pages.usual_note(one, language)
        assert ("De Vrije Slag" in said) == (name in usual), name


OWN = """---
description: Zo gaat dat bij ons.
can: spelen zoals wij.
---

# Bij ons

```table bij-ons
game: klaverjas-4/vrije-slag
trump: H
south: H9 H7 SA DT
trick: W CK, N HQ, E C7
ask: which-cards
accept: {accept}
compare: klaverjas-4 klaverjas-4/vrije-slag
```
"""


@pytest.mark.parametrize(("accept", "wrong"), [("H9 SA DT", False), ("H9", True)])
def test_the_answers_of_a_lesson_of_the_club_hold_by_its_own_rules(
    ways_folder: Path, tmp_path: Path, ways_site: Site, accept: str, *, wrong: bool
) -> None:
    written(ways_folder, "lessons/nl/klaverjas-4/20-bij-ons.md", OWN.replace("{accept}", accept))
    with working_for(site_of(read_club(ways_folder), tmp_path / "laid")):
        read = page_of(ways_site, "klaverjas-4/lessons/20-bij-ons.md")
    assert [one.line for one in read.problems] == [14] * wrong, read.problems
    table = read.tables["bij-ons"]
    # The table of a link names no variant that only this club has.
    assert table.table.startswith("k1;klaverjas-4;")
    assert "doubling=kraken" in table.table
    assert "trumping=amsterdams" in table.table
    assert table.compared is not None
    assert [one["title"] for one in table.compared["columns"]][1] == "Vrije slag"


@pytest.mark.usefixtures("ways_site")
def test_a_variant_of_the_club_can_be_played_anywhere() -> None:
    sets = klaverjas()["variants"][-1]["sets"]
    opened = json.loads(
        handle(json.dumps({"op": "open", "setup": {"game": "klaverjas-4", "seed": "1", "options": sets}}))
    )
    assert opened["kind"] == "table"
    assert json.loads(handle(json.dumps({"op": "open", "table": opened["table"]})))["kind"] == "table"


@pytest.mark.usefixtures("ways_site")
def test_questions_about_the_rules_belong_to_them_however_a_club_plays() -> None:
    assert [*bank_problems()] == []


def test_a_variant_of_a_club_in_one_language_is_listed_in_the_other_too(ways_site: Site) -> None:
    named = {"name": {"en": "Free trick"}, "options": {"doubling": "kraken"}}
    ways = {"klaverjas-4": {"variants": {"vrije-slag": named}}}
    with working_for(replace(ways_site, languages=("en",), first="en", ways=ways)):
        forget()
        listed_there = next(one for one in listed_games("nl") if one["game"] == "klaverjas-4")
    assert "Free trick" in [one["title"] for one in listed_there["variants"]]
