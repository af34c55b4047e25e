"""A game saved for offline use is fully available without a network, and can be removed again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import profile
from tests.browser.site_editions import Host
from tests.conftest import SERVED, BuiltSite

GAME = "nl/gin-rummy/"
SAY = '[data-part="take-say"]'
ASK = """async () => {
    const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
    return (await ask({ op: "exercise", game: "gin-rummy", options: {}, ask: "melds", difficulty: 1, seed: "x" })).kind
}"""


@pytest.fixture
def host(built_site: BuiltSite) -> Iterator[Host]:
    """The site on a server that can be cut off."""
    yield from Host(SERVED).serve()


# Whether the offer begins where the preceding part of the page ends.
BELOW_THE_TEXT = """() => {
  const offer = document.querySelector("[data-part=take]")
  return offer.getBoundingClientRect().top >= offer.previousElementSibling.getBoundingClientRect().bottom - 1
}"""


@pytest.fixture
def reader(browser: Browser, host: Host) -> Iterator[Page]:
    """A reader whose browser may store pages."""
    fresh = profile(browser, host.address, service_workers="allow")
    yield fresh.new_page()
    fresh.close()


def test_a_game_is_taken_along_and_given_back(reader: Page, host: Host) -> None:
    reader.goto(GAME)
    button = reader.locator('[data-part="take-do"]')
    expect(button).to_have_text("Neem dit spel mee")
    expect(reader.locator(SAY)).to_contain_text(" MB")
    told = "the offer to take a game along lies over what stands above it on the page"
    assert reader.evaluate(BELOW_THE_TEXT), told
    button.click()
    expect(reader.locator(SAY)).to_contain_text("staat op dit apparaat")
    expect(button).to_have_text("Haal het weer weg")
    host.reached = False
    for page in ("card/", "notation/", "lessons/01-melds/", "rules/"):
        reader.goto(f"{GAME}{page}")
        expect(reader.locator("h1")).not_to_have_text("Geen verbinding")
    assert reader.evaluate(ASK) == "exercise"
    reader.goto("nl/belote/rules/")
    expect(reader.locator("h1")).to_have_text("Geen verbinding")
    host.reached = True
    reader.goto(GAME)
    expect(button).to_have_text("Haal het weer weg")
    button.click()
    expect(button).to_have_text("Neem dit spel mee")
    host.reached = False
    reader.goto(f"{GAME}rules/")
    expect(reader.locator("h1")).to_have_text("Geen verbinding")


@pytest.mark.slow("test_a_game_is_taken_along_and_given_back reads one page without a network")
def test_every_lesson_of_a_game_that_was_taken_along_is_worked_without_a_network(
    reader: Page, host: Host, built_site: BuiltSite
) -> None:
    reader.goto(GAME)
    reader.locator('[data-part="take-do"]').click()
    expect(reader.locator(SAY)).to_contain_text("staat op dit apparaat")
    host.reached = False
    lessons = sorted(page.parent.name for page in (built_site.folder / GAME / "lessons").glob("*/index.html"))
    assert len(lessons) > 5
    for lesson in lessons:
        reader.goto(f"{GAME}lessons/{lesson}/")
        expect(reader.locator("h1")).not_to_have_text("Geen verbinding")
        expect(reader.locator(".kt-hand .kt-card").first).to_be_attached()
        assert reader.evaluate(ASK) == "exercise", f"{lesson} has no rules without a network"


@pytest.mark.slow("test_a_game_is_taken_along_and_given_back")
def test_a_connection_that_is_lost_halfway_is_told_and_nothing_breaks(reader: Page, host: Host) -> None:
    reader.goto(GAME)
    button = reader.locator('[data-part="take-do"]')
    expect(button).to_be_visible()
    host.reached = False
    button.click()
    expect(reader.locator(SAY)).to_contain_text("Niet alles kon worden opgehaald")
    host.reached = True
    button.click()
    expect(reader.locator(SAY)).to_contain_text("staat op dit apparaat")
