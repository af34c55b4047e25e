"""Each lesson as a path and as a page: both have the same blocks, and on the path each question fits in its window."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page

from rules_core.kinds import KINDS
from tests.browser.by_step import SHOWN, WINDOWS, as_page, by_step, walked
from tests.browser.lessons import LESSONS
from tests.tiers import at_the_gate

pytestmark = pytest.mark.without_python

LOOKS = tuple(product(WINDOWS, ("nl", "en")))
# The first lesson of one game of each kind, in another window and language each time.
OF_EACH_KIND = [
    (next(one for one in LESSONS if one.startswith(f"{games[0]}/")), *LOOKS[at % len(LOOKS)])
    for at, games in enumerate(KINDS.values())
]
CASES = [(lesson, window, language) for lesson in LESSONS for window, language in LOOKS]


@pytest.mark.parametrize(
    ("lesson", "window", "language"),
    at_the_gate(OF_EACH_KIND, CASES),
    ids=lambda value: f"{value[0]}x{value[1]}" if isinstance(value, tuple) else value,
)
def test_a_lesson_has_the_same_blocks_as_a_path_and_as_a_page(
    page: Page, lesson: str, window: tuple[int, int], language: str
) -> None:
    by_step(page, lesson, language, window)
    steps = walked(page)
    as_page(page)
    whole = page.evaluate(SHOWN)
    on_path = [block for step in steps for block in step]
    assert [one for one in on_path if one != "p"] == [one for one in whole if one != "p"]
    titles = page.locator(".md-content__inner > :is(h2, h3)").evaluate_all("all => all.map(one => one.id)")
    alone = [step for step in steps if set(step) <= {*titles}]
    assert alone == [], "a title is a step of its own"
    assert len(steps) > 2
