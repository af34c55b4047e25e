"""Exercises of every kind: their phases, fresh ones, and their saved results."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.table_moves import DUTIES, finish, spoken, touch
from tests.tiers import LANGUAGES, at_the_gate, later

pytestmark = pytest.mark.without_python

LESSONS = {
    "who-wins|why": "02-trumps",
    "order:trump": "02-trumps",
    "points:trick": "04-points",
    "roem": "05-roem",
    "bid": "06-bidding",
}


def exercise(page: Page, ask: str, lesson: str, language: str = "nl") -> Locator:
    """Return the first exercise of a kind in a lesson."""
    page.goto(f"{language}/klaverjas-4/lessons/{lesson}/", wait_until="networkidle")
    found = page.locator(f'lesson-exercise[data-ask="{ask}"]').first
    found.scroll_into_view_if_needed()
    return found


def test_all_cards_that_may_be_played_are_found(page: Page) -> None:
    found = exercise(page, "which-cards", "12-whole-deal")
    expect(found.locator(".kt-waits")).to_be_visible()
    for card in found.locator(".kt-hand .kt-card").all():
        touch(card)
        expect(found.locator(".kt-waits")).to_be_hidden()
        right = card.get_attribute("data-card") in ("C9", "CA")
        expect(card).to_have_attribute("data-state", "found" if right else "wrong")
        if found.get_attribute("data-complete") is not None:
            break
    expect(found).to_have_attribute("data-complete", "")
    expect(found.locator('[data-part="done"]')).to_be_visible()


def test_when_all_is_found_each_other_card_has_its_reason(page: Page) -> None:
    found = exercise(page, "which-cards", "12-whole-deal")
    told = found.locator('[data-part="reasons"]')
    touch(found.locator('.kt-hand [data-card="C9"]'))
    expect(told).to_be_hidden()
    touch(found.locator('.kt-hand [data-card="CA"]'))
    expect(found).to_have_attribute("data-complete", "")
    expect(told.locator("li").first).to_be_visible()
    reasons = told.locator('[data-part="line"]').all_inner_texts()
    assert all(reasons)
    signs = told.locator('[data-part="why-cards"]').all_inner_texts()
    cards = found.locator(".kt-hand .kt-card").count()
    assert sum(len(one.split()) for one in signs) == cards - 2
    found.locator('[data-tool="retry-exercise"]').click()
    expect(told).to_be_hidden()


@pytest.mark.parametrize(
    ("ask", "lesson"), [one if one[0] == "roem" else later(*one) for one in LESSONS.items()], ids=list(LESSONS)
)
def test_an_exercise_can_be_brought_to_its_end(page: Page, ask: str, lesson: str) -> None:
    found = exercise(page, ask, lesson)
    finish(found)
    expect(found.locator('[data-part="strip"]')).to_have_attribute("data-tone", "right")


@pytest.mark.slow("test_every_question_of_a_lesson_is_answered_by_the_page_itself answers on buttons")
def test_an_answer_on_a_button_is_marked_there_though_its_card_lies_in_the_hand(page: Page) -> None:
    page.goto("nl/five-hundred/lessons/06-no-trump/", wait_until="networkidle")
    found = page.locator("#fh-sans-4")
    found.scroll_into_view_if_needed()
    found.locator('.kt-item[data-item="HA"]').click()
    expect(found.locator('.kt-item[data-item="HA"]')).to_have_attribute("data-state", "found")
    expect(found.locator(".kt-hand .kt-card[data-state]")).to_have_count(0)


def test_done_exercises_stay_done_after_a_reload(page: Page) -> None:
    found = exercise(page, "points:trick", "04-points")
    finish(found)
    page.reload(wait_until="networkidle")
    found.scroll_into_view_if_needed()
    expect(found.locator('[data-part="done"]')).to_be_visible()


@pytest.mark.slow("test_done_exercises_stay_done_after_a_reload")
def test_answers_given_stand_after_a_reload(page: Page) -> None:
    found = exercise(page, "which-cards", "12-whole-deal")
    touch(found.locator('.kt-hand [data-card="C9"]'))
    touch(found.locator('.kt-hand [data-card="HT"]'))
    expect(found.locator(".kt-card[data-state]")).to_have_count(2)
    page.reload(wait_until="networkidle")
    found.scroll_into_view_if_needed()
    expect(found.locator('[data-card="C9"]')).to_have_attribute("data-state", "found")
    expect(found.locator('[data-card="HT"]')).to_have_attribute("data-state", "wrong")


def with_other_content(route: Route) -> None:
    """Replace the page by its form after an edit of its exercises."""
    page = route.fetch()
    route.fulfill(response=page, body=page.text().replace('data-digest="', 'data-digest="x'))


@pytest.mark.slow("test_done_exercises_stay_done_after_a_reload says what is kept")
def test_an_exercise_with_other_content_is_open_again(page: Page) -> None:
    found = exercise(page, "points:trick", "04-points")
    finish(found)
    page.route("**/04-points/", with_other_content)
    page.reload(wait_until="networkidle")
    found.scroll_into_view_if_needed()
    expect(found.locator('[data-part="say"]')).not_to_be_empty()
    expect(found.locator('[data-part="done"]')).to_be_hidden()


@pytest.mark.slow("test_done_exercises_stay_done_after_a_reload keeps the same progress")
def test_progress_travels_as_a_code(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    carried = page.evaluate(
        """async () => {
            const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
            const { setDone, stateOf } = await import(address)
            const { toCode, fromCode, erase } = await import(address.replace("kaarttafel.js", "after-answers.js"))
            setDone("lesson#one", "abc")
            const code = toCode()
            erase()
            const gone = stateOf("lesson#one", "abc")
            const damaged = fromCode(code.replace("k1.", "k1.AAAAAA"))
            return [gone, damaged, fromCode(code), stateOf("lesson#one", "abc"), stateOf("lesson#one", "new")]
        }"""
    )
    assert carried == ["open", False, True, "done", "changed"]


def test_fresh_exercises_do_not_end(page: Page) -> None:
    found = exercise(page, "which-cards", "12-whole-deal")
    question, seen = found.locator('[data-part="question"]'), set()
    for _ in range(3):
        found.locator('[data-tool="fresh"]').click()
        expect(found.locator('[data-part="say"]')).to_have_text(question.inner_text())
        expect(found.locator('[data-part="waiting"]')).to_be_hidden()
        seen.add(found.locator(".kt-hand").evaluate("hand => [...hand.children].map(card => card.dataset.card).join()"))
        touch(found.locator(".kt-hand .kt-card").first)
        expect(found.locator(".kt-hand .kt-card[data-state]")).to_have_count(1)
    assert len(seen) == 3


@pytest.mark.slow("tests/tables/test_lesson_mistakes.py reads what an author writes")
@pytest.mark.parametrize(
    ("language", "own"), [("nl", "Je wilt je maat een vette tien geven."), later("en", "a fat ten")]
)
def test_an_author_says_something_of_a_mistake_above_the_rule(page: Page, language: str, own: str) -> None:
    page.goto(f"{language}/{DUTIES}", wait_until="networkidle")
    found = page.locator("#kj-plicht-2")
    said = found.locator('[data-part="say"]')
    touch(found.locator('.kt-hand [data-card="CT"]'))
    expect(said).to_contain_text(own)
    above, below = said.inner_text().split("\n")
    assert own in above
    assert ("troef" if language == "nl" else "trump") in below
    expect(found.locator('[data-part="rule"]')).to_have_attribute("href", re.compile("/rules/#play-must-trump$"))
    touch(found.locator('.kt-hand [data-card="H8"]'))
    expect(said).not_to_contain_text(own)


@pytest.mark.slow("test_a_hint_tells_what_to_look_at_then_the_rule_then_the_answer ends with it")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_answer_can_be_looked_up(page: Page, language: str) -> None:
    found = exercise(page, "which-cards", "12-whole-deal", language)
    found.locator(".kt-answer summary").click()
    expect(found.locator('[data-part="answer-say"] strong')).to_be_visible()


HINTS = {
    "nl": ("Kijk eerst welke kleur gevraagd is", "Het gaat hier om deze regel.", "Klavernegen"),
    "en": ("Look first at which suit was led", "This is the rule that counts here.", "The nine of clubs"),
}


@pytest.mark.parametrize("language", at_the_gate(["nl"], HINTS))
def test_a_hint_tells_what_to_look_at_then_the_rule_then_the_answer(page: Page, language: str) -> None:
    found = exercise(page, "which-cards", "12-whole-deal", language)
    said, rule = found.locator('[data-part="say"]'), found.locator('[data-part="rule"]')
    look, named, answer = HINTS[language]
    found.locator('[data-tool="hint"]').click()
    expect(said).to_contain_text(look)
    expect(rule).to_be_hidden()
    found.locator('.kt-hand [data-card="C9"]').focus()
    page.keyboard.press("h")
    expect(said).to_have_text(named)
    expect(rule).to_have_attribute("href", re.compile("/rules/#play-overtrump$"))
    page.keyboard.press("h")
    expect(said).to_contain_text(answer)
    expect(found.locator('.kt-hand [data-card="C9"]')).to_have_attribute("data-would-do", "")
    assert any(answer in one for one in spoken(page))


def test_a_reason_stays_until_the_next_try_and_what_was_not_tried_can_be_asked_about_afterwards(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    found = page.locator("#kj-plicht-2")
    said, strip = found.locator('[data-part="say"]'), found.locator('[data-part="strip"]')
    touch(found.locator('.kt-hand [data-card="CT"]'))
    expect(strip).to_have_attribute("data-tone", "barred")
    wrong = said.inner_text()
    page.wait_for_timeout(1500)
    assert said.inner_text() == wrong
    touch(found.locator('.kt-hand [data-card="H8"]'))
    expect(found).to_have_attribute("data-complete", "")
    touch(found.locator('.kt-hand [data-card="C7"]'))
    expect(strip).to_have_attribute("data-tone", "barred")
    expect(said).to_contain_text("hartenacht")
    expect(found.locator('.kt-hand [data-card="C7"]')).not_to_have_attribute("data-state", "wrong")
    expect(found.locator('[data-action="next-question"]')).to_be_visible()
