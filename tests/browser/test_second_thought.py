"""With *tell me* on, the coach speaks before something poor is final: do it anyway, or think again."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import advise, choose
from rules_core.teach.coach.poor import is_poor
from tests.browser.match_page import GAME
from tests.browser.test_settings import own_table, set_to

ANYWAY, BACK = '[data-action="do-anyway"]', '[data-action="take-back"]'


@cache
def with_a_poor_card() -> tuple[Table, str, str]:
    """Return a table at which the reader may play a card that the coach finds poor; that card, and the best."""
    for seed in map(str, range(50)):
        now = start(setup_of(GAME, {"seed": f"poor-{seed}", "trump": "H", "player": "S", "dealer": "E"}))
        reader = now.seating.readers_own
        while now.stage.turn and now.stage.turn is not reader:
            now = now.play(choose(now, now.stage.turn))
        poor = [one for one in now.stage.choices() if is_poor(now, reader, one)]
        if now.stage.turn is reader and poor:
            return now, str(getattr(poor[0], "text", "")), str(getattr(advise(now, reader).action, "text", ""))
    raise AssertionError("the coach finds nothing poor")


def at_the_choice(page: Page, *, on: bool = True) -> tuple[Locator, str, str]:
    """Return a match in which something poor may be done, with the setting on or off."""
    table, poor, best = with_a_poor_card()
    shown = own_table(page, table.text)
    if on:
        set_to(shown, "tell", "on")
    return shown, poor, best


def card(table: Locator, named: str) -> Locator:
    """Return a card in the reader's hand."""
    return table.locator(f'.kt-hand .kt-card[data-card="{named}"]')


def test_a_poor_card_waits_for_a_second_thought_and_is_played_anyway(page: Page) -> None:
    table, poor, _ = at_the_choice(page)
    card(table, poor).click()
    expect(table.locator(ANYWAY)).to_be_visible()
    expect(table.locator(ANYWAY)).to_be_focused()
    expect(card(table, poor)).to_have_attribute("data-lifted", "")
    table.locator(ANYWAY).click()
    expect(card(table, poor)).to_have_count(0)
    expect(table.locator(ANYWAY)).to_have_count(0)


def test_who_thinks_again_still_has_the_card_and_may_play_another(page: Page) -> None:
    table, poor, best = at_the_choice(page)
    asked = table.locator('[data-part="say"]').inner_text()
    card(table, poor).click()
    table.locator(BACK).click()
    expect(table.locator(BACK)).to_have_count(0)
    expect(table.locator('[data-part="say"]')).to_have_text(asked)
    expect(card(table, poor)).not_to_have_attribute("data-lifted", "")
    card(table, best).click()
    expect(card(table, best)).to_have_count(0)


@pytest.mark.slow("test_a_poor_card_waits_for_a_second_thought_and_is_played_anyway does it with the mouse")
def test_the_keyboard_is_enough(page: Page) -> None:
    table, poor, _ = at_the_choice(page)
    card(table, poor).focus()
    page.keyboard.press("Enter")
    expect(table.locator(ANYWAY)).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.locator(BACK)).to_be_focused()
    page.keyboard.press("Enter")
    expect(table.locator(BACK)).to_have_count(0)
    expect(card(table, poor)).to_have_count(1)


@pytest.mark.slow("test_a_poor_card_waits_for_a_second_thought_and_is_played_anyway")
def test_to_touch_the_same_card_again_is_to_be_sure(page: Page) -> None:
    table, poor, _ = at_the_choice(page)
    card(table, poor).click()
    expect(table.locator(ANYWAY)).to_be_visible()
    card(table, poor).click()
    expect(card(table, poor)).to_have_count(0)


def test_nothing_is_said_unless_the_reader_wants_it(page: Page) -> None:
    table, poor, _ = at_the_choice(page, on=False)
    card(table, poor).click()
    expect(card(table, poor)).to_have_count(0)
