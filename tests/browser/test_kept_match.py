"""A saved match: a table opened by a link does not replace it, and a card counts even if the reader leaves at once."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

from build_scripts.tables.engine import ask
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import choose
from tests.browser.conftest import wait_for
from tests.browser.match_page import (
    BOTH,
    GAME,
    LINK,
    LINKED,
    OWN,
    as_it_lies,
    at,
    held,
    in_address,
    kept_match,
    lies,
    own_match,
    paste,
    play_on,
)
from tests.browser.table_moves import ALLOWED, by_mouse, live_table, touch, until_asked
from tests.tiers import at_the_gate

FROM_A_LINK = {"nl": "Deze tafel komt uit een link.", "en": "This table comes from a link."}
FORMER_IS_KEPT = {"nl": "Je vorige wedstrijd is bewaard", "en": "Your former match is kept"}
# Each event is shown for the length of a delay, here until the reader has left.
ENDLESS_BEAT = "table => { table.beat = () => new Promise(() => {}) }"
# The consequence of the reader's card, after which the others play on.
ENDS = {"klaverjas-4": "trick", "five-hundred": "trick", "gin-rummy": "discard"}


@cache
def before_the_card(game: str) -> tuple[str, str, list[str]]:
    """Return a table where the reader ends a trick, or in gin the turn; with the card, and the hand that remains."""
    now = start(setup_of(game, {"seed": "leave"}))
    while now.stage.turn:
        after = now.play(choose(now, now.stage.turn))
        if now.stage.turn is now.seating.readers_own:
            card = after.written[-1]
            reply = ask("nl", "play", table=now.text, seat="S", action=card)
            if ENDS[game] in [event["type"] for event in reply["events"]]:
                return now.text, card, as_it_lies(reply["view"])
        now = after
    raise AssertionError(f"no card of the reader ends a trick of {game}")


def play_while_it_is_shown(table: Locator, card: str) -> None:
    """Play a card, and stop in the delay in which it is shown."""
    table.evaluate(ENDLESS_BEAT)
    touch(table.locator(f'.kt-hand [data-card="{card}"]'))
    expect(table.locator(f'.kt-hand [data-card="{card}"]')).to_have_count(0)


def reloaded(page: Page) -> Page:
    """Return the page, loaded again."""
    page.reload()
    return page


def closed_and_come_back(page: Page) -> Page:
    """Return the page in another tab, under its bare address, after its own tab was closed."""
    path = page.url.partition("#")[0]
    page.close()
    another = page.context.new_page()
    another.goto(path)
    return another


# ---- leaving at once does not lose the card ----


@pytest.mark.parametrize(
    ("game", "leave"),
    at_the_gate(
        [("klaverjas-4", closed_and_come_back)],
        product(ENDS, (reloaded, closed_and_come_back)),
    ),
)
def test_a_card_is_played_although_the_reader_leaves_while_it_is_shown(
    page: Page, game: str, leave: Callable[[Page], Page]
) -> None:
    text, card, left = before_the_card(game)
    own_match(page, json.dumps({"table": text}), game)
    table = at(page, "nl", game=game)
    lies(table, text)
    play_while_it_is_shown(table, card)
    table = leave(page).locator("card-table")
    wait_for(lambda: held(table) == left, f"{card} was played, and is not played any more")
    expect(table.locator(LINKED)).to_be_hidden()


@pytest.mark.slow("test_a_card_is_played_although_the_reader_leaves_while_it_is_shown says it of the own match")
def test_a_card_is_played_at_the_table_of_a_link_although_the_reader_leaves_while_it_is_shown(page: Page) -> None:
    text, card, left = before_the_card(GAME)
    own_match(page)
    table = at(page, "nl", text)
    lies(table, text)
    play_while_it_is_shown(table, card)
    page.reload()
    wait_for(lambda: held(table) == left, f"{card} was played, and is not played any more")
    expect(table.locator(LINKED)).to_be_visible()
    assert kept_match(page) == OWN


@pytest.mark.slow("test_a_card_is_played_although_the_reader_leaves_while_it_is_shown says it of who leaves")
def test_a_card_is_played_although_a_link_is_pasted_while_it_is_shown(page: Page) -> None:
    text, card, left = before_the_card(GAME)
    own_match(page, json.dumps({"table": text}))
    table = at(page, "nl")
    lies(table, text)
    play_while_it_is_shown(table, card)
    paste(page, LINK)
    lies(table, LINK)
    table.locator(f'{LINKED} [data-action="own-match"]').click()
    wait_for(lambda: held(table) == left, f"{card} was played, and is not played any more")


@pytest.mark.slow("test_a_card_is_played_although_the_reader_leaves_while_it_is_shown says it of a match")
def test_a_card_in_a_lesson_is_played_although_the_reader_leaves_while_it_is_shown(page: Page) -> None:
    table = live_table(page)
    card = table.locator(ALLOWED).first.get_attribute("data-card") or ""
    left = [one for one in held(table) if one != card]
    play_while_it_is_shown(table, card)
    page.reload(wait_until="networkidle")
    table.scroll_into_view_if_needed()
    wait_for(lambda: held(table) == left, f"{card} was played, and is not played any more")


# ---- a link does not disturb one's own match ----


@BOTH
def test_playing_at_a_link_leaves_the_own_match_alone(page: Page, language: str) -> None:
    own_match(page)
    table = at(page, language, LINK)
    expect(table.locator('[data-part="linked-say"]')).to_contain_text(FROM_A_LINK[language])
    play_on(table)
    now, left = in_address(page), held(table)
    assert len(left) == 7
    for change in (page.reload, page.locator("a[data-language]").click, page.reload):
        change()
        wait_for(lambda: held(table) == left, "the table of the link is not as it was left")
        assert in_address(page) == now
        expect(table.locator(LINKED)).to_be_visible()
        assert kept_match(page) == OWN, "the table of a link took the place of the reader's own match"
    table.locator(f'{LINKED} [data-action="own-match"]').click()
    lies(table, OWN)
    expect(table.locator(LINKED)).to_be_hidden()
    page.reload()
    lies(table, OWN)


@pytest.mark.slow("test_playing_at_a_link_leaves_the_own_match_alone")
def test_the_table_of_a_link_is_there_again_within_the_same_tab(page: Page) -> None:
    own_match(page)
    table = at(page, "nl", LINK)
    play_on(table)
    left = held(table)
    page.goto(f"nl/{GAME}/rules/")
    at(page, "nl")
    wait_for(lambda: held(table) == left, "the table of the link is not as it was left")
    expect(table.locator(LINKED)).to_be_visible()


@pytest.mark.slow("test_playing_at_a_link_leaves_the_own_match_alone")
def test_the_table_of_a_link_becomes_the_own_match_when_the_reader_says_so(page: Page) -> None:
    own_match(page)
    table = at(page, "nl", LINK)
    lies(table, LINK)
    table.locator(f'{LINKED} [data-action="keep-match"]').click()
    expect(table.locator(LINKED)).to_be_hidden()
    assert kept_match(page) == LINK
    at(page, "nl")
    lies(table, LINK)
    expect(table.locator(LINKED)).to_be_hidden()


@pytest.mark.slow("test_taking_back_at_the_first_moment_of_a_new_match_brings_the_former")
@BOTH
def test_a_new_match_beside_the_table_of_a_link_leaves_the_own_match_to_go_back_to(page: Page, language: str) -> None:
    own_match(page)
    table = at(page, language, LINK)
    lies(table, LINK)
    table.locator('[data-tool="deal"]').click()
    expect(table.locator(LINKED)).to_be_hidden()
    wait_for(lambda: kept_match(page) == in_address(page) != OWN, "the new match is not kept")
    page.locator('[data-part="choose"] > summary').click()
    page.locator('[data-part="former"]').click()
    lies(table, OWN)
    assert kept_match(page) == OWN
    page.reload()
    lies(table, OWN)


def deal_again(table: Locator) -> None:
    """Deal another match, and wait until it is saved."""
    page, before = table.page, in_address(table.page)
    table.locator('[data-tool="deal"]').click()
    wait_for(lambda: kept_match(page) == in_address(page) != before, "the new match is not kept")


@BOTH
def test_taking_back_at_the_first_moment_of_a_new_match_brings_the_former(page: Page, language: str) -> None:
    own_match(page)
    table = at(page, language)
    lies(table, OWN)
    for _ in range(2):  # A match without any action replaces none.
        deal_again(table)
    expect(table.locator('[data-part="say"]')).to_contain_text(FORMER_IS_KEPT[language])
    page.reload()
    until_asked(table)
    table.locator('[data-tool="undo"]').click()
    lies(table, OWN)
    assert kept_match(page) == OWN
    expect(page.locator('[data-part="former"]')).to_be_hidden()


@pytest.mark.slow("test_a_new_match_beside_the_table_of_a_link_leaves_the_own_match_to_go_back_to")
def test_a_match_of_a_link_that_becomes_the_own_one_leaves_the_former_to_go_back_to(page: Page) -> None:
    own_match(page)
    table = at(page, "nl", LINK)
    lies(table, LINK)
    table.locator(f'{LINKED} [data-action="keep-match"]').click()
    page.locator('[data-part="choose"] > summary').click()
    for text in (OWN, LINK):
        page.locator('[data-part="former"]').click()
        lies(table, text)
        assert kept_match(page) == text


@pytest.mark.slow("test_taking_back_at_the_first_moment_of_a_new_match_brings_the_former")
def test_once_a_card_is_played_in_the_new_match_taking_back_is_about_that_card(page: Page) -> None:
    own_match(page)
    table = at(page, "nl")
    lies(table, OWN)
    table.locator('[data-tool="deal"]').click()
    wait_for(lambda: kept_match(page) == in_address(page) != OWN, "the new match is not kept")
    expect(table.locator('[data-part="say"]')).to_contain_text(FORMER_IS_KEPT["nl"])
    start = in_address(page)
    by_mouse(table.locator(f"{ALLOWED}, .kt-choice:not([data-barred])").first)
    until_asked(table)
    table.locator('[data-tool="undo"]').click()
    wait_for(lambda: in_address(page) == start, "the reader's action is not taken back")
