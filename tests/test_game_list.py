"""The list of games that readers choose from, and the navigation."""

import pytest

from build_scripts.commands import ROOT
from build_scripts.engine import ask
from build_scripts.game_list import described, first_sentence, games_with_pages
from build_scripts.navigation import with_games
from rules_core.games import GAMES


def test_the_first_sentence_of_a_page_stands_without_its_links():
    page = "---\ndescription: x\n---\n\n# Smousjas\n\n*Klaverjas* [for two](rules.md), ca. 1920. More.\n"
    assert first_sentence(page) == "Klaverjas for two, ca. 1920."


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_game_with_pages_says_in_one_sentence_what_it_is(language):
    for game in games_with_pages(language):
        say = described(game, language, "")["say"]
        assert 20 < len(say) < 260, f"{game['game']}: {say}"
        assert "[" not in say


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_navigation_holds_the_pages_of_every_game_grouped_by_kind(language):
    docs = ROOT / "docs" / language
    games = ask(language, "games")["games"]
    nav = with_games(["index.md", "every-game", "glossary.md"], games, docs)
    assert nav[0] == "index.md"
    assert nav[-1] == "glossary.md"
    sections = [next(iter(section)) for section in nav[1:-1]]
    assert len(sections) == len(set(sections)), "a kind has one section"
    paths = str(nav)
    assert all(f"'{key}/index.md'" in paths for key in GAMES if (docs / key / "index.md").exists())
