"""A table in full screen: every part is larger than on the page and in the window, and the last row reads the cards."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from rules_core.kinds import GAMES
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.browser.conftest import wait_for
from tests.browser.positions import positions
from tests.browser.table_moves import DUTIES
from tests.browser.test_fit import HIDDEN, LAY, at_rest, told
from tests.tiers import at_the_gate

WINDOWS = ((1024, 768), (1280, 720), (1280, 800), (1920, 1080))
LAPTOP_AND_PROJECTOR = WINDOWS[2:]
# The kinds of moments in a game, if not six actions: calls, tricks, draws. One of each is checked in every window.
GONE = {"klaverjas-4": 6, "five-hundred": 6, "gin-rummy": 4, "maison-tarot": 6, "kleurenwiezen": 0}
# Letters by their size, cards by their width, of whatever kind there is.
SIZES = """table => {
  const seen = (one) => one.checkVisibility() && one.getClientRects().length
  const first = (what) => [...table.querySelectorAll(what)].find(seen)
  const letters = (what) => first(what) && parseFloat(getComputedStyle(first(what)).fontSize)
  const width = (what) => first(what) && (first(what).offsetWidth || first(what).clientWidth)
  const sizes = {
    said: letters('.kt-say'), button: letters('.kt-choice'), tool: letters('.kt-tool-label'), name: letters('.kt-name'),
    question: letters('.kt-question'), answer: letters('.kt-item'), 'card in hand': width('.kt-hand .kt-face'),
    'card of another': width('.kt-held .kt-face, .kt-held .kt-back'), 'card of a trick': width('.kt-trick .kt-face'),
  }
  return Object.fromEntries(Object.entries(sizes).filter(([, size]) => size))
}"""
# Text or controls outside the window, or reachable only by scrolling.
OUTSIDE = """table => [
  ...[...table.querySelectorAll('.kt-tool, .kt-say, .kt-choice, .kt-item, .kt-plate, .kt-trump, .kt-felt .kt-face')]
    .filter((one) => {
      const box = one.getBoundingClientRect()
      const inside = box.top > -1 && box.left > -1 && box.bottom < innerHeight + 1 && box.right < innerWidth + 1
      return box.width && one.checkVisibility() && !inside
    }),
  ...[...table.querySelectorAll('.kt-strip')].filter((strip) => strip.scrollHeight > strip.clientHeight + 1),
].map((one) => `${one.className.baseVal ?? one.className} ${one.textContent.trim().slice(0, 30)}`)"""


# The height of the smallest index of each place in pixels; a glyph takes this many of the 57 units of a card's width.
GLYPH = 15.4
INDICES = """glyph => {
  const found = {}
  for (const face of document.fullscreenElement.querySelectorAll(":is(.kt-hand, .kt-held, .kt-trick) .kt-face")) {
    if (!face.checkVisibility()) continue
    const where = face.closest(".kt-hand") ? "hand" : face.closest(".kt-trick") ? "trick" : "open hand"
    const drawn = face.getScreenCTM()
    found[where] = Math.min(found[where] ?? Infinity, glyph * Math.hypot(drawn.c, drawn.d))
  }
  return found
}"""
LEAST_INDEX = 40
# More than four players leave each other less room.
FEW, LEAST_OF_MANY = 4, 29
PROJECTOR = (1920, 1080)
# The tables with most cards: six players with a badge, thirteen cards each, six with eleven each, a usual table.
CROWDED = (("klapper", 6), ("kleurenwiezen", 4), ("maison-tarot", 6), ("klaverjas-4", 4))


def after(game: str, moves: int) -> Table:
    """Return a table of a game from a fixed seed, after this many of the coach's choices."""
    now = start(setup_of(game, {"seed": "browser"}))
    for _ in range(moves):
        if now.stage.turn is None:
            break
        now = now.play(choose(now, now.stage.turn))
    return now


def at_full_size(table: Locator) -> None:
    """Put the table in full screen, and wait until it has settled."""
    table.locator('[data-tool="screen"]').click()
    filled = "innerHeight === document.querySelector('[data-large]:fullscreen')?.clientHeight"
    wait_for(lambda: table.page.evaluate(filled), "the table does not get the whole screen")
    styled = "getComputedStyle(document.fullscreenElement).getPropertyValue('--projected') !== ''"
    wait_for(lambda: table.page.evaluate(styled), "what makes the table larger does not come")


def back_on_the_page(page: Page) -> None:
    """Take the table out of full screen."""
    page.evaluate("document.exitFullscreen()")
    gone = "!document.querySelector(':fullscreen, [data-large]')"
    wait_for(lambda: page.evaluate(gone), "the table keeps the whole screen")


def compared(table: Locator, where: str) -> list[str]:
    """Return the parts that are smaller in full screen than on the page, or outside it; then restore the page."""
    before = table.evaluate(SIZES)
    at_full_size(table)
    large, outside = table.evaluate(SIZES), table.evaluate(OUTSIDE)
    back_on_the_page(table.page)
    # A trick may be taken in between, so only parts that exist both times are compared.
    smaller = {what: size for what, size in before.items() if large.get(what, size + 1) <= size}
    told = [f"{where}: {what} {large[what]}, and {size} on the page" for what, size in smaller.items()]
    return told + [f"{where}: outside lies {one}" for one in outside]


@pytest.mark.parametrize("game", at_the_gate(("five-hundred",), GAMES))
def test_all_of_a_match_is_larger_and_in_the_window(page: Page, game: str) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"nl/{game}/play/#{after(game, GONE.get(game, 6)).text}", wait_until="domcontentloaded")
    table = page.locator("card-table")
    expect(table.locator(".kt-held > *").first).to_be_visible()
    wrong = []
    for hands in ("hands closed", "hands open"):
        for width, height in WINDOWS if game in GONE else LAPTOP_AND_PROJECTOR:
            page.set_viewport_size({"width": width, "height": height})
            wrong += compared(table, f"{width}x{height}, {hands}")
        if hands == "hands closed":
            table.locator('[data-tool="open"]').click()
            expect(table.locator(".kt-held[data-open] .kt-card").first).to_be_visible()
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow("test_all_of_a_match_is_larger_and_in_the_window says it of a match")
def test_all_of_a_lesson_is_larger_and_in_the_window(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    wrong = []
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for table in page.locator("card-table, lesson-exercise").all()[:6]:
            table.scroll_into_view_if_needed()
            wrong += compared(table, f"{width}x{height}, {table.get_attribute('id')}")
    assert not wrong, "\n".join(wrong)


@pytest.mark.slow("test_the_fullest_table_of_a_game_is_in_the_window looks at the same tables on their page")
@pytest.mark.parametrize(("game", "players"), at_the_gate(CROWDED[:1], CROWDED))
def test_the_last_row_reads_every_card_of_the_fullest_tables(page: Page, game: str, players: int) -> None:
    page.emulate_media(reduced_motion="reduce")
    at_rest(page, game)
    table = page.locator("card-table")
    found = []
    for width, height in (PROJECTOR, (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        at_full_size(table)
        for position in positions(game, players):
            table.evaluate(LAY, position.reply)
            where = f"{position} at {width}x{height}"
            found += [f"{where}: {one}" for one in page.evaluate(HIDDEN)]
            if (width, height) == PROJECTOR:
                least = LEAST_OF_MANY if players > FEW else LEAST_INDEX
                low = {one: round(high) for one, high in page.evaluate(INDICES, GLYPH).items() if high < least}
                found += [f"{where}: an index of {one} is {high} high" for one, high in low.items()]
        back_on_the_page(page)
    assert not found, told(found)


@pytest.mark.slow("test_the_projector_follows_the_teacher_and_a_clicker_leads_both")
def test_a_clicker_steps_goes_to_the_next_table_and_makes_the_screen_black(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.goto("nl/klaverjas-4/lessons/11-seats-and-dealing/", wait_until="networkidle")
    shown = page.locator("#kj-plaats-kijk")
    counter = shown.locator('[data-part="counter"]')
    page.keyboard.press("b")
    expect(page.locator(".kt-curtain")).to_have_count(0)
    at_full_size(shown)
    first = counter.text_content()
    page.keyboard.press("PageDown")
    expect(counter).not_to_have_text(first or "")
    page.keyboard.press("PageUp")
    expect(counter).to_have_text(first or "")
    for key in ("b", "."):
        page.keyboard.press(key)
        curtain = page.locator(".kt-curtain")
        expect(curtain).to_be_focused()
        assert curtain.evaluate("one => one.clientWidth === innerWidth && one.clientHeight === innerHeight")
        page.keyboard.press(key)
        expect(curtain).to_have_count(0)
    for _ in range(int(shown.get_attribute("data-steps") or 0)):
        now = counter.text_content()
        page.keyboard.press("PageDown")
        expect(counter).not_to_have_text(now or "")
    page.keyboard.press("PageDown")
    elsewhere = "document.fullscreenElement && document.fullscreenElement.id !== 'kj-plaats-kijk'"
    wait_for(lambda: page.evaluate(elsewhere), "the next table does not take the screen")
    page.keyboard.press("PageUp")
    wait_for(lambda: not page.evaluate(elsewhere), "the table before it does not take the screen")
    shown.locator('[data-tool="screen"]').click()
    wait_for(lambda: page.evaluate("!document.fullscreenElement"), "one of the tables keeps the screen")
