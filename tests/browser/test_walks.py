"""Lessons to their end, by touch and by keyboard alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE
from tests.browser.lessons import LESSONS, one_for_each_kind
from tests.browser.table_moves import BY_KEYBOARD, OPEN_CARD, OPEN_ITEM, finish
from tests.tiers import at_the_gate

pytestmark = pytest.mark.without_python

LANGUAGES = ("nl", "en")
# Deals made in the browser need Python; for all its own questions the page has the answers in it.
EXERCISES = "lesson-exercise"
FEWEST_QUESTIONS = 3
WALK = (Path(__file__).parent / "walk.js").read_text(encoding="utf-8")


def in_turn(*, other: bool = False) -> list[tuple[str, str]]:
    """Return the lessons walked at the gate: one for each kind of question, alternating between the languages."""
    return [(lesson, LANGUAGES[(at + other) % 2]) for at, lesson in enumerate(one_for_each_kind())]


def walked(pairs: Iterable[tuple[str, str]], *, other: bool = False) -> pytest.MarkDecorator:
    """Parametrize a test by lessons and languages; all but those of the gate are slow."""
    return pytest.mark.parametrize(("lesson", "language"), at_the_gate(in_turn(other=other), pairs))


def by_keyboard_too() -> Iterator[tuple[str, str]]:
    """Yield the lessons walked by keyboard: those of one game of each kind and of the gate, languages alternating."""
    languages = cycle(LANGUAGES)
    for lesson in LESSONS:
        if lesson in one_for_each_kind():
            yield from (pair for pair in in_turn(other=True) if pair[0] == lesson)
        elif lesson.split("/")[0] in BY_KEYBOARD:
            yield lesson, next(languages)


def by_keyboard(thing: Locator) -> None:
    """Go to a card or an answer and press Enter."""
    thing.press("Enter")


def walk_by_keyboard(page: Page, language: str, lesson: str) -> None:
    """Step through every demonstration of a lesson and finish every exercise."""
    page.goto(f"{language}/{lesson}/")
    for shown in page.locator('card-table[data-ask="watch"]').all():
        shown.scroll_into_view_if_needed()
        steps = int(shown.get_attribute("data-steps") or "0")
        for _ in range(steps):
            by_keyboard(shown.locator('[data-tool="forward"]'))
        expect(shown.locator('[data-part="counter"]')).to_contain_text(f"{steps}")
    for exercise in page.locator(EXERCISES).all():
        finish(exercise, by_keyboard)


@walked((lesson, language) for lesson in LESSONS for language in LANGUAGES)
def test_every_question_of_a_lesson_is_answered_by_the_page_itself(page: Page, language: str, lesson: str) -> None:
    page.route("**/engine.worker.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{language}/{lesson}/")
    # Reaching a card by mouse and by touch is tested on other tables.
    seen = page.evaluate(WALK, {"openCard": OPEN_CARD, "openItem": OPEN_ITEM, "patience": PATIENCE})
    assert not seen["cut"], "a demonstration does not count its last step"
    assert seen["questions"] >= FEWEST_QUESTIONS, "a lesson asks too little"
    assert seen["done"] == seen["questions"], "a question that is answered does not say so"


@walked(by_keyboard_too(), other=True)
def test_a_lesson_is_walked_to_its_end_by_keyboard_alone(page: Page, lesson: str, language: str) -> None:
    walk_by_keyboard(page, language, lesson)
