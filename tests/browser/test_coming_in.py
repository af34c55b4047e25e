"""A page that is still loading: it answers clicks, and is light or dark from the first moment."""

from __future__ import annotations

import json
from typing import Literal

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route, expect

from tests.browser.conftest import PHONE, profile, until_held, wait_for
from tests.browser.table_moves import DUTIES
from tests.tiers import later

LESSON, RULES = f"nl/{DUTIES}", "nl/klaverjas-4/rules/"
# Records every change of the class of the root.
NOTE_CLASSES = """() => {
  globalThis.classesBefore = []
  const note = ({ target, oldValue }) =>
    target === document.documentElement && oldValue !== target.className && classesBefore.push(oldValue)
  const watch = new MutationObserver((changes) => changes.forEach(note))
  watch.observe(document, { subtree: true, attributeFilter: ["class"], attributeOldValue: true })
}"""
EVERY_RULE = "[...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join()"


def click(exercise: Locator) -> None:
    """Click a card by an event: under the mouse a page that is still loading may move."""
    exercise.locator('[data-card="C9"]').dispatch_event("click")


def come_in(page: Page, address: str, beginning: str) -> None:
    """Show a page whose end never arrives, written into an empty one, which has no policy of its own."""
    page.context.route("**/empty", lambda route: route.fulfill(body="<!doctype html>", content_type="text/html"))
    page.goto("empty")
    page.evaluate(
        """([address, beginning]) => {
            history.replaceState(null, "", address)
            document.open()
            document.write(beginning)
        }""",
        [address, beginning],
    )


def test_a_click_before_the_scripts_are_there_is_answered(context: BrowserContext) -> None:
    held: list[Route] = []
    context.route("**/kaarttafel.js", lambda route: held.append(route))
    page = context.new_page()
    page.goto(LESSON, wait_until="commit")
    until_held(page, held)
    exercise = page.locator("lesson-exercise").first
    click(exercise)
    expect(exercise.locator('[data-part="rule"]')).to_be_hidden()
    for route in held:
        route.continue_()
    expect(exercise.locator('[data-part="rule"]')).to_be_visible()


@pytest.mark.slow("test_a_click_before_the_scripts_are_there_is_answered clicks still earlier")
@pytest.mark.parametrize("scripts", ["before", "after"])
def test_a_table_answers_while_the_page_is_still_coming_in(context: BrowserContext, address: str, scripts: str) -> None:
    held: list[Route] = []
    context.route("**/kaarttafel.js", lambda route: held.append(route))
    page = context.new_page()
    lesson = page.request.get(LESSON).text()
    second = lesson.index("</lesson-exercise>", lesson.index("</lesson-exercise>") + 1)
    come_in(page, f"{address}{LESSON}", lesson[:second])
    until_held(page, held)
    expect(page.locator("lesson-exercise")).to_have_count(2)
    exercise = page.locator("lesson-exercise").first
    if scripts == "after":
        click(exercise)
    for route in held:
        route.continue_()
    page.evaluate("customElements.whenDefined('lesson-exercise').then(() => {})")
    if scripts == "before":
        click(exercise)
    expect(exercise.locator('[data-part="rule"]')).to_be_visible()
    assert page.evaluate("document.readyState") == "loading"


@pytest.mark.slow("test_another_example_is_dealt_when_it_is_asked_for opens one when the page is whole")
def test_an_example_that_is_touched_while_the_page_comes_in_opens_once_it_is_read(
    context: BrowserContext, address: str
) -> None:
    page = context.new_page()
    rules = page.request.get(RULES).text()
    end = rules.index('<template data-piece="another">')
    come_in(page, f"{address}{RULES}", rules[:end])
    page.evaluate("customElements.whenDefined('table-example').then(() => {})")
    page.locator("#follow-suit .kt-try").dispatch_event("click")
    opened = page.locator("table-example[data-open]")
    page.evaluate("rest => { document.write(rest); document.close() }", rules[end:])
    expect(opened.locator(".kt-felt")).to_be_visible()
    expect(opened.locator('[data-part="another-ask"]')).to_be_visible()


@pytest.mark.parametrize(
    ("device", "chosen", "shown"),
    [("dark", None, "slate"), later("light", None, "default"), ("dark", "default", "default")],
)
def test_light_or_dark_is_known_before_anything_is_drawn(
    browser: Browser, address: str, device: Literal["dark", "light"], chosen: str | None, shown: str
) -> None:
    context = profile(browser, address, color_scheme=device)
    if chosen:
        kept = json.dumps(["/kaart/tafel/nl/.__palette", json.dumps({"color": {"scheme": chosen}})])
        context.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem(...{kept})")
    # The script of the theme, which does the same, never arrives.
    context.route("**/bundle.*.js", lambda route: route.abort())
    page = context.new_page()
    page.goto(LESSON, wait_until="commit")
    page.wait_for_selector("lesson-exercise")
    assert page.locator("body").get_attribute("data-md-color-scheme") == shown
    context.close()


def test_the_theme_begins_without_changing_what_every_element_hangs_on(browser: Browser, address: str) -> None:
    context = profile(browser, address, color_scheme="dark")
    context.add_init_script(f"({NOTE_CLASSES})()")
    page = context.new_page()
    page.goto("nl/")
    wait_for(
        lambda: page.evaluate("true") and any("/search." in one.url for one in page.workers), "no theme begins here"
    )
    assert page.evaluate("[...new Set(classesBefore)]") == ["no-js"]
    assert page.locator("meta[name=color-scheme]").count() == 0
    assert "[data-md-color-switching]" not in page.evaluate(EVERY_RULE)
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "dark"
    context.close()


def test_on_a_phone_the_list_of_pages_is_made_when_it_is_drawn_in(browser: Browser, address: str) -> None:
    context = profile(browser, address, viewport=PHONE)
    page = context.new_page()
    page.goto(LESSON)
    listed = page.locator(".md-sidebar--primary .md-nav__link[href]").first
    in_sight = "(link) => link.checkVisibility()"
    assert not listed.evaluate(in_sight)
    page.locator(".md-header__button[for=__drawer]").click()
    wait_for(lambda: listed.evaluate(in_sight), "the list of pages is drawn in, and nothing is in it")
    context.close()
