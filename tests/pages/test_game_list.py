"""The list of games that readers choose from, and the navigation."""

from itertools import combinations

import pytest

from build_scripts.base.commands import ROOT
from build_scripts.pages import course
from build_scripts.pages.game_list import described, drawn, first_sentence, games_with_pages
from build_scripts.pages.navigation import pages_of_game, with_games
from build_scripts.tables.engine import ask
from rules_core.kinds import GAMES
from tests.drawn_page import at


def test_the_first_sentence_of_a_page_is_shown_without_its_links():
    page = "---\ndescription: x\n---\n\n# Smousjas\n\n*Klaverjas* [for two](rules.md), ca. 1920. More.\n"
    assert first_sentence(page) == "Klaverjas for two, ca. 1920."


def alike(facts):
    """Return the pairs of games with the same fact."""
    return [pair for pair in combinations(facts, 2) if facts[pair[0]] == facts[pair[1]]]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_game_with_pages_says_in_one_sentence_what_it_is(language):
    for game in games_with_pages(language):
        say = described(game, language, "")["say"]
        assert 20 < len(say) < 260, f"{game['game']}: {say}"
        assert "[" not in say


@pytest.mark.parametrize("language", ["nl", "en"])
def test_no_two_games_are_described_in_the_same_words(language):
    said = {game["game"]: described(game, language, "")["say"] for game in games_with_pages(language)}
    assert not alike({game: say.split(maxsplit=1)[1] for game, say in said.items()}), "write another first sentence"


def test_every_game_is_known_by_a_few_cards_of_its_own_pack():
    fans = {game["game"]: tuple(game["fan"]) for game in games_with_pages("nl")}
    assert not alike(fans), "choose other cards as the `fan` of one of these games"
    for game in games_with_pages("nl"):
        own = {one["card"] for one in ask("nl", "notation", game=game["game"])["pack"]}
        assert 3 <= len(game["fan"]) <= 5, f"{game['game']}: give 3 to 5 cards as `fan` in its file"
        assert set(game["fan"]) <= {"back", *own}, f"{game['game']}: its `fan` has a card that is not in its pack"


def test_a_page_of_all_games_has_the_progress_without_a_fan():
    assert 'data-part="progress"' in course.drawn("<div data-progress></div>", at("practise.md", "nl")).html


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_home_page_shows_a_few_games_and_the_list_all(language):
    for page, count in (("index.md", 6), ("games.md", len(games_with_pages(language)))):
        html = drawn((ROOT / "docs" / language / page).read_text(encoding="utf-8"), at(page, language)).html
        assert html.count('class="kt-fan"') == count
        assert ('data-part="find"' in html) is (page == "games.md")


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


def test_a_page_for_players_of_another_game_follows_the_course():
    pages = [str(page) for page in pages_of_game(ROOT / "docs" / "nl", "klaverjas-3")]
    course = next(place for place, page in enumerate(pages) if "lessons" in page)
    assert pages[course + 1] == "klaverjas-3/you-know-klaverjas.md"
