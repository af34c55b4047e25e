"""The main path in the three browsers of our readers: a lesson, a whole deal, and both without a network."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build_scripts.base import commands
from rules_core.table.table import setup_of, start
from tests.browser.conftest import FLAGS, kept_as, wait_for
from tests.browser.site_editions import Host
from tests.browser.table_moves import ALLOWED, DUTIES, IS_PAINTED, NOTE_VIEWS
from tests.browser.visitors import Visitor, at_chromium, at_firefox, at_webkit
from tests.conftest import SERVED, BuiltSite

# Each with the programs that it needs.
BROWSERS: dict[str, list[Callable[[], Path | None]]] = {
    "Chromium": [commands.chromium],
    "Firefox": [commands.firefox],
    "WebKit": [commands.webkit, commands.screen],
}


@dataclass(frozen=True)
class Road:
    """The path of a reader in one language: an exercise, the card that it refuses, those it accepts, a game to play."""

    exercise: str
    forbidden: str
    allowed: tuple[str, ...]
    game: str
    no_connection: str


ROADS = {
    "nl": Road("#kj-plicht-1", "C9", ("HA",), "klaverjas-4", "Geen verbinding"),
    "en": Road("#kj-plicht-2", "CT", ("H8",), "smousjas", "No connection"),
}
UNREAD = "glossary/"
NEXT_DEAL = '.kt-choice[data-action="next-deal"]'
CHOICE = ".kt-choice:not([data-barred])"
TABLE = "document.querySelector('card-table')"
CARDS_BEFORE_RELOAD = 3
MOST_TOUCHES = 60
LOOKS_BEFORE_ANOTHER_TOUCH = 30

# The question to the reader, or null while others play: the delays are skipped.
ASKED = f"""(() => {{
  const table = {TABLE}
  for (const asked of {[NEXT_DEAL, ALLOWED, CHOICE]})
    if (table.querySelector(asked)?.checkVisibility()) return asked
  table.skipBeat?.()
  return null
}})()"""
# Whether the table shows the state after the reader's choice: until then it may show an old one.
TAKEN = f"""((before) => {{
  const table = {TABLE}
  if ({IS_PAINTED} && table.table !== before) return true
  table.skipBeat()
  return false
}})("%s")"""
NAMES_IN_SIGHT = """[...document.querySelectorAll("card-table .kt-plate")].every(
  (plate) => !plate.querySelector(".kt-name").textContent || getComputedStyle(plate).visibility === "visible")"""
ALL_KEPT = """(async (wanted) => {
  const files = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const kept = new Set(files.flat().map(({ url }) => url))
  return navigator.serviceWorker.controller !== null && wanted.every((url) => kept.has(url))
})(%s)"""


@pytest.fixture(scope="module")
def host(built_site: BuiltSite) -> Iterator[Host]:
    """A server of the site that can be cut off."""
    yield from Host(SERVED, witnessed=True).serve()


@pytest.fixture(scope="module")
def in_chromium(browser: Browser) -> Iterator[Visitor]:
    """A reader using full Chromium, launched by the Playwright of the other tests: a process can have only one."""
    whole = browser.browser_type.launch(executable_path=commands.whole_chromium() or commands.chromium(), args=FLAGS)
    with at_chromium(whole) as reader:
        yield reader
    whole.close()


@pytest.fixture(scope="module")
def in_firefox(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A reader using Firefox."""
    with at_firefox(tmp_path_factory.mktemp("firefox")) as reader:
        yield reader


@pytest.fixture(scope="module")
def in_webkit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Visitor]:
    """A reader using WebKit."""
    with at_webkit(tmp_path_factory.mktemp("webkit")) as reader:
        yield reader


@pytest.fixture(scope="module", params=list(BROWSERS))
def visitor(request: pytest.FixtureRequest, host: Host) -> Visitor:
    """A reader using one of the browsers, who is new to the site."""
    if not all(program() for program in BROWSERS[request.param]):
        pytest.skip(f"there is no {request.param} on this machine; make browsers, as root, installs it with apt")
    reader: Visitor = request.getfixturevalue(f"in_{request.param.lower()}")
    return reader


@pytest.mark.slow(
    "test_a_deal_of_every_game_is_played_to_its_sheet, test_a_page_that_was_read_is_there_without_a_network"
)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_main_road_of_a_reader(visitor: Visitor, host: Host, language: str) -> None:
    host.reached = True
    road = ROADS[language]
    lesson, table, unread = (f"{host.address}{language}/{path}" for path in (DUTIES, f"{road.game}/play/", UNREAD))
    learn(visitor, road, lesson)
    visitor.until(ALL_KEPT % [lesson], "the lesson is not kept")
    sit_down(visitor, road.game)
    play(visitor, table)
    visitor.until(ALL_KEPT % [table, *runtime_of(host)], "the table and what it runs on are not kept")
    host.reached = False
    play_on_without_a_network(visitor, table)
    find_nothing_but_what_was_read(visitor, road, unread)
    visitor.note()
    assert not visitor.trouble, "a page had errors"


def runtime_of(host: Host) -> list[str]:
    """Return the addresses of Python and of the rules."""
    site = host.folder / "kaart" / "tafel"
    files = [file for file in (site / "common" / "python").rglob("*") if file.suffix in (".wasm", ".pack")]
    return [host.address + file.relative_to(site).as_posix() for file in files]


def found(selector: str) -> str:
    """Return the first element that a selector finds."""
    return f"document.querySelector({selector!r})"


def learn(visitor: Visitor, road: Road, address: str) -> None:
    """Touch a card that may not be played, read why, and find the cards that may."""
    visitor.open(address)
    hand = f"{road.exercise} .kt-hand"
    for card, state in {road.forbidden: "wrong", **dict.fromkeys(road.allowed, "found")}.items():
        answer(visitor, f'{hand} .kt-card[data-card="{card}"]', state)
        if state == "wrong":
            sentence = wait_for(lambda: visitor.text_of(f'{road.exercise} [data-part="say"]'), "no reason is told")
            assert sentence.endswith("."), "the reason is a sentence"
            assert visitor.text_of(f'{road.exercise} [data-part="rule"]'), "the rule is named"
    visitor.until(f"{found(road.exercise)}.dataset.complete === ''", "the exercise is not done")


def answer(visitor: Visitor, touched: str, state: str) -> None:
    """Touch a card until it gets a reply: a busy browser may move the page under a touch, which then meets nothing."""
    answered = f"{found(touched)}.dataset.state === '{state}'"
    looks = count()

    def told() -> bool:
        if next(looks) % LOOKS_BEFORE_ANOTHER_TOUCH == 0:
            visitor.touch(touched)
        return bool(visitor.seen(answered))

    wait_for(told, f"{touched} is not answered as {state}")


def sit_down(visitor: Visitor, game: str) -> None:
    """Have a match in progress, whose first deal is always the same."""
    kept = json.dumps({"table": start(setup_of(game, {"seed": "browsers"})).text})
    visitor.seen(f"localStorage.setItem({kept_as(f'play.{game}')!r}, {kept!r})")


def choose(visitor: Visitor, asked: str) -> None:
    """Touch one of the cards or buttons until one is accepted: a touch while cards move only ends the motion."""
    visitor.seen(NOTE_VIEWS)
    before = visitor.seen(f"{TABLE}.table")
    visitor.touch(asked)
    looks = count(1)

    def taken() -> bool:
        if next(looks) % LOOKS_BEFORE_ANOTHER_TOUCH == 0 and visitor.seen(f"{TABLE}.table === {before!r} && {ASKED}"):
            visitor.touch(asked)
        return bool(visitor.seen(TAKEN % before))

    wait_for(taken, "the reader's choice is not taken")


def play(visitor: Visitor, address: str) -> None:
    """Play the first allowed card or call until a deal is scored; reload the page in the middle of it."""
    visitor.open(address)
    played = 0
    for _ in range(MOST_TOUCHES):
        asked = visitor.until(ASKED, "the reader is never asked")
        if asked == NEXT_DEAL:
            break
        played += asked == ALLOWED
        if asked == ALLOWED and played == CARDS_BEFORE_RELOAD:
            reload_in_mid_deal(visitor)
        choose(visitor, asked)
    assert visitor.seen(NAMES_IN_SIGHT), "every player has his name beside him"
    assert played > CARDS_BEFORE_RELOAD, "a deal is played"
    assert visitor.text_of('[data-part="sheet"]'), "the deal is counted on a sheet"


def reload_in_mid_deal(visitor: Visitor) -> None:
    """Reload the page: the deal goes on where it was."""
    before = visitor.seen(f"{TABLE}.table")
    visitor.reload()
    visitor.until(f"{TABLE}?.table === {before!r}", "the deal does not go on where it was")
    visitor.until(ASKED, "the reader is not asked again")


def play_on_without_a_network(visitor: Visitor, address: str) -> None:
    """The deal that was played is still there, and the next one is dealt."""
    visitor.open(address)
    visitor.until(f"{ASKED} === {NEXT_DEAL!r}", "the deal that was played is not there")
    choose(visitor, NEXT_DEAL)
    assert visitor.until(ASKED, "the reader is not asked") != NEXT_DEAL, "another deal is dealt"


def find_nothing_but_what_was_read(visitor: Visitor, road: Road, address: str) -> None:
    """A page that was not read says so, and links to the lesson that was."""
    visitor.open(address)
    assert visitor.text_of("h1") == road.no_connection, "a page that was not read says so"
    visitor.touch(f'a[href$="{DUTIES}"]')
    there = f"location.href.endsWith({DUTIES!r}) && {found(road.exercise)}"
    visitor.until(
        f"{there} && ({found(road.exercise)}.scrollIntoView(), true)", "the lesson that was read is not there"
    )
    visitor.until(f"{found(road.exercise)}?.dataset.complete === ''", "what was done is not remembered")
