"""The second window: the projector shows only the cards that the class may see, and no hidden card reaches it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.tables.engine import ask
from tests.browser.conftest import kept_as, wait_for
from tests.browser.test_access import AXE, DRAWN, LOOK_AS, violations
from tests.browser.test_beside_the_pack import DRIFTING
from tests.browser.test_full_screen import after
from tests.tiers import at_the_gate

KEPT = f"JSON.parse(sessionStorage.getItem('{kept_as('projector')}')).name"
LISTEN = """name => {
  window.heard = []
  window.channel = new BroadcastChannel("kaarttafel-projector-" + name)
  window.channel.onmessage = ({ data }) => window.heard.push(JSON.stringify(data))
}"""
SHOWS = "[data-part='projector']:not([data-waiting])"
GAMES = (("klaverjas-4", 11), ("gin-rummy", 3), ("maison-tarot", 9))


def lay(page: Page, game: str, moves: int) -> Locator:
    """Return a table of a game after some moves, at the teacher's table."""
    page.goto(f"nl/teach/#{after(game, moves).text}")
    table = page.locator("#teach-table")
    expect(table.locator(".kt-hand .kt-card").first).to_be_visible()
    return table


def opened(page: Page, table: Locator) -> Page:
    """Return the second window, which shows the table."""
    with page.context.expect_page() as found:
        table.locator('[data-tool="second"]').click()
    projector = found.value
    expect(projector.locator(SHOWS)).to_be_visible()
    expect(table.locator('[data-part="second-there"]')).to_be_visible()
    return projector


def close_all_but_the_readers(table: Locator) -> None:
    """Hide every hand from the class except the one in front."""
    for plate in table.locator('.kt-seat:not([hidden], [data-place="bottom"]) > .kt-plate').all():
        plate.click()


def secrets(game: str, moves: int) -> dict[str, str]:
    """Return the cards that the player in front does not see, with their names."""
    seen = ask("nl", "open", table=after(game, moves).text, seat="you")["view"]
    pack = ask("nl", "notation", game=game)["pack"]
    visible = json.dumps(seen, ensure_ascii=False)
    return {one["card"]: one["name"] for one in pack if f'"{one["card"]}"' not in visible}


@pytest.mark.slow("tests/widgets/test_class_view.py says what a class sees")
@pytest.mark.parametrize(("game", "moves"), at_the_gate(GAMES[:1], GAMES))
def test_nothing_that_lies_closed_reaches_the_projector(page: Page, game: str, moves: int) -> None:
    table = lay(page, game, moves)
    close_all_but_the_readers(table)
    listener = page.context.new_page()
    listener.goto("nl/teach/")
    listener.evaluate(LISTEN, page.evaluate(KEPT))
    projector = opened(page, table)
    expect(projector.locator(".kt-held .kt-back").first).to_be_visible()
    expect(projector.locator(".kt-held .kt-card")).to_have_count(0)
    expect(projector.locator(".kt-hand .kt-card").first).to_be_visible()
    # The teacher still sees every hand.
    expect(table.locator(".kt-held .kt-card").first).to_be_visible()
    heard = "\n".join(listener.evaluate("window.heard"))
    assert '"say":"show"' in heard
    shown = projector.locator("[data-part='projector']").evaluate("one => one.outerHTML")
    closed = secrets(game, moves)
    assert closed
    told = [card for card in closed if f'"card":"{card}"' in heard or f'data-card="{card}"' in shown]
    assert not told
    assert not [name for name in closed.values() if f'"{name}"' in heard or f'"{name}"' in shown]
    assert "k1;" not in heard


def test_the_projector_follows_the_teacher_and_a_clicker_leads_both(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = lay(page, "klaverjas-4", 11)
    projector = opened(page, table)
    fills = "document.querySelector('.kt-cloth').getBoundingClientRect().height === innerHeight"
    wait_for(lambda: projector.evaluate(fills), "the felt does not fill the window on the projector")
    counter = table.locator('[data-part="counter"]')
    now = counter.text_content() or ""
    said = projector.locator('[data-part="say"]').text_content() or ""
    projector.keyboard.press("PageUp")
    expect(counter).not_to_have_text(now)
    expect(projector.locator('[data-part="say"]')).not_to_have_text(said)
    expect(table.locator('[data-part="second-next"]')).to_contain_text("Straks:")
    projector.keyboard.press("b")
    curtain = projector.locator(".kt-curtain")
    expect(curtain).to_be_visible()
    black = table.locator('[data-second="black"]')
    expect(black).to_have_attribute("aria-pressed", "true")
    black.click()
    expect(curtain).to_have_count(0)
    place = table.locator('[data-place="left"] > .kt-plate')
    expect(projector.locator('[data-place="left"] > .kt-held .kt-card').first).to_be_visible()
    place.click()
    expect(projector.locator('[data-place="left"] > .kt-held .kt-card')).to_have_count(0)
    projector.reload()
    expect(projector.locator(SHOWS)).to_be_visible()
    page.reload()
    expect(table.locator('[data-part="second-there"]')).to_be_visible()
    then = counter.text_content() or ""
    projector.keyboard.press("PageDown")
    wait_for(lambda: counter.text_content() != then, "the clicker does not lead the teacher's table any more")
    projector.close()
    expect(table.locator('[data-part="second-say"]')).to_contain_text("dicht")


@pytest.mark.slow("test_the_table_lies_beside_the_pack_with_its_tools_in_the_window")
def test_the_table_does_not_drift_apart_beside_a_second_window(page: Page) -> None:
    table = lay(page, "klaverjas-4", 25)
    opened(page, table)
    for panel in table.locator(".kt-side > details").all():
        panel.evaluate("one => one.open = true")
    assert table.evaluate(DRIFTING) == [0, 0, 0]
    expect(table.locator('[data-part="second-next"]')).to_be_visible()


@pytest.mark.slow("test_the_projector_follows_the_teacher_and_a_clicker_leads_both opens one")
def test_a_blocked_window_is_told_and_can_be_opened_by_a_link(page: Page) -> None:
    page.add_init_script("window.open = () => null")
    table = lay(page, "gin-rummy", 0)
    table.locator('[data-tool="second"]').click()
    expect(table.locator('[data-part="second-say"]')).to_contain_text("hield het tweede venster tegen")
    with page.context.expect_page() as found:
        table.locator('[data-part="second-link"]').click()
    expect(found.value.locator(SHOWS)).to_be_visible()


@pytest.mark.slow("test_the_projector_follows_the_teacher_and_a_clicker_leads_both")
def test_a_projector_without_a_teacher_says_what_it_is_for(page: Page) -> None:
    page.goto("nl/projector/")
    expect(page.locator('[data-part="projector-wait"]')).to_be_visible()
    expect(page.locator('[data-part="projector-file"]')).to_be_hidden()
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


@pytest.mark.slow("test_a_clicker_steps_goes_to_the_next_table_and_makes_the_screen_black")
def test_a_key_makes_the_teachers_own_screen_black_but_not_while_he_types(page: Page) -> None:
    table = lay(page, "klaverjas-4", 11)
    page.locator('[data-place="north"] .kt-place-typed').focus()
    page.keyboard.press("b")
    curtain = page.locator(".kt-curtain")
    expect(curtain).to_have_count(0)
    table.locator('[data-tool="why"]').focus()
    page.keyboard.press("b")
    expect(curtain).to_be_focused()
    assert curtain.evaluate("one => one.clientWidth === innerWidth && one.clientHeight === innerHeight")
    page.keyboard.press("b")
    expect(curtain).to_have_count(0)
    expect(table.locator('[data-tool="why"]')).to_be_focused()
