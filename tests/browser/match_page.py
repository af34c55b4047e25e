"""The page of a match as a reader opens it: by an address with or without a table, and with a match saved before."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.tables.engine import ask
from rules_core.table.table import setup_of, start
from tests.browser.conftest import kept_as, wait_for
from tests.browser.table_moves import ALLOWED, touch, until_asked
from tests.tiers import LANGUAGES

GAME = "klaverjas-4"
HELD = ".kt-hand .kt-card"
TRICK = ".kt-trick .kt-card"
GO_ON = '.kt-choice[data-action="go-on"]'
OWN_MATCH = '.kt-choices [data-action="own-match"]'
DEAL = '.kt-choices [data-action="deal-cards"]'
LINKED = '[data-part="linked"]'
NOTHING_DEALT = {"nl": "er is niets gedeeld", "en": "nothing has been dealt"}
BOTH = pytest.mark.parametrize("language", LANGUAGES)


def table_text(game: str = GAME, **fields: str) -> str:
    """Return the text of a table as it appears in an address."""
    return start(setup_of(game, fields)).text


# South is to lead in the reader's own match; in the table of the link, West is.
OWN = table_text(seed="own", dealer="E", trump="H")
LINK = table_text(seed="link", dealer="S", trump="D")
CUT = LINK[:-6]
FOREIGN = table_text("klapper", seed="link")


def own_match(page: Page, value: str | None = None, game: str = GAME) -> None:
    """Store a match in the browser as if it had been saved before."""
    key, written = kept_as(f"play.{game}"), json.dumps({"table": OWN, "options": {}}) if value is None else value
    page.add_init_script(f"localStorage.getItem({key!r}) ?? localStorage.setItem({key!r}, {json.dumps(written)})")


def kept_match(page: Page, game: str = GAME) -> str | None:
    """Return the table of the match that is stored."""
    kept = page.evaluate("key => localStorage.getItem(key)", kept_as(f"play.{game}"))
    return json.loads(kept)["table"] if kept else None


def at(page: Page, language: str, fragment: str = "", game: str = GAME) -> Locator:
    """Return the play page under an address with this ending."""
    page.goto(f"{language}/{game}/play/#{fragment}" if fragment else f"{language}/{game}/play/")
    return page.locator("card-table")


def paste(page: Page, fragment: str) -> None:
    """Paste a link into the address bar of the open page."""
    page.evaluate("fragment => void (location.hash = fragment)", fragment)


def in_address(page: Page) -> str:
    """Return the part of the address about a table."""
    return str(page.evaluate("location.hash.slice(1)"))


def hand(text: str) -> list[str]:
    """South's hand at a table, in its order on the table."""
    return as_it_lies(ask("nl", "open", table=text, seat="S")["view"])


def as_it_lies(view: dict[str, Any]) -> list[str]:
    """Return the reader's cards from left to right: in gin, grouped by meld."""
    groups = view.get("groups")
    return [card for group in groups for card in group] if groups else [held["card"] for held in view["hand"]]


def lies(table: Locator, text: str) -> None:
    """Wait until a table is on the page, recognised by the reader's cards; say what is there instead."""
    expected = hand(text)
    try:
        wait_for(lambda: held(table) == expected, f"what lies there is not {text}")
    except AssertionError as trouble:
        strip = table.locator('[data-part="strip"]').inner_text()
        raise AssertionError(f"{trouble}, but {held(table)} at {in_address(table.page)}, which says: {strip}") from None


def held(table: Locator) -> list[str]:
    """Return the cards in the reader's hand."""
    return [str(card) for card in table.locator(HELD).evaluate_all("cards => cards.map(card => card.dataset.card)")]


def play_on(table: Locator) -> None:
    """Let the others play, then play a card."""
    table.locator(GO_ON).click()
    expect(table.locator(GO_ON)).to_have_count(0)
    until_asked(table)
    card = table.locator(ALLOWED).first
    played = card.get_attribute("data-card") or ""
    touch(card)
    wait_for(lambda: played in in_address(table.page), "the card that was played is not in the address")
    until_asked(table)
