"""The path through a lesson: one question after another, the questions that are done, and its end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import WINDOWS, wait_for
from tests.browser.table_moves import finish, touch, until_asked
from tests.tiers import at_the_gate

pytestmark = pytest.mark.without_python

NEXT = '.kt-choice[data-action="next-question"]'
# Where a lesson has a play, the way to its end is beside the way to the play.
PAST_THE_PLAY = '.kt-choice[data-action="next-page"]'
COUNTED = "lesson-exercise[data-place]"
DO_ALL_BUT = """async left => {
    const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
    const { setDone } = await import(address)
    for (const one of document.querySelectorAll("lesson-exercise[data-place]"))
        if (one.id !== left) setDone(`${one.dataset.lesson}#${one.id}`, one.dataset.digest)
}"""

# The position of each part of an exercise below the header, which scrolls away on a low window.
IN_WINDOW = """exercise => {
    const header = document.querySelector(".md-header").getBoundingClientRect()
    const top = Math.max(header.bottom, 0)
    const parts = [".kt-path", ".kt-path-dots", ".kt-scene", ".kt-question"].map(one => exercise.querySelector(one))
    const boxes = parts.map(one => one.getBoundingClientRect())
    return boxes.map(box => box.height > 0 && box.top >= top && box.bottom <= innerHeight)
}"""
# The visible share of an exercise's table, out of the share that could be visible.
TABLE_IN_WINDOW = """exercise => {
    const box = exercise.querySelector(".kt-cloth").getBoundingClientRect()
    return (Math.min(box.bottom, innerHeight) - box.top) / box.height
}"""


def lesson(page: Page, name: str = "03-duties", language: str = "nl") -> Locator:
    """Return the questions of a lesson."""
    page.goto(f"{language}/klaverjas-4/lessons/{name}/", wait_until="networkidle")
    return page.locator(COUNTED)


def test_next_leads_to_the_next_open_question_and_the_dots_tell_what_is_done(page: Page) -> None:
    questions = lesson(page)
    first, second = questions.nth(0), questions.nth(1)
    first.scroll_into_view_if_needed()
    expect(first.locator(NEXT)).to_have_count(0)
    finish(first)
    expect(first.locator(NEXT)).to_be_focused()
    page.keyboard.press("Enter")
    expect(second.locator(".kt-hand .kt-card").first).to_be_focused()
    expect(second.locator('[data-part="question"]')).to_be_in_viewport()
    for question in (first, second):
        expect(question.locator(".kt-path-dots > [data-done]")).to_have_count(1)


def test_the_last_question_says_that_the_lesson_is_done_and_leads_on(page: Page) -> None:
    questions = lesson(page)
    last = questions.last
    page.evaluate(DO_ALL_BUT, last.get_attribute("id"))
    last.scroll_into_view_if_needed()
    finish(last)
    expect(last.locator('[data-part="path-say"]')).to_have_text("Alle vragen van deze les zijn af.")
    last.locator(PAST_THE_PLAY).click()
    end = page.locator("#lesson-end")
    expect(end).to_be_focused()
    expect(end).to_contain_text("Deze les is af")
    expect(end).to_be_in_viewport(ratio=0.9)
    on = end.locator(".md-button--primary")
    expect(on).to_have_text("Volgende les: Wat kaarten waard zijn")
    on.click()
    page.wait_for_url("**/04-points/")


def test_the_end_of_a_lesson_counts_what_was_right_at_the_first_try(page: Page) -> None:
    questions = lesson(page)
    second, last = page.locator("#kj-plicht-2"), questions.last
    end = page.locator("#lesson-end")
    expect(end).to_contain_text("Je weet bij elke slag welke kaart je mag spelen.")
    expect(end).not_to_contain_text("In één keer goed")
    touch(second.locator('.kt-hand [data-card="CT"]'))
    expect(second.locator('[data-card="CT"]')).to_have_attribute("data-state", "wrong")
    finish(second)
    page.evaluate(DO_ALL_BUT, "")
    page.reload(wait_until="networkidle")
    last.scroll_into_view_if_needed()
    count = questions.count()
    expect(end).to_contain_text(f"In één keer goed: {count - 1} van {count}.")


@pytest.mark.slow("test_the_last_question_says_that_the_lesson_is_done_and_leads_on sees a next lesson")
def test_the_end_of_a_course_leads_to_a_match(page: Page) -> None:
    lesson(page, "12-whole-deal")
    page.locator("#lesson-end .md-button--primary").click()
    page.wait_for_url("**/klaverjas-4/play/")


@pytest.mark.parametrize(("width", "height"), at_the_gate([(390, 844), (1366, 768)], WINDOWS))
def test_the_way_on_brings_scene_and_question_below_the_header(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("en/belote/lessons/01-each-for-himself/", wait_until="networkidle")
    questions = page.locator(COUNTED)
    for one, after in ((questions.nth(0), questions.nth(1)), (questions.nth(1), questions.nth(2))):
        finish(one)
        one.locator(NEXT).click()
        wait_for(lambda q=after: all(q.evaluate(IN_WINDOW)), "the question is not in the window")
        assert after.evaluate(TABLE_IN_WINDOW) > 0.95
    expect(questions.nth(2).locator(".kt-scene")).to_have_text(
        "North led the eight of spades. Only West had a spade left."
    )


def test_the_scene_stays_with_its_question_on_the_whole_screen_and_leaves_with_its_cards(page: Page) -> None:
    first, second = (lesson(page).nth(place) for place in (0, 1))
    first.locator('[data-tool="screen"]').click()
    expect(first.locator(".kt-scene")).to_be_in_viewport(ratio=1)
    finish(first)
    first.locator(NEXT).click()
    wait_for(lambda: second.evaluate("one => document.fullscreenElement === one"), "the next one is not shown large")
    expect(second.locator(".kt-scene")).to_be_in_viewport(ratio=1)
    page.evaluate("document.exitFullscreen().then(() => {})")
    second.locator('[data-tool="fresh"]').click()
    expect(second.locator(".kt-scene")).to_be_hidden()


def test_after_the_last_question_comes_the_play_and_after_that_the_next_lesson(page: Page) -> None:
    page.goto("nl/belote/lessons/01-each-for-himself/", wait_until="networkidle")
    questions, play = page.locator(COUNTED), page.locator("card-table:not([data-ask=watch])")
    early, late = questions.nth(1), questions.nth(3)
    finish(early)
    expect(early.locator(NEXT)).to_have_text("Volgende vraag")
    page.evaluate(DO_ALL_BUT, late.get_attribute("id"))
    finish(late)
    # A question that was left behind leads nowhere else.
    for one in (late, early):
        expect(one.locator(NEXT)).to_have_text("Speel het nu: vijf slagen")
        expect(one.locator('[data-action="next-page"]')).to_have_text("Rond de les af")
    early.locator(NEXT).click()
    expect(page.locator("h2#speel-zelf")).to_be_in_viewport()
    expect(play.locator(".kt-hand .kt-card").first).to_be_focused()
    while not play.locator('[data-action="way-on"]').count():
        until_asked(play)
        if play.locator(".kt-hand .kt-card:not([data-barred])").count():
            touch(play.locator(".kt-hand .kt-card:not([data-barred])").first)
    play.locator('[data-action="way-on"]').click()
    page.locator("#lesson-end .md-button--primary").click()
    page.wait_for_url("**/02-trumps/")


@pytest.mark.slow("test_all_cards_that_may_be_played_are_found finds them")
def test_how_many_cards_there_are_is_told_once_all_are_found(page: Page) -> None:
    question = lesson(page).first
    question.scroll_into_view_if_needed()
    expect(question.locator('[data-part="counter"]')).to_be_empty()
    touch(question.locator('.kt-hand [data-card="C9"]'))
    expect(question.locator('.kt-hand [data-card="C9"]')).to_have_attribute("data-state", "wrong")
    expect(question.locator('[data-part="counter"]')).to_be_empty()
    touch(question.locator('.kt-hand [data-card="HA"]'))
    expect(question.locator('.kt-hand [data-card="HA"]')).to_have_attribute("data-state", "found")
    expect(question.locator('[data-part="counter"]')).to_be_empty()
    finish(question)
    expect(question.locator('[data-part="counter"]')).to_have_text("2 van 2 gevonden")


@pytest.mark.slow("test_a_lesson_is_walked_to_its_end_by_keyboard_alone plays cards")
def test_the_trick_of_a_card_that_was_played_stays(page: Page) -> None:
    question = lesson(page).and_(page.locator('[data-ask="play"]')).first
    question.scroll_into_view_if_needed()
    touch(question.locator('.kt-hand [data-card="S9"]'))
    expect(question).to_have_attribute("data-complete", "")
    expect(question.locator('[data-part="trick"] .kt-card')).to_have_count(4)
    expect(question.locator('[data-part="trick"] [data-winning] .kt-card')).to_have_attribute("data-card", "DA")


@pytest.mark.slow("tests/tables/test_untaught.py says what a page leaves out")
def test_a_lesson_shows_only_what_has_been_taught(page: Page) -> None:
    for name, trump, contract in (
        ("01-the-pack", False, False),
        ("02-trumps", True, False),
        ("06-bidding", True, True),
    ):
        questions = lesson(page, name)
        page.evaluate("document.querySelectorAll('.kt').forEach(one => one.scrollIntoView())")
        for part, shown in (("trump", trump), ("contract", contract)):
            seen = page.locator(f'[data-part="{part}"]:not([hidden])').count() > 0
            assert seen == shown, f"lesson {name}: {part} is {'shown' if seen else 'not shown'}"
        facts = page.locator('[data-part="facts"]').all_text_contents()
        assert any("troef: " in one.lower() for one in facts) == trump, f"lesson {name}: the ear is told of trumps"
        assert questions.count() > 1


@pytest.mark.slow("test_the_home_page_and_the_game_say_where_the_reader_was")
def test_the_course_goes_on_where_the_reader_is(page: Page) -> None:
    lesson(page, "01-the-pack")
    page.evaluate(DO_ALL_BUT, "")
    page.goto("nl/klaverjas-4/", wait_until="networkidle")
    way = page.locator('[data-part="course-next"]')
    expect(way).to_have_text("Ga verder met les 2")
    way.click()
    page.wait_for_url("**/02-trumps/")
    page.goto("nl/klaverjas-3/", wait_until="networkidle")
    expect(way).to_have_text("Begin met les 1")


def test_the_cards_that_are_right_are_told_at_the_second_mistake(page: Page) -> None:
    question = lesson(page).nth(1)
    question.scroll_into_view_if_needed()
    said = question.locator('[data-part="say"]')
    touch(question.locator('.kt-hand [data-card="CT"]'))
    expect(said).to_contain_text("je moet introeven met harten.")
    touch(question.locator('.kt-hand [data-card="DJ"]'))
    expect(said).to_contain_text("je moet introeven met hartenacht.")
