"""The table fits the window: in every game and phase, all of it is visible and keeps its place."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import SPARING, WINDOWS, profile, wait_for
from tests.browser.places import Places, moved
from tests.browser.positions import Position, asked_first, begins_with_a_card, numbers_of_players, positions
from tests.tiers import at_the_gate, later

SCREENS = ((1280, 800), (1920, 1080), (390, 844), (844, 390))
LAPTOP, PHONE = WINDOWS[0], WINDOWS[4]
HIDDEN = (Path(__file__).parent / "fit.js").read_text(encoding="utf-8")
PLACES = (Path(__file__).parent / "places.js").read_text(encoding="utf-8")
# From here on no motion can cover the cards that a test lays out: neither the page's own deal nor a delay.
# Full screen, and its style.
PROJECTED = """() => {
  const large = document.fullscreenElement
  return !!large && getComputedStyle(large).getPropertyValue("--projected") !== ""
}"""
STILL = """table => {
  table.wish = table.beat = () => new Promise(() => {})
  table.skipBeat()
}"""
LAY = """async (table, reply) => {
  table.felt.removeAttribute("data-open")
  await table.lay({ ...reply, events: [] })
  if (reply.events.length) void table.show(reply, -1)
  for (const frame of [1, 2]) await new Promise(requestAnimationFrame)
}"""
MOST_TOLD = 12
# A window of 1280 by 1024 as it is, at 200 % and at 400 %: zoomed in the page may scroll downward.
UNZOOMED, ZOOMED = (1280, 1024), ((640, 512), (320, 256))
READ = (Path(__file__).parent / "zoomed.js").read_text(encoding="utf-8")
WIDE = "Math.min(...[...document.querySelectorAll('.kt-hand .kt-face')].map((one) => one.clientWidth))"


WAYS = numbers_of_players()
FULLEST = sorted(dict(WAYS).items())
ASKED_FIRST = [way for way in WAYS if not begins_with_a_card(*way)]
# Most cards, most players, most bids, and a felt with piles.
CROWDED = ("klaverjas-4", "klapper", "five-hundred", "kleurenwiezen", "gin-rummy")


@pytest.fixture(scope="module")
def still_page(browser: Browser, address: str) -> Page:
    """A page on which nothing moves, to display a file of positions."""
    page = profile(browser, address, reduced_motion="reduce").new_page()
    page.add_init_script(f"localStorage.clear(); {SPARING}")
    return page


def at_rest(page: Page, game: str) -> None:
    """The page of a match on which nothing moves any more."""
    page.goto(f"nl/{game}/play/", wait_until="domcontentloaded")
    opened = "!!document.querySelector('card-table').view"
    wait_for(lambda: page.evaluate(opened), "the page lays no deal of its own")
    wait_for(lambda: page.evaluate("document.fonts.status === 'loaded'"), "the typeface does not come")
    page.locator("card-table").evaluate(STILL)


def hidden(page: Page, position: Position, *, whole: bool = False) -> list[str]:
    """Return the parts of a position that are not visible in the current window; `whole` includes long sentences."""
    page.locator("card-table").evaluate(LAY, position.reply)
    if position.last_trick:
        page.locator('[data-tool="last"]').evaluate("tool => tool.click()")
        page.locator("[data-last]").wait_for()
    found: list[str] = page.evaluate(HIDDEN, whole)
    return found


def looked_at(
    page: Page, laid: Iterable[Position], sizes: Iterable[tuple[int, int]], *, whole: bool = False
) -> list[str]:
    """Return the hidden parts of these positions in windows of these sizes, and the parts moved since the first."""
    found = []
    kept: dict[tuple[int, int], Places] = {}
    for size, position in product(sizes, laid):
        width, height = size
        if page.viewport_size != {"width": width, "height": height}:
            page.set_viewport_size({"width": width, "height": height})
        wrong = hidden(page, position, whole=whole)
        if not position.open_hands:
            now: Places = page.evaluate(PLACES)
            wrong += moved(kept.setdefault(size, now), now)
        found += [f"{position} at {width}x{height}: {one}" for one in wrong]
    return found


def on_the_whole_screen(page: Page, laid: Iterable[Position]) -> list[str]:
    """Return the hidden parts of these positions where the table is in full screen."""
    found, laid = [], list(laid)
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.locator('[data-tool="screen"]').evaluate("tool => tool.click()")
        wait_for(lambda: page.evaluate(PROJECTED), "the table does not get the whole screen, or not its style")
        found += [f"full screen: {one}" for one in looked_at(page, laid, [(width, height)])]
        page.evaluate("document.exitFullscreen()")
        wait_for(lambda: page.evaluate("!document.fullscreenElement"), "the table keeps the whole screen")
    return found


def told(found: list[str]) -> str:
    """Return how many faults there are, and the first of them."""
    return "\n".join([f"{len(found)} things are hidden or moved:", *found[:MOST_TOLD]])


@pytest.mark.parametrize(("game", "players"), at_the_gate([one for one in FULLEST if one[0] in CROWDED], FULLEST))
def test_the_fullest_table_of_a_game_is_in_the_window(still_page: Page, game: str, players: int) -> None:
    at_rest(still_page, game)
    laid = positions(game, players)
    found = looked_at(still_page, [one for one in laid if not one.open_hands], [LAPTOP])
    found += looked_at(still_page, laid, [PHONE])
    assert not found, told(found)


@pytest.mark.slow("test_the_fullest_table_of_a_game_is_in_the_window looks at one of each kind in two windows")
@pytest.mark.parametrize(("game", "players"), WAYS)
def test_all_of_every_table_is_in_every_window(still_page: Page, game: str, players: int) -> None:
    at_rest(still_page, game)
    laid = positions(game, players)
    found = looked_at(still_page, laid, WINDOWS) + on_the_whole_screen(still_page, laid)
    assert not found, told(found)


@pytest.mark.parametrize(("game", "players"), at_the_gate([("belote", 4)], ASKED_FIRST))
def test_questions_before_the_first_card_fit_every_window(still_page: Page, game: str, players: int) -> None:
    at_rest(still_page, game)
    found = [one for asked in asked_first(game, players) for one in looked_at(still_page, [asked], WINDOWS, whole=True)]
    assert not found, told(found)


@pytest.mark.parametrize(("game", "players"), at_the_gate([("klaverjas-4", 4)], FULLEST))
def test_zoomed_in_all_of_a_table_is_read_by_scrolling_downward(still_page: Page, game: str, players: int) -> None:
    at_rest(still_page, game)
    found = []
    for (width, height), position in product(ZOOMED, positions(game, players)):
        still_page.set_viewport_size({"width": width, "height": height})
        still_page.locator("card-table").evaluate(LAY, position.reply)
        found += [f"{position} at {width}x{height}: {one}" for one in still_page.evaluate(READ)]
    assert not found, told(found)


@pytest.mark.parametrize(("game", "players"), at_the_gate([("klaverjas-4", 4)], FULLEST))
def test_a_card_is_no_smaller_on_the_screen_at_200_per_cent(still_page: Page, game: str, players: int) -> None:
    at_rest(still_page, game)
    position = next(one for one in positions(game, players) if one.reply["view"]["hand"])
    wide = []
    for width, height in (UNZOOMED, ZOOMED[0]):
        still_page.set_viewport_size({"width": width, "height": height})
        still_page.locator("card-table").evaluate(LAY, position.reply)
        wide.append(still_page.evaluate(WIDE) * UNZOOMED[0] / width)
    assert wide[1] >= wide[0]


def test_one_hidden_corner_of_a_card_is_found(still_page: Page) -> None:
    page = still_page
    page.set_viewport_size({"width": 1280, "height": 800})
    at_rest(page, "klaverjas-4")
    position = next(one for one in positions("klaverjas-4", 4) if one.name == "tricks")
    assert hidden(page, position) == []
    second = page.locator(".kt-hand .kt-card").nth(1)
    covered = page.locator(".kt-hand .kt-card").nth(0).get_attribute("data-card")
    second.evaluate("card => (card.style.translate = `${-card.offsetWidth}px 0`)")
    assert page.evaluate(HIDDEN) == [
        f"hand: {what} of {covered} lies under {second.get_attribute('data-card')}" for what in ("rank", "suit")
    ]
    second.evaluate("card => (card.style.translate = `0 ${innerHeight}px`)")
    assert any("outside" in one for one in page.evaluate(HIDDEN))


@pytest.mark.slow("test_one_hidden_corner_of_a_card_is_found shows that the measure can fail")
def test_sentences_and_buttons_stay_in_the_window(still_page: Page) -> None:
    page = still_page
    page.set_viewport_size({"width": 390, "height": 844})
    at_rest(page, "klaverjas-4")
    position = next(one for one in positions("klaverjas-4", 4) if one.name == "tricks")
    assert hidden(page, position) == []
    page.locator(".kt-room").evaluate("room => (room.style.paddingTop = '900px')")
    assert any("of what is said lie outside" in one for one in page.evaluate(HIDDEN))
    page.locator(".kt-room").evaluate("room => (room.style.paddingTop = '')")
    won = page.locator(".kt-won").first
    won.evaluate("won => { won.textContent = 'acht slagen '.repeat(20) }")
    assert any("is cut off" in one for one in page.evaluate(HIDDEN))


@pytest.mark.slow("test_one_hidden_corner_of_a_card_is_found shows that the measure can fail")
@pytest.mark.parametrize(
    ("what", "style", "told_as"),
    [
        later(".kt-strip", "height: 20em", "the felt ends"),
        (".kt-tools", "position: relative; top: 9px", "the row of tools begins 9 lower"),
        later(
            '[data-place="left"] > .kt-plate', "position: relative; top: -7px", "the name at the left begins 7 higher"
        ),
        later(
            '[data-place="top"] > .kt-plate',
            "position: relative; left: 9px",
            "the name at the top begins 9 to the right",
        ),
    ],
)
def test_a_part_that_moves_is_found(still_page: Page, what: str, style: str, told_as: str) -> None:
    page = still_page
    page.set_viewport_size({"width": 390, "height": 844})
    at_rest(page, "klaverjas-4")
    first, *_, last = (one for one in positions("klaverjas-4", 4) if not one.open_hands)
    hidden(page, first)
    before = page.evaluate(PLACES)
    hidden(page, last)
    assert moved(before, page.evaluate(PLACES)) == []
    page.locator(f"card-table {what}").first.evaluate("(one, style) => (one.style.cssText = style)", style)
    assert any(told_as in one for one in moved(before, page.evaluate(PLACES)))


@pytest.mark.slow("test_no_page_scrolls_sideways_on_a_small_phone measures the same page")
def test_the_name_in_the_header_is_whole_on_the_narrowest_phone(still_page: Page) -> None:
    still_page.set_viewport_size({"width": 360, "height": 640})
    for language in ("nl", "en"):
        still_page.goto(f"{language}/games/", wait_until="domcontentloaded")
        wait_for(lambda: still_page.evaluate("document.fonts.status === 'loaded'"), "the typeface does not come")
        name = still_page.locator(".md-header__topic .md-ellipsis").first
        wide, room = name.evaluate("name => [name.scrollWidth, name.clientWidth]")
        assert 0 < wide <= room, f"the name in the header of {language} has {room} of the {wide} pixels that it needs"


@pytest.mark.slow("test_bids_are_made_in_the_grid_and_a_shut_one_says_why bids in a larger window")
def test_every_bid_of_the_grid_can_be_reached_on_the_lowest_phone(still_page: Page) -> None:
    at_rest(still_page, "five-hundred")
    position = next(one for one in positions("five-hundred", 4) if one.name == "bidding choosing from a grid")
    found = looked_at(still_page, [position], [(360, 640), (844, 390)])
    assert not found, told(found)
    still_page.locator(".kt-bids").evaluate("bids => (bids.style.overflow = 'clip')")
    assert any("cannot be brought into the window" in one for one in still_page.evaluate(HIDDEN))
