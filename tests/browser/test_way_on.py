"""The way on through a lesson: wherever it leads, all that one needs is in the window together, below the header."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import WINDOWS, wait_for
from tests.browser.lessons import LESSONS
from tests.browser.table_moves import OPEN_CARD, OPEN_ITEM
from tests.tiers import at_the_gate

pytestmark = pytest.mark.without_python

AT_THE_GATE = "belote/lessons/01-each-for-himself"
# On the smallest phone, upright or on its side, a question with eleven answers is longer than the window.
SMALLEST = [(360, 640), (844, 390)]
LARGER = [window for window in WINDOWS if window not in SMALLEST]
NEXT = '.kt-choice[data-action="next-question"]'
# Answers a question inside the page: reaching a card by mouse and by touch is tested on other tables.
ANSWER = """async (exercise, [openCard, openItem]) => {
    exercise.scrollIntoView({ block: "start" })
    for (let tries = 0; !("complete" in exercise.dataset) && tries < 400; tries += 1) {
        ;(exercise.querySelector(openItem) ?? exercise.querySelector(openCard))?.click()
        await new Promise((resolve) => setTimeout(resolve, 25))
    }
    return "complete" in exercise.dataset
}"""
# The parts of a table that are not wholly between the header and the lower edge of the window, with how far they are
# off. Of what is said one line is enough.
OUT_OF_SIGHT = """table => {
    const top = Math.max(document.querySelector(".md-header").getBoundingClientRect().bottom, 0)
    const out = {}
    for (const name of [".kt-scene", ".kt-question", ".kt-cloth", ".kt-items:not([hidden])", ".kt-strip"]) {
        const part = table.querySelector(name)
        const box = part?.getBoundingClientRect()
        if (!box?.height) continue
        const line = parseFloat(getComputedStyle(part).lineHeight) + parseFloat(getComputedStyle(part).paddingTop)
        const below = (name === ".kt-strip" ? box.top + line : box.bottom) - innerHeight
        const off = Math.round(Math.max(top - box.top, below))
        if (off > 1) out[name] = off
    }
    return out
}"""


def goes_on(one: Locator, after: Locator, windows: list[tuple[int, int]]) -> list[str]:
    """Press the way on of a question in each window; return what is out of sight then, in words."""
    told = []
    for width, height in windows:
        one.page.set_viewport_size({"width": width, "height": height})
        one.locator(NEXT).evaluate("button => button.click()")
        wait_for(lambda: after.evaluate("one => one.matches(':focus-within')"), "the way on leads nowhere")
        one.page.wait_for_timeout(60)
        for part, off in after.evaluate(OUT_OF_SIGHT).items():
            told.append(f"{width}x{height}: {part} of {after.get_attribute('id')} by {off} px")
    return told


@pytest.mark.parametrize(
    ("lesson", "windows"),
    at_the_gate(
        [(AT_THE_GATE, [(390, 844), (1366, 768)])],
        [(AT_THE_GATE, [(390, 844), (1366, 768)]), *((lesson, LARGER) for lesson in LESSONS)],
    ),
    ids=lambda value: value if isinstance(value, str) else f"{len(value)}-windows",
)
def test_wherever_the_way_on_leads_all_that_one_needs_is_in_the_window(
    page: Page, lesson: str, windows: list[tuple[int, int]]
) -> None:
    page.goto(f"nl/{lesson}/", wait_until="networkidle")
    questions = page.locator("lesson-exercise[data-place]").all()
    out_of_sight = []
    for one, after in zip(questions, [*questions[1:], None], strict=True):
        assert one.evaluate(ANSWER, [OPEN_CARD, OPEN_ITEM]), "a question does not end"
        if after:
            out_of_sight += goes_on(one, after, windows)
    assert out_of_sight == []
