"""A teacher's sets: a question is made from a table, and a set is put in order, saved, and shared."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.conftest import profile, until_held, wait_for
from tests.browser.test_access import AXE, DRAWN, LOOK_AS, violations
from tests.tiers import SCHEMES
from tests.widgets.test_question_set import SET, asked

TRICK = "k1;klaverjas-4;south=H9.H7.SA.DT;trump=H;trick=W.CK.N.HQ.E.C7;3J7"
GIN = "k1;gin-rummy;south=S7.S8.S9.H2.D2.C2.DK.DQ.HT.CJ;1NW"
BIDDING = "k1;five-hundred;dealer=W;seed=bids;1F8"
TOLD = '[data-part="ask-told"]'
PUT = '[data-part="set-put-say"]'
SAY = '[data-part="sets-say"]'
ITEM = ".kt-set-item"
SEEDS = "abcdef"
FRESH: dict[str, Any] = {**SET, "title": "Zes", "solution": "never"} | {
    "items": [
        {"game": "klaverjas-4", "ask": "which-cards", "difficulty": 1, "seed": seed, "options": {}} for seed in SEEDS
    ]
}


def text_of(given: dict[str, Any]) -> str:
    """Return a set as the text in its link."""
    return str(asked("text", [given])[0]["text"])


def come(page: Page, given: dict[str, Any] | None = None, language: str = "nl") -> None:
    """Open the page of sets, with a link if there is one."""
    page.goto("about:blank")
    page.goto(f"{language}/sets/{f'#{text_of(given)}' if given else ''}", wait_until="domcontentloaded")
    expect(page.locator('[data-part="set-open"]')).to_be_visible(visible=given is not None)


def seeds(page: Page) -> str:
    """Return the seeds in the open set, in their order."""
    items = page.locator(ITEM).evaluate_all("all => all.map(({ dataset }) => JSON.parse(dataset.item))")
    return "".join(item["seed"] for item in items)


def tool(page: Page, place: int, action: str) -> Locator:
    """Return a button of the item at a place, counted from zero."""
    return page.locator(ITEM).nth(place).locator(f'[data-action="item-{action}"]')


def lay(page: Page, table: str) -> None:
    """Open a table at the teacher's table, and the question below it."""
    page.evaluate("table => { location.hash = table }", table)
    live = page.locator('[data-part="teach-result"] shown-table')
    wait_for(
        lambda: ";".join(table.split(";")[:2]) in str(live.evaluate("one => one.table")), "the table does not come"
    )
    if not page.locator('[data-part="set-question"]').evaluate("one => one.open"):
        page.locator('[data-part="set-question"] > summary').click()


def choose(page: Page, ask: str) -> Locator:
    """Choose a question, and wait for the answer that the rules give."""
    option = page.locator(f'[data-part="ask-what"] option[value="{ask}"]')
    expect(option).to_have_count(1)
    page.locator(TOLD).evaluate("told => told.querySelectorAll('p').forEach(one => { one.textContent = '' })")
    page.locator('[data-part="ask-what"]').select_option(ask)
    page.locator('[data-part="ask-what"]').dispatch_event("input")
    expect(page.locator(f"{TOLD} [data-part=told-question]")).not_to_have_text("")
    return page.locator(TOLD)


def test_tables_of_three_games_become_questions_of_a_set(page: Page) -> None:
    page.goto("nl/teach/")
    lay(page, TRICK)
    expect(choose(page, "which-cards")).to_contain_text("Antwoord: hartennegen.")
    page.locator('[data-part="ask-say"]').fill("Wat mag hier?")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator(PUT)).to_contain_text("nummer 1")
    refused = choose(page, "roem:hand")
    expect(refused).to_have_attribute("data-tone", "plain")
    refused = choose(page, "written:NS")
    expect(refused).to_have_attribute("data-tone", "barred")
    expect(refused).to_contain_text("De telling is er nog niet")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator(PUT)).to_have_attribute("data-tone", "barred")
    expect(choose(page, "true:")).to_contain_text("Waar")
    page.locator('[data-part="ask-more"] select').first.select_option("legal")
    page.locator('[data-part="ask-more"] input').fill("♥7")
    expect(page.locator(TOLD)).to_contain_text("Niet waar")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator(PUT)).to_contain_text("nummer 2")
    lay(page, GIN)
    expect(choose(page, "melds")).to_contain_text("Antwoord")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator(PUT)).to_contain_text("nummer 3")
    expect(choose(page, "order:run")).to_contain_text("Antwoord")
    lay(page, BIDDING)
    expect(choose(page, "bid")).to_contain_text("Antwoord")
    boxes = page.locator('[data-part="ask-more"] input[type=checkbox]')
    boxes.last.uncheck()
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator(PUT)).to_contain_text("nummer 4")
    page.locator('[data-part="set-fresh"] > summary').click()
    page.locator('[data-action="fresh-put"]').click()
    expect(page.locator(PUT)).to_contain_text("nummer 5")
    page.locator('[data-part="set-to"] a').click()
    page.wait_for_url("**/sets/#set-*")
    expect(page.locator(ITEM)).to_have_count(5)
    items = page.locator(ITEM).evaluate_all("all => all.map(({ dataset }) => JSON.parse(dataset.item))")
    assert [item["ask"] for item in items[:4]] == ["which-cards", "true:legal H7", "melds", "bid"]
    assert items[3]["with"]["among"]
    assert items[4]["game"] == "five-hundred"
    expect(page.locator(ITEM).first.locator('[data-part="item-say"]')).to_have_value("Wat mag hier?")
    expect(page.locator(ITEM).last.locator('[data-part="item-teach"]')).to_be_visible()
    assert not page.locator(f"{ITEM}[data-wrong]").count()


def test_a_set_is_put_in_order_and_every_step_comes_back_after_a_reload(page: Page) -> None:
    come(page, FRESH)
    assert seeds(page) == SEEDS
    tool(page, 0, "down").click()
    assert seeds(page) == "bacdef"
    tool(page, 1, "grip").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert seeds(page) == "bcdaef"
    expect(page.locator(f"{ITEM} [data-part=item-answer]:not(:empty)")).to_have_count(len(SEEDS))
    grip, third = page.locator(".kt-set-grip").first, page.locator(ITEM).nth(2)
    grip.scroll_into_view_if_needed()
    held, to = grip.bounding_box(), third.bounding_box()
    assert held
    assert to
    page.mouse.move(held["x"] + 9, held["y"] + 9)
    page.mouse.down()
    page.mouse.move(held["x"] + 9, to["y"] + 0.8 * to["height"], steps=6)
    page.mouse.up()
    assert seeds(page) == "cdbaef"
    tool(page, 5, "copy").click()
    tool(page, 0, "remove").click()
    assert seeds(page) == "dbaeff"
    page.locator('[data-field="title"]').fill("Dinsdag")
    expect(page.locator("#set-title")).to_have_text("Dinsdag")
    page.locator('[data-field="solution"]').select_option("after:2")
    page.reload()
    assert seeds(page) == "dbaeff"
    expect(page.locator('[data-field="solution"]')).to_have_value("after:2")
    for _ in range(4):
        page.locator('[data-action="set-undo"]').click()
    assert seeds(page) == "cdbaef"
    page.locator('[data-action="set-redo"]').click()
    assert seeds(page) == "cdbaeff"
    page.locator('[data-action="set-remove"]').click()
    expect(page.locator('[data-part="set-open"]')).to_be_hidden()
    page.reload()
    page.locator('[data-part="sets-gone"] > summary').click()
    page.locator('[data-action="set-back"]').click()
    assert seeds(page) == "cdbaeff"


@pytest.mark.slow("test_tables_of_three_games_become_questions_of_a_set opens the link of a set")
def test_a_set_is_passed_on_and_takes_the_place_of_no_other(page: Page, browser: Browser, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    come(page, FRESH)
    page.locator('[data-action="share-link"]').click()
    expect(page.locator('[data-part="share-say"]')).to_contain_text("klembord")
    link = str(page.evaluate("navigator.clipboard.readText()"))
    assert asked("read", [link]) == [FRESH]
    page.locator('[data-action="share-qr"]').click()
    expect(page.locator('[data-part="share-picture"] svg')).to_be_visible()
    with page.expect_download() as saved:
        page.locator('[data-action="share-file"]').click()
    assert saved.value.suggested_filename == "zes.json"
    file = Path(saved.value.path())
    assert json.loads(file.read_text(encoding="utf-8")) == FRESH
    other = profile(browser, address).new_page()
    other.goto("nl/sets/")
    other.locator('[data-action="set-new"]').click()
    other.locator('[data-field="title"]').fill("Zes")
    other.locator('[data-part="set-file"]').set_input_files(file)
    expect(other.locator(ITEM)).to_have_count(len(SEEDS))
    assert seeds(other) == SEEDS
    expect(other.locator(".kt-set-row")).to_have_count(2)
    come(other, FRESH)
    expect(other.locator(".kt-set-row")).to_have_count(2)
    other.goto("about:blank")
    other.goto(link.replace("/set/", "/sets/")[:-20])
    expect(other.locator(SAY)).to_contain_text("niet compleet")
    expect(other.locator(".kt-set-row")).to_have_count(2)
    other.context.close()


WRONG = [
    ('{"v": 1, "items": [', "niet compleet"),
    ("niets", "geen reeks"),
    (json.dumps({**FRESH, "v": 2}), "andere versie (2)"),
    (json.dumps({**FRESH, "items": [{}]}), "nummer 1 is niet te lezen"),
]


@pytest.mark.slow("tests/widgets/test_question_set.py reads what a set may hold")
def test_a_file_that_cannot_be_opened_and_a_text_that_is_none_say_so(page: Page) -> None:
    come(page)
    for content, told in WRONG:
        file = {"name": "reeks.json", "mimeType": "application/json", "buffer": content.encode()}
        page.locator('[data-part="set-file"]').set_input_files(file)
        expect(page.locator(SAY)).to_contain_text(told)
        expect(page.locator(".kt-set-row")).to_have_count(0)
    page.locator(".kt-sets > details > summary").click()
    exercise = "x1;klaverjas-4;which-cards;2;abc;"
    page.locator('[data-part="set-given"]').fill(f"{TRICK}\nhallo\n{exercise};AAA")
    page.locator('[data-part="set-paste"] button').click()
    expect(page.locator(SAY)).to_contain_text("Regel 2")
    expect(page.locator(SAY)).to_contain_text("Regel 3: Deze link naar een oefening is niet compleet")
    expect(page.locator(ITEM)).to_have_count(1)


@pytest.mark.slow("test_a_file_that_cannot_be_opened_and_a_text_that_is_none_say_so chooses files")
def test_a_file_that_was_chosen_before_the_page_was_ready_is_opened(page: Page) -> None:
    held: list[Route] = []
    page.route("**/sets.js*", lambda route: held.append(route))
    page.goto("nl/sets/", wait_until="commit")
    until_held(page, held)
    file = {"name": "reeks.json", "mimeType": "application/json", "buffer": b"niets"}
    page.locator('[data-part="set-file"]').set_input_files(file)
    held[0].continue_()
    expect(page.locator(SAY)).to_contain_text("geen reeks")


@pytest.mark.slow("test_a_set_is_put_in_order_and_every_step_comes_back_after_a_reload keeps a set")
def test_full_storage_is_reported_before_anything_is_lost(page: Page) -> None:
    come(page, FRESH)
    room = page.locator('[data-part="sets-room"]')
    expect(room).to_be_hidden()
    page.evaluate("localStorage.setItem('filler', 'x'.repeat(4_300_000))")
    tool(page, 0, "down").click()
    expect(room).to_contain_text("raakt vol")
    page.evaluate(
        """() => {
            let filler = localStorage.getItem("filler")
            for (let more = 400_000; more >= 1; more = Math.floor(more / 2)) {
                try {
                    while (true) localStorage.setItem("filler", (filler += "x".repeat(more)))
                } catch {
                    filler = localStorage.getItem("filler")
                }
            }
        }"""
    )
    page.locator('[data-field="title"]').fill("Een veel langere titel dan er was")
    expect(room).to_contain_text("geen plaats meer")
    expect(page.locator("#set-title")).to_have_text("Een veel langere titel dan er was")
    page.evaluate("localStorage.removeItem('filler')")
    tool(page, 0, "down").click()
    expect(room).to_be_hidden()
    page.reload()
    expect(page.locator("#set-title")).to_have_text("Een veel langere titel dan er was")


@pytest.mark.slow("test_axe_finds_no_violations looks at pages of all other kinds")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_at_a_set(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    come(page, {**FRESH, "items": FRESH["items"][:2]})
    expect(page.locator('[data-part="item-answer"]').first).not_to_have_text("")
    for panel in page.locator(".kt-sets details:not([hidden])").all():
        panel.evaluate("one => one.open = true")
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


@pytest.mark.slow("test_no_page_scrolls_sideways_on_a_small_phone looks at pages of other kinds")
def test_a_set_fits_a_phone(phone: Page) -> None:
    come(phone, FRESH)
    expect(phone.locator(ITEM)).to_have_count(len(SEEDS))
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
