"""While a page loads, the content of the window does not move."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page

from rules_core.kinds import GAMES
from tests.browser.conftest import READING, wait_for
from tests.tiers import at_the_gate

NOTE_SHIFTS = """(() => {
  globalThis.shifts = []
  const named = ({ node, previousRect, currentRect }) =>
    `${node?.className || node?.nodeName} from ${previousRect.y | 0} to ${currentRect.y | 0}`
  const note = (list) => list.getEntries().forEach(({ value, sources }) => shifts.push([value, sources.map(named)]))
  new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true })
})()"""
STANDS = "[...document.querySelectorAll('card-table[data-match]')].every((table) => table.view)"
# The share of a window that may move times the share by which it moves: a row of two tools by some pixels.
MOST = 0.015
PAGES = ["", "games/", "jas-family/", "practise/", *(f"{game}/{page}/" for game in GAMES for page in ("rules", "play"))]
WINDOWS = [(1280, 800), (390, 844)]
# The table to choose games from, two leaves in the first window, and the page with most text at once.
CHOSEN = [
    ((390, 844), "jas-family/"),
    ((1280, 800), "kleintje-klaverjas/rules/"),
    ((1280, 800), "kleurenwiezen/play/"),
]


@pytest.mark.parametrize(("window", "at"), at_the_gate(CHOSEN, product(WINDOWS, PAGES)))
def test_nothing_in_the_window_moves_while_a_page_comes_in(page: Page, window: tuple[int, int], at: str) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.add_init_script(NOTE_SHIFTS)
    page.goto(f"nl/{at}", wait_until="load")
    wait_for(lambda: page.evaluate(f"{READING} && {STANDS}"), "the page does not come whole")
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    shifts: list[Any] = page.evaluate("shifts")
    assert sum(value for value, _ in shifts) <= MOST, shifts
