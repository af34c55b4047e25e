"""A teacher's marks on a table stay with its question: for the pupil, on paper, and back at the teacher's table."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import wait_for
from tests.browser.set_page import a_set, answer, here
from tests.browser.test_access import AXE, violations
from tests.browser.test_sets import choose, come, lay
from tests.tiers import SCHEMES
from tests.widgets.test_question_set import SET

TRICK = "k1;klaverjas-4;south=H9.H7.SA.DT;trump=H;trick=W.CK.N.HQ.E.C7;3J7"
GIN = "k1;gin-rummy;south=S7.S8.S9.H2.D2.C2.DK.DQ.HT.CJ;1NW"
TAROT = {"game": "maison-tarot", "ask": "who-wins", "difficulty": 1, "seed": "class", "options": {}}
ORDER = {"game": "klaverjas-4", "ask": "order:trump", "difficulty": 1, "seed": "class", "options": {}}
# A ring round a card and round a player, and an arrow from a card to a card.
MARKS = ["HQ", "@E", "CK>H9"]
RINGED = "[...all].map(one => one.dataset.card ?? one.closest('.kt-seat').dataset.seat).sort().join()"


def asked(**more: Any) -> dict[str, Any]:
    """Return a question about a trick, with marks drawn on it."""
    return {"table": TRICK, "seat": "S", "ask": "which-cards", "marks": MARKS, **more}


@pytest.mark.slow("test_rings_and_arrows_go_into_a_set_and_back_to_the_teacher")
def test_a_pupil_sees_and_hears_what_is_drawn_and_still_does_when_he_has_answered(page: Page) -> None:
    page.goto(f"nl/set/#{a_set([asked()], title='Pijlen')}")
    question = here(page)
    expect(question.locator(".kt-arrows .kt-arrow")).to_have_count(1)
    ringed = question.locator(".kt-felt [data-ringed]")
    assert ringed.evaluate_all(f"all => {RINGED}") == "E,HQ"
    facts = question.locator('[data-part="facts"]')
    expect(facts).to_contain_text("hartenvrouw")
    assert facts.evaluate("one => [...one.children].filter(line => /ring|pijl/i.test(line.textContent)).length") == 3
    arrow = question.locator(".kt-arrow")
    # It begins at one card and ends at the other, in a narrow window too.
    for width in (1280, 390):
        page.set_viewport_size({"width": width, "height": 800})
        wait_for(
            lambda: arrow.evaluate("""one => {
                const box = (card) => document.querySelector(`.kt-card[data-card=${card}]`).getBoundingClientRect()
                const [line, from, to] = [one.getBoundingClientRect(), box("CK"), box("H9")]
                return line.top > from.top && line.top < from.bottom + 8 && Math.abs(line.bottom - to.top) < 30
            }"""),
            "the arrow does not stand at its cards",
        )
    answer(question, "H9")
    assert ringed.evaluate_all(f"all => {RINGED}") == "E,HQ"


@pytest.mark.slow("test_rings_and_arrows_go_into_a_set_and_back_to_the_teacher")
def test_rings_and_arrows_are_on_the_worksheet(page: Page) -> None:
    page.goto(f"en/worksheet/#{a_set([asked(), {**asked(), 'marks': []}], title='Arrows')}")
    expect(page.locator(".kt-asked")).to_have_count(2)
    first, second = page.locator(".kt-asked").all()
    expect(first.locator(".kt-arrows .kt-arrow")).to_be_visible()
    assert first.locator("[data-ringed]").evaluate_all(f"all => {RINGED}") == "E,HQ"
    assert second.locator(".kt-arrows, [data-ringed]").count() == 0
    page.emulate_media(media="print")
    assert first.locator("[data-card=HQ] > .kt-face").evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    expect(first.locator(".kt-arrows .kt-arrow")).to_be_visible()


@pytest.mark.slow("test_marks_are_drawn_by_mouse_and_keyboard_and_kept_with_their_step draws them")
def test_rings_and_arrows_go_into_a_set_and_back_to_the_teacher(page: Page) -> None:
    page.goto("nl/teach/")
    lay(page, TRICK)
    live = page.locator('[data-part="teach-result"] shown-table')
    live.locator('[data-tool="ring"]').click()
    live.locator('.kt-card[data-card="HQ"]').first.click()
    # A mark that points at a card does not reveal it to a pupil who may not see it.
    live.locator(".kt-held .kt-card").first.click()
    live.locator('[data-tool="ring"]').click()
    live.locator('[data-part="marks-panel"] > summary').click()
    live.locator('[data-part="note"]').fill("Zij moeten bekennen.")
    choose(page, "which-cards")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator('[data-part="set-put-say"]')).to_contain_text("nummer 1")
    choose(page, "")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator('[data-part="set-put-say"]')).to_contain_text("nummer 2")
    page.locator('[data-part="set-to"] a').click()
    page.wait_for_url("**/sets/#set-*")
    rows = page.locator(".kt-set-item")
    expect(rows).to_have_count(2)
    kept = rows.evaluate_all("all => all.map(({ dataset }) => JSON.parse(dataset.item))")
    assert [item["marks"] for item in kept] == [["HQ"], ["HQ"]]
    # A note beside a question may be its answer.
    assert rows.locator('[data-part="item-say"]').evaluate_all("all => all.map(one => one.value)") == [
        "",
        "Zij moeten bekennen.",
    ]
    rows.nth(1).locator('[data-part="item-teach"]').click()
    page.wait_for_url("**/teach/#k1*")
    live = page.locator('[data-part="teach-result"] shown-table')
    expect(live.locator('.kt-card[data-card="HQ"][data-ringed]')).to_be_visible()
    assert live.locator('[data-part="note"]').input_value() == "Zij moeten bekennen."


@pytest.mark.slow("test_rings_and_arrows_go_into_a_set_and_back_to_the_teacher opens the same list")
@pytest.mark.parametrize("look", SCHEMES)
def test_each_item_of_a_set_shows_a_small_picture_of_its_table(page: Page, look: str) -> None:
    page.emulate_media(color_scheme="light" if look == "light" else "dark", reduced_motion="reduce")
    gin = {"table": GIN, "seat": "S", "ask": "melds"}
    seen = {"table": TRICK, "seat": "S", "say": "Kijk."}
    come(page, {**SET, "items": [asked(), seen, gin, TAROT, ORDER]})
    pictures = page.locator('[data-part="item-picture"]')
    expect(pictures).to_have_count(5)
    for place, (hand, drawn) in enumerate([(4, 2), (4, 0), (10, 0), (11, 0), (0, 0)]):
        picture = pictures.nth(place)
        expect(picture).to_be_visible()
        expect(picture.locator(".kt-hand .kt-card")).to_have_count(hand)
        assert picture.locator("[data-ringed]").count() == drawn
        box = picture.bounding_box()
        assert box
        assert 120 < box["width"] < 260
        assert 60 < box["height"] < 260
    assert pictures.nth(4).locator(".kt-row .kt-card").count() > 2
    # Nothing in them is focusable, and a screen reader reads nothing twice.
    assert pictures.evaluate_all("all => all.every(one => one.inert && one.ariaHidden === 'true')")
    if look == "light":
        page.set_viewport_size({"width": 360, "height": 640})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
