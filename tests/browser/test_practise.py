"""Mistakes come back, exercises can be shared, and one page mixes the exercises of all games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import kept_as, wait_for
from tests.browser.table_moves import finish, spoken, touch
from tests.browser.test_lesson_path import DO_ALL_BUT, lesson
from tests.tiers import at_the_gate, later

AGAIN = '.kt-choice[data-action="ask-again"]'
NEXT = '.kt-choice[data-action="practise-next"]'
AFTER = """async () => {
    const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
    window.after = await import(address.replace("kaarttafel.js", "after-answers.js"))
}"""
KEPT = "key => JSON.parse(localStorage.getItem(key) ?? 'null')"


def kept(page: Page, key: str) -> Any:
    """Return the value that the browser stores under a name."""
    return page.evaluate(KEPT, kept_as(key))


def until_new(exercise: Locator) -> None:
    """Wait until a fresh exercise is on the page."""
    expect(exercise).to_have_attribute("data-fresh", "")
    expect(exercise.locator('[data-part="waiting"]')).to_be_hidden()


RIGHT = """async one => {
    const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
    const { ask } = await import(address)
    const { table, seat, ask: question, cards, among, mode } = one.standing.asked
    const more = { ...(cards && { cards }), ...(among && { among }) }
    const { solution } = await ask({ op: "solve", table, seat, ask: question, ...more })
    return mode === "one" ? solution.slice(0, 1) : solution
}"""
FOUND = "(one, item) => one.standing.found.has(item) || one.standing.complete"
TO_ANSWER = (
    '.kt-items:not([hidden]) [data-item="{0}"], :is(.kt-hand, .kt-row) :is([data-card="{0}"], [data-item="{0}"])'
)


def solve(exercise: Locator) -> None:
    """Answer without a mistake: the right answers come from the rules."""
    exercise.scroll_into_view_if_needed()
    wait_for(lambda: exercise.evaluate("one => one.standing.asked !== null"), "nothing is asked")
    for item in exercise.evaluate(RIGHT):
        exercise.locator(TO_ANSWER.format(item)).first.evaluate("thing => thing.click()")
        wait_for(lambda item=item: exercise.evaluate(FOUND, item), f"{item} is not found")
    expect(exercise).to_have_attribute("data-complete", "")


def test_wrong_answers_come_back_at_the_end_of_the_lesson(page: Page) -> None:
    questions = lesson(page)
    wrong, last = page.locator("#kj-plicht-2"), questions.last
    touch(wrong.locator('.kt-hand [data-card="CT"]'))
    expect(wrong.locator('[data-card="CT"]')).to_have_attribute("data-state", "wrong")
    wait_for(lambda: kept(page, "missed"), "the mistake is not kept")
    touch(wrong.locator('.kt-hand [data-card="H8"]'))
    expect(wrong).to_have_attribute("data-complete", "")
    page.evaluate(DO_ALL_BUT, last.get_attribute("id"))
    finish(last)
    again = last.locator(AGAIN)
    expect(again).to_contain_text("Nog eens wat misging")
    page.reload(wait_until="networkidle")
    last.scroll_into_view_if_needed()
    expect(again).to_be_visible()
    count = len(kept(page, "missed"))
    by_rule = []
    for _ in range(count):
        page.locator(AGAIN).first.focus()
        page.keyboard.press("Enter")
        asked = page.locator("lesson-exercise[data-again]")
        until_new(asked)
        by_rule.append(asked.evaluate("one => one.made.bites"))
        asked.evaluate("one => one.setAttribute('data-looked-at', '')")
        solve(page.locator("[data-looked-at]"))
        page.locator("[data-looked-at]").evaluate("one => one.removeAttribute('data-looked-at')")
    assert ["klaverjas-4/play/must-trump"] in by_rule, "it is not asked again where that rule bites"
    wait_for(lambda: all("mended" in one for one in kept(page, "missed").values()), "what was mended is still missed")
    expect(page.get_by_text("Ook wat misging, is nu goed gegaan.")).to_be_visible()
    expect(page.locator('.kt-choice[data-action="next-page"]').first).to_be_visible()
    expect(page.locator('[data-action="to-practise"]').first).to_have_attribute("href", re.compile("/practise/$"))


# A link keeps what its lesson leaves out.
LINKED = [
    ("kj-plicht-vers", r"which-cards;2;\w+;untaught=[\w%]+"),
    ("kj-plicht-vers-speel", r"play;2;\w+;untaught=[\w%]+;play/overtrump"),
]


@pytest.mark.parametrize(("name", "made"), at_the_gate(LINKED[:1], LINKED))
def test_a_fresh_exercise_has_a_link_that_opens_the_same_one(page: Page, name: str, made: str) -> None:
    lesson(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fresh = page.locator(f"#{name}")
    fresh.scroll_into_view_if_needed()
    fresh.locator('[data-tool="fresh"]').click()
    until_new(fresh)
    fresh.locator('[data-tool="share"]').click()
    page.get_by_role("button", name="Kopieer de link").click()
    expect(page.locator(".kt-share-say")).to_contain_text("De link staat op het klembord")
    address = page.evaluate("navigator.clipboard.readText()")
    assert re.search(rf"/nl/practise/#x1;klaverjas-4;{made};[\w-]{{3}}$", address)
    table = fresh.evaluate("one => one.table")
    for language in ("nl", "en"):
        page.goto("about:blank")
        page.goto(address.replace("/nl/", f"/{language}/"), wait_until="networkidle")
        opened = page.locator("lesson-exercise")
        until_new(opened)
        assert opened.evaluate("one => one.table") == table
    page.goto("about:blank")
    page.goto(address.replace("/practise/", "/klaverjas-4/lessons/03-duties/"), wait_until="networkidle")
    until_new(page.locator("#kj-plicht-vers"))
    assert page.locator("#kj-plicht-vers").evaluate("one => one.table") == table


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on tells of a cut link to a table")
@pytest.mark.parametrize(("language", "told"), [("nl", "is niet compleet"), later("en", "is incomplete")])
def test_a_damaged_link_to_an_exercise_says_so(page: Page, language: str, told: str) -> None:
    page.goto(f"{language}/practise/#x1;klaverjas-4;which-cards;2;abc;;AAA", wait_until="networkidle")
    expect(page.locator('lesson-exercise [data-part="say"]')).to_contain_text(told)
    assert any(told in one for one in spoken(page))


def test_a_first_visit_finds_an_exercise_that_answers_and_a_next_step(page: Page) -> None:
    page.goto("nl/practise/", wait_until="networkidle")
    first = page.locator("lesson-exercise")
    line = page.locator('section[data-game="klaverjas-4"] [data-kind="which-cards"]')
    expect(line).to_contain_text("nog niet gevraagd")
    expect(page.locator("section[data-game]:visible")).to_have_count(1)
    solve(first)
    expect(line).to_contain_text("nog wankel")
    first.locator(NEXT).focus()
    page.keyboard.press("Enter")
    until_new(page.locator("lesson-exercise"))
    assert page.evaluate("document.activeElement.closest('lesson-exercise') !== null")


@pytest.mark.slow("test_shaky_exercises_come_before_known_ones practises one game")
@pytest.mark.parametrize("game", at_the_gate(["gin-rummy"], ["gin-rummy", "maison-tarot", "five-hundred"]))
def test_another_game_is_practised_at_a_table_of_its_own(page: Page, game: str) -> None:
    # The same kind of question from the same seed each time.
    page.add_init_script("crypto.getRandomValues = (array) => array.fill(7); Math.random = () => 0.5")
    page.goto("en/practise/", wait_until="networkidle")
    page.locator('[data-part="practise-choose"] summary').click()
    page.get_by_role("checkbox").locator(f"xpath=self::*[@value='{game}']").check()
    page.get_by_role("checkbox").locator("xpath=self::*[@value='klaverjas-4']").uncheck()
    place = page.locator("lesson-exercise")
    wait_for(lambda: game in str(place.evaluate("one => one.table")), "no exercise of the game is laid")
    until_new(place)
    finish(place)
    expect(page.locator(f'section[data-game="{game}"] .kt-box').filter(has_not_text="not asked yet")).to_have_count(1)


@pytest.mark.slow("test_a_first_visit_finds_an_exercise_that_answers_and_a_next_step")
def test_shaky_exercises_come_before_known_ones(page: Page) -> None:
    lesson(page)
    asked = page.evaluate(
        """async () => {
            const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
            const { boxOf, mostDue, noteBox } = await import(address.replace("kaarttafel.js", "practise.js"))
            const kinds = ["which-cards", "play", "who-wins"].map((kind) => ({ game: "klaverjas-4", kind }))
            for (const right of [true, true, true]) noteBox(kinds[0], right)
            const asked = []
            for (let turn = 0; turn < 30; turn += 1) {
                const next = mostDue(kinds, () => 0.5)
                asked.push(next.kind)
                noteBox(next, next.kind !== "play")
            }
            return { asked, boxes: kinds.map(boxOf) }
        }"""
    )
    count = {kind: asked["asked"].count(kind) for kind in set(asked["asked"])}
    assert count["play"] > 2 * count["which-cards"] > 0
    assert asked["boxes"] == [3, 1, 3]


@pytest.mark.slow("test_wrong_answers_come_back_at_the_end_of_the_lesson keeps the same progress")
def test_progress_travels_with_what_sits_and_old_codes_still_count(page: Page) -> None:
    page.goto("nl/practise/", wait_until="networkidle")
    page.evaluate(AFTER)
    solve(page.locator("lesson-exercise"))
    wait_for(lambda: kept(page, "boxes"), "the box is not kept")
    carried = page.evaluate(
        """boxes => {
            const { toCode, fromCode, erase } = window.after
            const code = toCode()
            erase()
            const gone = localStorage.getItem(boxes)
            const damaged = fromCode(code.replace("k2.", "k2.AAAAAA"))
            return { code, gone, damaged, old: fromCode("k1.AbCdEfGhIjKl.VR"), taken: fromCode(code) }
        }""",
        kept_as("boxes"),
    )
    assert carried["code"].startswith("k2.")
    assert carried["gone"] is None
    assert carried["old"]
    assert carried["taken"]
    assert not carried["damaged"]
    assert [one[0] for key, one in kept(page, "boxes").items() if key != "at"] == [1]


@pytest.mark.slow("test_progress_travels_with_what_sits_and_old_codes_still_count takes the same code as text")
def test_a_qr_code_brings_progress_to_another_device(page: Page) -> None:
    page.goto("nl/practise/", wait_until="networkidle")
    solve(page.locator("lesson-exercise"))
    page.locator('[data-part="progress"] summary').click()
    page.locator('[data-tool="progress-qr"]').click()
    expect(page.locator('[data-part="progress-picture"] svg')).to_be_visible()
    page.evaluate(AFTER)
    code = page.evaluate("window.after.toCode()")
    page.goto("about:blank")
    page.goto(f"en/practise/#{code}", wait_until="networkidle")
    expect(page.locator('[data-part="progress-code"]')).to_have_value(code)
    expect(page.locator('[data-tool="progress-bring"]')).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator('[data-part="progress-say"]')).to_have_text("Your progress has been transferred.")


@pytest.mark.parametrize(
    ("language", "home", "course"),
    [
        ("nl", "Ga verder: Klaverjassen, les 3", "Verder waar je was: les 3"),
        later("en", "Continue: Klaverjas, lesson 3", "Continue where you were: lesson 3"),
    ],
)
def test_the_home_page_and_the_game_say_where_the_reader_was(page: Page, language: str, home: str, course: str) -> None:
    page.goto(f"{language}/", wait_until="networkidle")
    expect(page.locator('[data-part="where"]')).to_be_hidden()
    lesson(page, language=language)
    touch(page.locator('#kj-plicht-1 .kt-hand [data-card="HA"]'))
    wait_for(lambda: kept(page, "where"), "where the reader was is not kept")
    page.goto(f"{language}/", wait_until="networkidle")
    expect(page.locator('[data-part="where"]')).to_have_text(home)
    page.goto(f"{language}/klaverjas-4/", wait_until="networkidle")
    way = page.locator('[data-part="course-next"]')
    expect(way).to_have_text(course)
    way.click()
    page.wait_for_url("**/03-duties/")


ALL_DONE = """async () => {
    const { setDone } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
    for (const group of document.querySelectorAll("[data-exercises]"))
        for (const entry of group.dataset.exercises.split(" ").filter(Boolean))
            setDone(entry.slice(0, entry.lastIndexOf(":")), entry.slice(entry.lastIndexOf(":") + 1))
}"""


def test_a_finished_course_offers_no_next_lesson(page: Page) -> None:
    page.goto("nl/gin-rummy/", wait_until="networkidle")
    way = page.locator('[data-part="course-next"]')
    expect(way).to_be_visible()
    page.evaluate(ALL_DONE)
    page.reload(wait_until="networkidle")
    expect(page.locator(".kt-lessons > [data-exercises]").last).to_have_attribute("data-done", "")
    expect(way).to_be_hidden()


@pytest.mark.slow("test_no_page_scrolls_sideways_on_a_small_phone measures the page")
def test_practising_fits_a_small_phone(phone: Page) -> None:
    phone.goto("nl/practise/", wait_until="networkidle")
    phone.locator('[data-tool="fresh"]').tap()
    until_new(phone.locator("lesson-exercise"))
    assert phone.evaluate("document.documentElement.scrollWidth") <= 360
