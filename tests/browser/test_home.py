"""The home page and that of the mixed exercises: the table, from the question to the tools, is in the first window."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import kept_as
from tests.browser.table_moves import DUTIES
from tests.tiers import LANGUAGES

pytestmark = pytest.mark.without_python

IN_WINDOW = "parts => parts.every(part => part.getBoundingClientRect().bottom <= innerHeight + 0.5)"
WINDOWS = {"laptop": (1280, 800), "small laptop": (1366, 768), "phone": (390, 844), "small phone": (360, 640)}
WAS_THERE = {"klaverjas-4": {"lesson": DUTIES.strip("/"), "at": 1}}


@pytest.mark.parametrize("size", WINDOWS.values(), ids=WINDOWS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_table_is_in_sight(page: Page, language: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{language}/")
    hold(page)
    page.evaluate("kept => localStorage.setItem(...kept)", [kept_as("where"), json.dumps(WAS_THERE)])
    page.reload()
    page.locator("[data-part=where]").wait_for()
    hold(page)


@pytest.mark.parametrize("size", [WINDOWS["laptop"], WINDOWS["small laptop"]])
def test_the_mixed_exercises_begin_in_the_window_of_a_laptop(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("nl/practise/")
    hold(page)


def hold(page: Page) -> None:
    """The hand, the strip and the first tools are in the window."""
    hand = page.locator("lesson-exercise .kt-hand .kt-card")
    assert hand.count() == 4
    assert hand.evaluate_all(IN_WINDOW), "a card of the hand is below the window"
    assert page.locator("lesson-exercise .kt-strip").evaluate_all(IN_WINDOW), "the strip is below the window"
    assert page.locator("lesson-exercise .kt-tool").first.evaluate_all(IN_WINDOW), "the tools are below the window"
