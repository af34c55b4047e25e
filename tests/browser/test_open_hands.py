"""Open hands are legible: rank and suit of every card are visible, and no card covers a name, a call or a badge."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_every_game import PLAYED
from tests.browser.test_full_screen import after
from tests.tiers import at_the_gate

# The tables with most open hands, and most cards in them.
MOST_CARDS = ("klapper", "kleurenwiezen")
WINDOWS = ((360, 640), (390, 844), (1280, 800))
# The centres of rank and suit in the corner of a face, in units of its drawing: nothing else may be seen there.
COVERED = """table => {
  const seen = (x, y) => document.elementFromPoint(x, y)
  const cards = [...table.querySelectorAll('.kt-held[data-open] .kt-card')].flatMap((card) => {
    const drawn = card.querySelector('.kt-face').getScreenCTM()
    return Object.entries({ rank: 12, suit: 27 })
      .map(([what, down]) => [what, new DOMPoint(9, down).matrixTransform(drawn)])
      .filter(([, { x, y }]) => !card.contains(seen(x, y)))
      .map(([what]) => `${what} of ${card.dataset.card}`)
  })
  const words = [...table.querySelectorAll('.kt-plate, .kt-contract, .kt-trump')].filter((one) => {
    const box = one.getBoundingClientRect()
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((part) => [0.1, 0.5, 0.9].map((down) => [part, down]))
    return points.some(([part, down]) => seen(box.x + box.width * part, box.y + box.height * down)?.closest('.kt-card'))
  })
  return [...cards, ...words.map((one) => one.textContent.trim())]
}"""


@pytest.mark.parametrize("game", at_the_gate(MOST_CARDS, PLAYED))
def test_rank_and_suit_of_open_cards_are_in_sight(page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"nl/{game}/play/#{after(game, 6).text}", wait_until="domcontentloaded")
    table = page.locator("card-table")
    expect(table.locator(".kt-back, .kt-held .kt-card").first).to_be_visible()
    table.locator('[data-tool="open"]').click()
    expect(table.locator(".kt-held[data-open] .kt-card").first).to_be_visible()
    covered = {}
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        table.locator(".kt-felt").evaluate("felt => felt.scrollIntoView({ block: 'end', behavior: 'instant' })")
        covered[width] = table.evaluate(COVERED)
    assert not any(covered.values()), covered
