"""Looking back at a deal: the table as it was, the reader answers again, and nothing that was played is lost."""

from __future__ import annotations

from functools import cache

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.tables.engine import ask
from rules_core.cards.chance import Chance
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import choose
from rules_core.teach.look_back.moments import look_back, steps_to_look_at
from tests.browser.conftest import wait_for
from tests.browser.match_page import HELD, at, in_address, kept_match, own_match
from tests.browser.table_moves import touch
from tests.browser.test_standing import choice
from tests.ladder.players import any_card, anything
from tests.tiers import later

PATIENT = 60_000
GAMES = ["klaverjas-4", later("gin-rummy"), later("kleurenwiezen")]
SAY = '[data-part="say"]'
# Whether all the text is seen without scrolling in its room.
WHOLE = "room => room.scrollHeight <= room.clientHeight + 1 && room.getBoundingClientRect().bottom <= innerHeight"


@cache
def badly_played(game: str) -> tuple[str, int, list[str]]:
    """Return a deal in which the reader lost something, the number of moments, and the table of each before it."""
    for number in range(40):
        table, chance = start(setup_of(game, {"seed": f"badly {number}", "deal": "2"})), Chance(f"badly {number}")
        reader, player = table.seating.readers_own, anything if game.startswith("gin") else any_card
        while (turn := table.stage.turn) is not None:
            table = table.play(player(table, turn, chance) if turn is reader else choose(table, turn))
        found = look_back(table, reader) if table.seen.sheet and steps_to_look_at(table, reader) else ()
        if found and not found[0].well:
            return table.text, len(found), [table.cut_to(one.step).text for one in found]
    raise AssertionError(f"nothing to look back at in {game}")


def hand_at(text: str) -> set[str]:
    """Return the reader's cards at a table."""
    return {held["card"] for held in ask("nl", "open", table=text, seat="S")["view"]["hand"]}


def holds(table: Locator, text: str) -> None:
    """Wait until the reader's cards on the felt are those of a table."""
    cards = "cards => cards.map(card => card.dataset.card)"
    wait_for(lambda: {*table.locator(HELD).evaluate_all(cards)} == hand_at(text), "another table lies there")


def looking_back(page: Page, game: str, language: str = "nl") -> tuple[Locator, str, list[str]]:
    """Return a deal of the reader's own match, looked back at, with its text and the tables of its moments."""
    text, _, moments = badly_played(game)
    own_match(page, f'{{"table":"{text}","options":{{}}}}', game)
    table = at(page, language, game=game)
    expect(table.locator(".kt-result")).to_be_visible(timeout=PATIENT)
    choice(table, "look-back").click()
    return table, text, moments


@pytest.mark.parametrize("game", GAMES)
def test_each_moment_is_asked_before_it_is_told_and_then_the_result_lies_there_again(page: Page, game: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table, text, moments = looking_back(page, game)
    expect(choice(table, "look-show")).to_be_visible(timeout=PATIENT)
    holds(table, moments[0])
    asked = table.locator(SAY).inner_text()
    assert asked.endswith("?")
    choice(table, "look-show").click()
    expect(table.locator(SAY)).not_to_have_text(asked)
    assert table.locator(".kt-spoken").evaluate(WHOLE), "a part of the sentences is out of sight"
    expect(choice(table, "look-play")).to_be_in_viewport(ratio=1)
    expect(table.locator(".kt-choice").first).to_be_focused()
    choice(table, "look-result").click()
    expect(table.locator(".kt-result")).to_be_visible()
    expect(choice(table, "next-deal").or_(choice(table, "deal-cards"))).to_be_visible()
    assert kept_match(page, game) == text


def test_a_touched_card_is_an_answer_and_is_not_played(page: Page) -> None:
    table, text, moments = looking_back(page, "klaverjas-4", "en")
    expect(choice(table, "look-show")).to_be_visible(timeout=PATIENT)
    touch(table.locator(f"{HELD}:not([data-barred])").first)
    expect(choice(table, "look-hands")).to_be_visible()
    holds(table, moments[0])
    choice(table, "look-hands").click()
    expect(table.locator(".kt-held .kt-card").first).to_be_visible()
    assert kept_match(page) == text


def test_who_plays_on_from_a_moment_keeps_the_match_that_was(page: Page) -> None:
    table, text, moments = looking_back(page, "klaverjas-4")
    choice(table, "look-show").click(timeout=PATIENT)
    choice(table, "look-play").click()
    wait_for(lambda: in_address(page) == moments[0], "the moment is not in the address")
    holds(table, moments[0])
    assert kept_match(page) == text
    page.locator('[data-part="linked"] [data-action="own-match"]').click()
    expect(table.locator(".kt-result")).to_be_visible()


def test_who_leaves_while_it_is_counted_is_back_at_the_result(page: Page) -> None:
    table, text, _ = looking_back(page, "klaverjas-4")
    expect(table.locator(".kt-choices progress")).to_be_visible(timeout=PATIENT)
    choice(table, "look-result").click()
    expect(table.locator(".kt-choices progress")).to_have_count(0)
    expect(choice(table, "look-back")).to_be_visible()
    assert kept_match(page) == text


@pytest.mark.slow("nothing: the keys of a table are pressed in test_keyboard")
def test_the_keyboard_leads_through_a_moment_and_back(page: Page) -> None:
    table, _, moments = looking_back(page, "klaverjas-4", "en")
    expect(choice(table, "look-show")).to_be_visible(timeout=PATIENT)
    expect(table.locator(HELD).first).to_be_focused()
    page.keyboard.press("Enter")
    holds(table, moments[0])
    page.keyboard.press("m")
    expect(table.locator(".kt-result")).to_be_visible()
