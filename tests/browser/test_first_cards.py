"""The page for readers who have never held cards: the first lesson leads there, and it leads back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_step import BY_STEP
from tests.browser.table_moves import OPEN_CARD
from tests.browser.test_access import AXE, violations

pytestmark = pytest.mark.without_python

LESSON = "nl/gin-rummy/lessons/01-melds/"
BACK = ".kt-to-lesson:visible"


def test_a_reader_who_never_held_cards_sees_them_first_and_comes_back_to_the_lesson(phone: Page) -> None:
    phone.goto(LESSON, wait_until="load")
    phone.locator(BY_STEP).click()
    phone.locator(".kt-first-cards > a").click()
    expect(phone).to_have_url(re.compile("/nl/cards/#to-gin-rummy$"))
    expect(phone.locator(BACK)).to_have_count(1)
    phone.locator(BACK).click()
    expect(phone).to_have_url(re.compile(f"/{LESSON}$"))


def test_who_came_from_elsewhere_is_led_to_no_lesson(page: Page) -> None:
    page.goto("en/cards/", wait_until="load")
    expect(page.locator(BACK)).to_have_count(0)


def test_the_clubs_among_eight_cards_are_found_by_their_sign(page: Page) -> None:
    page.goto("nl/cards/", wait_until="networkidle")
    asked = page.locator("#kaarten-kleur")
    asked.scroll_into_view_if_needed()
    for card in ("CK", "CJ", "C7"):
        asked.locator(f"{OPEN_CARD}[data-card={card}]").click()
    expect(asked).to_have_attribute("data-complete", "")


def test_axe_finds_nothing_on_the_way_back(page: Page) -> None:
    page.goto("nl/cards/#to-belote", wait_until="load")
    expect(page.locator(BACK)).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert violations(page) == set()
