"""The page of a match says what the reader's own matches came to, in this browser alone."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from tests.browser.match_page import at, own_match
from tests.browser.test_day_deal import played_out

FIGURES = '[data-part="figures"]'


def test_a_deal_played_to_its_end_is_counted_once_and_can_be_forgotten(page: Page) -> None:
    own_match(page, json.dumps({"table": played_out().text, "options": {}, "begun": True}))
    for _ in range(2):
        table = at(page, "en")
        expect(table.locator('.kt-choice[data-action="next-deal"]')).to_be_visible()
        page.locator(f"{FIGURES} > summary").click()
        expect(page.locator(FIGURES)).to_contain_text("Played to the end: 1, with the highest score in 1.")
    page.locator('[data-part="figures-forget"]').click()
    expect(page.locator(FIGURES)).to_contain_text("in this browser alone")
