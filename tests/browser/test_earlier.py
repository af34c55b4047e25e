"""A phone lists the actions of the others below the current sentence, the latest first, without leaving the table."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.match_page import at, own_match
from tests.browser.table_moves import ALLOWED, BARRED, touch, until_asked

EARLIER = '[data-part="earlier"]'
LOG = '[data-part="log"]'
# The visible lines, from top to bottom; the last one may be cut off.
READ = """(earlier) => {
  const { bottom } = earlier.getBoundingClientRect()
  const read = [...earlier.children].filter((line) => line.getBoundingClientRect().top < bottom)
  return read.map((line) => line.querySelector('[data-part="line"]').textContent)
}"""


def met(page: Page) -> Locator:
    """Return a table of Klaverjas after the reader's first card, when it is his turn again."""
    own_match(page)
    table = at(page, "nl")
    expect(table.locator(ALLOWED)).not_to_have_count(0)
    touch(table.locator(ALLOWED).first)
    expect(table.locator(ALLOWED)).to_have_count(0)
    until_asked(table)
    return table


def test_earlier_cards_are_listed_below_the_sentence_on_a_phone(phone: Page) -> None:
    table = met(phone)
    now = table.locator('[data-part="say"]').inner_text()
    said = table.locator(f"{LOG} [data-part='line']").all_text_contents()
    # The sentence of a lead names the trick before it: only what the player does is in it word for word.
    before = [line for line in reversed(said) if line.partition(" ")[2] not in now]
    read = table.locator(EARLIER).evaluate(READ)
    assert len(read) >= 3, f"of {before} only {read} can be read"
    assert read == before[: len(read)]


def test_a_refusal_leaves_what_was_said_before(phone: Page) -> None:
    table = met(phone)
    before = table.locator(EARLIER).evaluate(READ)
    table.locator(BARRED).first.evaluate("card => card.click()")
    expect(table.locator('[data-part="strip"]')).to_have_attribute("data-tone", "barred")
    assert table.locator(EARLIER).evaluate(READ)[:2] == before[:2]


def test_on_a_laptop_it_stands_in_the_log_beside_the_table(page: Page) -> None:
    table = met(page)
    expect(table.locator(LOG)).to_be_visible()
    expect(table.locator(EARLIER)).to_be_hidden()
