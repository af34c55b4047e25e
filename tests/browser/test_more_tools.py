"""The tools of a table with little room: those used in play in one row, the others behind its last button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table_moves import DUTIES, live_table


def test_a_tool_that_is_folded_away_on_a_phone_is_reached_by_finger_and_by_keyboard(phone: Page) -> None:
    table = live_table(phone)
    more, gear = table.locator('[data-tool="more"]'), table.locator('[data-tool="settings"]')
    stood = table.locator(".kt-felt").bounding_box()
    expect(gear).to_be_hidden()
    more.tap()
    expect(more).to_have_attribute("aria-expanded", "true")
    expect(gear).to_be_visible()
    assert table.locator(".kt-felt").bounding_box() == stood, "the table moved"
    gear.focus()
    phone.keyboard.press("Escape")
    expect(more).to_be_focused()
    expect(gear).to_be_hidden()
    phone.keyboard.press("Enter")
    gear.press("Enter")
    expect(table.locator(".kt-dialog[open]")).to_be_visible()
    phone.keyboard.press("Escape")
    expect(more).to_be_focused()
    phone.keyboard.press("?")
    expect(table.locator(".kt-dialog[open]")).to_be_visible()


@pytest.mark.without_python
def test_every_step_of_a_demonstration_is_reached_on_a_small_phone(phone: Page) -> None:
    phone.goto(f"nl/{DUTIES}", wait_until="networkidle")
    shown = phone.locator('card-table[data-ask="watch"]').first
    shown.scroll_into_view_if_needed()
    for tool in shown.locator(".kt-tools > :visible").all():
        box = tool.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360, f"{tool.get_attribute('data-tool')} runs off the screen"
    counter = shown.locator('[data-part="counter"]').bounding_box()
    assert counter is not None
    assert counter["height"] < 30, "the counter stands on several lines"
    expect(shown.locator('[data-tool="settings"]')).to_be_hidden()
    shown.locator('[data-tool="more"]').tap()
    expect(shown.locator('[data-tool="settings"]')).to_be_in_viewport()
