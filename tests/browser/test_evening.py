"""A teacher's whole evening: tables of three kinds laid out by hand, shown, asked, solved, collected and printed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Witness, profile
from tests.browser.set_page import collect, label, lines, put, solved
from tests.browser.test_access import AXE, DRAWN, LOOK_AS, violations
from tests.browser.test_sets import ITEM, PUT, choose
from tests.browser.test_showing import play, use
from tests.browser.test_teach import PACK, come
from tests.browser.test_teach import SAY as TAUGHT
from tests.browser.test_worksheet import bare, printed, question

# At least this many cards are played before a question about a trick.
PLAYED = 4
MOST_PLAYED = 30


@pytest.fixture
def room(browser: Browser, address: str, witness: Witness) -> Iterator[Page]:
    """A screen in a classroom, used by touch, mouse and keyboard."""
    fresh = profile(browser, address, has_touch=True, reduced_motion="reduce")
    fresh.grant_permissions(["clipboard-read", "clipboard-write"])
    witness.watch(fresh)
    yield fresh.new_page()
    fresh.close()


def deal(page: Page) -> Locator:
    """Have the rest dealt; return the resulting table."""
    page.locator('[data-action="teach-deal"]').click()
    expect(page.locator(TAUGHT)).to_have_text("Elke hand ligt.")
    table = page.locator("#teach-table")
    expect(table.locator(".kt-hand .kt-card").first).to_be_attached()
    table.scroll_into_view_if_needed()
    return table


def by_mouse(page: Page) -> Locator:
    """Lay out a hand of Klaverjassen with the mouse."""
    come(page)
    for card in ("HJ", "H9", "SA"):
        page.locator(f'{PACK} [data-card="{card}"]').click()
    page.locator('[data-place="south"] .kt-place-name').click()
    page.locator('[data-fact="trump"] select').select_option("H")
    return deal(page)


def by_keyboard(page: Page) -> Locator:
    """Lay out a hand of Gin rummy with the keyboard alone."""
    come(page, "nl/teach/#gin-rummy")
    page.locator(f'{PACK} [tabindex="0"]').focus()
    for key in ("1", "1", "ArrowDown", "1"):
        page.keyboard.press(key)
    return deal(page)


def by_finger(page: Page) -> Locator:
    """Lay out a hand of tarot by touch."""
    come(page, "nl/teach/#maison-tarot")
    tiles = page.locator(f"{PACK} .kt-tile")
    for place in (0, 30, 60):
        tiles.nth(place).tap()
    page.locator('[data-place="a"] .kt-place-name').tap()
    return deal(page)


def play_until_asked(table: Locator) -> None:
    """Play every seat by hand until the seat on turn has a card that it may not play."""
    for count in range(MOST_PLAYED):
        view = table.evaluate("one => ({ table: one.table, seat: one.view.turn })")
        if count >= PLAYED and put({**view, "ask": "which-cards"})[1]:
            return
        play(table)
    raise AssertionError("whatever is played, every card is allowed")


def ask_of(page: Page, what: str, number: int) -> None:
    """Make a question from the current table, and put it in the set."""
    panel = page.locator('[data-part="set-question"]')
    if not panel.evaluate("one => one.open"):
        panel.locator("summary").first.click()
    expect(choose(page, what)).to_have_attribute("data-tone", "plain")
    page.locator('[data-action="ask-put"]').click()
    expect(page.locator(PUT)).to_contain_text(f"nummer {number}")


def make_set(page: Page) -> list[dict[str, Any]]:
    """Lay out three tables by hand, play and compare, and make a set of six from them; return its items."""
    table = by_mouse(page)
    play_until_asked(table)
    use(table, "compare")
    expect(table.locator(".kt-compare-column")).to_have_count(2)
    ask_of(page, "which-cards", 1)
    by_keyboard(page)
    ask_of(page, "deadwood:points", 2)
    play_until_asked(by_finger(page))
    ask_of(page, "which-cards", 3)
    ask_of(page, "who-wins", 4)
    page.locator('[data-part="set-fresh"] > summary').click()
    for number in (5, 6):
        page.locator('[data-action="fresh-put"]').click()
        expect(page.locator(PUT)).to_contain_text(f"nummer {number}")
    page.locator('[data-part="set-to"] a').click()
    page.wait_for_url("**/sets/#set-*")
    expect(page.locator(ITEM)).to_have_count(6)
    # A pupil who gives up on the first question goes on to another.
    page.locator('[data-field="order"]').select_option("free")
    return [dict(one) for one in page.locator(ITEM).evaluate_all("all => all.map(one => JSON.parse(one.dataset.item))")]


def shared(page: Page) -> tuple[str, dict[str, Any]]:
    """Return the set as it is shared: the text in its link, and the content of its file."""
    page.locator('[data-action="share-link"]').click()
    expect(page.locator('[data-part="share-say"]')).to_contain_text("klembord")
    link = str(page.evaluate("navigator.clipboard.readText()"))
    with page.expect_download() as saved:
        page.locator('[data-action="share-file"]').click()
    assert "/nl/set/#s1;" in link
    return link.partition("#")[2], json.loads(Path(saved.value.path()).read_text(encoding="utf-8"))


def print_both(page: Page, text: str, items: list[dict[str, Any]]) -> None:
    """Print worksheet and key: each question on the worksheet, and its answer with the rule on the key only."""
    page.goto(f"nl/worksheet/#{text}")
    expect(page.locator(".kt-key").last).to_be_visible()
    papers = printed(page)
    keys = "".join(one for one in papers if "Antwoorden" in one)
    sheets = "".join(one for one in papers if "Antwoorden" not in one)
    for number, item in enumerate(items, 1):
        asks, say, rule = question({**item, **item.pop("with", {})})
        assert f"{number}{asks}" in sheets
        assert (say in sheets, say in keys) == (False, True)
        assert (bare(rule) in sheets, bare(rule) in keys) == (False, True)


@pytest.mark.slow("sets, worksheets, answers and what is shown have each their own tests")
def test_the_whole_evening(room: Page, browser: Browser, address: str, witness: Witness) -> None:
    items = make_set(room)
    text, file = shared(room)
    assert file["items"] == items
    right, wrong = zip(*map(put, items), strict=True)
    assert all(wrong[:3])
    every = dict(enumerate(right, 1))
    # Three pupils elsewhere: one without a mistake, one who corrects his, one who gives up.
    away = profile(browser, address, reduced_motion="reduce")
    witness.watch(away)
    pupil = away.new_page()
    codes = [
        solved(pupil, text, every),
        solved(pupil, text, every | {1: [wrong[0][0], *right[0]], 2: [wrong[1][0], *right[1]]}, language="en"),
        solved(pupil, text, {1: [wrong[0][0]], 3: [wrong[2][0], *right[2]]}, name="Wim"),
    ]
    away.close()
    room.reload()
    assert collect(room, "\n> ".join(codes)) == ["3 codes erbij."]
    twice = label(items[0], wrong[0][0])
    expect(room.get_by_role("button", name=f"{twice}: 2 keer")).to_be_visible()
    # Of those who came to a question: the third pupil did two of the six.
    counts = [line[1:4] for line in lines(room)]
    assert counts == [
        ["3 van 3", "1 van 3", "2 van 3"], ["2 van 3", "1 van 2", "2 van 2"], ["3 van 3", "2 van 3", "3 van 3"],
        *[["2 van 3", "2 van 2", "2 van 2"]] * 3,
    ]  # fmt: skip
    room.evaluate(LOOK_AS, DRAWN)
    room.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(room)
    print_both(room, text, items)
