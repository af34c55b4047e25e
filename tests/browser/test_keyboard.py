"""Everything at the table by keyboard alone, and by screen reader."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.browser.match_page import HELD, at, own_match, table_text
from tests.browser.table_moves import ALLOWED, DUTIES, live_table, spoken, until_asked
from tests.tiers import later

# Whether a scrolling area leaves room for the focus ring around a button in it.
WHOLE_RING = """button => {
  const { outlineWidth, outlineOffset } = getComputedStyle(button)
  const [ring, box] = [parseFloat(outlineWidth) + parseFloat(outlineOffset), button.getBoundingClientRect()]
  const room = button.closest(".kt-choices").getBoundingClientRect()
  return ring > 3 && box.left - ring >= room.left && box.top - ring >= room.top && box.right + ring <= room.right
}"""
FOCUSED = "document.activeElement.closest('.kt-hand') && document.activeElement.dataset.card"


def test_the_hand_is_one_tab_stop_and_arrows_go_along_it(page: Page) -> None:
    table = live_table(page)
    assert table.locator('.kt-hand .kt-card[tabindex="0"]').count() == 1
    table.locator('.kt-hand .kt-card[tabindex="0"]').focus()
    cards = table.locator(".kt-hand .kt-card").evaluate_all("cards => cards.map(card => card.dataset.card)")
    seen = [page.evaluate(FOCUSED)]
    for _ in cards[1:]:
        page.keyboard.press("ArrowRight")
        seen.append(page.evaluate(FOCUSED))
    assert seen == cards
    page.keyboard.press("ArrowRight")
    assert page.evaluate(FOCUSED) == cards[0]
    page.keyboard.press("End")
    assert page.evaluate(FOCUSED) == cards[-1]
    page.keyboard.press("Tab")
    assert not page.evaluate("!!document.activeElement.closest('.kt-hand')")


def test_enter_plays_and_the_focus_stays_in_the_hand(page: Page) -> None:
    table = live_table(page)
    table.locator(ALLOWED).first.focus()
    page.keyboard.press("Enter")
    expect(table.locator(".kt-hand .kt-card")).to_have_count(7)
    until_asked(table, quiet=True)
    assert page.evaluate(FOCUSED)


@pytest.mark.slow("test_a_key_tells_which_cards_may_be_played_and_why presses the key beside it")
@pytest.mark.parametrize(("language", "trump"), [("nl", "harten"), later("en", "hearts")])
def test_a_key_tells_what_lies_on_the_table(page: Page, language: str, trump: str) -> None:
    table = live_table(page, language)
    table.locator('.kt-hand .kt-card[tabindex="0"]').focus()
    page.keyboard.press("o")
    said = spoken(page)[-1]
    assert trump in said
    lying = [card.get_attribute("aria-label") or "?" for card in table.locator(".kt-trick .kt-card").all()]
    assert len(lying) == 3
    assert all(name in said for name in lying)
    assert page.locator('[data-part="live"]').get_attribute("lang") == language


def test_a_key_tells_which_cards_may_be_played_and_why(page: Page) -> None:
    table = live_table(page)
    table.locator('.kt-hand .kt-card[tabindex="0"]').focus()
    page.keyboard.press("m")
    expect(table.locator('[data-part="reasons"] li').first).to_be_visible()
    assert "klaverheer" in spoken(page)[-1]


@pytest.mark.slow("test_a_tool_that_is_folded_away_on_a_phone_is_reached_by_finger_and_by_keyboard opens it")
def test_the_list_of_keys_opens_and_gives_the_focus_back(page: Page) -> None:
    table = live_table(page)
    card = table.locator('.kt-hand .kt-card[tabindex="0"]')
    card.focus()
    page.keyboard.press("?")
    expect(page.locator("dialog[open]")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(card).to_be_focused()


@pytest.mark.slow("test_a_lesson_is_walked_to_its_end_by_keyboard_alone")
def test_an_exercise_is_done_by_keyboard_alone(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    found = page.locator('lesson-exercise[data-ask="which-cards"]').first
    found.scroll_into_view_if_needed()
    found.locator('.kt-hand .kt-card[tabindex="0"]').focus()
    for _ in range(found.locator(".kt-hand .kt-card").count()):
        card = found.locator(".kt-card:focus").get_attribute("data-card")
        page.keyboard.press("Enter")
        expect(found.locator(f'[data-card="{card}"]')).to_have_attribute("data-state", re.compile("found|wrong"))
        if found.get_attribute("data-complete") is not None:
            break
        page.keyboard.press("ArrowRight")
    expect(found).to_have_attribute("data-complete", "")


def test_a_match_is_started_by_keyboard(page: Page) -> None:
    page.goto("nl/klaverjas-4/play/", wait_until="networkidle")
    table = page.locator("card-table")
    table.locator(".kt-choice").first.focus()
    assert table.locator(".kt-choice:focus-visible").evaluate(WHOLE_RING), "the ring around the button is cut off"
    page.keyboard.press("Enter")
    expect(table.locator(".kt-hand .kt-card")).to_have_count(8)
    until_asked(table, quiet=True)
    assert page.evaluate("!!document.activeElement.closest('card-table')")


@pytest.mark.slow("test_a_match_is_started_by_keyboard")
def test_the_focus_starts_at_the_first_choice_while_cards_are_hidden(page: Page) -> None:
    not_looked = table_text("five-hundred", seed="look", dealer="E")
    own_match(page, json.dumps({"table": not_looked}), "five-hundred")
    table = at(page, "nl", game="five-hundred")
    table.locator(".kt-choice", has_text="Bekijk je kaarten").focus()
    page.keyboard.press("Enter")
    expect(table.locator(HELD).first).to_be_visible()
    expect(table.locator(f"{HELD}:focus, .kt-choice:focus")).to_have_count(1)


@pytest.mark.parametrize(
    "place", ["nl/klaverjas-4/lessons/03-duties/", later("en/klaverjas-4/lessons/01-the-pack/"), later("nl/")]
)
def test_the_first_hand_is_few_stops_from_the_top_of_the_page(page: Page, place: str) -> None:
    page.goto(place, wait_until="load")
    page.keyboard.press("Tab")
    expect(page.locator(".md-skip").first).to_be_focused()
    page.keyboard.press("Enter")
    stops = 1
    while not page.evaluate("() => Boolean(document.activeElement?.closest('.kt-card, .kt-item'))"):
        page.keyboard.press("Tab")
        stops += 1
        assert stops <= 12


@pytest.mark.slow("test_the_first_hand_is_few_stops_from_the_top_of_the_page counts the stops of a lesson")
def test_no_link_from_a_rule_or_a_heading_to_itself_is_a_stop(page: Page) -> None:
    page.goto("nl/klaverjas-4/rules/", wait_until="load")
    assert page.locator(".headerlink").count() > 50
    assert page.locator(".headerlink:not([tabindex='-1'])").count() == 0


def before_the_last_card() -> Table:
    """Return a deal in which the reader is to play his last card."""
    now = start(setup_of("klaverjas-4", {"seed": "browser", "dealer": "E", "trump": "H"}))
    while now.stage.turn is not now.seating.readers_own or len(now.written) < 28:
        assert now.stage.turn is not None
        now = now.play(choose(now, now.stage.turn))
    return now


@pytest.mark.slow("test_enter_plays_and_the_focus_stays_in_the_hand")
def test_after_the_last_card_the_focus_goes_to_what_comes_next(page: Page) -> None:
    table = at(page, "nl", before_the_last_card().text)
    expect(table.locator(ALLOWED)).to_have_count(1)
    table.locator(ALLOWED).focus()
    page.keyboard.press("Enter")
    expect(table.locator('.kt-choice[data-action="next-deal"]')).to_be_focused()
