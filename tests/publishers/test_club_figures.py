"""Figures in prose: each follows the rules of the club, and none contradicts them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from build_scripts.base.sites import Site, own_site, working_for
from build_scripts.club.club import read_club
from build_scripts.club.club_pages import site_of
from build_scripts.pages.as_agreed import with_notes
from build_scripts.tables.engine import listed_games
from build_scripts.tables.figures import MARK, bare_figures, figure_problems, with_figures
from build_scripts.tables.rule_anchors import labelled, rules
from tests.conftest import ROOT
from tests.publishers.conftest import forget
from tests.publishers.test_club import command

GAMES = [place.parent.name for place in sorted((ROOT / "docs" / "nl").glob("*/rules.md"))]


def pages_with_marks() -> Iterator[tuple[str, str, str]]:
    """Every page of ours with a figure that follows from a house rule: its language, its name and its text."""
    for language in ("nl", "en"):
        for file in sorted((ROOT / "docs" / language).rglob("*.md")):
            if MARK.search(text := file.read_text(encoding="utf-8")):
                yield language, file.relative_to(ROOT / "docs" / language).as_posix(), text


def test_every_figure_of_ours_is_the_one_that_the_rules_have() -> None:
    forget()
    with working_for(own_site()):
        pages = list(pages_with_marks())
        assert len(pages) > 20
        for language, page, text in pages:
            assert page.partition("/")[0] in GAMES, page
            assert not [*figure_problems(text, page, language)]
            shown = with_figures(text, page, language)
            # By the usual rules a reader sees what the author wrote.
            assert shown == MARK.sub(lambda found: found["said"], text), page


@pytest.mark.parametrize(
    ("page", "text", "shown"),
    [
        ("klaverjas-4/card.md", "Tot {{ match_end 1500 }}.", "Tot 1000."),
        ("klaverjas-4/card.md", "Tot {{ match_end }}.", "Tot 1000."),
        ("klaverjas-4/card.md", "In lokaal {{ 101 }}.", "In lokaal 101."),
        ("klaverjas-4/card.md", "Minstens {{ contract 82 }}.", "Minstens 82."),
        ("gin-rummy/index.md", "{{ gin_bonus twintig }} punten", "25 punten"),
        ("avond.md", "{{ match_end 1500 }}", "{{ match_end 1500 }}"),
    ],
)
@pytest.mark.usefixtures("ways_site")
def test_a_figure_follows_the_house_rules(page: str, text: str, shown: str) -> None:
    assert with_figures(text, page, "nl") == shown


def test_a_house_rule_without_a_number_is_named_behind_the_figure(ways_site: Site) -> None:
    house = {"match_end": "hands:16", "contract": "more-than-half"}
    with working_for(replace(ways_site, ways={"klaverjas-4": {"house-rules": house}})):
        forget()
        text = "Minstens {{ contract 82 }}; tot {{ match_end 1500 }}."
        said = re.sub("<[^>]*>", "", with_figures(text, "klaverjas-4/card.md", "nl"))
    assert said.startswith("Minstens 82 (Zoals bij De Vrije Slag: ")
    assert "tot 1500 (Zoals bij De Vrije Slag: " in said
    assert "16" in said


@pytest.mark.parametrize(
    ("text", "line", "said"),
    [
        ("\n{{ match_end 1400 }}", 2, "1500"),
        ("{{ match_ends 1500 }}", 1, "match_end"),
        ("{{ match_end 1500 }}", 0, ""),
    ],
)
@pytest.mark.usefixtures("ways_site")
def test_a_figure_of_ours_that_the_rules_have_not_is_found(text: str, line: int, said: str) -> None:
    found = [*figure_problems(text, "klaverjas-4/card.md", "nl")]
    assert [one.line for one in found] == [line] * bool(line)
    assert all(said in one.say for one in found)


OWN = """# Onze kaart

Om 20:00 uur in lokaal {{ 14 }}, op 28-11-2026. Samen 162 [punten](../x-99.md).

Minstens 101 punten, en de wedstrijd gaat tot 1500 of 1000.

{{ match_end 1500 }} en {{ match_end 1000 }}
"""


def test_a_bare_figure_on_a_page_of_the_club_that_no_rule_has_is_found(ways_site: Site) -> None:
    page = "klaverjas-4/card.md"
    with working_for(replace(ways_site, own=(f"nl/{page}",))):
        found = [*figure_problems(OWN, page, "nl")]
    assert [(one.line, re.findall(r"\d+", one.say)[0]) for one in found] == [(7, "1500"), (5, "101"), (5, "1500")]
    assert "1000" in found[0].say


@pytest.mark.usefixtures("ways_site")
def test_what_is_no_sentence_tells_no_figure() -> None:
    text = '---\nset: 99\n---\n<div data-set="77"></div> `55` [a](b-66.md#44) k10 3.25 12:30\n'
    text += "```table een\ngame: klaverjas-4\nscores: 88\n```\n\nTot 33.\n"
    assert [*bare_figures(text)] == [("33", 10)]


@pytest.mark.usefixtures("ways_site")
def test_a_sentence_about_a_rule_that_the_club_changes_says_so() -> None:
    words = {"touched-by": "verandert met", "permalink": "hier"}
    html = '<p id="match-target" class="rule">Tot 1500.</p><p id="score-162-and-82" class="rule">Samen 162.</p>'
    first, second = labelled(html, "klaverjas-4", "nl", words).split("</p>")[:2]
    assert "Zoals bij De Vrije Slag" in first
    assert "Zoals bij" not in second
    linked = (
        '<li>Tot <a href="../../rules/#match-target">1500</a>.</li><li><a href="../rules/#score-162-and-82">82</a></li>'
    )
    noted = with_notes(linked, "nl", rules("nl")["klaverjas-4"])
    assert noted.count("Zoals bij De Vrije Slag") == 1
    assert noted.index("Zoals bij") < noted.index("</li>")


# ---- three games with another house rule each ----

THREE = """name = "De Vrije Slag"
languages = ["nl", "en"]

[games.klaverjas-4]
house-rules = { match_end = "points:1250" }

[games.gin-rummy]
house-rules = { gin_bonus = 25 }

[games.smousjas]
house-rules = { uit_at = 460 }
"""
# The figures that hold no longer, in figures and as words; in gin other things cost twenty points too.
STALE = {
    "klaverjas-4": r"\b1500\b",
    "gin-rummy": r"(?i)\bgin\b[^.:]*\b(?:twintig|twenty)\b(?!-)|\b(?:twintig|twenty)\b(?!-)[^.:]*\bgin\b",
    "smousjas": r"\b480\b",
}
BLOCKS = re.compile(r"<(?P<tag>p|li|td|dd|h[1-6])\b[^>]*>(?P<held>.*?)</(?P=tag)>", re.DOTALL)
# Tables with what belongs to them say by which rules they are; a form offers what a reader may choose.
ELSEWHERE = re.compile(
    r'<(script|template|form|noscript)\b.*?</\1>|<div class="(?:kt-basic|table-place)".*?(?=<h[1-6]|<p id|\Z)',
    re.DOTALL,
)


def contradictions(html: str, stale: str) -> list[str]:
    """Return the sentences of a page that tell a figure which holds no longer, and do not say how the club plays."""
    found = [re.sub("<[^>]*>", "", unescape(block["held"])) for block in BLOCKS.finditer(ELSEWHERE.sub("", html))]
    return [one for one in found if re.search(stale, one) and "De Vrije Slag" not in one]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_first_page_and_the_card_of_a_game_tell_no_figure_that_the_club_has_changed(
    tmp_path: Path, language: str
) -> None:
    folder = tmp_path / "slag"
    folder.mkdir()
    (folder / "kaarttafel.toml").write_text(THREE, encoding="utf-8")
    forget()
    with working_for(site_of(read_club(folder), tmp_path / "laid")) as _:
        for game, stale in STALE.items():
            for name in ("index.md", "card.md"):
                text = (ROOT / "docs" / language / game / name).read_text(encoding="utf-8")
                shown = with_figures(text, f"{game}/{name}", language)
                assert not re.search(stale, shown), f"{game}/{name}"
                here = next(one for one in listed_games(language) if one["game"] == game)["house"]
                assert shown != MARK.sub(lambda found: found["said"], text) or not MARK.search(text), here
    forget()


@pytest.mark.site
@pytest.mark.slow("a figure in a sentence is tested above; this builds three games in two languages")
def test_no_sentence_of_a_club_with_three_house_rules_contradicts_the_rules(tmp_path: Path) -> None:
    folder = tmp_path / "slag"
    folder.mkdir()
    (folder / "kaarttafel.toml").write_text(THREE, encoding="utf-8")
    run = command("build", folder=folder)
    assert run.returncode == 0, run.stderr
    wrong, read = [], 0
    for language in ("nl", "en"):
        for game, stale in STALE.items():
            pages = sorted((folder / "site" / language / game).rglob("index.html"))
            # The page about notation lists every value of every option.
            for page in (one for one in pages if one.parent.name != "notation"):
                read += 1
                said = contradictions(page.read_text(encoding="utf-8"), stale)
                wrong += [f"{page.relative_to(folder / 'site').as_posix()}: {one}" for one in said]
    assert read > 60
    assert not wrong, "\n".join(wrong)
