"""Printing: a card on one sheet that it fills, a lesson as white diagrams with its answers on separate sheets."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.base.commands import ROOT
from tests.browser.conftest import READING, profile, wait_for
from tests.tiers import LANGUAGES, at_the_gate, later

pytestmark = pytest.mark.without_python

CARDS = sorted(path.parent.name for path in (ROOT / "docs" / "nl").glob("*/card.md"))
# The area within the margins of each paper, in millimetres.
PAPERS = {"A4": (186, 275), "Letter": (191.9, 257.4)}
SHEET = re.compile(rb"/Type\s*/Page\b")
LESSON = "{language}/klaverjas-4/lessons/03-duties/"
# Three sheets of the longest lesson, and one of its answers.
MOST_SHEETS = 4


def longest_lesson(game: str) -> str:
    """Return the lesson of a game with the most text and questions."""
    lessons = (ROOT / "docs" / "nl" / game / "lessons").glob("*.md")
    return f"{game}/lessons/{max(lessons, key=lambda one: one.stat().st_size).stem}"


LONGEST = [longest_lesson(game) for game in CARDS if (ROOT / "docs" / "nl" / game / "lessons").exists()]
# The lowest line of each column of a card, as a share of the area of the paper.
COLUMNS = """(height) => {
  const middle = document.documentElement.clientWidth / 2
  const lowest = [0, 0]
  for (const one of document.querySelectorAll(".rule-card :is(p, td, li)")) {
    const box = one.getBoundingClientRect()
    const column = box.left < middle ? 0 : 1
    lowest[column] = Math.max(lowest[column], (box.bottom + scrollY) / height)
  }
  return lowest
}"""
# Everything that is not white, except the cards themselves and hidden elements.
COLOURED = """() => [...document.querySelectorAll("body, body *")].filter((one) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(one)
  const clear = ["rgba(0, 0, 0, 0)", "rgb(255, 255, 255)"].includes(backgroundColor)
  return one.getClientRects().length && !one.closest("svg") && !(clear && backgroundImage === "none")
}).map((one) => `${one.tagName}.${one.className}`)"""

# Elements wider than their column, and every page that is checked for them: each of these can be printed.
TOO_WIDE = (ROOT / "tests" / "browser" / "columns.js").read_text(encoding="utf-8")
PAGES = sorted(path.relative_to(ROOT / "docs" / "nl").with_suffix("") for path in (ROOT / "docs" / "nl").rglob("*.md"))
ADDRESSES = [str(page.parent if page.name == "index" else page) for page in PAGES]

# Each card that is drawn, and whether the file that it is drawn from has it.
PICTURES = """async () => {
  const pictures = [...document.querySelectorAll(".rule-card .kt-picture use")]
  const used = pictures.map((one) => one.getAttribute("href").split("#"))
  const files = new Map()
  for (const [file] of used) if (!files.has(file)) files.set(file, await (await fetch(file)).text())
  return used.map(([file, card]) => ({ one: card, there: files.get(file).includes(`id="${card}"`) }))
}"""


def sheets(page: Page, paper: str) -> int:
    return len(SHEET.findall(page.pdf(format=paper)))


def until_ready_for_paper(page: Page) -> None:
    """Wait for the script that adds the answers of a lesson to its printed form."""
    wait_for(lambda: page.evaluate(READING), "what belongs on paper does not come")


def as_on(page: Page, paper: str) -> float:
    """Lay the page out as on a paper; return the height of the area on it in pixels."""
    width, height = (round(millimetres * 96 / 25.4) for millimetres in PAPERS[paper])
    page.emulate_media(media="print")
    page.set_viewport_size({"width": width, "height": height})
    return height


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4", "kleurenwiezen"], CARDS))
def test_a_card_to_print_is_one_sheet(page: Page, language: str, game: str) -> None:
    page.goto(f"{language}/{game}/card/", wait_until="load")
    assert {paper: sheets(page, paper) for paper in PAPERS} == dict.fromkeys(PAPERS, 1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "place",
    at_the_gate(
        ["belote/lessons/02-trumps", "belote/lessons/01-each-for-himself", "five-hundred/rules", "klaverjas-4/card"],
        ADDRESSES,
    ),
)
def test_nothing_on_paper_is_wider_than_its_column(page: Page, language: str, place: str) -> None:
    page.goto(f"{language}/{place}/", wait_until="load")
    until_ready_for_paper(page)
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    beside = {}
    for paper in PAPERS:
        as_on(page, paper)
        if told := page.evaluate(TOO_WIDE):
            beside[paper] = told
    assert not beside


@pytest.mark.slow("test_a_card_to_print_is_one_sheet")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_print_fills_both_columns_of_its_sheet(page: Page, language: str) -> None:
    empty = {}
    for game in CARDS:
        page.goto(f"{language}/{game}/card/", wait_until="load")
        for paper in PAPERS:
            lowest = page.evaluate(COLUMNS, as_on(page, paper))
            if not (max(lowest) >= 0.65 and min(lowest) >= 0.45):
                empty[game, paper] = lowest
    assert not empty


@pytest.mark.parametrize("game", at_the_gate(["gin-rummy"], CARDS))
def test_a_card_to_print_shows_cards_each_with_a_drawing(page: Page, game: str) -> None:
    page.goto(f"nl/{game}/card/", wait_until="networkidle")
    drawn: list[dict[str, Any]] = page.evaluate(PICTURES)
    assert len(drawn) >= 8
    assert [one["one"] for one in drawn if not one["there"]] == []


@pytest.mark.slow("test_a_card_to_print_is_one_sheet prints the same page")
def test_the_button_prints_the_page_and_is_not_on_the_paper(page: Page) -> None:
    page.goto("nl/klaverjas-4/card/", wait_until="load")
    page.evaluate("() => { globalThis.print = () => { document.body.dataset.printed = 'yes' } }")
    button = page.get_by_role("button", name="Printen")
    button.click()
    expect(page.locator("body")).to_have_attribute("data-printed", "yes")
    page.emulate_media(media="print")
    assert not button.is_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_three_sheets_with_its_answers_on_the_last(page: Page, language: str) -> None:
    page.goto(LESSON.format(language=language), wait_until="load")
    until_ready_for_paper(page)
    assert sheets(page, "A4") <= 3
    answers = page.locator(".kt-printed-answers")
    # The end of that print may be noticed late, and takes the answers away.
    expect(answers).to_have_count(0)
    page.evaluate("() => dispatchEvent(new Event('beforeprint'))")
    expect(answers.locator("li")).to_have_count(page.locator("lesson-exercise").count())
    assert answers.evaluate("(one) => getComputedStyle(one).display") == "none"
    page.emulate_media(media="print")
    assert answers.evaluate("(one) => getComputedStyle(one).breakBefore") == "page"
    page.evaluate("() => dispatchEvent(new Event('afterprint'))")
    expect(answers).to_have_count(0)


@pytest.mark.slow("test_a_lesson_is_three_sheets_with_its_answers_on_the_last prints another lesson")
@pytest.mark.parametrize("lesson", at_the_gate(LONGEST[:1], LONGEST))
def test_the_longest_lesson_of_a_game_is_white_and_few_sheets(page: Page, lesson: str) -> None:
    page.goto(f"nl/{lesson}/", wait_until="load")
    until_ready_for_paper(page)
    assert sheets(page, "A4") <= MOST_SHEETS
    width = as_on(page, "A4") and page.evaluate("innerWidth")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert page.evaluate(COLOURED) == []


def test_an_exercise_is_not_cut_in_two_and_at_least_four_stand_on_a_sheet(page: Page) -> None:
    page.goto(LESSON.format(language="nl"), wait_until="load")
    height = as_on(page, "A4")
    exercises = page.locator("lesson-exercise")
    for exercise in exercises.all():
        assert exercise.evaluate("(one) => getComputedStyle(one).breakInside") == "avoid"
        box = exercise.bounding_box()
        assert box is not None
        assert box["height"] < height / 3


@pytest.mark.slow("test_a_lesson_is_three_sheets_with_its_answers_on_the_last prints it from the light")
@pytest.mark.parametrize(
    "place", [LESSON.format(language="nl"), later("en/klaverjas-4/card/"), later("nl/klaverjas-4/")]
)
def test_paper_is_white_in_the_dark_scheme_too(browser: Browser, address: str, place: str) -> None:
    context = profile(browser, address, color_scheme="dark")
    dark = context.new_page()
    dark.goto(place, wait_until="load")
    assert dark.evaluate("() => document.body.dataset.mdColorScheme") == "slate"
    dark.emulate_media(media="print")
    assert dark.evaluate(COLOURED) == []
    context.close()
