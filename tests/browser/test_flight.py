"""A card comes from where it lay, and is no larger on its way than where it comes to lie."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import wait_for
from tests.browser.match_page import at, held

# Notes of every card that is set in motion for the first time how large it is at first, measured by where it comes to
# lie, and where its middle is then.
NOTE = """(() => {
  globalThis.flights = {}
  const { animate } = Element.prototype
  Element.prototype.animate = function (frames, timing) {
    if (this.dataset.card && frames.scale) {
      const { left, top, width, height } = this.querySelector(".kt-face").getBoundingClientRect()
      const [x, y] = frames.translate[0].split(" ").map(parseFloat)
      const middle = { x: left + width / 2 + x, y: top + height / 2 + y }
      flights[this.dataset.card] ??= { scale: Number(frames.scale[0]), ...middle }
    }
    return animate.call(this, frames, timing)
  }
})()"""
# From a hand into the trick a card grows or shrinks a little.
MOST = 1.5
# Pixels that a card may begin beside the pile it comes from.
BESIDE = 4


def choice(table: Locator, action: str) -> Locator:
    """The button of something that can be done."""
    return table.locator(f'.kt-choices [data-action="{action}"]').first


@pytest.mark.parametrize(
    ("game", "ways", "pile"),
    [("klaverjas-3", ("play", "skart"), "skart"), ("gin-rummy", ("pass", "stock"), "stock")],
)
def test_a_card_comes_from_its_pile_and_is_never_a_giant(
    page: Page, game: str, ways: tuple[str, ...], pile: str
) -> None:
    page.add_init_script(NOTE)
    table = at(page, "nl", game=game)
    expect(table.locator(".kt-choice").first).to_be_visible()
    before = set(held(table))
    for way in ways:
        expect(choice(table, way)).to_be_visible()
        box = table.locator(f'.kt-stack[data-pile="{pile}"] .kt-stack-cards').bounding_box()
        assert box, f"{pile} does not lie on the table"
        choice(table, way).click()
    wait_for(lambda: set(held(table)) - before, f"{pile} does not come into the hand")
    fresh = set(held(table)) - before
    wait_for(lambda: fresh <= set(page.evaluate("Object.keys(flights)")), "what was taken is not seen coming")
    flights: dict[str, dict[str, Any]] = page.evaluate("flights")
    assert {card: way["scale"] for card, way in flights.items() if way["scale"] > MOST} == {}
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for card in fresh:
        way = flights[card]
        assert max(abs(way["x"] - middle[0]), abs(way["y"] - middle[1])) < BESIDE, f"{card} does not come from {pile}"
