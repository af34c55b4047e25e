"""Every lesson to its end, one game of each family by keyboard alone, and a whole deal at the table."""

from __future__ import annotations

from itertools import cycle
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.commands import ROOT
from tests.browser.conftest import PATIENCE
from tests.browser.table_moves import ALLOWED, BY_KEYBOARD, OPEN_CARD, OPEN_ITEM, finish, touch, until_asked

LANGUAGES = ("nl", "en")
DOCS = ROOT / "docs"
# What is dealt anew needs Python; whatever the page asks by itself has its answers in it.
EXERCISES = "lesson-exercise"
FEWEST_QUESTIONS = 3
WALK = (Path(__file__).parent / "walk.js").read_text(encoding="utf-8")
LESSONS = sorted(f"{page.parents[1].name}/lessons/{page.stem}" for page in (DOCS / "nl").glob("*/lessons/*.md"))


def is_walked_by_keyboard(lesson: str) -> bool:
    """Whether a lesson is walked by keyboard; those of a game in turn in either language."""
    return lesson.split("/")[0] in BY_KEYBOARD


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_every_question_of_a_lesson_is_answered_by_the_page_itself(page: Page, language: str, lesson: str) -> None:
    page.route("**/engine.worker.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    page.goto(f"{language}/{lesson}/")
    # How the mouse and a finger reach a card is tried at other tables.
    seen = page.evaluate(WALK, {"openCard": OPEN_CARD, "openItem": OPEN_ITEM, "patience": PATIENCE})
    assert not seen["cut"], "a demonstration does not count its last step"
    assert seen["questions"] >= FEWEST_QUESTIONS, "a lesson asks too little"
    assert seen["done"] == seen["questions"], "a question that is answered does not say so"


@pytest.mark.parametrize(
    ("lesson", "language"), list(zip(filter(is_walked_by_keyboard, LESSONS), cycle(LANGUAGES), strict=False))
)
def test_a_lesson_is_walked_to_its_end_by_keyboard_alone(page: Page, lesson: str, language: str) -> None:
    walk_by_keyboard(page, language, lesson)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_deal_is_played_with_a_reload_in_the_middle(page: Page, language: str) -> None:
    page.goto(f"{language}/klaverjas-4/play/", wait_until="networkidle")
    table = page.locator("card-table")
    table.locator(".kt-choice").first.click()
    expect(table.locator(".kt-hand .kt-card")).to_have_count(8)
    sheet = table.locator('[data-part="sheet"] :is(td, th)')
    for turn in range(60):
        until_asked(table)
        if sheet.count():
            break
        if turn == 4:
            page.reload(wait_until="networkidle")
            until_asked(table)
        choices, cards = table.locator(".kt-choice:not([data-barred])"), table.locator(ALLOWED)
        if choices.count():
            choices.first.click()
        else:
            touch(cards.first)
        page.wait_for_timeout(80)
    assert sheet.count(), "the deal is counted on a sheet"
