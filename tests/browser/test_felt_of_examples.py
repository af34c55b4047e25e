"""On the table of an example no name, call or contract covers another, or the face of a card."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page

from rules_core.kinds import GAMES
from tests.browser.conftest import WINDOWS
from tests.tiers import at_the_gate

# Opens one example after the other and reports all words that share more than a hair of the felt with others, with
# the face of a card, or with the mark on one.
WORDS_NOT_FREE = """async () => {
  const told = []
  const share = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  const say = one => one.closest(".kt-card")?.dataset.card ?? one.textContent.trim().replace(/\\s+/g, " ")
  const drawn = one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    const whole = one.matches(".kt-plate, .kt-trump, .kt-face, .kt-mark")
    return whole ? [one.getBoundingClientRect()] : [...range.getClientRects()]
  }
  for (const example of document.querySelectorAll("table-example")) {
    example.open()
    do await new Promise(requestAnimationFrame)
    while (!example.querySelector(":scope > .kt"))
    const seen = what => [...example.querySelectorAll(what)]
      .filter(one => one.checkVisibility())
      .map(one => [one, drawn(one)])
    const words = seen(".kt-plate, .kt-trump, .kt-contract, .kt-call, .kt-won, .kt-stack-name")
      .filter(([one]) => one.textContent.trim())
    const cards = seen(".kt-trick :is(.kt-face, .kt-mark), .kt-hand .kt-face")
    for (const [at, [one, its]] of words.entries()) for (const [other, those] of [...words.slice(at + 1), ...cards]) {
      if (one.parentElement === other.parentElement) continue
      if (!its.some(a => those.some(b => share(a, b)))) continue
      told.push(`${example.querySelector(".kt").id}: ${say(one)} / ${say(other)}`)
    }
    example.close()
  }
  return told
}"""
# The longest contracts, beside the text and in it, a table with nobody opposite the reader, and one with three piles.
CHOSEN = [
    ((1366, 768), "nl", "kleurenwiezen"),
    ((360, 640), "en", "kleintje-klaverjas"),
    ((390, 844), "nl", "maison-tarot"),
]


@pytest.mark.parametrize(("window", "language", "game"), at_the_gate(CHOSEN, product(WINDOWS, ["nl", "en"], GAMES)))
def test_words_on_the_felt_of_an_example_lie_free(
    page: Page, window: tuple[int, int], language: str, game: str
) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"{language}/{game}/rules/")
    assert not page.evaluate(WORDS_NOT_FREE)
