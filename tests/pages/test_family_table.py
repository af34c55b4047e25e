"""The jas games side by side on a page: all of them, or the few that a page names."""

import re

import pytest

from build_scripts.pages.family_table import drawn
from rules_core.kinds import kinds
from tests.drawn_page import at


def rows(html):
    """Return the titles of the rows of each table."""
    return [re.findall(r'<th scope="row">([^<]*)</th>', part) for part in html.split("<details")]


@pytest.mark.parametrize("language", ["nl", "en"])
def test_two_games_are_side_by_side_with_differences_first_and_the_rest_folded(language):
    html = drawn('<div data-jas-family="klaverjas-4 klaverjas-3"></div>', at("index.md", language)).html
    differ, agree = rows(html)
    assert differ
    assert agree
    assert not set(differ) & set(agree)
    assert html.index('href="../../klaverjas-4/"') < html.index('href="../../klaverjas-3/"')
    assert 'href="../../klaverjas-3/rules/#score-nat"' in html.partition("<details")[0]
    assert 'href="../../klaverjas-3/rules/#play-follow"' not in html.partition("<details")[0]


def test_a_page_without_the_mark_stays_as_it_is():
    assert drawn("<p>Niets</p>", at("index.md", "nl")).html == "<p>Niets</p>"


def test_all_games_are_in_the_table_of_the_family():
    games = [game for kind in kinds() if kind.module_if_any("side_by_side") for game in kind.games]
    html = drawn("<div data-jas-family></div>", at("index.md", "nl")).html
    assert html.count('<th scope="col"') == len(games)
    assert [game for game in games if f"/{game}/" not in html] == []
