"""A play page opens with cards on the table: they come from the page itself, and belong to no match yet."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from build_scripts.tables.engine import Book, ask
from build_scripts.tables.openings import first_table, play_opening
from rules_core.kinds import GAMES
from tests.browser.conftest import kept_as, until_held, wait_for
from tests.browser.match_page import GAME, HELD, LINK, OWN, at, held, in_address, kept_match, lies, own_match
from tests.browser.table_moves import IN_SIGHT
from tests.tiers import LANGUAGES, at_the_gate

DEALT = "[...document.getAnimations()].filter(({ animationName }) => animationName === 'kt-dealt').length"
KEPT = "Object.keys(localStorage).filter(key => / (play|former)[.]/.test(key))"
# Longer than dealing takes.
A_SECOND = 1_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4", "gin-rummy"], GAMES))
def test_the_first_deal_of_every_game_answers_without_python(page: Page, game: str, language: str) -> None:
    page.route("**/engine.worker.js", lambda route: None)
    table = at(page, language, game=game)
    dealt = play_opening(game, Book(language))["view"]["hand"]
    assert held(table) == [one["card"] for one in dealt]
    asked = table.locator(".kt-choice:not([data-barred]), .kt-hand[data-choosing] .kt-card:not([data-barred])")
    expect(asked.first).to_be_visible()
    assert page.evaluate(KEPT) == [], "a deal that the reader has not touched is kept"
    assert in_address(page) == ""
    table.locator('[data-tool="hint"]').click()
    asked.first.click(position={"x": 6, "y": 12})
    wait_for(lambda: in_address(page).startswith(f"k1;{game};"), "the first click is not answered")
    assert page.evaluate(KEPT) == [kept_as(f"play.{game}")]


@pytest.mark.slow("test_undo_gives_the_card_back takes back later in a deal")
def test_taking_back_the_first_action_keeps_the_first_deal(page: Page) -> None:
    table = at(page, "nl")
    expect(table.locator(".kt-choice").first).to_be_visible()
    table.locator(".kt-choice:not([data-barred])").first.click()
    wait_for(lambda: kept_match(page), "the match is not kept")
    page.reload()
    wait_for(lambda: held(table), "the match does not come back")
    table.locator('[data-tool="undo"]').click()
    wait_for(lambda: kept_match(page) == first_table(GAME), "what was taken back is still kept")


def test_the_match_that_is_kept_lies_there_instead(page: Page) -> None:
    held_back: list[Route] = []
    page.route("**/engine.worker.js", lambda route: held_back.append(route))
    own_match(page)
    table = at(page, "nl")
    wait_for(lambda: held(table) == [], "a deal lies there that is not the reader's match")
    until_held(page, held_back)
    for route in held_back:
        route.continue_()
    lies(table, OWN)
    assert kept_match(page) == OWN


@pytest.mark.slow("test_the_match_that_is_kept_lies_there_instead looks when the page has come in")
@pytest.mark.parametrize("fragment", ["", LINK])
def test_the_pages_own_deal_is_never_seen_where_another_table_is_to_lie(page: Page, fragment: str) -> None:
    page.route("**/play-page*.js", lambda route: None)
    if not fragment:
        own_match(page)
    page.goto(f"nl/{GAME}/play/#{fragment}", wait_until="commit")
    table = page.locator("card-table")
    expect(table.locator(".kt-name").first).to_be_visible()
    for dealt in (HELD, ".kt-back", ".kt-chip-dealer", ".kt-say", ".kt-said", ".kt-pile"):
        expect(table.locator(dealt).first).to_be_hidden()


def test_the_table_of_a_link_lies_there_without_being_dealt(page: Page) -> None:
    table = at(page, "nl", LINK)
    lies(table, LINK)
    assert page.evaluate(DEALT) == 0


@pytest.mark.slow("test_cards_can_be_dealt_with_any_kept_value keeps what is wrong")
def test_a_kept_value_that_is_no_match_leaves_the_deal_of_the_page(page: Page) -> None:
    own_match(page, "{}")
    table = at(page, "nl")
    expect(table.locator(".kt-choice").first).to_be_visible()
    expect(table.locator(HELD).first).to_be_visible()


def test_the_cards_are_dealt_within_a_second_and_can_be_touched_meanwhile(page: Page) -> None:
    table = at(page, "nl")
    # In one call: the page's own deal may end in between.
    ends = table.evaluate(
        """table => {
          table.removeAttribute("data-dealing")
          table.getBoundingClientRect()
          table.setAttribute("data-dealing", "left")
          return [...document.getAnimations()].filter(({ animationName }) => animationName === "kt-dealt")
            .map(({ effect }) => effect.getComputedTiming().endTime)
        }"""
    )
    assert len(ends) >= 4 * 8, "every card is dealt"
    assert max(ends) < A_SECOND
    assert table.locator(HELD).first.evaluate(IN_SIGHT), "a card that is still coming cannot be touched"


@pytest.mark.slow("test_nothing_moves_where_motion_is_unwanted plays so")
def test_no_dealing_is_shown_to_readers_who_want_no_motion(context: BrowserContext) -> None:
    page = context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"nl/{GAME}/play/", wait_until="domcontentloaded")
    assert page.evaluate(DEALT) == 0


@pytest.mark.slow("test_the_first_deal_of_every_game_answers_without_python opens the same page")
def test_tools_that_can_do_nothing_look_so(page: Page) -> None:
    table = at(page, "nl")
    expect(table.locator(".kt-choice").first).to_be_visible()
    for tool in ("undo", "last"):
        expect(table.locator(f'[data-tool="{tool}"]')).to_have_attribute("aria-disabled", "true")
    for tool in ("hint", "why", "open", "deal"):
        expect(table.locator(f'[data-tool="{tool}"]')).not_to_have_attribute("aria-disabled", re.compile(""))


def test_the_second_click_of_two_does_nothing_where_another_button_has_come(page: Page) -> None:
    setup = {"game": "five-hundred", "dealer": "E", "seed": "twice"}
    table = at(page, "nl", ask("nl", "open", setup=setup, seat="S")["table"], "five-hundred")
    look = table.locator('.kt-choice[data-action="look"]')
    expect(look).to_be_visible()
    look.dblclick()
    wait_for(lambda: len(held(table)) == 10, "the cards are not looked at")
    page.wait_for_timeout(A_SECOND)
    assert "pass" not in in_address(page).partition(";log=")[2].split(";")[0].split(".")
