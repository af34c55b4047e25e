"""A rule of the rulebook gets another example when a reader asks: a fresh deal in which that very rule bites."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SPARING, wait_for
from tests.tiers import at_the_gate

# For each page an example of this rule, and a word of the sentence about its effect there.
ASKED = [
    ("nl", "klaverjas-4", "play-overtrump", "overtroeven"),
    ("en", "klaverjas-4", "play-overtrump", "overtrump"),
    ("nl", "klaverjas-4", "variant-leids-bid", "Zonder deze regel"),
    ("nl", "gin-rummy", "score-lay-off", "Zonder deze regel"),
    ("en", "gin-rummy", "score-lay-off", "Without this rule"),
    ("nl", "five-hundred", "play-follow-suit", "Zonder deze regel"),
    ("en", "five-hundred", "play-follow-suit", "Without this rule"),
    ("en", "kleurenwiezen", "auction-abondance", "abondance"),
]
OF_DEALS = re.compile(r"/core-deals-")


def asked(page: Page, language: str, game: str, rule: str) -> None:
    """Open an example of a rule and ask for another one."""
    page.goto(f"{language}/{game}/rules/", wait_until="load")
    page.locator(f'table-example[data-rules~="{rule}"] .kt-try').first.click()
    page.locator('[data-part="another-ask"]').click()


@pytest.mark.own_python
@pytest.mark.parametrize(("language", "game", "rule", "word"), at_the_gate(ASKED[:1], ASKED))
def test_another_example_is_dealt_when_it_is_asked_for(
    page: Page, language: str, game: str, rule: str, word: str
) -> None:
    fetched: list[str] = []
    page.on("request", lambda one: fetched.append(one.url) if OF_DEALS.search(one.url) else None)
    # A reader who saves data has no Python before he asks for it.
    page.add_init_script(SPARING)
    asked(page, language, game, rule)
    say, table = page.locator('[data-part="another-say"]'), page.locator("table-example[data-open] > card-table")
    expect(say).to_contain_text(word)
    expect(page.locator('[data-part="another-rule"]')).to_have_attribute("href", re.compile(f"/{game}/rules/#"))
    expect(page.locator('[data-part="live"]')).to_contain_text(say.inner_text())
    expect(table).to_have_count(1)
    expect(table.locator(".kt-card:visible").first).to_be_visible()
    assert len(fetched) == 1, "the deals come once, and only when they are wanted"
    first = table.get_attribute("data-table")
    button = page.locator('[data-part="another-ask"]')
    expect(button).to_be_focused()
    button.press("Enter")
    wait_for(lambda: table.get_attribute("data-table") != first, "no other example comes")
    page.locator('[data-part="another-back"]').click()
    expect(page.locator("table-example[data-open] > .kt:not([id$=-another])")).to_have_count(1)
    expect(page.locator('[data-part="another-back"]')).to_be_hidden()


@pytest.mark.slow("test_another_example_is_dealt_when_it_is_asked_for")
def test_another_example_is_played_as_the_reader_chose(page: Page) -> None:
    page.goto("en/klaverjas-4/rules/", wait_until="load")
    page.locator(".kt-as-played > summary").click()
    page.locator('[data-part="rules-selector"] select[data-option="bidding"]').select_option("utrechts")
    page.locator('table-example[data-rules~="play-overtrump"] .kt-try').first.click()
    page.locator('[data-part="another-ask"]').click()
    table = page.locator("table-example[data-open] > card-table[id$=-another]")
    expect(table).to_have_attribute("data-table", re.compile("utrechts"))
    page.locator('[data-part="rules-selector"] select[data-option="bidding"]').select_option("turned")
    expect(table).to_have_count(0)


@pytest.mark.own_python
@pytest.mark.slow("test_another_example_is_dealt_when_it_is_asked_for")
def test_a_search_is_stopped_by_a_second_touch_and_is_not_printed(page: Page) -> None:
    page.add_init_script(SPARING)
    # Without the deals no other example can be found.
    page.route(OF_DEALS, lambda _: None)
    asked(page, "nl", "klaverjas-4", "play-overtrump")
    button = page.locator('[data-part="another-ask"]')
    expect(button).to_have_text("Stop")
    button.click()
    expect(page.locator('[data-part="another-say"]')).to_have_text("Gestopt met zoeken.")
    expect(button).to_have_text("Nog een voorbeeld")
    page.emulate_media(media="print")
    expect(button).to_be_hidden()
