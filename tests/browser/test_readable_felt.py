"""A felt can be read: contracts keep clear of names, and the hands of a demonstration are large."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.without_python

# The width of the visible corner of each card that another player shows.
CORNERS = "table => [...table.querySelectorAll('.kt-held .kt-card')].map(one => one.getBoundingClientRect().width)"
# Whether the contract covers a name.
COVERED = """felt => {
  const said = felt.querySelector(".kt-contract").getBoundingClientRect()
  const covers = box => said.left < box.right && said.right > box.left && said.top < box.bottom && said.bottom > box.top
  return [...felt.querySelectorAll(".kt-plate")].filter(one => one.checkVisibility())
    .filter(one => covers(one.getBoundingClientRect())).map(one => one.textContent.trim())
}"""


@pytest.mark.parametrize(("width", "height", "least"), [(1280, 800, 32), (390, 844, 17)])
def test_a_demonstration_shows_the_hands_of_the_others_large(page: Page, width: int, height: int, least: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("nl/belote/lessons/01-each-for-himself/", wait_until="networkidle")
    shown = page.locator('card-table[data-ask="watch"]').first
    shown.scroll_into_view_if_needed()
    corners = shown.evaluate(CORNERS)
    assert corners
    assert min(corners) >= least


def test_the_contract_covers_no_name_on_a_phone_on_its_side(page: Page) -> None:
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto("en/klaverjas-4/lessons/12-whole-deal/", wait_until="networkidle")
    felt = page.locator(".kt-felt:has(.kt-contract:not([hidden]))").first
    felt.scroll_into_view_if_needed()
    expect(felt).to_be_visible()
    assert felt.evaluate(COVERED) == []


def test_the_frame_of_a_pile_to_take_from_is_no_wider_than_its_card(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("nl/gin-rummy/play/", wait_until="networkidle")
    framed = page.locator(".kt-stack:has(> .kt-take:not([data-barred])) > .kt-stack-cards")
    expect(framed).to_have_css("outline-style", "solid")
    frame, card = framed.bounding_box(), framed.locator(".kt-face").bounding_box()
    assert frame is not None
    assert card is not None
    assert abs(frame["width"] - card["width"]) <= 2
    expect(page.locator(".kt-take:not([data-barred])")).to_have_css("box-shadow", "none")


def test_the_star_of_a_drawn_card_leaves_its_index_free(page: Page) -> None:
    # A card that is still rising has its star elsewhere.
    page.emulate_media(reduced_motion="reduce")
    page.goto("nl/gin-rummy/play/", wait_until="networkidle")
    card = page.locator(".kt-hand .kt-card").nth(4)
    card.evaluate("one => one.setAttribute('data-fresh', '')")
    star, face = card.locator(".kt-tick").bounding_box(), card.locator(".kt-face").bounding_box()
    assert star is not None
    assert face is not None
    assert star["y"] + star["height"] <= face["y"] + 0.35 * star["height"]
