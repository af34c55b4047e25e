"""A set or a lesson on paper: numbered questions without answers, the key apart, and no table cut by a page break."""

from __future__ import annotations

import base64
import json
import math
import re
import zlib
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from build_scripts.base.commands import ROOT
from rules_core.door.service import handle
from tests.browser.pdf_text import pages
from tests.browser.test_access import AXE, violations
from tests.browser.test_paper import CARDS
from tests.conftest import SITE
from tests.tiers import SCHEMES, at_the_gate, later
from tests.widgets.test_question_set import TABLE, asked

SHEETS, KEYS = ".kt-page:not(.kt-key)", ".kt-key"
LESSON = "klaverjas-4/lessons/12-whole-deal"
# Content beyond the edge of its sheet, or of its own diagram.
CUT = """() => [...document.querySelectorAll(".kt-page")].flatMap((sheet) => {
  const edge = sheet.getBoundingClientRect()
  return [...sheet.querySelectorAll(".kt-asked, .kt-card, .kt-put, li, p")].filter((one) => {
    const box = one.getBoundingClientRect()
    return box.width && (box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > edge.bottom + 1)
  }).map((one) => `${one.className} ${one.textContent.slice(0, 40)}`)
})"""
THREE_KINDS: list[dict[str, Any]] = [
    {"table": TABLE, "seat": "S", "ask": "which-cards"},
    {"game": "gin-rummy", "ask": "deadwood:points", "difficulty": 1, "seed": "abc", "options": {}},
    {"game": "maison-tarot", "ask": "who-wins", "difficulty": 2, "seed": "abc", "options": {}},
]
SEEN = {"table": TABLE, "seat": "S", "say": "Kijk eerst rustig rond."}
IMPOSSIBLE = {"table": "k1;klaverjas-4;south=H9.H9;trump=H;000", "seat": "S", "ask": "which-cards"}


def link(items: list[dict[str, Any]], title: str = "Drie soorten") -> str:
    """Return the address of the worksheet of a set."""
    made = {"v": 1, "lang": "nl", "title": title, "solution": "never", "hints": True, "order": "free", "items": items}
    return f"worksheet/#{asked('text', [made])[0]['text']}"


def come(page: Page, address: str) -> None:
    """Open a worksheet that is drawn in full."""
    page.goto(address)
    expect(page.locator(KEYS).last).to_be_visible()


def choose(page: Page, name: str, value: str) -> None:
    """Choose a print setting."""
    page.locator(f'[data-part="sheet-form"] select[name="{name}"]').select_option(value)


def printed(page: Page) -> list[str]:
    """Return the text of each sheet of paper, without spaces."""
    return [bare(text) for text in pages(page.pdf(prefer_css_page_size=True))]


def bare(text: str) -> str:
    """Return the letters and digits of a text: card symbols use other fonts, some with undeclared characters."""
    return re.sub(r"\W+", "", text)


def told(wish: dict[str, Any]) -> dict[str, Any]:
    """Return the reply of the rules."""
    reply: dict[str, Any] = json.loads(handle(json.dumps({"v": 1, "lang": "nl", **wish})))
    return reply


def question(item: dict[str, Any]) -> tuple[str, str, str]:
    """Return the question of an item, why its answer is right, and the rule."""
    shown = told({"op": "show" if "table" in item else "exercise", **item})
    wanted = {name: shown[name] for name in ("table", "seat", "ask", "cards", "among") if name in shown}
    solved = told({"op": "solve", **wanted})
    return bare(shown["question"]), bare(solved["say"]), bare(solved["reason"]["rule"].partition("/")[2])


def test_a_set_of_three_kinds_is_printed_and_its_key_apart(page: Page) -> None:
    come(page, f"nl/{link([*THREE_KINDS, IMPOSSIBLE, SEEN])}")
    expect(page.locator('[data-part="sheet-wrong"] li')).to_have_count(1)
    expect(page.locator('[data-part="sheet-wrong"] li')).to_contain_text("Vraag 4 kan zo niet")
    expect(page.locator(f"{SHEETS} svg[role=img]")).to_have_count(1)
    assert page.locator(".kt-asked").evaluate_all("all => all.map(one => one.dataset.number)") == ["1", "2", "3", "5"]
    sheet, key = printed(page)
    assert all(one in sheet for one in ("Driesoorten", "Naam", "Datum", "Kijkeerstrustigrond"))
    assert ["Antwoorden" in one for one in (sheet, key)] == [False, True]
    for number, item in enumerate(THREE_KINDS, 1):
        asks, say, rule = question(item)
        assert f"{number}{asks}" in sheet
        assert [say in one for one in (sheet, key)] == [False, True]
        assert [rule in one for one in (sheet, key)] == [False, True]
    choose(page, "what", "questions")
    expect(page.locator(KEYS)).to_have_count(0)
    assert len(printed(page)) == 1
    choose(page, "what", "key")
    expect(page.locator(SHEETS)).to_have_count(0)
    assert printed(page) == [key]


@pytest.mark.parametrize("most", at_the_gate([6], [2, 3, 4, 6]))
def test_so_many_tables_lie_on_a_sheet_and_none_is_cut(page: Page, most: int) -> None:
    come(page, f"nl/worksheet/#lesson={LESSON}")
    count = page.locator(".kt-asked").count()
    choose(page, "what", "questions")
    choose(page, "count", str(most))
    expect(page.locator(SHEETS)).to_have_count(math.ceil(count / most))
    assert page.evaluate(CUT) == []
    assert len(printed(page)) == math.ceil(count / most)
    page.get_by_label("met regels voor de reden").check()
    expect(page.locator(".kt-room-reason")).to_have_count(count)
    assert page.evaluate(CUT) == []
    assert len(printed(page)) == page.locator(SHEETS).count()


@pytest.mark.slow("test_so_many_tables_lie_on_a_sheet_and_none_is_cut")
@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4", "gin-rummy"], CARDS))
def test_a_lesson_of_each_game_is_drawn_without_python(page: Page, game: str) -> None:
    wanted: list[str] = []
    page.on("request", lambda request: wanted.append(request.url))
    lesson = sorted((ROOT / "docs" / "nl" / game / "lessons").glob("*.md"))[-1].stem
    come(page, f"nl/worksheet/#lesson={game}/lessons/{lesson}")
    exercises = (SITE / "nl" / game / "lessons" / lesson / "index.html").read_text("utf-8").count("<lesson-exercise ")
    expect(page.locator(".kt-asked")).to_have_count(exercises)
    assert page.locator(".kt-answer-line").count() >= exercises
    assert page.locator('[data-part="answer-right"]').filter(has_text=re.compile(r"^\.?$")).count() == 0
    assert page.locator('[data-part="sheet-wrong"] li').count() == 0
    assert page.evaluate(CUT) == []
    assert [one for one in wanted if one.endswith(".wasm")] == []


@pytest.mark.slow("test_so_many_tables_lie_on_a_sheet_and_none_is_cut opens one")
def test_each_lesson_leads_to_its_worksheet(page: Page) -> None:
    page.goto("en/klapper/lessons/01-six-cards/")
    page.get_by_role("link", name="Worksheet of this lesson").click()
    expect(page.locator(KEYS)).to_be_visible()


@pytest.mark.slow("test_paper_is_white_in_the_dark_scheme_too, and axe looks at a lesson")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_a_worksheet_that_is_white_in_the_dark_too(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    come(page, f"en/worksheet/#lesson={LESSON}")
    assert (
        page.locator(".kt-page").first.evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
    )
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


@pytest.mark.slow("test_so_many_tables_lie_on_a_sheet_and_none_is_cut")
def test_a_sheet_is_as_wide_as_a_phone_and_as_large_on_paper(phone: Page) -> None:
    come(phone, f"nl/worksheet/#lesson={LESSON}")
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert len(printed(phone)) == phone.locator(".kt-page").count()


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on tells of a cut link to a table")
def test_a_text_that_is_no_lesson_and_no_intact_link_is_reported(page: Page) -> None:
    say = page.locator('[data-part="sheet-say"]')
    page.goto("nl/worksheet/")
    expect(say).to_contain_text("Kies hieronder een les")
    page.goto(f"nl/{link(THREE_KINDS[:1])[:-4]}")
    expect(say).to_contain_text("niet compleet")
    page.goto("nl/worksheet/#lesson=klaverjas-4/nothing")
    expect(say).to_contain_text("Deze les is er niet")
    page.locator("summary", has_text="Een les op papier").click()
    page.locator("summary", has_text="Klapper").click()
    page.locator('a[href^="#lesson=klapper/"]').first.click()
    expect(page.locator(KEYS).last).to_be_visible()
    page.locator("a[hreflang=en]").first.click()
    expect(page.locator(KEYS).last).to_contain_text("Answers")


READ_BACK = """async () => {
    const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
    const { read } = await import(address.replace("kaarttafel.js", "qr-reading.js"))
    const svg = document.querySelector('[data-part="sheet-code"] svg')
    const side = svg.viewBox.baseVal.width
    const canvas = document.createElement("canvas")
    const ink = canvas.getContext("2d")
    canvas.width = canvas.height = 6 * (side + 8)
    ink.fillStyle = "#fff"
    ink.fillRect(0, 0, canvas.width, canvas.height)
    ink.scale(6, 6)
    ink.translate(4, 4)
    for (const path of svg.querySelectorAll("path")) {
        ink.fillStyle = path.getAttribute("fill") || "#000"
        ink.fill(new Path2D(path.getAttribute("d")))
    }
    return read(canvas)
}"""


def test_the_code_on_a_worksheet_opens_the_same_set(page: Page) -> None:
    come(page, f"nl/{link(THREE_KINDS)}")
    (address,) = page.evaluate(READ_BACK)
    assert "/nl/set/#s1;" in address
    page.goto(address)
    expect(page.locator('[data-part="set-title"]')).to_have_text("Drie soorten")
    expect(page.locator('[data-part="set-path"] li')).to_have_count(len(THREE_KINDS) + 1)
    first = page.locator("set-exercise:not([hidden])")
    expect(first.locator(".kt-hand .kt-card").first).to_be_visible()


@pytest.mark.slow("test_the_code_on_a_worksheet_opens_the_same_set")
def test_the_code_on_the_worksheet_of_a_lesson_opens_that_lesson(page: Page) -> None:
    come(page, f"en/worksheet/#lesson={LESSON}")
    (address,) = page.evaluate(READ_BACK)
    page.goto(address)
    assert page.url.rstrip("/").endswith(f"/en/{LESSON}")
    expect(page.locator("lesson-exercise").first).to_be_attached()


# Everything in the page: its html, its stored data, and every property of its elements that a script can read.
HELD = """() => {
    const known = (one) => "view" in one ? JSON.stringify([one.view, one.table, one.standing]) : ""
    const elements = [...document.querySelectorAll("*")].map((one) => JSON.stringify({ ...one.dataset }) + known(one))
    const kept = [localStorage, sessionStorage].map((one) => JSON.stringify({ ...one }))
    return [document.documentElement.outerHTML, decodeURIComponent(location.href), ...kept, ...elements].join(" ")
}"""


@pytest.mark.slow("tests/widgets/test_question_set.py says what a pupil gets")
@pytest.mark.parametrize("item", [THREE_KINDS[0], *map(later, THREE_KINDS[1:])])
def test_where_the_solution_is_never_shown_it_stands_nowhere_in_the_page_of_a_pupil(
    page: Page, item: dict[str, Any]
) -> None:
    page.goto(f"nl/{link([item]).replace('worksheet', 'set')}")
    first = page.locator("set-exercise:not([hidden])")
    expect(first.locator('[data-part="question"]')).not_to_be_empty()
    expect(first.locator(".kt-hand .kt-card").first).to_be_visible()
    shown = told({"op": "show" if "table" in item else "exercise", **item})
    wanted = {name: shown[name] for name in ("table", "seat", "ask", "cards", "among") if name in shown}
    solved = told({"op": "solve", **wanted})
    held = page.evaluate(HELD)
    assert solved["say"] not in held
    assert '"allowed":true' not in held
    assert not page.evaluate(
        "() => [...document.querySelectorAll('[data-allowed], [data-barred], [data-would-do]')].length"
    )
    # Nor can it be requested.
    expect(first.locator('[data-tool="solution"]')).to_be_hidden()
    # The link contains only the question.
    body = page.url.partition("#")[2].split(";")[1]
    deflated = base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))
    given = json.loads(zlib.decompress(deflated, -zlib.MAX_WBITS))
    assert given["items"] == [item]
