"""What the tests of the live tables do and see."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

INDEX = "klaverjas-4/"
DUTIES = "klaverjas-4/lessons/03-duties/"
PATIENCE = 60_000
ALLOWED = ".kt-hand[data-choosing] .kt-card:not([data-barred])"
BARRED = ".kt-hand[data-choosing] .kt-card[data-barred]"


def live_table(page: Page, language: str = "nl") -> Locator:
    """The table on the first page of the game, awake."""
    page.goto(f"{language}/{INDEX}", wait_until="networkidle")
    table = page.locator("card-table").first
    table.scroll_into_view_if_needed()
    expect(table.locator(ALLOWED).first).to_be_attached()
    return table


def touch(card: Locator) -> None:
    """Touch a card where it can be seen: its left edge, which no neighbour covers."""
    card.click(position={"x": 8, "y": 40})


def until_asked(table: Locator, *, quiet: bool = False) -> None:
    """Let the others play, without waiting for the beats, until the reader is asked something; quietly: by keyboard."""
    asked = table.locator(f"{ALLOWED}, .kt-choice")
    for _ in range(120):
        if asked.count():
            return
        if quiet:
            table.page.keyboard.press("Escape")
        else:
            table.locator(".kt-felt").click(position={"x": 4, "y": 4})
        table.page.wait_for_timeout(100)
    raise AssertionError("the reader is never asked")


def spoken(page: Page) -> list[str]:
    """What the live region holds."""
    return page.locator('[data-part="live"] p').all_inner_texts()
