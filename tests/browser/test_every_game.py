"""A whole deal of every game at its own table, in both languages, with the coach's choices entered by hand.

In English one game of each kind is played by keyboard alone; in Dutch the window is as narrow as a phone.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.base.commands import ROOT
from rules_core.kinds import GAMES
from rules_core.table.notation import from_text
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.browser.conftest import PATIENCE, kept_as
from tests.browser.table_moves import ALLOWED, BY_KEYBOARD, IS_PAINTED, NOTE_VIEWS, touch
from tests.tiers import at_the_gate

PLAYED = [key for key in GAMES if (ROOT / "docs" / "nl" / key / "play.md").exists()]
# The games tried by keyboard in English, the others alternately in either language.
ONCE = [(game, "en" if game in BY_KEYBOARD or at % 2 else "nl") for at, game in enumerate(PLAYED)]
HEIGHT = re.compile(r"(?:bid|call):(\d+)[A-Z]\w*")
MOST_ACTIONS = 150
BEFORE_RELOAD = 5
# The key that moves the focus to the card or button of an action, if it is not there yet.
KEY_TO = """(table, action) => {
  const moved = action.replace(/^(?:away|give):/, "")
  const focused = document.activeElement
  const hand = table.querySelector(".kt-hand[data-choosing]")
  const card = hand?.querySelector(`.kt-card[data-card="${moved}"]:not([data-barred])`)
  const button = table.querySelector(`.kt-choice[data-action="${action}"]:not([data-barred])`)
  const folded = button && !button.checkVisibility() && button.closest("details").querySelector("summary")
  const target = card ?? (folded || button)
  if (!target) return "nowhere"
  if (focused === target) return "Enter"
  if (card && hand.contains(focused)) return "ArrowRight"
  return target.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING ? "Shift+Tab" : "Tab"
}"""
MOST_KEYS = 60
# As narrow as a phone, on which most deals are played.
NARROW = {"width": 390, "height": 844}
ASKED = f"{ALLOWED}, .kt-choice:not([data-barred])"

# Skips the delays until the reader is asked something or the deal is over, and returns the actions on offer.
UNTIL_ASKED = f"""(table, asked) => new Promise((done, fail) => {{
  const late = Date.now() + {PATIENCE}
  const look = () => {{
    const now = {IS_PAINTED} && table.table !== asked
    if (now && table.querySelector({ASKED!r})) return done(table.table)
    if (Date.now() > late) return fail(new Error("the reader is never asked"))
    table.skipBeat()
    setTimeout(look, 15)
  }}
  look()
}})"""


def at_table(page: Page, language: str, game: str) -> Locator:
    """Return the table for a match of a game, stored with a first deal from a fixed seed."""
    kept = json.dumps({"table": start(setup_of(game, {"seed": "browser"})).text})
    page.add_init_script(NOTE_VIEWS)
    key = repr(kept_as(f"play.{game}"))
    page.add_init_script(f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {json.dumps(kept)})")
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"{language}/{game}/play/", wait_until="domcontentloaded")
    page.evaluate("customElements.whenDefined('card-table').then(() => {})")
    return page.locator("card-table")


def act(table: Locator, action: str) -> None:
    """Touch a card or press a button; where bids have many heights, choose the height first."""
    moved = action.removeprefix("away:").removeprefix("give:")
    card = table.locator(f'.kt-hand[data-choosing] .kt-card[data-card="{moved}"]:not([data-barred])')
    if card.count():
        touch(card)
        return
    button = table.locator(f'.kt-choice[data-action="{action}"]:not([data-barred])')
    if not button.count():
        found = HEIGHT.fullmatch(action)
        assert found, f"the reader finds no button for {action}"
        table.locator('[data-part="bid-number"]').select_option(found[1])
    elif not button.is_visible():
        table.locator(".kt-more-ways > summary").click()
    button.click()


def act_by_keyboard(table: Locator, action: str) -> None:
    """Do the same with the keyboard alone, wherever the focus is."""
    for _ in range(MOST_KEYS):
        key = table.evaluate(KEY_TO, action)
        assert key != "nowhere", f"the reader finds nothing for {action}"
        opens = key == "Enter" and table.page.evaluate("document.activeElement.matches('summary')")
        table.page.keyboard.press(key)
        if key == "Enter" and not opens:
            return
    raise AssertionError(f"no keys lead to {action}")


def readers_choice(now: Table) -> str:
    """Return the coach's choice in the reader's place."""
    advised = choose(now, now.seating.readers_own)
    return now.play(advised).written[-1]


def play(table: Locator, does: Callable[[Locator, str], None], most: int) -> bool:
    """Act as the coach would at a table, for this many actions; return whether the deal is over."""
    asked = ""
    for _ in range(most):
        asked = table.evaluate(UNTIL_ASKED, asked)
        now = start(from_text(asked))
        if now.stage.turn is None:
            return True
        if now.stage.turn is now.seating.readers_own:  # calls out of turn can wait
            does(table, readers_choice(now))
    return False


def in_the_page(case: Any) -> Any:
    """Return the case with Python in the page: at the gate one game of tricks, of melds, of another pack; later all."""
    if not isinstance(case, tuple):
        return pytest.param(*case.values, marks=[*case.marks, pytest.mark.own_python])
    own = case[0] in ("klaverjas-4", "gin-rummy", "maison-tarot")
    return pytest.param(*case, marks=pytest.mark.own_python) if own else case


@pytest.mark.parametrize(
    ("game", "language"),
    [*map(in_the_page, at_the_gate(ONCE, [(game, language) for game in PLAYED for language in ("nl", "en")]))],
)
def test_a_deal_of_every_game_is_played_to_its_sheet(page: Page, game: str, language: str) -> None:
    if language == "nl":
        page.set_viewport_size(NARROW)
    table = at_table(page, language, game)
    assert play(table, act_by_keyboard if language == "en" and game in BY_KEYBOARD else act, MOST_ACTIONS)
    sheet = table.locator('[data-part="sheet"] :is(td, th)')
    assert sheet.count(), "the deal is counted on a sheet"
    expect(table.locator('.kt-choice:is([data-action="next-deal"], [data-action="deal-cards"])')).to_be_visible()


@pytest.mark.slow("test_a_match_goes_on_after_a_reload_and_in_the_other_language reloads one game")
@pytest.mark.parametrize("language", ["nl", pytest.param("en", marks=pytest.mark.slow)])
def test_a_deal_goes_on_where_it_was_after_a_reload(page: Page, language: str) -> None:
    table = at_table(page, language, "klaverjas-4")
    assert not play(table, act, BEFORE_RELOAD)
    before = table.evaluate(UNTIL_ASKED, "")
    page.reload(wait_until="domcontentloaded")
    page.evaluate("customElements.whenDefined('card-table').then(() => {})")
    assert table.evaluate(UNTIL_ASKED, "") == before, "the table is another one after a reload"
    assert play(table, act, MOST_ACTIONS)
    assert table.locator('[data-part="sheet"] :is(td, th)').count(), "the deal is counted on a sheet"
