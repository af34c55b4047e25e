"""The teacher's live table lies beside the pack, no higher than the window, and its course keeps its step in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_for
from tests.browser.test_full_screen import at_full_size
from tests.browser.test_showing import NOW, come, dealt, stands
from tests.tiers import later

LAPTOP, PROJECTOR = (1280, 800), (1920, 1080)
# How far what follows is below what comes before it, and how far the tools are from the end of the window.
DRIFTING = """table => {
  const [cloth, strip, tools] = [".kt-cloth", ".kt-strip", ".kt-tools"].map((one) =>
    table.querySelector(one).getBoundingClientRect())
  return [strip.top - cloth.bottom, tools.top - strip.bottom, Math.max(0, tools.bottom - innerHeight)].map(Math.round)
}"""
# Whether a line is seen, in the window and in everything that scrolls.
IN_SIGHT = """line => {
  const { top, bottom } = line.getBoundingClientRect()
  for (let box = line.parentElement; box && box !== document.documentElement; box = box.parentElement) {
    const seen = box.getBoundingClientRect()
    if (getComputedStyle(box).overflowY === "auto" && (top < seen.top - 1 || bottom > seen.bottom + 1)) return false
  }
  return top >= 0 && bottom <= innerHeight
}"""


@pytest.mark.parametrize("window", [LAPTOP, later((1366, 768)), later(PROJECTOR)])
def test_the_table_lies_beside_the_pack_with_its_tools_in_the_window(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    shown = come(page, dealt("klaverjas-4", 25))
    stands(shown, 25, 25)
    assert page.evaluate("scrollY") == 0
    assert shown.evaluate(DRIFTING) == [0, 0, 0]
    pack, felt = (page.locator(one).bounding_box() for one in (".kt-teach-pack", "#teach-table .kt-cloth"))
    assert pack is not None
    assert felt is not None
    assert pack["x"] + pack["width"] <= felt["x"]
    assert pack["y"] < felt["y"] + felt["height"]
    for panel in shown.locator(".kt-side > details").all():
        panel.evaluate("one => one.open = true")
    assert shown.evaluate(DRIFTING) == [0, 0, 0]


@pytest.mark.parametrize("window", [(1024, 768), later((768, 1024)), later((800, 600))])
def test_a_table_below_the_pack_is_no_higher_than_the_window(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    shown = come(page, dealt("klaverjas-4", 25))
    stands(shown, 25, 25)
    shown.evaluate("table => table.scrollIntoView({ block: 'start', behavior: 'instant' })")
    assert shown.evaluate(DRIFTING) == [0, 0, 0]


@pytest.mark.slow("test_the_table_lies_beside_the_pack_with_its_tools_in_the_window")
@pytest.mark.parametrize("window", [LAPTOP, PROJECTOR])
def test_the_step_of_a_long_course_is_in_sight_in_full_screen(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    shown = come(page, dealt("klaverjas-4", 25))
    stands(shown, 25, 25)
    at_full_size(shown)
    wait_for(lambda: shown.locator(NOW).evaluate(IN_SIGHT), "the step of the course is out of sight")


@pytest.mark.slow("test_the_table_lies_beside_the_pack_with_its_tools_in_the_window says it of a wide window")
def test_a_table_that_was_dealt_comes_in_sight_on_a_phone(phone: Page) -> None:
    phone.goto("nl/teach/")
    phone.locator('[data-action="teach-deal"]').tap()
    expect(phone.locator("#teach-table .kt-hand .kt-card").first).to_be_visible()
    felt = phone.locator("#teach-table .kt-cloth")
    wait_for(lambda: felt.evaluate(IN_SIGHT), "the table is out of sight")
