"""Sharing a table: its link, a code, a block that the build accepts, and a picture that makes sense on its own."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.base.sites import page_file
from build_scripts.tables.engine import Book
from build_scripts.tables.fences import parse
from build_scripts.tables.reply_book import play
from build_scripts.tables.verdicts import accept_problems
from tests.browser.set_page import DUTY, a_set, to
from tests.browser.set_page import come as come_to_set
from tests.browser.test_access import AXE, violations
from tests.browser.test_full_screen import after, at_full_size
from tests.tiers import SCHEMES, at_the_gate, later

# Tables of three kinds of games: a question, cards to put in order, one to play on, one to look at.
TABLES = (
    ("klaverjas-4/lessons/03-duties/", "lesson-exercise", "HA H8 C9 ST"),
    ("klaverjas-4/lessons/01-the-pack/", "lesson-exercise", "D8 DJ"),
    ("maison-tarot/", "card-table", "EX T15"),
    ("gin-rummy/play/", "card-table", "DJ"),
    ("klaverjas-4/lessons/03-duties/", 'card-table[data-ask="watch"]', "back"),
)
SVG = "{http://www.w3.org/2000/svg}"
# The tools of a table in full screen that are not in the window, or whose names are cut off.
OUTSIDE = """() => [...document.fullscreenElement.querySelectorAll(".kt-tool")].filter((one) => one.checkVisibility())
  .filter((one) => {
    const { left, right, bottom } = one.getBoundingClientRect(), label = one.querySelector(".kt-tool-label")
    return left < 0 || right > innerWidth || bottom > innerHeight || label.scrollWidth > label.clientWidth + 1
  }).map((one) => one.dataset.tool)"""


def share(page: Page, path: str, what: str) -> Locator:
    """Open the ways to share the first table of a page."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"nl/{path}")
    table = page.locator(what).first
    table.scroll_into_view_if_needed()
    table.locator('[data-tool="share"]').click()
    expect(page.locator(".kt-share")).to_be_visible()
    return table


def take(page: Page, way: str) -> str:
    """Return the text of one way to share, which is also on the clipboard."""
    page.locator(".kt-share").get_by_role("button", name=way, exact=True).click()
    expect(page.locator(".kt-share-say")).to_contain_text("klembord")
    text = page.locator(".kt-share-text").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == text
    return text


@pytest.mark.slow("test_the_link_leads_to_the_table_and_a_code_holds_it opens the same window")
@pytest.mark.parametrize(("path", "what", "cards"), at_the_gate(TABLES[:1], TABLES))
def test_the_block_of_a_table_is_what_the_build_takes(page: Page, path: str, what: str, cards: str) -> None:
    table = share(page, path, what)
    block = take(page, "Blok voor een les")
    first = page_file("nl", "shared.md")
    (fence,), problems = parse(first, f"{block}\n", first)
    assert not problems
    played = play(fence, Book("nl"))
    assert (played.table, played.seat) == (table.get_attribute("data-table"), table.get_attribute("data-seat"))
    for phase, solution in enumerate(played.solutions):
        assert not list(accept_problems(fence, phase, solution, ordered=played.phases[phase]["mode"] == "order"))


def test_the_link_leads_to_the_table_and_a_code_holds_it(page: Page) -> None:
    share(page, "klaverjas-4/", "card-table")
    link = take(page, "Kopieer de link")
    assert "/nl/klaverjas-4/play/#k1;klaverjas-4;" in link
    page.get_by_role("button", name="QR-code").click()
    expect(page.locator(".kt-share-shown svg")).to_be_visible()
    assert link in take(page, "Code voor een site")
    page.goto(link)
    expect(page.locator("card-table .kt-hand .kt-card")).to_have_count(8)
    expect(page.locator('card-table .kt-slot .kt-card[data-card="CA"]')).to_be_visible()


def test_the_table_that_a_teacher_laid_is_shared_with_its_course(page: Page) -> None:
    table = share(page, f"teach/#{after('gin-rummy', 5).text}", "shown-table:has(.kt-hand .kt-card)")
    link = take(page, "Kopieer de link")
    assert "/nl/teach/#k1;gin-rummy;" in link
    page.get_by_role("button", name="QR-code").click()
    expect(page.locator(".kt-share-shown svg")).to_be_visible()
    assert 'table="k1;gin-rummy;' in take(page, "Code voor een site")
    assert "/nl/embed/#k1;gin-rummy;" in take(page, "Code zonder script")
    first = page_file("nl", "shared.md")
    (fence,), problems = parse(first, f"{take(page, 'Blok voor een les')}\n", first)
    assert not problems
    assert play(fence, Book("nl")).table == table.evaluate("one => one.table")
    page.goto("about:blank")
    page.goto(link)
    expect(page.locator('shown-table [data-part="counter"]')).to_have_text("5 van 5")


def test_a_question_of_a_set_is_shared_alone_and_on_its_terms(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    come_to_set(page, a_set([DUTY, DUTY], solution="never"))
    to(page, 2).locator('[data-tool="share"]').click()
    expect(page.locator(".kt-share")).to_be_visible()
    expect(page.get_by_role("button", name="Blok voor een les")).to_have_count(0)
    link = take(page, "Kopieer de link")
    assert "/nl/set/#s1;" in link
    assert link.partition("#")[2] in take(page, "Code zonder script")
    page.get_by_role("button", name="QR-code").click()
    expect(page.locator(".kt-share-shown svg")).to_be_visible()
    come_to_set(page, link.partition("#")[2])
    # One question, and the end.
    expect(page.locator('[data-part="set-path"] button')).to_have_count(2)
    expect(page.locator('set-exercise [data-tool="solution"]')).to_be_hidden()


@pytest.mark.parametrize("window", [(1280, 800), later((1024, 768)), later((1920, 1080))])
def test_a_class_scans_the_code_of_a_table_that_has_the_whole_screen(page: Page, window: tuple[int, int]) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"nl/teach/#{after('klaverjas-4', 5).text}")
    table = page.locator("shown-table:has(.kt-hand .kt-card)")
    at_full_size(table)
    assert page.evaluate(OUTSIDE) == []
    table.locator('[data-tool="share"]').click()
    page.get_by_role("button", name="QR-code").click()
    expect(page.locator(".kt-share-shown svg")).to_be_in_viewport(ratio=1)


@pytest.mark.slow("tests/pages/test_card_pictures.py draws the cards")
@pytest.mark.parametrize(("path", "what", "cards"), at_the_gate(TABLES[-1:], TABLES))
def test_a_picture_of_the_table_is_whole_by_itself(
    page: Page, path: str, what: str, cards: str, tmp_path: Path
) -> None:
    share(page, path, what)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Tekening (SVG)").click()
    file = tmp_path / "table.svg"
    saved.value.save_as(file)
    picture = ElementTree.parse(file).getroot()
    drawn = {one.get("id") for one in picture.iter(f"{SVG}symbol")}
    used = {one.get("href", "").removeprefix("#") for one in picture.iter(f"{SVG}use")}
    assert used <= drawn, "the picture needs something that is not in it"
    assert set(cards.split()) - {"back"} <= used
    assert "var(" not in file.read_text(encoding="utf-8")
    with page.expect_download() as saved:
        page.get_by_role("button", name="Plaatje (PNG)").click()
    saved.value.save_as(tmp_path / "table.png")
    assert (tmp_path / "table.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow("test_axe_finds_no_violations_in_what_is_opened looks at another window over the page")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_in_the_ways_to_share(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    share(page, "klaverjas-4/lessons/03-duties/", "lesson-exercise")
    take(page, "Code voor een site")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
