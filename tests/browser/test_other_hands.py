"""A slider fades the closed hands of a demonstration in after a trick: why a player could not follow is seen."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.tiers import LANGUAGES, later

# A demonstration with closed hands, and the step that ends its first trick.
LESSON, NAME, ENDS = "belote/lessons/04-roem/", "be-roem-kijk", 6
OPEN = '.kt-seat:not([data-place="bottom"]) .kt-held[data-open] > .kt-card'
BACKS = '.kt-seat:not([data-place="bottom"]) .kt-back'


def stepped(page: Page, language: str, steps: int) -> Locator:
    """Return the demonstration after so many steps."""
    page.goto(f"{language}/{LESSON}")
    table = page.locator(f"card-table#{NAME}")
    table.scroll_into_view_if_needed()
    for step in range(1, steps + 1):
        table.locator('[data-tool="forward"]').click()
        expect(table).to_have_attribute("data-step", str(step))
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_others_hands_are_seen_only_as_far_as_the_slider_goes(page: Page, language: str) -> None:
    table = stepped(page, language, ENDS)
    slider, hidden = table.get_by_role("slider"), table.locator(BACKS)
    expect(hidden).to_have_count(21)
    assert table.locator(OPEN).count() == 0, "hands are seen before anybody asks for them"
    slider.fill("50")
    expect(table.locator(OPEN)).to_have_count(21)
    expect(hidden).to_have_count(0)
    assert table.locator(OPEN).first.evaluate("card => getComputedStyle(card).opacity") == "0.5"
    expect(table.locator(".kt-trick .kt-card")).to_have_count(4)
    slider.fill("0")
    expect(hidden).to_have_count(21)
    assert table.locator(OPEN).count() == 0


def test_the_slider_shows_what_the_others_held_then(page: Page) -> None:
    table = stepped(page, "en", ENDS)
    table.get_by_role("slider").fill("100")
    expect(table.locator(OPEN)).to_have_count(21)
    shown = table.locator(OPEN).evaluate_all("cards => cards.map(card => card.dataset.card)")
    own = table.locator(".kt-hand .kt-card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    trick = table.locator(".kt-trick .kt-card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    assert len({*shown, *own, *trick}) == 32, "a card is seen twice"


def test_the_arrow_keys_move_the_slider_and_not_the_demonstration(page: Page) -> None:
    table = stepped(page, "nl", ENDS)
    slider = table.get_by_role("slider", name=re.compile("andere handen"))
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(table.locator(OPEN)).to_have_count(21)
    expect(table).to_have_attribute("data-step", str(ENDS))
    expect(slider).to_have_value("10")
    page.keyboard.press("Home")
    expect(table.locator(OPEN)).to_have_count(0)


def test_the_next_step_closes_the_hands_again(page: Page) -> None:
    table = stepped(page, "nl", ENDS)
    table.get_by_role("slider").fill("100")
    expect(table.locator(OPEN)).to_have_count(21)
    table.locator('[data-tool="forward"]').click()
    expect(table.locator(OPEN)).to_have_count(0)
    expect(table.get_by_role("slider")).to_have_value("0")
    expect(table.get_by_role("slider")).to_have_attribute("aria-disabled", "true")


def test_during_a_trick_the_slider_reveals_nothing(page: Page) -> None:
    table = stepped(page, "nl", ENDS - 2)
    table.get_by_role("slider").focus()
    page.keyboard.press("End")
    expect(table.get_by_role("slider")).to_have_value("0")
    assert table.locator(OPEN).count() == 0


@pytest.mark.parametrize(
    ("width", "height"), [(390, 844), later(844, 390), later(360, 640), later(820, 1180), later(1280, 800)]
)
def test_nothing_moves_when_the_hands_are_faded_in(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    table = stepped(page, "nl", ENDS)
    moves = "table => ['.kt-strip', '.kt-fade', '.kt-tools', '.kt-hand'].map(one => { "
    moves += "const box = table.querySelector(one).getBoundingClientRect(); return [box.top, box.height] })"
    before = table.evaluate(moves)
    felt, slider = table.locator(".kt-cloth").bounding_box(), table.locator(".kt-fade").bounding_box()
    assert felt
    assert slider
    assert felt["y"] + felt["height"] <= slider["y"] + 1, "the slider lies above the felt"
    table.get_by_role("slider").fill("100")
    expect(table.locator(OPEN)).to_have_count(21)
    assert table.evaluate(moves) == before
