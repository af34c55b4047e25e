"""A card that comes from somewhere is no larger on its way than where it lies."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_for
from tests.browser.match_page import at, held

# Notes of every card that is set in motion how large it is at first, measured by where it comes to lie.
NOTE = """(() => {
  globalThis.flights = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, timing) {
    if (this.dataset.card && frames.scale) flights.push([this.dataset.card, Number(frames.scale[0])])
    return animate.call(this, frames, timing)
  }
})()"""
# From a hand into the trick a card grows or shrinks a little.
MOST = 1.5


def test_a_card_that_comes_from_elsewhere_is_never_a_giant(page: Page) -> None:
    page.add_init_script(NOTE)
    table = at(page, "nl", game="klaverjas-3")
    expect(table.locator(".kt-choice").first).to_be_visible()
    before = set(held(table))
    for taken in ("play", "skart"):
        expect(table.locator(f'.kt-choice[data-action="{taken}"]').first).to_be_visible()
        table.locator(f'.kt-choice[data-action="{taken}"]').first.click()
    wait_for(lambda: set(held(table)) - before, "the skart does not come into the hand")
    fresh = set(held(table)) - before
    flown = "flights.map(([card]) => card)"
    wait_for(lambda: fresh <= set(page.evaluate(flown)), "what was taken is not seen coming")
    sizes: list[tuple[str, float]] = page.evaluate("flights")
    assert [one for one in sizes if one[1] > MOST] == []
