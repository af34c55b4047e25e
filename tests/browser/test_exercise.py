"""Exercises of every kind, their phases, fresh ones, and what is kept of them."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.table_moves import DUTIES, finish, touch

LESSONS = {
    "who-wins|why": "02-trumps",
    "order:trump": "02-trumps",
    "points:trick": "04-points",
    "roem": "05-roem",
    "bid": "06-bidding",
}


def exercise(page: Page, ask: str, lesson: str, language: str = "nl") -> Locator:
    """The first exercise of a kind in a lesson."""
    page.goto(f"{language}/klaverjas-4/lessons/{lesson}/", wait_until="networkidle")
    found = page.locator(f'lesson-exercise[data-ask="{ask}"]').first
    found.scroll_into_view_if_needed()
    return found


def test_all_cards_that_may_be_played_are_found(page: Page) -> None:
    found = exercise(page, "which-cards", "03-duties")
    for card in found.locator(".kt-hand .kt-card").all():
        touch(card)
        right = card.get_attribute("data-card") in ("HA", "H8")
        expect(card).to_have_attribute("data-state", "found" if right else "wrong")
        if found.get_attribute("data-complete") is not None:
            break
    expect(found).to_have_attribute("data-complete", "")
    expect(found.locator('[data-part="done"]')).to_be_visible()


@pytest.mark.parametrize(("ask", "lesson"), LESSONS.items(), ids=list(LESSONS))
def test_an_exercise_can_be_brought_to_its_end(page: Page, ask: str, lesson: str) -> None:
    found = exercise(page, ask, lesson)
    finish(found)
    expect(found.locator('[data-part="strip"]')).to_have_attribute("data-tone", "right")


def test_what_was_done_is_still_done_after_a_reload(page: Page) -> None:
    found = exercise(page, "points:trick", "04-points")
    finish(found)
    page.reload(wait_until="networkidle")
    found.scroll_into_view_if_needed()
    expect(found.locator('[data-part="done"]')).to_be_visible()


def test_answers_given_stand_after_a_reload(page: Page) -> None:
    found = exercise(page, "which-cards", "03-duties")
    touch(found.locator('.kt-hand [data-card="HA"]'))
    touch(found.locator('.kt-hand [data-card="C9"]'))
    expect(found.locator(".kt-card[data-state]")).to_have_count(2)
    page.reload(wait_until="networkidle")
    found.scroll_into_view_if_needed()
    expect(found.locator('[data-card="HA"]')).to_have_attribute("data-state", "found")
    expect(found.locator('[data-card="C9"]')).to_have_attribute("data-state", "wrong")


def with_other_content(route: Route) -> None:
    """Answer with the page as it would be after an edit of its exercises."""
    page = route.fetch()
    route.fulfill(response=page, body=page.text().replace('data-digest="', 'data-digest="x'))


def test_an_exercise_with_other_content_is_open_again(page: Page) -> None:
    found = exercise(page, "points:trick", "04-points")
    finish(found)
    page.route("**/04-points/", with_other_content)
    page.reload(wait_until="networkidle")
    found.scroll_into_view_if_needed()
    expect(found.locator('[data-part="say"]')).not_to_be_empty()
    expect(found.locator('[data-part="done"]')).to_be_hidden()


def test_progress_travels_as_a_code(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    carried = page.evaluate(
        """async () => {
            const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
            const { setDone, stateOf, toCode, fromCode, erase } = await import(address)
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
    found = exercise(page, "which-cards", "03-duties")
    question, seen = found.locator('[data-part="question"]'), set()
    for _ in range(3):
        found.locator('[data-tool="fresh"]').click()
        expect(found.locator('[data-part="say"]')).to_have_text(question.inner_text())
        expect(found.locator('[data-part="waiting"]')).to_be_hidden()
        seen.add(found.locator(".kt-hand").evaluate("hand => [...hand.children].map(card => card.dataset.card).join()"))
        touch(found.locator(".kt-hand .kt-card").first)
        expect(found.locator(".kt-hand .kt-card[data-state]")).to_have_count(1)
    assert len(seen) == 3


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_answer_can_be_looked_up(page: Page, language: str) -> None:
    found = exercise(page, "which-cards", "03-duties", language)
    found.locator(".kt-answer summary").click()
    expect(found.locator('[data-part="answer-say"] strong')).to_be_visible()
