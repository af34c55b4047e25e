"""A browser that has no room left: each place that stores something says once that it is not stored."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.match_page import OWN, at, held, in_address, kept_match, lies, own_match
from tests.browser.set_page import DUTY, TABLE, a_set, answer, collect, collecting, put, solved, to
from tests.browser.set_page import come as come_to_set
from tests.browser.table_moves import DUTIES, touch
from tests.browser.test_sets import come as come_to_sets
from tests.browser.test_teach import come as come_to_teach
from tests.browser.test_two_tabs import NOTICE, another_tab, lay, play
from tests.tiers import at_the_gate

FULL = """() => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError") }
  globalThis.roomAgain = () => { Storage.prototype.setItem = setItem }
}"""


def full(page: Page) -> None:
    """Leave no room from here on, on this page and the next ones of its tab."""
    page.add_init_script(f"({FULL})()")


def a_match(page: Page) -> Locator:
    """Play two cards of a match."""
    full(page)
    table = at(page, "nl", OWN)
    page.locator('[data-part="linked"] [data-action="keep-match"]').click()
    play(table, 0)
    play(table, 0)
    return page.locator(NOTICE)


def house_rules(page: Page) -> Locator:
    """Choose house rules at the table of a match, and deal."""
    full(page)
    at(page, "nl")
    page.locator('[data-part="choose"] > summary').click()
    page.locator('[data-part="choose"] select[data-option]').first.select_option(index=1)
    page.locator('[data-part="choose"] [type="submit"]').click()
    return page.locator(NOTICE)


def a_teachers_table(page: Page) -> Locator:
    """Lay cards twice at the teacher's table."""
    full(page)
    come_to_teach(page)
    lay(page, "HJ H9")
    lay(page, "SA")
    return page.locator(NOTICE)


def a_course(page: Page) -> Locator:
    """Write two notes beside the course of a table."""
    full(page)
    page.goto(f"nl/teach/#{TABLE}")
    page.locator('[data-part="marks-panel"] > summary').click()
    for said in ("Kijk hier.", "En hier."):
        page.locator('[data-part="note"]').fill(said)
        page.locator('[data-part="note"]').blur()
    return page.locator(NOTICE)


def progress(page: Page) -> Locator:
    """Answer two questions of a lesson."""
    full(page)
    page.goto(f"nl/{DUTIES}", wait_until="load")
    for place in (0, 1):
        touch(page.locator("lesson-exercise").nth(place).locator(".kt-hand .kt-card").first)
    return page.locator(NOTICE)


def games_to_practise(page: Page) -> Locator:
    """Choose two more games to practise: they are chosen all the same."""
    full(page)
    page.goto("nl/practise/", wait_until="load")
    page.locator('[data-part="practise-choose"] > summary').click()
    for game in ("belote", "gin-rummy"):
        box = page.locator(f'[data-part="practise-games"] [value="{game}"]')
        box.check()
        expect(box).to_be_checked()
    return page.locator(NOTICE)


def settings(page: Page) -> Locator:
    """Choose four colours and a larger size."""
    full(page)
    page.goto("nl/how-it-works/", wait_until="load")
    told = page.locator('[data-part="nothing-kept"]')
    expect(told).to_be_hidden()
    for name in ("cardColours", "size"):
        page.locator(f'label:has([name="{name}"])').nth(1).click()
    return told


def a_set_of_questions(page: Page) -> Locator:
    """Begin a set, and give it a title."""
    full(page)
    come_to_sets(page)
    page.locator('[data-action="set-new"]').first.click()
    return page.locator('[data-part="sets-room"]')


def collected_answers(page: Page) -> Locator:
    """Collect the code of a pupil."""
    text = a_set([DUTY])
    code = solved(page, text, {1: put(DUTY)[0]}, name="Anne")
    full(page)
    collecting(page, text)
    collect(page, code)
    return page.locator('[data-part="answers-says"] li').filter(has_text="kan de antwoorden niet bewaren")


def answers_to_a_set(page: Page) -> Locator:
    """Answer a question of a set."""
    full(page)
    come_to_set(page, a_set([DUTY]))
    answer(to(page, 1), *put(DUTY)[0])
    return page.locator('[data-part="set-not-kept"]')


PLACES: dict[str, tuple[Callable[[Page], Locator], str]] = {
    "a match": (a_match, "kan je wedstrijd niet bewaren"),
    "house rules": (house_rules, "kan je wedstrijd niet bewaren"),
    "a teacher's table": (a_teachers_table, "kan je tafel niet bewaren"),
    "a course": (a_course, "kan je tafel niet bewaren"),
    "progress": (progress, "kan je voortgang niet bewaren"),
    "games to practise": (games_to_practise, "kan je voortgang niet bewaren"),
    "settings": (settings, "kan je keuze niet bewaren"),
    "a set": (a_set_of_questions, "geen ruimte meer"),
    "collected answers": (collected_answers, "kan de antwoorden niet bewaren"),
    "answers to a set": (answers_to_a_set, "bewaart niets"),
}


@pytest.mark.parametrize("what", at_the_gate(["settings"], PLACES))
def test_what_is_not_stored_is_said_once(page: Page, what: str) -> None:
    change, said = PLACES[what]
    told = change(page)
    expect(told).to_have_count(1)
    expect(told).to_be_visible()
    expect(told).to_contain_text(said)


@pytest.mark.slow("tests/widgets/test_two_tabs.py fills the storage without a browser")
def test_two_tabs_without_room_keep_their_matches_until_there_is_room_again(page: Page) -> None:
    own_match(page)
    other = another_tab(page)
    tables = []
    for tab in (page, other):
        tables.append(at(tab, "nl"))
        lies(tables[-1], OWN)
        tab.evaluate(FULL)
    before = kept_match(page)
    for which, table in enumerate(tables):
        play(table, which)
        expect(table.page.locator(NOTICE)).to_contain_text("kan je wedstrijd niet bewaren")
    assert kept_match(page) == before
    mine, theirs = (in_address(tab) for tab in (page, other))
    for tab in (page, other):
        tab.evaluate("roomAgain()")
    assert held(tables[0]) != held(tables[1])
    play(tables[0], 0)
    play(tables[1], 0)
    assert (kept_match(page) or "").startswith(theirs.rpartition(";")[0])
    assert mine.rpartition(";")[0] in page.evaluate("JSON.stringify(localStorage)")
