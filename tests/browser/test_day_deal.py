"""Cards that are dealt again: those of a date, which every reader gets, and those of the match that was played."""

from __future__ import annotations

import json
from functools import cache

from playwright.sync_api import Page, expect

from build_scripts.tables.engine import ask
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.browser.conftest import kept_as, wait_for
from tests.browser.match_page import GAME, at, in_address, lies, own_match, paste

DATE = "2026-11-27"
DEAL = '[data-part="day-deal"]'
SAME = '[data-part="same-cards"]'
LINE = '[data-part="day-line"]'
COPY = '[data-part="day-copy"]'
SAID = '[data-part="day-copied"]'
FORMER = '[data-part="former"]'
CHOOSE = '[data-part="choose"] > summary'


@cache
def played_out() -> Table:
    """Return the deal of the date, played to its end."""
    now = start(setup_of(GAME, {"seed": DATE, "dealer": "E"}))
    while now.stage.turn:
        now = now.play(choose(now, now.stage.turn))
    return now


def asked_again() -> Table:
    """Return that deal where South is asked for a second time, so that nobody acts before the reader does."""
    moments = (played_out().cut_to(length) for length in range(1, len(played_out().log)))
    return next(moment for moment in moments if str(moment.stage.turn) == "S")


def test_a_link_deals_the_cards_of_its_date_and_goes_on_where_they_were_left(page: Page) -> None:
    """Two readers of one date get the same cards; a match that has begun with them is not dealt anew."""
    table = at(page, "nl", f"day-{DATE}")
    wait_for(lambda: f"seed={DATE}" in in_address(page), "the cards of the date are not dealt")
    lies(table, in_address(page))
    begun = asked_again().text
    kept = json.dumps({"table": begun, "options": {}, "begun": True})
    page.evaluate("([key, kept]) => localStorage.setItem(key, kept)", [kept_as(f"play.{GAME}"), kept])
    paste(page, "")
    page.reload()
    paste(page, f"day-{DATE}")
    lies(table, begun)


def test_the_deal_of_today_ends_with_a_line_that_can_be_sent(page: Page) -> None:
    """The line has the points of both sides and the way to the same cards, and no card."""
    page.clock.set_fixed_time(f"{DATE}T12:00:00")
    own_match(page, json.dumps({"table": played_out().text, "options": {}, "begun": True}))
    at(page, "en")
    line = page.locator(LINE)
    expect(line).to_contain_text("November 27")
    sheet = ask("en", "open", table=played_out().text, seat="S")["view"]["sheet"]
    for points in sheet["totals"].values():
        expect(line).to_contain_text(str(points))
    expect(line).to_contain_text(f"/play/#day-{DATE}")
    assert "log" not in line.inner_text()
    page.locator(COPY).click()
    expect(page.locator(SAID)).not_to_be_empty()


def test_the_cards_of_a_deal_are_dealt_again_and_the_match_is_kept(page: Page) -> None:
    """The same cards lie again before the first bid, and the finished match can be taken back."""
    over = played_out().text
    own_match(page, json.dumps({"table": over, "options": {}, "begun": True}))
    table = at(page, "nl")
    page.locator(CHOOSE).click()
    page.locator(SAME).click()
    lies(table, played_out().cut_to(0).text)
    page.locator(CHOOSE).click()
    page.locator(FORMER).click()
    wait_for(lambda: in_address(page) == over, "the match that was played is lost")
    page.locator(DEAL).click()
    wait_for(lambda: DATE not in in_address(page), "today's cards are not dealt")
