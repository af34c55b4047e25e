"""Gin rummy in lessons: melds lie together, a back row can be touched, and cards to lay off are chosen as cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.without_python

KNOCKING, LAYING_OFF = ("nl/gin-rummy/lessons/03-knocking/", "nl/gin-rummy/lessons/04-laying-off/")
# The cards of a hand in their order; a card that begins another meld has a line before it.
HAND = """hand => [...hand.querySelectorAll(".kt-card")]
    .map(card => ("group" in card.dataset ? "| " : "") + card.dataset.card).join(" ")"""
# How much of each card in the back row is seen above the front row.
BACK_ROW = """hand => {
    const tops = [...hand.querySelectorAll(".kt-card > .kt-face")].map(face => face.getBoundingClientRect().top)
    return Math.max(...tops) - Math.min(...tops)
}"""
AS_THE_PAGE_HAS_IT = """async name => {
    const page = new DOMParser().parseFromString(await (await fetch(location.pathname)).text(), "text/html")
    for (const one of page.querySelectorAll(".table-place > script[data-folded]")) one.outerHTML = unfolded(one)
    return [...page.querySelectorAll(`#${name} .kt-hand .kt-card`)].map(card => card.dataset.card).join(" ")
}"""


def test_melds_lie_together_before_the_scripts_come_and_after(page: Page) -> None:
    page.goto(KNOCKING, wait_until="networkidle")
    hand = page.locator("#gr-klop-speel .kt-hand")
    hand.scroll_into_view_if_needed()
    assert hand.evaluate(HAND) == "S4 S5 S6 S7 | H9 D9 C9 | HA HK C2"
    assert page.evaluate(AS_THE_PAGE_HAS_IT, "gr-klop-speel") == "S4 S5 S6 S7 H9 D9 C9 HA HK C2"
    question = page.locator("#gr-klop-3 .kt-hand")
    question.scroll_into_view_if_needed()
    assert "|" not in question.evaluate(HAND), "the question gives the melds away"


def test_forty_pixels_of_each_card_in_the_back_row_can_be_touched(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(KNOCKING, wait_until="networkidle")
    hand = phone.locator("#gr-klop-3 .kt-hand")
    hand.scroll_into_view_if_needed()
    assert hand.evaluate(BACK_ROW) >= 39.5
    phone.locator("#gr-klop-3 [data-card=H5]").click(position={"x": 20, "y": 36})
    expect(phone.locator("#gr-klop-3 [data-card=H5]")).to_have_attribute("data-state", "found")


def test_the_melds_are_seen_and_a_card_to_lay_off_is_chosen_as_a_card(phone: Page) -> None:
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(LAYING_OFF, wait_until="networkidle")
    asked = phone.locator("#gr-bij-2")
    asked.scroll_into_view_if_needed()
    expect(asked.locator("[data-pile=meld]:visible")).to_have_count(3)
    expect(asked.locator("[data-pile=laid-off], [data-pile=deadwood]")).to_have_count(0)
    five = asked.get_by_role("button", name="schoppenvijf")
    expect(five).to_be_visible()
    box = five.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    five.tap()
    expect(five).to_have_attribute("data-state", "found")
    expect(asked.locator('[data-part="say"]')).to_have_text(re.compile("^Dat klopt\\. Past bij "))
