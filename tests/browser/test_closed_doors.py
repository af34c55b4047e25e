"""Restrictions by a browser on a page, and by a page on others: storage, frames, scripts and styles from elsewhere."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, expect

from build_scripts.serve import server
from tests.browser.conftest import Witness, wait_for
from tests.browser.table_moves import DUTIES, touch
from tests.tiers import LANGUAGES, at_the_gate, later

# Like a browser whose reader lets no site store anything.
FORBIDDEN = """for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, { get() { throw new DOMException("Access is denied", "SecurityError") } })
}"""
NO_JSON = "if (location.protocol === 'http:') localStorage.setItem('/kaart/tafel/nl/.__palette', '{')"
NOT_DRAWN = "Unsafe attempt to load URL"
TRIED = {
    "script-src-elem": "document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))",
    "script-src-attr": "document.body.setAttribute('onclick', '1')",
    "style-src-attr": "document.body.setAttribute('style', 'color: red')",
    "style-src-elem": "document.body.append(Object.assign(document.createElement('style'), { textContent: 'b{}' }))",
    "img-src": "new Image().src = 'https://elsewhere.invalid/x.png'",
    "connect-src": "fetch('https://elsewhere.invalid/').catch(() => undefined)",
    "base-uri": "document.head.append(Object.assign(document.createElement('base'), { href: '/' }))",
}


@pytest.mark.parametrize("directive", at_the_gate(["script-src-elem"], TRIED))
def test_a_page_lets_in_nothing_that_the_build_did_not_write(page: Page, witness: Witness, directive: str) -> None:
    page.goto(f"nl/{DUTIES}")
    seen = page.evaluate(
        f"""() => new Promise((seen) => {{
            addEventListener("securitypolicyviolation", (event) => seen(event.effectiveDirective), {{ once: true }})
            {TRIED[directive]}
        }})"""
    )
    assert seen == directive

    def noted() -> bool:
        return page.evaluate("true") and any(directive in said for said in witness.trouble)

    # Any attempt by the page fails its test.
    wait_for(noted, "what the policy forbids is not noted")
    page.close()
    witness.trouble.clear()


@pytest.mark.slow("test_cards_can_be_dealt_with_any_kept_value keeps what is wrong")
@pytest.mark.parametrize("script", [FORBIDDEN, later(NO_JSON)], ids=["forbidden", "damaged"])
def test_search_and_dark_work_whatever_the_browser_keeps(context: BrowserContext, script: str) -> None:
    context.add_init_script(script)
    page = context.new_page()
    page.goto("nl/", wait_until="networkidle")
    body = page.locator("body")
    expect(body).to_have_attribute("data-md-color-scheme", "default")
    page.locator("label[for=__palette_1]:visible").click()
    expect(body).to_have_attribute("data-md-color-scheme", "slate")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially("ondertroeven")
    expect(page.locator(".md-search-result__item a").first).to_be_visible()


@pytest.mark.slow("test_cards_are_seen_and_answer_in_a_frame_that_is_cut_off keeps nothing either")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reader_is_told_that_the_browser_keeps_nothing(context: BrowserContext, language: str) -> None:
    page = context.new_page()
    page.goto(f"{language}/how-it-works/", wait_until="networkidle")
    told = page.locator('[data-part="nothing-kept"]')
    expect(told).to_be_hidden()
    context.add_init_script(FORBIDDEN)
    page.reload()
    expect(told).to_be_visible()


@pytest.fixture
def framed(page: Page, address: str, witness: Witness, tmp_path: Path) -> Iterator[Callable[[str], Frame]]:
    """Open a page of the site in a sandboxed frame of another site."""
    listening = server(tmp_path, 0)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    elsewhere = f"http://127.0.0.1:{listening.server_port}/"
    page.route(f"{elsewhere}**", lambda route: route.continue_())

    def opened(path: str) -> Frame:
        frame = f'<iframe sandbox="allow-scripts" src="{address}{path}" width="1000" height="800"></iframe>'
        (tmp_path / "index.html").write_text(f"<!doctype html><title>Elsewhere</title>{frame}", encoding="utf-8")
        page.goto(elsewhere)
        return page.frames[1]

    yield opened
    page.close()
    # The page draws this from its own file at first, and nothing else.
    witness.trouble = [said for said in witness.trouble if not said.startswith(NOT_DRAWN)]
    listening.shutdown()
    listening.server_close()
    thread.join()


def test_cards_are_seen_and_answer_in_a_frame_that_is_cut_off(framed: Callable[[str], Frame]) -> None:
    frame = framed(f"nl/{DUTIES}")
    exercise = frame.locator("lesson-exercise").first
    exercise.scroll_into_view_if_needed()
    card = exercise.locator(".kt-hand .kt-card").first
    drawn = card.locator("use")
    wait_for(lambda: drawn.evaluate("use => use.getBBox().width"), "the cards are not drawn")
    touch(card)
    expect(card).to_have_attribute("data-state", re.compile("found|wrong"))


@pytest.mark.slow("test_cards_are_seen_and_answer_in_a_frame_that_is_cut_off opens such a frame")
def test_a_frame_that_is_cut_off_says_that_the_rules_cannot_start(framed: Callable[[str], Frame]) -> None:
    # A sandboxed page must not let its scripts work in the background.
    frame = framed("nl/klaverjas-4/play/")
    frame.locator('[data-tool="deal"]').click()
    expect(frame.locator('[data-part="say"]')).to_contain_text("kunnen in deze browser nu niet starten")
