"""The teacher's table: a position laid out by mouse, by touch and by keyboard, in three kinds of games."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import until_held, wait_for
from tests.browser.test_access import AXE, DRAWN, LOOK_AS, violations
from tests.tiers import SCHEMES

SAY = '[data-part="teach-say"]'
PACK = '[data-part="teach-pack"]'


def come(page: Page, address: str = "nl/teach/") -> None:
    """Open the teacher's table, with the pack on it."""
    page.goto(address)
    expect(page.locator(f"{PACK} .kt-tile").first).to_be_visible()


def choose(page: Page, cards: str, *, by_finger: bool = False) -> None:
    """Choose cards of the pack."""
    for card in cards.split():
        tile = page.locator(f'{PACK} [data-card="{card}"]')
        tile.tap() if by_finger else tile.click()


def place(page: Page, name: str) -> str:
    """Return the cards at a place."""
    return " ".join(
        page.locator(f'[data-place="{name}"] .kt-tile').evaluate_all("all => all.map(one => one.dataset.card)")
    )


@pytest.mark.own_python
def test_a_position_is_laid_by_mouse_and_dealt_and_taken_back(page: Page) -> None:
    held: list[Route] = []
    page.context.route("**/*.wasm", lambda route: held.append(route))
    come(page)
    choose(page, "HJ H9 HA SA ST CK C8 DQ")
    page.locator('[data-place="south"] .kt-place-name').click()
    assert place(page, "south") == "SA ST HA HJ H9 DQ CK C8"
    expect(page.locator(f'{PACK} [data-card="SA"]')).to_have_attribute("aria-label", "schoppenaas, ligt bij Zuid")
    page.locator(f'{PACK} [data-card="S7"]').drag_to(page.locator('[data-place="west"]'))
    assert place(page, "west") == "S7"
    # Up to here nothing needs Python.
    until_held(page, held)
    page.context.unroute("**/*.wasm")
    for one in held:
        one.continue_()
    wrong = page.locator('[data-place="west"] [data-part="wrong-say"]')
    expect(wrong).to_contain_text("moeten het er 8 zijn")
    page.locator('[data-fact="trump"] select').select_option("H")
    page.locator('[data-action="teach-deal"]').click()
    expect(page.locator(SAY)).to_have_text("Elke hand ligt.")
    assert len(place(page, "north").split()) == 8
    live = page.locator("#teach-table")
    expect(live.locator('.kt-seat[data-place="top"] .kt-held .kt-card')).to_have_count(8)
    expect(live.locator(".kt-hand .kt-card")).to_have_count(8)
    page.locator('[data-place="north"] .kt-place-typed').fill("SA")
    page.locator('[data-place="north"] .kt-place-typed').press("Tab")
    expect(page.locator("[data-place][data-wrong]").first).to_be_visible()
    page.locator('[data-action="teach-undo"]').click()
    expect(page.locator(SAY)).to_have_text("Elke hand ligt.")
    laid = {name: place(page, name) for name in ("north", "east", "south", "west")}
    page.reload()
    expect(page.locator(SAY)).to_have_text("Elke hand ligt.")
    assert {name: place(page, name) for name in laid} == laid


@pytest.mark.slow("test_a_position_is_laid_by_mouse_and_dealt_and_taken_back, and the keyboard has its own")
def test_a_position_is_laid_by_finger(phone: Page) -> None:
    come(phone)
    phone.locator('[data-part="teach-game"]').select_option("gin-rummy")
    choose(phone, "S7 S8 S9", by_finger=True)
    phone.locator('[data-place="south"] .kt-place-name').tap()
    assert sorted(place(phone, "south").split()) == ["S7", "S8", "S9"]
    choose(phone, "S8", by_finger=True)
    phone.locator('[data-part="teach-back"]').tap()
    assert sorted(place(phone, "south").split()) == ["S7", "S9"]
    phone.locator('[data-place="south"] .kt-place-typed').fill("S7 S9 H2 ruiten")
    expect(phone.locator('[data-place="south"] [data-part="wrong-say"]')).to_contain_text(
        "ruiten is geen kaart van dit pak"
    )
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow("test_a_position_is_laid_by_mouse_and_dealt_and_taken_back")
def test_a_position_is_laid_by_keyboard(page: Page) -> None:
    come(page, "nl/teach/#maison-tarot")
    expect(page.locator(f"{PACK} .kt-tile")).to_have_count(78)
    page.locator(f'{PACK} [tabindex="0"]').focus()
    page.keyboard.press("1")
    page.keyboard.press("2")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    page.keyboard.press("1")
    assert (len(place(page, "a").split()), len(place(page, "b").split())) == (3, 1)
    page.keyboard.press("Control+z")
    assert (len(place(page, "a").split()), len(place(page, "b").split())) == (1, 1)
    page.keyboard.press("Control+y")
    assert len(place(page, "a").split()) == 3


@pytest.mark.slow("test_a_position_is_laid_by_mouse_and_dealt_and_taken_back")
def test_a_table_of_the_site_is_opened_and_what_lay_there_comes_back(page: Page) -> None:
    come(page)
    choose(page, "HA")
    page.locator('[data-place="east"] .kt-place-name').click()
    page.goto("nl/klaverjas-4/")
    page.locator('#kj-tafel [data-tool="teach"]').click()
    page.wait_for_url("**/teach/")
    wait_for(lambda: place(page, "south"), "the table does not come")
    assert set(place(page, "south").split()) == {"HJ", "H9", "H7", "SA", "ST", "CK", "C8", "DQ"}
    page.locator('[data-action="teach-undo"]').click()
    assert place(page, "east") == "HA"


@pytest.mark.slow("test_axe_finds_no_violations looks at a table for a match")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_at_a_table_that_was_laid(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    come(page)
    choose(page, "HA SA")
    page.locator('[data-place="south"] .kt-place-name').click()
    choose(page, "CA")
    page.locator('[data-place="west"] .kt-place-name').click()
    expect(page.locator('[data-place="west"] [data-part="wrong-say"]')).to_be_visible()
    for panel in page.locator(".kt-teach-setup > details").all():
        panel.evaluate("one => one.open = true")
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
