"""A reader's settings beside a table: each has its effect, at once, and on every page."""

from __future__ import annotations

import json
import re
from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.browser.conftest import wait_for
from tests.browser.match_page import GAME, OWN, at, hand, held, lies, own_match
from tests.browser.table_moves import ALLOWED, touch
from tests.tiers import LANGUAGES, later

SETTINGS = {"cardColours", "letters", "size", "hand", "speed", "forced", "tell", "sound", "motion", "lesson"}
NOTE_SOUNDS = """
    globalThis.sounds = 0
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (...when) {
        globalThis.sounds += 1
        return start.apply(this, when)
    }
"""
# The length of a delay of half a second.
BEAT = """async (table) => {
    const began = performance.now()
    await table.beat(500)
    return performance.now() - began
}"""
SAID = "(body, names) => names.filter((name) => name in body.dataset)"
DEALT = "document.getAnimations().filter(({ animationName }) => animationName === 'kt-dealt').length"


def opened(table: Locator) -> Locator:
    """Return the settings beside a table."""
    table.locator('[data-tool="settings"]').click()
    return table.locator("dialog")


def set_to(table: Locator, name: str, value: str) -> None:
    """Change one setting beside a table, and close the settings."""
    dialog = opened(table)
    dialog.locator(f'input[name="{name}"][value="{value}"]').check(force=True)
    dialog.locator(".kt-dialog-end button").click()
    expect(dialog).to_have_count(0)


def own_table(page: Page, text: str = OWN) -> Locator:
    """Return the reader's own match."""
    own_match(page, json.dumps({"table": text, "options": {}}))
    table = at(page, "nl")
    lies(table, text)
    return table


@cache
def with_two_cards_left() -> Table:
    """Return a table at which the reader has two cards left and is to play one."""
    now = start(setup_of(GAME, {"seed": "forced", "trump": "H", "player": "S", "dealer": "E"}))
    reader = now.seating.readers_own
    while not (now.stage.turn is reader and len(hand(now.text)) == 2):
        assert now.stage.turn
        now = now.play(choose(now, now.stage.turn))
    return now


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_settings_beside_a_table_are_those_of_their_page(page: Page, language: str) -> None:
    fields = "form => [...new Set([...form.querySelectorAll('input')].map(({ name }) => name))]"
    table = at(page, language)
    dialog = opened(table)
    assert set(dialog.locator(".kt-settings").evaluate(fields)) == SETTINGS
    assert page.locator("body").evaluate(SAID, sorted(SETTINGS)) == [], "what is as usual is said, and all styled anew"
    dialog.locator('input[name="size"][value="large"]').check(force=True)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    page.goto(f"{language}/how-it-works/")
    form = page.locator(".kt-settings:visible")
    assert set(form.evaluate(fields)) == SETTINGS
    expect(form.locator('input[name="size"][value="large"]')).to_be_checked()


@pytest.mark.slow("test_four_colours_and_other_letters_hold_on_every_page chooses them")
def test_two_cards_show_the_colours_and_the_letters(page: Page) -> None:
    dialog = opened(at(page, "nl"))
    shown = dialog.locator(".kt-sample use")
    expect(shown).to_have_count(2)
    dialog.locator('input[name="letters"][value="en"]').check(force=True)
    expect(shown.first).to_have_attribute("href", re.compile("cards-en"))
    before = shown.first.evaluate("use => getComputedStyle(use).getPropertyValue('--suit-D')")
    dialog.locator('input[name="cardColours"][value="four"]').check(force=True)
    assert shown.first.evaluate("use => getComputedStyle(use).getPropertyValue('--suit-D')") != before


def test_cards_and_letters_grow_in_three_steps(page: Page) -> None:
    table = at(page, "nl")
    widths, sizes = [], []
    for size in ("usual", "large", "largest"):
        set_to(table, "size", size)
        widths.append(table.locator(".kt-hand .kt-face").first.evaluate("face => face.clientWidth"))
        sizes.append(table.locator('[data-part="say"]').evaluate("say => parseFloat(getComputedStyle(say).fontSize)"))
    assert widths == sorted(set(widths)), f"the cards do not grow: {widths}"
    assert sizes == sorted(set(sizes)), f"the letters do not grow: {sizes}"


@pytest.mark.slow("test_cards_and_letters_grow_in_three_steps")
def test_all_grows_with_the_text_size_of_the_browser(page: Page) -> None:
    table = at(page, "nl")
    size = "say => parseFloat(getComputedStyle(say).fontSize)"
    usual = table.locator('[data-part="say"]').evaluate(size)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 24, "fixed": 20}})
    wait_for(lambda: table.locator('[data-part="say"]').evaluate(size) > usual, "the reader's text size does not count")


@pytest.mark.parametrize(("speed", "least", "most"), [("slow", 850, 5_000), later("quick", 0, 480)])
def test_the_pace_is_that_of_the_reader(page: Page, speed: str, least: int, most: int) -> None:
    table = at(page, "nl")
    expect(opened(table).locator("small")).to_contain_text("raak dan de tafel aan")
    page.keyboard.press("Escape")
    set_to(table, "speed", speed)
    assert least < min(table.evaluate(BEAT) for _ in range(3)) < most


@pytest.mark.slow("test_the_settings_beside_a_table_are_those_of_their_page")
def test_trumps_lie_where_the_reader_wants_them(page: Page) -> None:
    table = own_table(page)
    usual = hand(OWN)
    set_to(table, "hand", "right")
    wait_for(lambda: held(table) == usual[::-1], "the hand lies as before")
    page.reload()
    wait_for(lambda: held(table) == usual[::-1], "the hand lies as before")


@pytest.mark.parametrize("forced", [later("ask"), "play"])
def test_a_forced_card_waits_for_the_reader_unless_he_wants_it_played(page: Page, forced: str) -> None:
    now = with_two_cards_left()
    table = own_table(page, now.text)
    set_to(table, "forced", forced)
    table.evaluate("table => { table.beat = () => Promise.resolve() }")
    touch(table.locator(ALLOWED).first)
    if forced == "play":
        expect(table.locator('[data-part="sheet"]')).to_be_visible()
    else:
        expect(table.locator(ALLOWED)).to_have_count(1)
        expect(table.locator('[data-part="sheet"]')).to_be_hidden()


@pytest.mark.slow("test_the_settings_beside_a_table_are_those_of_their_page")
@pytest.mark.parametrize("sound", [later("off"), "on"])
def test_only_readers_who_want_it_hear_the_cards(page: Page, sound: str) -> None:
    page.add_init_script(NOTE_SOUNDS)
    table = own_table(page)
    set_to(table, "sound", sound)
    card = table.locator(ALLOWED).first
    touch(card)
    wait_for(lambda: len(held(table)) == 7, "the card is not played")
    assert (page.evaluate("sounds") > 0) is (sound == "on")


@pytest.mark.slow("test_nothing_moves_where_motion_is_unwanted plays so")
def test_without_motion_nothing_is_dealt_in_sight(page: Page) -> None:
    table = at(page, "nl")
    set_to(table, "motion", "none")
    page.reload()
    page.evaluate("document.querySelector('card-table').setAttribute('data-dealing', 'left')")
    assert page.evaluate(DEALT) == 0
