"""The rules page of klaverjassen for four, as tests use it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

RULES = "nl/klaverjas-4/rules/"
LAPTOP = {"width": 1366, "height": 768}


def all_laid_out(page: Page) -> None:
    """Wait until the rules page has its final height."""
    expect(page.locator(".book-leaf:not([data-laid-out])")).to_have_count(0)
