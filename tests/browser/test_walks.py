"""Every lesson to its end, by mouse and by keyboard alone, and a whole deal at the table, in both languages."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.table_moves import ALLOWED, by_mouse, finish, touch, until_asked

LANGUAGES = ("nl", "en")
LESSONS = (
    "01-the-pack",
    "02-trumps",
    "03-duties",
    "04-points",
    "05-roem",
    "06-bidding",
    "07-score",
    "08-variants",
    "09-whole-deal",
)


def by_keyboard(thing: Locator) -> None:
    """Go to a card or an answer and press Enter."""
    thing.press("Enter")


def walk(page: Page, language: str, lesson: str, act: Callable[[Locator], None]) -> None:
    """Step through every demonstration of a lesson and finish every exercise."""
    page.goto(f"{language}/klaverjas-4/lessons/{lesson}/", wait_until="networkidle")
    for shown in page.locator('card-table[data-ask="watch"]').all():
        shown.scroll_into_view_if_needed()
        steps = int(shown.get_attribute("data-steps") or "0")
        assert steps, "a demonstration has steps"
        for _ in range(steps):
            act(shown.locator('[data-tool="forward"]'))
        expect(shown.locator('[data-part="counter"]')).to_contain_text(f"{steps}")
    exercises = page.locator("lesson-exercise").all()
    assert len(exercises) >= 4, "a lesson asks at least three questions and then fresh ones"
    for exercise in exercises:
        finish(exercise, act)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_walked_to_its_end_by_mouse(page: Page, language: str, lesson: str) -> None:
    walk(page, language, lesson, by_mouse)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_walked_to_its_end_by_keyboard_alone(page: Page, language: str, lesson: str) -> None:
    walk(page, language, lesson, by_keyboard)


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
