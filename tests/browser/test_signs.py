"""The signs beside a player's name: a line below the table explains them, and so does a touch or a key."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table_moves import spoken
from tests.browser.test_access import AXE, violations

pytestmark = pytest.mark.without_python

LESSON = "klaverjas-4/lessons/03-duties"
SAID = ".term-meaning:popover-open"


def table(page: Page) -> Locator:
    """Return the first table of a lesson that shows a sign beside a name."""
    page.goto(f"nl/{LESSON}/", wait_until="networkidle")
    found = page.locator(".kt:has(.kt-chip)").first
    found.scroll_into_view_if_needed()
    return found


def test_each_sign_is_explained_once_below_the_first_table_that_shows_it(page: Page) -> None:
    first = table(page)
    expect(first.locator(".kt-legend")).to_be_visible()
    told = page.locator(".kt-legend > span").all_inner_texts()
    assert "Kwam uit: speelde de eerste kaart van deze slag." in [one.strip() for one in told]
    assert len(set(told)) == len(told)


def test_a_touched_name_tells_what_its_signs_mean(phone: Page) -> None:
    leader = table(phone).locator("[data-leader] > .kt-plate")
    leader.first.tap()
    expect(phone.locator(SAID)).to_contain_text("Kwam uit: speelde de eerste kaart van deze slag.")
    phone.locator("h1").tap()
    expect(phone.locator(SAID)).to_have_count(0)


def test_a_sign_is_reached_by_key_and_heard(page: Page) -> None:
    sign = table(page).locator("[data-leader] .kt-chip-leader").first
    expect(sign).to_have_accessible_name("kwam uit")
    sign.focus()
    page.keyboard.press("Enter")
    expect(page.locator(SAID)).to_be_visible()
    assert any("speelde de eerste kaart" in one for one in spoken(page))
    page.keyboard.press("Escape")
    expect(page.locator(SAID)).to_have_count(0)
    expect(sign).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(SAID)).to_be_visible()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(SAID)).to_have_count(0)


def test_axe_finds_nothing_at_an_open_sign(page: Page) -> None:
    table(page).locator("[data-leader] .kt-chip-leader").first.click()
    expect(page.locator(SAID)).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert violations(page) == set()
