"""A match is played by typing: a call, a card that is barred with its reason, and the next card, with one focus."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from rules_core.table.table import setup_of, start
from tests.browser.conftest import wait_for
from tests.browser.match_page import GAME, at, in_address, lies

TYPED = '[data-part="typed"]'
SAID = '[data-part="typed-say"]'
# West led spades, and South can follow.
TO_FOLLOW = start(setup_of(GAME, {"seed": "typed", "dealer": "S", "trump": "D"}))


def opened(page: Page, language: str, table: str) -> None:
    """Open a table of a link on the page of a match, with the line to type into."""
    lies(at(page, language, table), table)
    page.locator(f"{TYPED} > summary").press("Enter")
    expect(page.locator(f"{TYPED} input")).to_be_focused()


def type_in(page: Page, line: str) -> None:
    """Type a line and end it with Enter."""
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def test_a_typed_pass_and_a_typed_card_are_played_and_a_barred_card_has_its_reason(page: Page) -> None:
    now = start(setup_of(GAME, {"seed": "b", "dealer": "E", "trump": "C"}))
    opened(page, "nl", now.text)
    type_in(page, "zeven levens")
    expect(page.locator(SAID)).to_contain_text("HB")
    page.locator(f"{TYPED} input").fill("")
    type_in(page, "SH")
    wait_for(lambda: ".SK" in f".{in_address(page).partition('log=')[2]}", "the king that was typed is not played")
    expect(page.locator(SAID)).to_be_empty()
    expect(page.locator(f"{TYPED} input")).to_be_focused()
    expect(page.locator(f"{TYPED} input")).to_have_value("")


@pytest.mark.slow("test_a_typed_pass_and_a_typed_card_are_played_and_a_barred_card_has_its_reason types in Dutch")
def test_an_empty_line_lists_what_can_be_typed(page: Page) -> None:
    now = start(setup_of(GAME, {"seed": "b", "dealer": "E"}))
    opened(page, "en", now.text)
    type_in(page, "")
    expect(page.locator(SAID)).to_contain_text("Pass")
    type_in(page, "pass")
    wait_for(lambda: "log=pass" in in_address(page), "the typed pass is not said")
