"""Finding a game by the players and cards at the table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from rules_core.kinds import GAMES
from tests.browser.test_every_game import PLAYED
from tests.tiers import LANGUAGES

pytestmark = pytest.mark.without_python

LISTED = '[data-part="game"]:visible'


def keys(page: Page) -> set[str]:
    """Return the games visible in the list."""
    links = page.locator(f"{LISTED} .kt-game-title").all()
    return {(link.get_attribute("href") or "").rstrip("/").rpartition("/")[2] for link in links}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_players_leaves_the_games_for_so_many(page: Page, language: str) -> None:
    page.goto(f"{language}/games/")
    assert keys(page) == set(PLAYED)
    for count in (6, 3):
        page.locator('select[name="players"]').select_option(str(count))
        fitting = {key for key in PLAYED if count in GAMES[key].players}
        assert keys(page) == fitting
        expect(page.locator('[data-part="found"]')).to_have_text(re.compile(rf"^{len(fitting)} "))


@pytest.mark.slow("test_the_number_of_players_leaves_the_games_for_so_many")
def test_the_question_is_in_the_address_and_can_be_sent(page: Page) -> None:
    page.goto("nl/games/")
    page.locator('select[name="pack"]').select_option("tarot")
    page.wait_for_url("**#pack=tarot")
    page.goto("nl/")
    page.goto("nl/games/#pack=tarot&players=6")
    expect(page.locator('select[name="pack"]')).to_have_value("tarot")
    assert keys(page) == {"maison-tarot"}
    page.locator('[data-part="find-all"]').click()
    expect(page.locator('[data-part="game"]').last).to_be_visible()
    assert keys(page) == set(PLAYED)
    expect(page).to_have_url(re.compile("^[^#]*$"))


@pytest.mark.slow("test_the_number_of_players_leaves_the_games_for_so_many")
def test_no_game_fits_is_said_and_not_shown_as_an_empty_list(page: Page) -> None:
    page.goto("en/games/#pack=tarot&kind=rummy")
    assert keys(page) == set()
    expect(page.locator('[data-part="found"]')).to_contain_text("No game fits")


@pytest.mark.slow("test_an_exercise_can_be_read_without_scripts reads another page so")
def test_without_scripts_the_list_is_whole_and_asks_nothing(without_scripts: Page) -> None:
    without_scripts.goto("nl/games/")
    assert keys(without_scripts) == set(PLAYED)
    expect(without_scripts.locator('[data-part="find"]')).to_be_hidden()
