"""Opened from a file, without a server, pages can be read, and say which features are missing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import profile
from tests.browser.table_moves import DUTIES
from tests.conftest import BuiltSite
from tests.tiers import later


@pytest.fixture
def without_server(browser: Browser) -> Iterator[Page]:
    """An empty page without a server."""
    fresh = profile(browser, "")
    yield fresh.new_page()
    fresh.close()


@pytest.mark.parametrize(("language", "sentence"), [("nl", "als bestand"), later("en", "as a file")])
def test_a_file_can_be_read_and_says_what_it_cannot(
    without_server: Page, built_site: BuiltSite, language: str, sentence: str
) -> None:
    page = without_server
    page.goto((built_site.folder / language / DUTIES / "index.html").as_uri())
    expect(page.locator(".from-file-only")).to_contain_text(sentence)
    expect(page.locator("h1")).to_be_visible()
    exercise = page.locator("lesson-exercise").first
    expect(exercise.locator(".kt-question")).to_be_visible()
    exercise.locator("details.kt-answer summary").click()
    expect(exercise.locator("details.kt-answer strong").first).to_be_visible()
    page.locator("a.md-footer__link--next").click()
    page.wait_for_url(f"file://**/{language}/klaverjas-4/lessons/04-points/index.html")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.slow("test_a_file_can_be_read_and_says_what_it_cannot opens the same page as a file")
def test_a_served_page_does_not_speak_of_files(page: Page) -> None:
    page.goto(f"nl/{DUTIES}")
    expect(page.locator(".from-file-only")).to_be_hidden()
