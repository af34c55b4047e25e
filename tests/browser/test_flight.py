"""A card flies in from its old place, and is no larger in flight than where it lands."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import wait_for
from tests.browser.match_page import at, held

# Records for every card in its first motion how large it is at first, relative to its final size, and where its
# middle is then.
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
# Between a hand and the trick a card grows or shrinks a little.
MOST = 1.5
# How many pixels beside its pile a card may start.
BESIDE = 4


def choice(table: Locator, action: str) -> Locator:
    """Return the button of an action."""
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
