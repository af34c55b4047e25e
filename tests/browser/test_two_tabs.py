"""Two tabs of one browser, a page that the back button shows again, and a browser that keeps nothing."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import kept_as, wait_for
from tests.browser.match_page import HELD, OWN, at, held, in_address, kept_match, lies, own_match
from tests.browser.set_page import DUTY, a_set, answer, collect, collecting, come, put, solved, to
from tests.browser.table_moves import ALLOWED, DUTIES, touch, until_asked
from tests.browser.test_closed_doors import FORBIDDEN
from tests.browser.test_teach import choose, place
from tests.browser.test_teach import come as come_to_teach
from tests.tiers import at_the_gate

NOTICE = '[data-part="kept-notice"]'
RETURNED = "dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))"
ONE_IS_DONE = """async key => {
    const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
    const { setDone } = await import(address)
    const [entry] = document.querySelector("[data-exercises*=':']").dataset.exercises.split(" ")
    const at = entry.lastIndexOf(":")
    setDone(entry.slice(0, at), entry.slice(at + 1))
    const kept = localStorage.getItem(key)
    localStorage.removeItem(key)
    return kept
}"""


def another_tab(page: Page) -> Page:
    """Another tab of the same browser."""
    return page.context.new_page()


def lay(page: Page, cards: str) -> None:
    """Lay cards in the south hand of the teacher's table."""
    choose(page, cards)
    page.locator('[data-place="south"] .kt-place-name').click()


def play(table: Locator, which: int) -> None:
    """Play one of the cards that are allowed, once the coach has asked for one."""
    until_asked(table)
    card = table.locator(ALLOWED).nth(which)
    played = card.get_attribute("data-card") or ""
    touch(card)
    wait_for(lambda: f"{played}" in in_address(table.page), "the card that was played is not in the address")
    until_asked(table)


# ---- two tabs ----


def test_the_teachers_table_of_another_tab_is_told_and_undo_brings_back_ones_own(page: Page) -> None:
    come_to_teach(page)
    other = another_tab(page)
    come_to_teach(other)
    lay(page, "HJ H9")
    expect(other.locator(NOTICE)).to_contain_text("ander tabblad")
    lay(other, "SA")
    notice = page.locator(NOTICE)
    expect(notice).to_contain_text("allebei bewaard")
    assert place(page, "south") == "HJ H9"
    notice.get_by_role("button").click()
    expect(notice).to_have_count(0)
    assert place(page, "south") == "SA"
    page.locator('[data-action="teach-undo"]').click()
    assert place(page, "south") == "HJ H9"


def test_a_match_that_went_on_in_another_tab_is_told_and_both_are_kept(page: Page) -> None:
    own_match(page)
    table = at(page, "nl")
    lies(table, OWN)
    other = another_tab(page)
    there = at(other, "nl")
    lies(there, OWN)
    play(there, 0)
    expect(page.locator(NOTICE)).to_contain_text("ander tabblad verder gespeeld")
    theirs = held(there)
    play(table, 1)
    expect(page.locator(NOTICE)).to_have_count(0)
    assert kept_match(page) == in_address(page)
    mine = held(table)
    other.locator(NOTICE).get_by_role("button").click()
    wait_for(lambda: held(there) == mine, "the match of the first tab is not shown in the second")
    other.locator('[data-part="choose"] > summary').click()
    other.locator('[data-part="former"]').click()
    wait_for(lambda: held(there) == theirs, "the match of the second tab is lost")


@pytest.mark.slow("tests/widgets/test_two_tabs.py collects in two tabs without a browser")
def test_two_tabs_collect_the_answers_of_one_class(page: Page) -> None:
    text = a_set([DUTY])
    codes = [solved(page, text, {1: put(DUTY)[0]}, name=name) for name in ("Anne", "Bram", "Cato")]
    collecting(page, text)
    other = another_tab(page)
    collecting(other, text)
    assert collect(page, " ".join(codes[:2])) == ["2 codes erbij."]
    expect(other.locator('[data-part="answers-pupils"] tr')).to_have_count(2)
    collect(other, codes[2])
    expect(page.locator('[data-part="answers-pupils"] tr')).to_have_count(3)
    page.reload()
    expect(page.locator('[data-part="answers-pupils"] tr')).to_have_count(3)


@pytest.mark.slow("tests/widgets/test_two_tabs.py solves in two tabs without a browser")
def test_the_answers_of_a_pupil_in_two_tabs_both_count(page: Page) -> None:
    text = a_set([DUTY, DUTY])
    come(page, text)
    other = another_tab(page)
    come(other, text)
    right, _ = put(DUTY)
    answer(to(page, 1), *right)
    answer(to(other, 2), *right)
    done = page.locator('[data-part="set-path"] [data-course="first"]')
    expect(done).to_have_count(2)
    page.reload()
    expect(done).to_have_count(2)


# ---- a page that the back button shows again ----


def test_a_course_counts_what_was_done_while_the_browser_held_its_page(page: Page) -> None:
    page.goto("nl/klaverjas-4/", wait_until="networkidle")
    key = kept_as("progress")
    progress = page.evaluate(ONE_IS_DONE, key)
    page.reload(wait_until="networkidle")
    count = page.locator('[data-part="progress-count"]').first
    expect(count).to_contain_text("0")
    page.evaluate("kept => localStorage.setItem(...kept)", [key, progress])
    page.evaluate(RETURNED)
    expect(page.locator('.kt-lessons [data-begun] [data-part="progress-count"]')).to_contain_text("1")


@pytest.mark.slow("test_a_course_counts_what_was_done_while_the_browser_held_its_page returns to a page")
def test_the_home_page_leads_to_the_lesson_of_meanwhile_whatever_the_clock_said(page: Page) -> None:
    page.goto("nl/", wait_until="networkidle")
    lessons = {
        "gin-rummy": {"lesson": "gin-rummy/lessons/01-game", "at": 9_999_999_999_999},
        "klaverjas-4": {"lesson": DUTIES.strip("/")},
    }
    page.evaluate("kept => localStorage.setItem(...kept)", [kept_as("where"), json.dumps(lessons)])
    page.evaluate(RETURNED)
    expect(page.locator('[data-part="where"]')).to_contain_text("les 3 van Klaverjassen")


# ---- a browser that keeps nothing ----

UNKEPT = {
    "klaverjas-4/play/": "kan je wedstrijd niet bewaren",
    "teach/": "kan je tafel niet bewaren",
    "practise/": "kan je voortgang niet bewaren",
    "klaverjas-4/": "kan je voortgang niet bewaren",
}


@pytest.mark.parametrize("path", at_the_gate(["klaverjas-4/play/"], UNKEPT))
def test_a_page_that_says_what_is_kept_says_that_nothing_is(page: Page, path: str) -> None:
    page.add_init_script(FORBIDDEN)
    page.goto(f"nl/{path}")
    expect(page.locator(NOTICE)).to_contain_text(UNKEPT[path])
    expect(page.locator(NOTICE)).to_be_visible()


@pytest.mark.slow("test_a_page_that_says_what_is_kept_says_that_nothing_is opens a match that is not kept")
def test_a_match_that_is_not_kept_can_be_played_and_gone_back_to(page: Page) -> None:
    page.add_init_script(FORBIDDEN)
    table = at(page, "nl", OWN)
    lies(table, OWN)
    page.locator('[data-part="linked"] [data-action="keep-match"]').click()
    play(table, 0)
    left = held(table)
    table.locator('[data-tool="deal"]').click()
    expect(table.locator(HELD)).to_have_count(8)
    page.locator('[data-part="choose"] > summary').click()
    page.locator('[data-part="former"]').click()
    wait_for(lambda: held(table) == left, "the match before is lost")


@pytest.mark.slow("test_a_page_that_says_what_is_kept_says_that_nothing_is opens pages that say it at once")
def test_a_lesson_says_after_an_answer_that_it_is_not_kept(page: Page) -> None:
    page.add_init_script(FORBIDDEN)
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    expect(page.locator(NOTICE)).to_have_count(0)
    touch(page.locator("lesson-exercise .kt-hand .kt-card").first)
    expect(page.locator(NOTICE)).to_contain_text("kan je voortgang niet bewaren")
