"""The tools below a table: one row in which nothing overlaps or moves, whatever is answered or stepped through."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WINDOWS
from tests.browser.lessons import LESSONS
from tests.browser.table_moves import by_mouse, finish
from tests.tiers import at_the_gate

pytestmark = pytest.mark.without_python

Windows = tuple[tuple[int, int], ...]
FIRST = "belote/lessons/01-each-for-himself"
# The narrowest window, a phone and a laptop: each lays out every table of the page.
NARROW_TO_WIDE = ((360, 640), (390, 844), (1366, 768))
# Tables out of sight are laid out too.
LAID_OUT = "document.querySelectorAll('.kt').forEach(one => { one.style.contentVisibility = 'visible' })"
# The words and signs of each bar that cover one another, leave the bar, or stand on a second row.
FAULTS = """() => [...document.querySelectorAll(".kt-tools")].flatMap(bar => {
  const name = one => one.dataset.tool ?? one.closest("[data-tool]")?.dataset.tool ?? one.className
  const inSight = one => one.checkVisibility() && one.getClientRects().length
  const seen = what => [...bar.querySelectorAll(what)].filter(inSight)
  const wordsOf = one => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return [...range.getClientRects()].map(box => ({ one, box }))
  }
  const signs = seen(".kt-icon").map(one => ({ one, box: one.getBoundingClientRect() }))
  const boxes = [...seen(".kt-tool-label, .kt-counter").flatMap(wordsOf), ...signs]
  const around = bar.getBoundingClientRect()
  const shared = (a, b, from, to) => Math.min(a[to], b[to]) - Math.max(a[from], b[from])
  const cover = (a, b) => shared(a, b, "left", "right") > 0.5 && shared(a, b, "top", "bottom") > 3
  const where = bar.closest(".kt").id
  const rows = new Set(seen(".kt-tool").map(one => Math.round(one.getBoundingClientRect().top)))
  return [
    ...boxes.flatMap(({ one, box }, at) => boxes.slice(at + 1)
      .filter(other => other.one !== one && cover(box, other.box))
      .map(other => `${where}: ${name(one)} covers ${name(other.one)}`)),
    ...boxes.filter(({ box }) => box.left < around.left - 0.5 || box.right > around.right + 0.5)
      .map(({ one }) => `${where}: ${name(one)} leaves the bar`),
    ...(rows.size > 1 ? [`${where}: the tools stand on ${rows.size} rows`] : []),
  ]
})"""
# Where the tools of each question are: how far below its upper edge, the left side of each within their bar, and how
# high the question is without the reasons that it ends with.
PLACES = """() => [...document.querySelectorAll("lesson-exercise")].map(one => {
  const bar = one.querySelector(".kt-tools").getBoundingClientRect()
  const { top, height } = one.getBoundingClientRect()
  const reasons = one.querySelector(".kt-reasons")
  const more = reasons.hidden ? 0 : reasons.offsetHeight + parseFloat(getComputedStyle(reasons).marginTop)
  const beside = getComputedStyle(one).getPropertyValue("--room").trim() === "grid"
  const tools = [...one.querySelectorAll(".kt-tool")].filter(tool => tool.offsetParent)
  return [Math.round(bar.top - top), beside ? 0 : Math.round((height - more) / 2),
    ...tools.map(tool => Math.round(tool.getBoundingClientRect().left - bar.left))]
})"""
LOWER_EDGE = "table => table.querySelector('.kt-tools').getBoundingClientRect().top - table.getBoundingClientRect().top"


def answered(question: Locator) -> list[float]:
    """Answer a question to its end; return how far below its upper edge the tools were after each answer."""
    places = [question.evaluate(LOWER_EDGE)]

    def act(thing: Locator) -> None:
        by_mouse(thing)
        places.append(question.evaluate(LOWER_EDGE))

    finish(question, act)
    return [*places, question.evaluate(LOWER_EDGE)]


def measured(page: Page, windows: Windows) -> tuple[list[str], list[Any]]:
    """Return the faults of the bars in these windows, and where their tools are in each."""
    faults, places = [], []
    for width, height in windows:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        faults += [f"{width}x{height}, {fault}" for fault in page.evaluate(FAULTS)]
        places.append(page.evaluate(PLACES))
    return faults, places


@pytest.mark.parametrize(
    ("language", "lesson", "windows"),
    at_the_gate(
        [("nl", FIRST, NARROW_TO_WIDE)],
        [("nl", FIRST, NARROW_TO_WIDE), *product(("nl", "en"), LESSONS, (WINDOWS,))],
    ),
)
def test_no_tool_covers_another_or_moves_when_a_question_is_answered(
    page: Page, language: str, lesson: str, windows: Windows
) -> None:
    page.goto(f"{language}/{lesson}/", wait_until="networkidle")
    for question in page.locator("lesson-exercise").all():
        # A reader who comes near a question finds the room for its answers kept.
        question.scroll_into_view_if_needed()
        expect(question.locator(".kt-now[data-longest]")).to_have_count(1)
    before, stood = measured(page, windows)
    assert not before, "\n".join(before)
    page.set_viewport_size({"width": 390, "height": 844})
    questions = page.locator("lesson-exercise[data-place]").all()
    for question in questions[:1] if windows == NARROW_TO_WIDE else questions:
        assert len(set(answered(question))) == 1, f"an answer to {question.get_attribute('id')} moves the tools"
    after, stands = measured(page, windows)
    assert not after, "\n".join(after)
    assert stands == stood, "a tool has moved"


@pytest.mark.parametrize(("width", "height"), at_the_gate([(390, 844)], WINDOWS))
def test_stepping_leaves_the_tools_under_the_finger(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"nl/{FIRST}/", wait_until="networkidle")
    shown = page.locator('card-table[data-ask="watch"]').first
    shown.scroll_into_view_if_needed()
    stood = shown.evaluate(LOWER_EDGE)
    steps = int(shown.get_attribute("data-steps") or 0)
    assert steps > 1
    for step in range(1, steps + 1):
        shown.locator('[data-tool="forward"]').click()
        expect(shown).to_have_attribute("data-step", str(step))
        assert shown.evaluate(LOWER_EDGE) == stood, f"step {step} moves the tools"
