"""Links to a table: an intact one opens and does not play on, any other reports its fault and stops no page."""

from __future__ import annotations

import json
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from rules_core.table.notation import check_digits
from tests.browser.conftest import wait_for
from tests.browser.match_page import (
    BOTH,
    CUT,
    DEAL,
    FOREIGN,
    GO_ON,
    HELD,
    LINK,
    LINKED,
    NOTHING_DEALT,
    OWN,
    OWN_MATCH,
    TRICK,
    at,
    held,
    in_address,
    kept_match,
    lies,
    own_match,
    paste,
    play_on,
    table_text,
)
from tests.browser.table_moves import ALLOWED, touch, until_asked
from tests.tiers import later

# Longer than the coach takes for a card.
A_WHILE = 1_500
ODD = "é%&<>\"' +"

COPY_AGAIN = {"nl": "kopieer de hele link nog eens", "en": "copy the whole link again"}
GO_ON_SAYS = {"nl": "Verder", "en": "Continue"}
OWN_SAYS = {"nl": "Naar je eigen wedstrijd", "en": "To your own match"}


def signed(body: str) -> str:
    """Return a text with valid check digits, whatever its content."""
    return f"{body};{check_digits(body)}"


# ---- every intact link opens ----


@pytest.mark.parametrize("escaped", [later(False), True], ids=["as it is written", "escaped once more on its way"])
@BOTH
def test_a_link_with_odd_letters_opens_and_opens_again(page: Page, language: str, escaped: bool) -> None:
    text = table_text(seed=ODD, dealer="W", trump="C", names="N José, E Bo & Co, S Cé, W 100%")
    table = at(page, language, quote(text) if escaped else text)
    for _ in range(2):
        lies(table, text)
        expect(table.locator(".kt-name", has_text="José")).to_be_visible()
        expect(table.locator(".kt-name", has_text="100%")).to_be_visible()
        assert in_address(page) == text, "the address holds the table as the rules write it"
        page.reload()


# ---- text that is no link stops nothing ----


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on")
@pytest.mark.parametrize("fragment", [later("%"), later("k1%"), "k1;%E0%A4%A", later("null")])
def test_an_address_that_is_no_table_leaves_the_match_and_the_deal(page: Page, fragment: str) -> None:
    own_match(page)
    table = at(page, "nl", fragment)
    expect(table.locator(DEAL)).to_be_visible()
    table.locator(OWN_MATCH).click()
    lies(table, OWN)
    assert in_address(page) == OWN


@pytest.mark.slow("test_a_link_with_odd_letters_opens_and_opens_again opens what is one")
def test_a_place_on_the_page_is_no_link_to_a_table(page: Page) -> None:
    own_match(page)
    table = at(page, "nl", "hoe-het-werkt")
    lies(table, OWN)
    expect(table.locator('[data-part="strip"]')).to_have_attribute("data-tone", "plain")


# ---- a damaged link is reported ----


@BOTH
def test_a_cut_link_says_so_and_offers_the_match_that_was_going_on(page: Page, language: str) -> None:
    own_match(page)
    table = at(page, language, CUT)
    say, own = table.locator('[data-part="say"]'), table.locator(OWN_MATCH)
    expect(own).to_have_text(OWN_SAYS[language])
    expect(say).to_contain_text(NOTHING_DEALT[language])
    expect(say).to_contain_text(COPY_AGAIN[language])
    expect(say).to_be_in_viewport()
    assert held(table) == []
    own.click()
    lies(table, OWN)
    assert kept_match(page) == in_address(page) == OWN


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on tells of another fault")
@BOTH
def test_a_table_that_cannot_be_is_told_with_the_reason(page: Page, language: str) -> None:
    table = at(page, language, signed("k1;klaverjas-4;trump=X"))
    say = table.locator('[data-part="say"]')
    expect(say).to_contain_text(NOTHING_DEALT[language])
    expect(say).to_contain_text("S, H, D")
    expect(table.locator(OWN_MATCH)).to_have_count(0)
    table.locator(DEAL).click()
    expect(table.locator(HELD)).to_have_count(8)


@pytest.mark.slow("test_a_table_that_cannot_be_is_told_with_the_reason tells of another one")
@BOTH
def test_a_link_longer_than_any_hand_is_told_in_the_rules_own_words(page: Page, language: str) -> None:
    endless = signed("k1;gin-rummy;seed=a;log=" + ".".join(["pile", "SK"] * 20_000))
    page.goto(f"{language}/gin-rummy/play/#{endless}")
    table = page.locator("card-table")
    expect(table.locator('[data-part="say"]')).to_contain_text("40000")
    expect(table.locator('[data-part="say"]')).to_contain_text("2000")
    expect(table.locator(DEAL)).to_be_visible()
    assert page.evaluate("Object.keys(localStorage).filter(key => key.includes(' play.'))") == []


# ---- a link pasted into the open page ----


def test_a_link_pasted_into_the_open_page_is_opened_once(page: Page) -> None:
    own_match(page)
    page.add_init_script("window.changes = 0; addEventListener('hashchange', () => (window.changes += 1))")
    table = at(page, "nl")
    lies(table, OWN)
    paste(page, LINK)
    lies(table, LINK)
    play_on(table)
    assert page.evaluate("changes") == 1, "what the page itself writes in the address comes back to it"
    assert len(held(table)) == 7
    assert kept_match(page) == OWN
    page.go_back()
    lies(table, OWN)
    expect(table.locator(LINKED)).to_be_hidden()


@pytest.mark.slow("test_a_link_pasted_into_the_open_page_is_opened_once")
def test_a_link_pasted_while_the_coach_plays_is_opened(page: Page) -> None:
    own = table_text(seed="own", dealer="S", trump="H")
    own_match(page, json.dumps({"table": own}))
    table = at(page, "nl")
    expect(table.locator(TRICK).first).to_be_visible()
    paste(page, LINK)
    lies(table, LINK)
    page.wait_for_timeout(A_WHILE)
    expect(table.locator(TRICK)).to_have_count(0)
    assert in_address(page) == LINK


@pytest.mark.slow("test_a_link_pasted_into_the_open_page_is_opened_once pastes a whole one")
@BOTH
def test_a_cut_link_pasted_into_the_open_page_leaves_the_table(page: Page, language: str) -> None:
    own_match(page)
    table = at(page, language)
    lies(table, OWN)
    paste(page, CUT)
    expect(table.locator('[data-part="say"]')).to_contain_text(NOTHING_DEALT[language])
    lies(table, OWN)
    touch(table.locator(ALLOWED).first)
    expect(table.locator(HELD)).to_have_count(7)
    wait_for(lambda: kept_match(page) == in_address(page), "the match that was played on is not kept")


# ---- a position does not play on ----


@pytest.mark.slow("test_the_table_of_a_link_lies_there_without_being_dealt")
@BOTH
def test_a_linked_position_stands_until_the_reader_goes_on_and_can_be_had_again(page: Page, language: str) -> None:
    table = at(page, language, LINK)
    lies(table, LINK)
    go_on = table.locator(GO_ON)
    page.wait_for_timeout(A_WHILE)
    expect(table.locator(TRICK)).to_have_count(0)
    assert in_address(page) == LINK
    expect(go_on).to_have_text(GO_ON_SAYS[language])
    play_on(table)
    assert in_address(page) != LINK
    for change in (page.reload, lambda: None):
        change()
        table.locator(f'{LINKED} [data-tool="again"]').click()
        lies(table, LINK)
        expect(table.locator(TRICK)).to_have_count(0)
        wait_for(lambda: in_address(page) == LINK, "the address is not that of the link")
        expect(go_on).to_be_visible()
        play_on(table)


@pytest.mark.slow("test_a_linked_position_stands_until_the_reader_goes_on_and_can_be_had_again")
def test_nothing_jumps_when_a_linked_position_goes_on(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    table = at(page, "nl", LINK)
    lies(table, LINK)
    tops = (
        "table => [...table.querySelectorAll('.kt-felt, .kt-strip, .kt-tools, .kt-linked')].map(part => part.offsetTop)"
    )
    before = table.evaluate(tops)
    table.locator(GO_ON).click()
    expect(table.locator(GO_ON)).to_have_count(0)
    until_asked(table)
    assert table.evaluate(tops) == before


# ---- a link of another game ----


@pytest.mark.slow("test_a_link_with_odd_letters_opens_and_opens_again")
@BOTH
def test_a_link_of_another_game_leads_to_its_own_table(page: Page, language: str) -> None:
    own_match(page)
    table = at(page, language, FOREIGN)
    expect(table.locator('[data-part="say"]')).to_contain_text("Klapper")
    expect(table.locator('[data-part="say"]')).to_contain_text(NOTHING_DEALT[language])
    expect(table.locator(OWN_MATCH)).to_be_visible()
    assert kept_match(page) == OWN
    table.locator('[data-part="elsewhere"]').click()
    page.wait_for_url(f"**/{language}/klapper/play/**")
    lies(table, FOREIGN)
    assert in_address(page) == FOREIGN
