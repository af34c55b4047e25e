"""On the table of an example the names, what is said and the contract do not lie over each other."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page

from rules_core.games import GAMES
from tests.browser.conftest import WINDOWS
from tests.tiers import at_the_gate

# Opens one example after the other and tells of every pair of words that share more than a hair of the felt.
WORDS_THAT_COLLIDE = """async () => {
  const told = []
  const share = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3
  const say = one => one.textContent.trim().replace(/\\s+/g, " ")
  const drawn = one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return one.matches(".kt-plate, .kt-trump") ? [one.getBoundingClientRect()] : [...range.getClientRects()]
  }
  for (const example of document.querySelectorAll("table-example")) {
    example.open()
    do await new Promise(requestAnimationFrame)
    while (!example.querySelector(":scope > .kt"))
    const words = [...example.querySelectorAll(".kt-plate, .kt-trump, .kt-contract, .kt-call, .kt-won")]
      .filter(one => one.checkVisibility() && one.textContent.trim())
      .map(one => [one, drawn(one)])
    for (const [at, [one, its]] of words.entries()) for (const [other, those] of words.slice(at + 1)) {
      if (one.parentElement === other.parentElement) continue
      if (!its.some(a => those.some(b => share(a, b)))) continue
      told.push(`${example.querySelector(".kt").id}: ${say(one)} / ${say(other)}`)
    }
    example.close()
  }
  return told
}"""
# The longest contracts, beside the text and in it, and a table at which nobody faces the reader.
CHOSEN = [((1366, 768), "nl", "kleurenwiezen"), ((360, 640), "en", "kleintje-klaverjas")]


@pytest.mark.parametrize(("window", "language", "game"), at_the_gate(CHOSEN, product(WINDOWS, ["nl", "en"], GAMES)))
def test_words_on_the_felt_of_an_example_do_not_collide(
    page: Page, window: tuple[int, int], language: str, game: str
) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"{language}/{game}/rules/")
    assert not page.evaluate(WORDS_THAT_COLLIDE)
