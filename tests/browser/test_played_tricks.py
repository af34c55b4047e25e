"""The tricks of a deal beside the table: rows of small cards, and a touch that shows one on the felt."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.match_page import at
from tests.browser.test_standing import ended
from tests.tiers import later

ROW = ".kt-trick-row"


@pytest.mark.parametrize(("game", "count"), [("dekjas", 16), later("klaverjas-4", 8), later("maison-tarot", 12)])
def test_each_trick_of_a_deal_is_a_row_of_cards_with_the_winner_ringed(page: Page, game: str, count: int) -> None:
    table = at(page, "nl", ended(game, dealer="N") if game != "maison-tarot" else ended(game), game)
    expect(table.locator(ROW)).to_have_count(count)
    expect(table.locator(f"{ROW}:not(:has([data-takes]))")).to_have_count(0)


def test_a_touched_trick_lies_on_the_felt_until_it_is_touched_again(page: Page) -> None:
    table = at(page, "nl", ended("dekjas", dealer="N"), "dekjas")
    third = table.locator(ROW).nth(2)
    third.click()
    expect(table.locator(".kt-trick .kt-card")).to_have_count(2)
    expect(table.locator('[data-part="trick"]')).to_have_attribute("data-last", "Slag 3")
    expect(table.locator('[data-part="say"]')).to_have_text(third.get_attribute("title") or "no reason")
    expect(third).to_have_attribute("aria-pressed", "true")
    third.click()
    expect(table.locator(".kt-result")).to_be_visible()
    expect(third).to_have_attribute("aria-pressed", "false")


def test_on_a_phone_the_tricks_come_when_the_log_is_opened(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = at(page, "en", ended("dekjas", dealer="N"), "dekjas")
    expect(table.locator(".kt-result")).to_be_visible()
    assert table.locator(ROW).count() == 0, "the tricks are listed before anybody asks for them"
    table.locator('[data-part="log-panel"] > summary').click()
    expect(table.locator(ROW)).to_have_count(16)


def test_the_tricks_of_a_deal_are_gone_with_it_and_come_back_with_an_undo(page: Page) -> None:
    table = at(page, "nl", ended("dekjas", dealer="N"), "dekjas")
    expect(table.locator(ROW)).to_have_count(16)
    table.locator('[data-tool="undo"]').click()
    expect(table.locator(ROW)).to_have_count(15)
    table.locator('[data-tool="deal"]').click()
    expect(table.locator(ROW)).to_have_count(0)
