"""The home page and the page of mixed exercises: the first window shows the table, from the question to the tools."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.browser.conftest import kept_as
from tests.browser.table_moves import DUTIES
from tests.tiers import LANGUAGES, at_the_gate, later

pytestmark = pytest.mark.without_python

IN_WINDOW = "parts => parts.every(part => part.getBoundingClientRect().bottom <= innerHeight + 0.5)"
WINDOWS: dict[str, ViewportSize] = {
    "laptop": {"width": 1280, "height": 800},
    "small laptop": {"width": 1366, "height": 768},
    "phone": {"width": 390, "height": 844},
    "small phone": {"width": 360, "height": 640},
}
WAS_THERE = {"klaverjas-4": {"lesson": DUTIES.strip("/"), "at": 1}}


@pytest.mark.parametrize("window", at_the_gate(["laptop", "small phone"], WINDOWS))
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_in_sight(page: Page, language: str, window: str) -> None:
    page.set_viewport_size(WINDOWS[window])
    page.goto(f"{language}/")
    hold(page)
    page.evaluate("kept => localStorage.setItem(...kept)", [kept_as("where"), json.dumps(WAS_THERE)])
    page.reload()
    page.locator("[data-part=where]").wait_for()
    hold(page)


@pytest.mark.slow("test_the_whole_table_is_in_sight looks at the table above them")
@pytest.mark.parametrize("window", ["small laptop", later("laptop")])
def test_the_mixed_exercises_begin_in_the_window_of_a_laptop(page: Page, window: str) -> None:
    page.set_viewport_size(WINDOWS[window])
    page.goto("nl/practise/")
    hold(page)


def hold(page: Page) -> None:
    """Check that the hand, the strip and the first tools are in the window."""
    hand = page.locator("lesson-exercise .kt-hand .kt-card")
    assert hand.count() == 4
    assert hand.evaluate_all(IN_WINDOW), "a card of the hand is below the window"
    assert page.locator("lesson-exercise .kt-strip").evaluate_all(IN_WINDOW), "the strip is below the window"
    assert page.locator("lesson-exercise .kt-tool").first.evaluate_all(IN_WINDOW), "the tools are below the window"
