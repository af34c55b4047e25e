"""Accessible pages: axe finds no violations, and no page scrolls sideways on a small phone."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page, expect

from build_scripts.base.commands import ROOT
from tests.browser.conftest import READING, wait_for
from tests.tiers import LANGUAGES, at_the_gate, later

pytestmark = pytest.mark.without_python

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
    "jas-family/",
    "diagnose/",
    "practise/",
)
# Overlays that a reader can open: the page, the control that opens each, and the overlay.
OPENED = (
    ("klaverjas-4/rules/", "a.term", ".term-meaning"),
    ("klaverjas-4/lessons/03-duties/", "[data-tool=settings]", ".kt-dialog[open]"),
    ("klaverjas-4/lessons/03-duties/", "[data-tool=keys]", ".kt-dialog[open]"),
    ("klaverjas-4/play/", "[data-tool=card]", ".card-beside .kt-signs"),
)
WIDE_TOO = (*PAGES, "klaverjas-4/rules/", "protocol/", "notation/", "publishers/", "python/")


# Content that a browser skips far from the window would be hidden from axe.
DRAWN = ".table-place, .kt { content-visibility: visible !important }"
# The policy of a page forbids inline styles.
LOOK_AS = """rules => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets.push(sheet)
}"""


def violations(page: Page) -> set[str]:
    """Return the violations that axe finds on a page in its present state."""
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    return {f"{one['id']}: {node['html'][:120]}" for one in found["violations"] for node in one["nodes"]}


# Colours depend on the scheme, names on the language: the gate checks one page of each sort, alternately in either.
OF_EACH_SORT = ("", "klaverjas-4/lessons/03-duties/", "klaverjas-4/play/", "games/", "jas-family/", "practise/")
LOOKS = list(product(PAGES, ("light nl", "dark en", "light en", "dark nl")))


@pytest.mark.parametrize(
    ("path", "look"), at_the_gate([(path, LOOKS[at % 2][1]) for at, path in enumerate(OF_EACH_SORT)], LOOKS)
)
def test_axe_finds_no_violations(page: Page, path: str, look: str) -> None:
    scheme, language = look.split()
    page.emulate_media(color_scheme=scheme)
    page.goto(f"{language}/{path}", wait_until="networkidle")
    for table in page.locator("card-table, lesson-exercise").all():
        table.scroll_into_view_if_needed()
    # Only now: readers never have a page that is drawn whole at once, and under load Chromium sometimes
    # stops drawing such a page for good.
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = violations(page)
    if found:
        # A card in motion covers the page below it; a real violation remains.
        page.wait_for_timeout(2000)
        found &= violations(page)
    assert not found


@pytest.mark.parametrize("scheme", ["light", later("dark")])
@pytest.mark.parametrize(("path", "by", "what"), at_the_gate(OPENED[:1], OPENED))
def test_axe_finds_no_violations_in_what_is_opened(page: Page, scheme: str, path: str, by: str, what: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"nl/{path}", wait_until="networkidle")
    wait_for(lambda: page.evaluate(READING), "what helps to read does not come")
    page.locator(f"{by}:visible").first.click()
    expect(page.locator(what)).to_be_visible()
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", at_the_gate([*OF_EACH_SORT[1:3], "klaverjas-4/rules/"], WIDE_TOO))
def test_no_page_scrolls_sideways_on_a_small_phone(phone: Page, language: str, path: str) -> None:
    phone.goto(f"{language}/{path}", wait_until="networkidle")
    width = phone.evaluate("document.documentElement.scrollWidth")
    assert width <= phone.viewport_size["width"], "the page is wider than the phone"


# Every kind of page, in the narrowest window in which a page may not scroll sideways: one of 1280 pixels at 400 %.
NARROWEST = 320
SAMPLE = ("klaverjas-4/rules/", "klaverjas-4/lessons/03-duties/", "klaverjas-4/play/", "teach/", "protocol/", "games/")
KINDS = (
    *SAMPLE,
    *("", "embed/", "glossary/", "how-a-start-goes/", "how-it-works/", "jas-family/", "licences/", "notation/"),
    *("diagnose/", "practise/", "projector/", "publishers/", "python/", "set/", "sets/", "worksheet/", "klaverjas-4/"),
    *("klaverjas-4/card/", "klaverjas-4/notation/", "klaverjas-4/lessons/05-roem/", "gin-rummy/rules/"),
    *("maison-tarot/rules/", "maison-tarot/card/", "kleurenwiezen/rules/", "five-hundred/play/", "smousjas/rules/"),
)
# Elements that reach beyond the side of a window, unless they scroll in a box of their own.
STANDING_OUT = """() => {
  const scrolls = (one) => getComputedStyle(one).overflowX !== "visible"
  const boxed = (one) => one !== document.body && (scrolls(one) || boxed(one.parentElement))
  const wide = (one) => one.getBoundingClientRect().right > innerWidth + 1 && !boxed(one.parentElement)
  if (document.documentElement.scrollWidth <= innerWidth) return []
  return [...document.body.querySelectorAll("*")].filter(wide).map((one) => one.outerHTML.slice(0, 120))
}"""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", at_the_gate(SAMPLE, KINDS))
def test_no_kind_of_page_scrolls_sideways_at_320_pixels(page: Page, language: str, path: str) -> None:
    page.set_viewport_size({"width": NARROWEST, "height": 640})
    page.goto(f"{language}/{path}", wait_until="networkidle")
    # Lay out at once the parts that are usually laid out when they come near.
    page.evaluate(LOOK_AS, "* { content-visibility: visible !important }")
    assert page.evaluate(STANDING_OUT) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= NARROWEST
