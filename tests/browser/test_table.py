"""A table in a page: the reply to a card, and the parts that move or do not."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from rules_core.table.table import setup_of, start
from tests.browser.conftest import kept_as, until_held, wait_for
from tests.browser.match_page import at, held, table_text
from tests.browser.table_moves import (
    ALLOWED,
    BARRED,
    DUTIES,
    SPOKEN,
    live_table,
    play_a_card,
    spoken,
    touch,
    until_asked,
)
from tests.laws.random_tables import play_through
from tests.tiers import LANGUAGES


def test_a_barred_card_says_why_and_raises_those_that_would_do(page: Page) -> None:
    table = live_table(page)
    touch(table.locator(BARRED).first)
    expect(table.locator('[data-part="strip"]')).to_have_attribute("data-tone", "barred")
    expect(table.locator('[data-part="rule"]')).to_have_attribute("href", re.compile("#play-"))
    assert table.locator("[data-would-do]").count() == table.locator(ALLOWED).count()


@pytest.mark.slow("test_a_barred_card_says_why_and_raises_those_that_would_do")
def test_the_same_refusal_twice_is_spoken_twice(page: Page) -> None:
    table = live_table(page)
    for times in (1, 2):
        touch(table.locator(BARRED).first)
        expect(page.locator(SPOKEN)).to_have_count(times)
    first, second = spoken(page)
    assert first == second != ""


def test_a_card_goes_to_the_trick_and_the_others_play_on(page: Page) -> None:
    table = live_table(page)
    play_a_card(table)
    expect(table.locator(".kt-hand .kt-card")).to_have_count(7)
    expect(table.locator('[data-part="tricks"]').filter(has_text="1")).to_have_count(1)


def test_the_last_trick_on_your_turn_leaves_your_playable_cards_visible(page: Page) -> None:
    table = live_table(page)
    play_a_card(table)
    allowed = table.locator(ALLOWED).count()
    table.locator('[data-tool="last"]').click()
    expect(table.locator("[data-last]")).to_be_visible()
    expect(table.locator(ALLOWED)).to_have_count(allowed)


def test_nothing_jumps_while_a_trick_is_played(page: Page) -> None:
    table = live_table(page)
    heights = "table => [...table.querySelectorAll('.kt-felt, .kt-strip, .kt-hand')].map(part => part.offsetTop)"
    before = table.evaluate(heights)
    play_a_card(table)
    assert table.evaluate(heights) == before


SIGNS = {
    "[data-dealer]": ".kt-plate .kt-chip-dealer",
    "[data-leader]": ".kt-plate .kt-chip-leader",
    "[data-player]": ".kt-plate .kt-chip-player",
    ".kt-slot[data-winning]": ".kt-mark-winning",
}


@pytest.mark.slow("test_a_card_goes_to_the_trick_and_the_others_play_on")
def test_the_dealer_the_leader_and_the_winner_have_their_signs_at_every_step(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    table = page.locator('card-table[data-ask="watch"]').first
    led = set()
    for _ in range(int(table.get_attribute("data-steps") or 0)):
        table.locator('[data-tool="forward"]').click()
        for bearer, sign in SIGNS.items():
            for place in table.locator(bearer).all():
                expect(place.locator(sign)).to_have_count(1)
                expect(place.locator(sign)).to_be_visible()
        led |= {leader.get_attribute("data-seat") for leader in table.locator("[data-leader]").all()}
    assert led
    signs = "plates => plates.map(plate => [...plate.querySelectorAll('.kt-chip')].map(({ className }) => className))"
    order = ["kt-chip kt-chip-dealer", "kt-chip kt-chip-leader", "kt-chip kt-chip-player"]
    for stood in table.locator(".kt-plate").evaluate_all(signs):
        assert stood == [one for one in order if one in stood]


def test_the_last_trick_is_seen_again_and_put_away(page: Page) -> None:
    table = live_table(page)
    play_a_card(table)
    table.locator('[data-tool="last"]').click()
    expect(table.locator(".kt-trick[data-last] .kt-card")).to_have_count(4)
    table.locator('[data-tool="last"]').click()
    expect(table.locator(".kt-trick[data-last]")).to_have_count(0)


def test_undo_gives_the_card_back(page: Page) -> None:
    table = live_table(page)
    play_a_card(table)
    table.locator('[data-tool="undo"]').click()
    expect(table.locator(".kt-hand .kt-card")).to_have_count(8)


def ask_all_hints(table: Locator) -> Locator:
    """Ask for a hint until it names a card, and return that card."""
    say = table.locator('[data-part="say"]')
    for _ in range(3):
        before = say.text_content() if say.count() else ""
        table.locator('[data-tool="hint"]').click()
        expect(say).not_to_have_text(before or "")
    advised = table.locator(".kt-hand [data-would-do]")
    expect(advised).to_have_count(1)
    return advised


def test_a_hint_comes_in_three_steps_and_ends_with_a_card(page: Page) -> None:
    ask_all_hints(live_table(page))


def test_why_gives_every_card_of_the_hand_a_reason(page: Page) -> None:
    table = live_table(page)
    table.locator('[data-tool="why"]').click()
    reasons = table.locator('[data-part="reasons"] li')
    expect(reasons.first).to_be_visible()
    names = [card.get_attribute("aria-label") for card in table.locator(".kt-hand .kt-card").all()]
    told = " ".join(reasons.all_inner_texts())
    assert all(name and name.split(",")[0] in told for name in names)


def test_eight_cards_lie_in_one_row_of_a_small_phone(phone: Page) -> None:
    table = live_table(phone)
    boxes = [card.bounding_box() for card in table.locator(".kt-hand .kt-card").all()]
    widths = table.locator(".kt-hand .kt-card").evaluate_all("cards => cards.map(card => card.offsetWidth)")
    assert len(boxes) == 8
    assert min(widths) >= 40
    assert all(box and box["x"] >= -4 and box["x"] + box["width"] <= 364 for box in boxes)
    assert phone.evaluate("document.documentElement.scrollWidth") == 360


def test_nothing_moves_where_motion_is_unwanted(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = live_table(page)
    touch(table.locator(ALLOWED).first)
    page.wait_for_timeout(50)
    assert table.evaluate("table => table.getAnimations({ subtree: true }).length") == 0


def test_a_demonstration_goes_forward_back_and_by_itself(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    table = page.locator('card-table[data-ask="watch"]').first
    table.scroll_into_view_if_needed()
    counter, steps = table.locator('[data-part="counter"]'), table.get_attribute("data-steps")
    table.locator('[data-tool="forward"]').click()
    table.locator('[data-tool="forward"]').click()
    expect(counter).to_have_text(f"2 van {steps}")
    table.locator('[data-tool="back"]').click()
    expect(counter).to_have_text(f"1 van {steps}")
    table.locator('[data-tool="autoplay"]').click()
    expect(counter).not_to_have_text(f"1 van {steps}")
    table.locator('[data-tool="pause"]').click()
    expect(table.locator('[data-tool="autoplay"]')).to_be_focused()


def test_a_match_goes_on_after_a_reload_and_in_the_other_language(page: Page) -> None:
    page.goto("nl/klaverjas-4/play/", wait_until="networkidle")
    table = page.locator("card-table")
    table.locator(".kt-choice").first.click()
    expect(table.locator(".kt-hand .kt-card")).to_have_count(8)
    until_asked(table)
    left = held(table)
    for change in (page.reload, page.locator("a[data-language]").click):
        change()
        wait_for(lambda: held(table) == left, "the match does not go on")
    assert page.locator("html").get_attribute("lang") == "en"


@pytest.mark.slow("test_a_match_goes_on_after_a_reload_and_in_the_other_language")
def test_a_table_in_a_lesson_is_as_it_was_after_a_reload_and_in_the_other_language(page: Page) -> None:
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    table = page.locator('card-table[data-ask="watch"]').first
    table.scroll_into_view_if_needed()
    for _ in range(2):
        table.locator('[data-tool="forward"]').click()
    expect(table.locator('[data-part="counter"]')).to_have_text(re.compile("^2 "))
    for change in (page.reload, page.locator("a[data-language]").click):
        change()
        table.scroll_into_view_if_needed()
        expect(table.locator('[data-part="counter"]')).to_have_text(re.compile("^2 "))
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.own_python
@pytest.mark.slow("test_rules_that_cannot_start_are_told_and_can_be_tried_again")
def test_waiting_for_the_rules_can_be_cancelled(page: Page) -> None:
    page.route("**/pyodide.mjs", lambda route: None)
    page.goto("nl/klaverjas-4/play/")
    table = page.locator("card-table")
    table.locator('[data-tool="deal"]').click()
    expect(table.locator('[data-part="waiting"]')).to_be_visible()
    assert any("klaargezet" in said for said in spoken(page))
    table.locator('[data-tool="cancel"]').click()
    expect(table.locator('[data-part="waiting"]')).to_be_hidden()
    expect(table.locator('[data-part="say"]')).to_contain_text("Gestopt")


@pytest.mark.slow("test_a_hint_comes_in_three_steps_and_ends_with_a_card")
def test_before_the_deal_a_hint_says_what_to_do_first(page: Page) -> None:
    page.goto("nl/klaverjas-4/play/#k1;no-table")
    table = page.locator("card-table")
    expect(table.locator(".kt-choice")).to_be_visible()
    expect(table.locator('[data-tool="hint"]')).to_have_attribute("aria-disabled", "true")
    table.locator('[data-tool="hint"]').dispatch_event("click")
    expect(table.locator('[data-part="say"]')).to_contain_text("laat meteen delen")


@pytest.mark.own_python
def test_a_worker_that_died_is_started_again_and_asked_again(page: Page) -> None:
    page.add_init_script("""
        const Plain = Worker
        globalThis.workers = []  // Only those with the rules: the search of the theme has one too.
        globalThis.Worker = class extends Plain {
          constructor(...all) {
            super(...all)
            if (`${all[0]}`.includes("engine.worker")) workers.push(this)
          }
        }
    """)
    page.goto("nl/klaverjas-4/play/")
    table = page.locator("card-table")
    table.locator('[data-tool="deal"]').click()
    expect(table).to_have_attribute("data-table", "")
    until_asked(table)
    started = page.evaluate("workers.length")
    page.evaluate("workers.at(-1).postMessage = function () { this.dispatchEvent(new ErrorEvent('error')) }")
    stopped: list[Route] = []
    page.route("**/pyodide.mjs", lambda route: stopped.append(route))
    table.locator('[data-tool="hint"]').click()
    expect(table.locator('[data-part="waiting"]')).to_be_visible()
    until_held(page, stopped)
    stopped.pop().continue_()
    expect(table.locator('[data-part="waiting"]')).to_be_hidden()
    assert page.evaluate("workers.length") == started + 1
    expect(table.locator('[data-part="strip"]')).to_have_attribute("data-tone", "plain")


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on")
def test_a_link_to_an_impossible_table_is_reported(page: Page) -> None:
    page.goto("nl/klaverjas-4/play/#k1;klaverjas-4;trump=X;000")
    table = page.locator("card-table")
    expect(table.locator(".kt-choice")).to_be_visible()
    expect(table.locator('[data-part="say"]')).not_to_be_empty()


@pytest.mark.own_python
@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_that_cannot_start_are_told_and_can_be_tried_again(page: Page, witness, language: str) -> None:
    page.route("**/pyodide.mjs", lambda route: route.abort())
    page.goto(f"{language}/klaverjas-4/play/")
    table = page.locator("card-table")
    dealt = held(table)
    table.locator('[data-tool="deal"]').click()
    retry = table.locator('[data-tool="retry"]')
    expect(retry).to_be_visible()
    expect(table.locator('[data-part="say"]')).not_to_be_empty()
    page.unroute("**/pyodide.mjs")
    retry.click()
    wait_for(lambda: held(table) != dealt, "nothing is dealt")
    witness.trouble.clear()


def test_four_colours_and_other_letters_hold_on_every_page(page: Page) -> None:
    page.goto("nl/")
    page.evaluate(
        "key => localStorage.setItem(key, JSON.stringify({ cardColours: 'four', letters: 'en' }))", kept_as("settings")
    )
    table = live_table(page)
    assert page.locator("body").get_attribute("data-card-colours") == "four"
    assert "cards-en" in (table.locator(".kt-hand use").first.get_attribute("href") or "")


@pytest.mark.slow("nothing: the gate chooses house rules in no rulebook")
def test_examples_follow_the_choice_of_house_rules(page: Page) -> None:
    page.goto("nl/klaverjas-4/rules/", wait_until="networkidle")
    page.locator('[data-part="rules-selector"] summary').first.click()
    page.locator('[data-part="rules-selector"] [data-option="trumping"]').select_option("amsterdams")
    expect(page.locator("#play-undertrump")).to_have_attribute("data-changed", "")
    page.locator('table-example[data-rules~="play-undertrump"] .kt-try').first.click()
    example = page.locator('lesson-exercise[data-rules~="play-undertrump"]').first
    expect(example).to_have_attribute("data-table", re.compile("amsterdams"))
    page.locator('[data-part="rules-selector"] [data-option="trumping"]').select_option("rotterdams")
    expect(page.locator("#play-undertrump")).not_to_have_attribute("data-changed", "")
    expect(example).not_to_have_attribute("data-table", re.compile("amsterdams"))


@pytest.mark.slow("test_no_sentence_prints_a_hyphen_before_a_number reads what the core says")
def test_a_sheet_prints_a_minus_below_nought(page: Page) -> None:
    bid = {"contract": "10NT", "bidder": "S", "at": "exchange", "seed": "minus", "scores": "NS -280 EW 40"}
    *_, counted = play_through(start(setup_of("five-hundred", bid)), random.Random("minus"))
    page.goto(f"en/five-hundred/play/#{counted.text}", wait_until="networkidle")
    sheets = page.locator('card-table [data-part="sheet"]')
    for points in ("280", "520", "800"):
        expect(sheets.get_by_text(f"\N{MINUS SIGN}{points}", exact=True).first).to_be_visible()
    expect(sheets).not_to_contain_text(re.compile(r"-\d"))


def test_a_card_is_put_away_by_touching_it(page: Page) -> None:
    exchange = start(setup_of("five-hundred", {"contract": "6H", "bidder": "S", "at": "exchange", "seed": "kitty"}))
    page.goto(f"nl/five-hundred/play/#{exchange.text}", wait_until="networkidle")
    table = page.locator("card-table")
    expect(table.locator(ALLOWED)).to_have_count(13)
    expect(table.locator(".kt-choice")).to_have_count(0)
    advised = ask_all_hints(table)
    away = advised.get_attribute("data-card")
    touch(advised)
    expect(table.locator(".kt-hand .kt-card")).to_have_count(12)
    expect(table.locator(f'.kt-hand [data-card="{away}"]')).to_have_count(0)


@pytest.mark.slow("test_a_dotted_word_says_what_it_means_in_both_languages")
def test_a_term_that_a_table_speaks_says_what_it_means(page: Page) -> None:
    brok = {"trump": "H", "turn": "HJ", "dealer": "N", "south": "HK SQ S8 D8 D7 S9 C9 C7", "log": "show:HKSQ"}
    table = at(page, "nl", table_text("smousjas", **brok), "smousjas")
    word = table.locator(".kt-say a.term", has_text="Brok")
    expect(word).to_be_visible()
    say = table.locator(".kt-say")
    said = say.text_content() or ""
    word.click()
    meaning = page.locator(".term-meaning")
    expect(meaning).to_contain_text("een heer en een vrouw")
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    expect(say).to_have_text(said)
