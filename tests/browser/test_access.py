"""Pages without barriers: axe finds no violations, and no page of a small phone scrolls sideways."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from build_scripts.commands import ROOT

AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "",
    "klaverjas-4/",
    "klaverjas-4/lessons/03-duties/",
    "klaverjas-4/lessons/05-roem/",
    "klaverjas-4/play/",
    "klaverjas-4/card/",
    "games/",
    "glossary/",
    "how-it-works/",
)
WIDE_TOO = (*PAGES, "klaverjas-4/rules/", "protocol/", "notation/", "publishers/")


# What a browser spares itself far from the window, axe would not see.
DRAWN = ".table-place, .kt { content-visibility: visible !important }"


def violations(page: Page) -> set[str]:
    """What axe has against a page as it stands."""
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return {f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]}


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_no_violations(page: Page, language: str, scheme: str, path: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{language}/{path}", wait_until="networkidle")
    for table in page.locator("card-table, lesson-exercise").all():
        table.scroll_into_view_if_needed()
    # Only now: a page drawn whole from its first moment is one that no reader has, and under load Chromium then and
    # again stops drawing it for good.
    page.add_style_tag(content=DRAWN)
    page.add_script_tag(path=AXE)
    found = violations(page)
    if found:
        # A card still on its way covers what it passes; what is wrong with the page itself stays wrong.
        page.wait_for_timeout(2000)
        found &= violations(page)
    assert not found


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("path", WIDE_TOO)
def test_no_page_scrolls_sideways_on_a_small_phone(phone: Page, language: str, path: str) -> None:
    phone.goto(f"{language}/{path}", wait_until="networkidle")
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= phone.viewport_size["width"], "the page is wider than the phone"
