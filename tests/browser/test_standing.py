"""The state of a deal: its result on the felt, bids in a grid, piles to draw from, and reasons beside the strip."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.tables.engine import ask
from tests.browser.match_page import at
from tests.browser.table_moves import ALLOWED, until_asked
from tests.tiers import later

IN_SIGHT = (
    "element => { const box = element.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"
)
# The corner of a face, with rank and suit: of an open hand only the corners are visible.
OVER_CARDS = """card => {
  const lying = card.closest('.kt-felt').querySelectorAll(':is(.kt-hand, .kt-held, .kt-stack) .kt-face')
  return [...lying].filter((face) => {
    const corner = new DOMPoint(9, 20).matrixTransform(face.getScreenCTM())
    return document.elementFromPoint(corner.x, corner.y)?.closest('.kt-result')
  }).length
}"""


def ended(game: str, **fields: str) -> str:
    """Return a deal that the coach played to its end."""
    reply = ask("nl", "open", setup={"game": game, "seed": "standing", **fields}, seat="all")
    while reply["view"]["turn"]:
        reply = ask("nl", "advance", table=reply["table"], seat="all")
    return str(reply["table"])


def opened(game: str, log: str, **fields: str) -> str:
    """Return a table after these actions."""
    return str(ask("nl", "open", setup={"game": game, "seed": "standing", "log": log, **fields}, seat="S")["table"])


def choice(table: Locator, action: str) -> Locator:
    """Return the button of a call."""
    return table.locator(f'.kt-choice[data-action="{action}"]')


@pytest.mark.parametrize(
    ("game", "bars"), [("klaverjas-4", 2), later("gin-rummy", 2), later("vijfhonderden", 2), later("kleurenwiezen", 0)]
)
def test_the_result_of_a_deal_lies_on_the_felt_and_over_no_card(page: Page, game: str, bars: int) -> None:
    dealer = {"dealer": "N"}
    table = at(page, "nl", ended(game, **dealer), game)
    result = table.locator(".kt-result")
    expect(result).to_be_visible()
    expect(result.locator(".kt-result-head")).not_to_be_empty()
    expect(result.locator("td progress:visible")).to_have_count(bars)
    assert result.evaluate(OVER_CARDS) == 0


@pytest.mark.slow("nothing: the gate begins no second match on a phone")
def test_a_new_match_lies_where_the_old_one_lay(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = at(page, "nl", ended("klaverjas-4", dealer="N"))
    table.locator('[data-tool="deal"]').click()
    expect(table.locator(".kt-hand .kt-card")).to_have_count(8)
    assert page.evaluate("scrollY") == 0, "the page has moved, and the header lies over the table"


@pytest.mark.slow("test_four_colours_and_other_letters_hold_on_every_page looks at the same colours")
def test_red_suits_are_red_in_the_sheet(page: Page) -> None:
    table = at(page, "nl", ended("gin-rummy", dealer="N"), "gin-rummy")
    sheet = table.locator('[data-part="sheet"]')
    expect(sheet).to_be_visible()
    ink = "sign => getComputedStyle(sign).color"
    red, black = (sheet.locator(f'.kt-suit[data-suit="{suit}"]').first.evaluate(ink) for suit in "HS")
    assert red != black


@pytest.mark.slow("test_a_deal_of_every_game_is_played_to_its_sheet draws from a stock")
def test_a_pile_is_touched_and_reached_by_the_keyboard(page: Page) -> None:
    table = at(page, "nl", opened("gin-rummy", "pass pass", dealer="N"), "gin-rummy")
    stock = table.locator('[data-pile="stock"] .kt-take')
    box = stock.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 40
    stock.focus()
    page.keyboard.press("Enter")
    drawn = table.locator(".kt-hand .kt-card[data-fresh]")
    expect(drawn).to_have_count(1)
    assert ", net gekregen" in (drawn.get_attribute("aria-label") or "")
    expect(table.locator(".kt-take")).to_have_count(0)


def test_bids_are_made_in_the_grid_and_a_shut_one_says_why(page: Page) -> None:
    table = at(page, "nl", opened("five-hundred", "look call:7D pass pass look", dealer="S"), "five-hundred")
    shut = choice(table, "call:6S")
    expect(shut).to_have_text("40")
    shut.click()
    expect(table.locator('[data-part="strip"]')).to_have_attribute("data-tone", "barred")
    expect(choice(table, "call:misere")).to_be_hidden()
    choice(table, "call:8H").click()
    until_asked(table)
    expect(table.locator('.kt-seat[data-place="bottom"]')).to_contain_text("8 harten")


@pytest.mark.slow("test_bids_are_made_in_the_grid_and_a_shut_one_says_why bids after it")
def test_a_look_at_the_cards_is_offered_first(page: Page) -> None:
    table = at(page, "nl", opened("five-hundred", "", dealer="E"), "five-hundred")
    expect(choice(table, "look")).to_be_visible()
    expect(choice(table, "pass")).to_be_hidden()


def test_why_is_answered_in_sight_and_can_be_closed(page: Page) -> None:
    setup = {"game": "klaverjas-4", "seed": "why", "trump": "H", "trick": "W CK, N CA, E C7", "south": "C8 H9 SA D7"}
    table = at(page, "nl", str(ask("nl", "open", setup=setup, seat="S")["table"]))
    expect(table.locator(ALLOWED).first).to_be_visible()
    table.locator('[data-tool="why"]').click()
    panel = table.locator('[data-part="reasons"]')
    expect(panel.locator(".kt-why-verdict").first).to_have_text("Mag:")
    assert panel.locator(".kt-why-head").evaluate(IN_SIGHT)
    panel.locator('[data-tool="close-why"]').click()
    expect(panel).to_be_hidden()
    expect(table.locator('[data-tool="why"]')).to_be_focused()
