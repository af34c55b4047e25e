"""A table on another site: in a sandboxed frame, with the right colours and height, or a sentence instead."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from build_scripts.serve import server
from tests.browser.conftest import Witness, wait_for
from tests.browser.match_page import table_text
from tests.browser.set_page import a_set
from tests.browser.test_access import AXE, violations
from tests.conftest import SERVED
from tests.tiers import SCHEMES, later

KLAVERJAS = table_text(seed="link", dealer="S", trump="D")
TAROT = table_text("maison-tarot", seed="link")
GIN = table_text("gin-rummy", seed="link")
FRESH = "x1;klaverjas-4;which-cards;2;een;;"
NOT_DRAWN = "Unsafe attempt to load URL"


@pytest.fixture
def elsewhere(page: Page, witness: Witness, tmp_path: Path) -> Iterator[Callable[[str], FrameLocator]]:
    """A page of another site, with our code on it; the first frame of that page."""
    listening = server(tmp_path, 0)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    other = f"http://127.0.0.1:{listening.server_port}/"
    page.route(f"{other}**", lambda route: route.continue_())

    def opened(body: str) -> FrameLocator:
        (tmp_path / "index.html").write_text(f"<!doctype html><title>Elsewhere</title>{body}", encoding="utf-8")
        page.goto(other)
        return page.frame_locator("iframe")

    yield opened
    page.close()
    # The page draws this from its own file at first, and nothing else.
    witness.trouble = [said for said in witness.trouble if not said.startswith(NOT_DRAWN)]
    listening.shutdown()
    listening.server_close()


def element(address: str, table: str, more: str = "") -> str:
    """Return the code that the share tool offers."""
    return f'<script async src="{address}kaart-tafel.js"></script><kaart-tafel table="{table}" {more}></kaart-tafel>'


def check(text: str) -> str:
    """Return the check digits that reveal a damaged link."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    value = 0x811C9DC5
    for sign in text:
        value = (value ^ ord(sign)) * 0x01000193 & 0xFFFFFFFF
    return "".join(letters[value >> shift & 63] for shift in (0, 6, 12))


def is_drawn(frame: FrameLocator, where: str) -> None:
    """Wait until the cards are drawn, not only placed."""
    card = frame.locator(f"{where} .kt-card use").first
    wait_for(lambda: card.evaluate("use => use.getBBox().width"), "the cards are not drawn")


@pytest.mark.own_python
@pytest.mark.parametrize(
    ("table", "language", "theme", "hand", "move"),
    [
        (KLAVERJAS, "nl", "dark", 8, ".kt-card"),
        later(TAROT, "en", "light", 12, ".kt-card"),
        later(GIN, "nl", "auto", 10, ".kt-choice"),
    ],
)
def test_a_table_lies_and_is_played_in_a_frame_that_is_cut_off(
    page: Page,
    elsewhere: Callable[[str], FrameLocator],
    address: str,
    table: str,
    language: str,
    theme: str,
    hand: int,
    move: str,
) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    frame = elsewhere(element(address, table, f'lang="{language}" theme="{theme}" tools="hint,undo"'))
    expect(frame.locator(".kt-hand .kt-card")).to_have_count(hand)
    is_drawn(frame, ".kt-hand")
    assert page.frames[1].evaluate("self.origin") == "null"
    scheme = "slate" if theme == "dark" else "default"
    expect(frame.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
    expect(frame.locator("html")).to_have_attribute("lang", language)
    tools = frame.locator(".kt-tools > [data-tool]")
    assert tools.evaluate_all("all => all.map(one => one.dataset.tool).join()") == "hint,undo"
    assert frame.locator(".md-header, .md-footer, .md-sidebar").count() == 0

    def fits() -> bool:
        inside = page.frames[1].evaluate("document.documentElement.scrollHeight")
        outside = page.locator("iframe").evaluate("one => one.clientHeight")
        return bool(abs(inside - outside) <= 2 and inside > 300)

    wait_for(fits, "the frame is not as high as the table")
    said = frame.locator('[data-part="say"]').text_content()
    # Played, refused, or the others play on: each has its own sentence.
    frame.locator(f":is(.kt-hand, .kt-choices) {move}").first.click()
    expect(frame.locator('[data-part="say"]')).not_to_have_text(said or "")


@pytest.mark.own_python
def test_two_tables_on_one_page_both_come_though_each_brings_the_script(
    page: Page, elsewhere: Callable[[str], FrameLocator], witness: Witness, address: str
) -> None:
    frames = elsewhere(element(address, KLAVERJAS) + element(address, TAROT, 'lang="en-GB"'))
    for frame, hand, language in ((frames.nth(0), 8, "nl"), (frames.nth(1), 12, "en")):
        expect(frame.locator(".kt-hand .kt-card")).to_have_count(hand)
        expect(frame.locator("html")).to_have_attribute("lang", language)
        expect(frame.locator('[data-part="embed-language"]')).to_be_hidden()
    assert not [said for said in witness.trouble if "define" in said]


@pytest.mark.own_python
def test_a_table_in_a_language_that_is_not_there_comes_in_another_and_says_so(
    elsewhere: Callable[[str], FrameLocator], address: str
) -> None:
    frame = elsewhere(element(address, KLAVERJAS, 'lang="de"'))
    expect(frame.locator("html")).to_have_attribute("lang", "nl")
    said = frame.locator('[data-part="embed-language"]')
    expect(said).to_have_text("Deze tafel is er niet in het Duits, wel in het Nederlands en Engels.")
    expect(said).to_be_visible()
    expect(frame.locator(".kt-hand .kt-card")).to_have_count(8)


@pytest.mark.own_python
@pytest.mark.slow("test_a_table_lies_and_is_played_in_a_frame_that_is_cut_off plays in one")
def test_an_exercise_is_answered_in_a_frame_that_is_cut_off(
    page: Page, elsewhere: Callable[[str], FrameLocator], address: str
) -> None:
    text = f"{FRESH}{check(FRESH.removesuffix(';'))}"
    frame = elsewhere(element(address, text, 'lang="nl"'))
    expect(frame.locator("lesson-exercise .kt-question")).not_to_be_empty()
    is_drawn(frame, ".kt-hand")
    frame.locator(".kt-hand .kt-card").first.click()
    expect(frame.locator(".kt-hand .kt-card").first).to_have_attribute("data-state", re.compile("found|wrong"))
    frame = elsewhere(element(address, FRESH + "???", 'lang="nl"'))
    expect(frame.locator('[data-part="embed-say"]')).to_contain_text("niet compleet")


@pytest.mark.slow("test_a_table_lies_and_is_played_in_a_frame_that_is_cut_off")
def test_a_host_that_blocks_other_sites_is_reported(
    page: Page, elsewhere: Callable[[str], FrameLocator], witness: Witness, built_site: object
) -> None:
    class Silent(SimpleHTTPRequestHandler):
        def log_message(self, *_: object) -> None:
            """Log nothing."""

    listening = ThreadingHTTPServer(("127.0.0.1", 0), partial(Silent, directory=str(SERVED)))
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    site = f"http://127.0.0.1:{listening.server_port}/kaart/tafel/"
    page.route(f"{site}**", lambda route: route.continue_())
    frame = elsewhere(element(site, KLAVERJAS))
    expect(frame.locator('[data-part="embed-say"]')).to_contain_text("afgesloten venster")
    expect(frame.locator('[data-part="embed-open"]')).to_have_attribute("href", f"../klaverjas-4/play/#{KLAVERJAS}")
    witness.trouble.clear()
    witness.missing.clear()
    listening.shutdown()
    listening.server_close()


@pytest.mark.slow("test_axe_finds_no_violations looks at the same table on its own page")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_on_the_page_for_other_sites(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(f"en/embed/?theme={scheme}#{KLAVERJAS}")
    expect(page.locator(".kt-hand .kt-card")).to_have_count(8)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


@pytest.mark.own_python
@pytest.mark.slow("test_an_exercise_is_answered_in_a_frame_that_is_cut_off answers one question")
def test_a_set_is_solved_in_a_frame_that_is_cut_off_and_keeps_nothing(
    page: Page, elsewhere: Callable[[str], FrameLocator], address: str
) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    frame = elsewhere(element(address, a_set(title="Avond 1"), 'lang="en" theme="dark" tools="solution"'))
    expect(frame.locator('[data-part="set-title"]')).to_have_text("Avond 1")
    question = frame.locator("set-exercise:not([hidden])")
    expect(question.locator('[data-part="question"]')).not_to_be_empty()
    is_drawn(frame, ".kt-hand")
    assert page.frames[1].evaluate("self.origin") == "null"
    refused = "() => { try { return Boolean(localStorage) } catch { return false } }"
    assert not page.frames[1].evaluate(refused), "the frame keeps something"
    expect(frame.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    tools = question.locator(".kt-tools > [data-tool]")
    assert tools.evaluate_all("all => all.map(one => one.dataset.tool).join()") == "solution"
    question.locator(".kt-hand [data-card=H9]").click()
    expect(question.locator('[data-part="strip"]')).to_have_attribute("data-tone", "right")
    expect(frame.locator('[data-part="set-not-kept"]')).to_be_visible()
    for place in (2, 3):
        frame.locator(f'[data-part="set-path"] [data-place="{place}"]').click()
        expect(question.locator('[data-part="question"]')).not_to_be_empty()
        expect(question.locator(".kt-hand .kt-card").first).to_be_visible()
        is_drawn(frame, "set-exercise:not([hidden]) .kt-hand")
    frame.locator('[data-part="set-path"] li:last-child button').click()
    expect(frame.locator('[data-part="set-code"]')).to_have_value(re.compile("^r1;"))

    def fits() -> bool:
        inside = page.frames[1].evaluate("document.documentElement.scrollHeight")
        outside = page.locator("iframe").evaluate("one => one.clientHeight")
        return bool(abs(inside - outside) <= 2 and inside > 300)

    wait_for(fits, "the frame is not as high as the set")


@pytest.mark.own_python
@pytest.mark.slow("test_an_exercise_is_answered_in_a_frame_that_is_cut_off answers one question")
def test_a_question_of_a_lesson_stands_alone_in_a_frame(
    page: Page, elsewhere: Callable[[str], FrameLocator], address: str
) -> None:
    page.goto("nl/klaverjas-4/lessons/03-duties/")
    exercise = page.locator("lesson-exercise").first
    exercise.locator('[data-tool="share"]').click()
    page.locator(".kt-share-ways button", has_text="Code voor een site").click()
    code = page.locator(".kt-share-text").input_value()
    said = exercise.locator('[data-part="question"]').inner_text()
    scene = exercise.locator(".kt-scene").inner_text()
    assert 'table="s1;' in code
    frame = elsewhere(code)
    question = frame.locator("set-exercise:not([hidden])")
    expect(question.locator('[data-part="question"]')).to_have_text(said)
    expect(question.locator(".kt-scene")).to_have_text(scene)
    is_drawn(frame, ".kt-hand")
    expect(frame.locator('[data-part="set-path"]')).to_be_hidden()
    question.locator(".kt-hand .kt-card").first.click()
    expect(question.locator(".kt-hand .kt-card").first).to_have_attribute("data-state", re.compile("found|wrong"))


@pytest.mark.slow("test_a_cut_link_says_so_and_offers_the_match_that_was_going_on tells of a cut link to a table")
@pytest.mark.parametrize(("text", "say"), [("s1;abc;def", "niet compleet"), later("s2;abc;def", "versie")])
def test_a_set_that_is_cut_is_reported_in_the_frame(page: Page, text: str, say: str) -> None:
    page.goto(f"nl/embed/#{text}")
    expect(page.locator('[data-part="embed-say"]')).to_contain_text(re.compile(say))
