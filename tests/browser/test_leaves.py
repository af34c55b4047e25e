"""The leaves of a rulebook are laid out when a reader comes near, and links into them still work."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.rulebook_page import LAPTOP, RULES, all_laid_out

pytestmark = pytest.mark.without_python

NEVER_IDLE = "globalThis.requestIdleCallback = () => 0"
LAID_OUT = "one => one.checkVisibility({ contentVisibilityAuto: true })"


def test_on_a_phone_a_leaf_is_laid_out_when_a_reader_comes_to_it(phone: Page) -> None:
    phone.add_init_script(NEVER_IDLE)
    phone.goto(RULES, wait_until="load")
    last = phone.locator(".rule").last
    assert not last.evaluate(LAID_OUT)
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)
    assert last.evaluate(LAID_OUT)


def test_a_table_beside_the_text_does_not_wait_for_its_leaf(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    page.add_init_script(NEVER_IDLE)
    page.goto(RULES, wait_until="load")
    line = page.locator(".book-leaf:not([data-laid-out]) .kt-try").last
    line.click()
    table = page.locator("table-example[data-open] > .kt")
    expect(table).to_be_in_viewport(ratio=1)
    lies, text = table.bounding_box(), page.locator("table-example[data-open] > .kt-try").bounding_box()
    assert lies
    assert text
    assert lies["x"] > text["x"] + text["width"], "the table lies on the text"


def test_on_a_phone_a_chapter_is_found_below_the_bars_once_all_leaves_are_laid_out(phone: Page) -> None:
    phone.goto(RULES, wait_until="load")
    all_laid_out(phone)
    for place in (3, -3):
        phone.locator(".book-contents summary").tap()
        link = phone.locator(".book-contents a").nth(place)
        name = link.get_attribute("href")
        link.tap()
        heading, bar = phone.locator(f"h2{name}").bounding_box(), phone.locator(".book-bar").bounding_box()
        assert heading
        assert bar
        assert bar["y"] + bar["height"] - 1 <= heading["y"] <= bar["y"] + bar["height"] + 60
