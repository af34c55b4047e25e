"""The path of a lesson for its tests: how a reader takes it, and what each step shows."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import AS_PAGES, kept_as, wait_for

FIRST = "belote/lessons/01-each-for-himself"
ON, BACK, AS_PAGE, BY_STEP = (f'[data-path-to="{to}"]' for to in ("on", "back", "page", "path"))
WINDOWS = ((390, 844), (1280, 800))
# The titles and tables that are in the window, in order.
SHOWN = """() => [...document.querySelectorAll(
    ".md-content__inner > :is(h1, h2, h3, p, ul, ol, .table-place, .kt-lesson-end)")]
    .filter(one => one.getBoundingClientRect().height > 1 && !one.matches(".kt-steps-foot"))
    .map(one => one.querySelector(".kt")?.id || one.id || "p").filter((id, at, all) => id !== all[at - 1])"""
# The buttons of the bar and of the foot that no finger can reach: outside the window, or covered.
BUTTONS = ":is(.kt-steps-bar, .kt-steps-foot) > :is(a, button)"
OUT_OF_REACH = """buttons => [...document.querySelectorAll(buttons)].filter(one => {
    const box = one.getBoundingClientRect()
    if (!box.width) return false
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight
        || !one.contains(document.elementFromPoint(x, y))
}).map(one => one.outerHTML)"""
# The parts of a question that are cut off by the bar or by the foot, where the question is a whole step.
CUT_OFF = """() => {
    const bar = document.querySelector(".kt-steps-bar").getBoundingClientRect().bottom
    const foot = document.querySelector(".kt-steps-foot").getBoundingClientRect().top
    const shown = [...document.querySelectorAll(".md-content__inner > .table-place")].find(one => one.offsetHeight)
    const above = shown?.parentElement.querySelector(":scope > :is(h2, h3, p:not(.kt-steps-foot)):not(.kt-away)")
    if (!shown?.querySelector("lesson-exercise") || above?.checkVisibility()) return []
    return [".kt-path", ".kt-scene", ".kt-question", ".kt-cloth", ".kt-items"].filter(name => {
        const box = shown.querySelector(name)?.getBoundingClientRect()
        return box?.height && (box.top < bar - 1 || box.bottom > foot + 1)
    }).map(name => `${name} of ${shown.firstElementChild.id}`)
}"""
# Whether the way on is as wide as the window, so that nothing shows beside it.
COVERS = "document.querySelector('.kt-steps-foot').offsetWidth === document.documentElement.clientWidth"
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


# Takes back that the readers of tests open lessons as pages.
NEVER_ASKED = f"""(() => {{
    const name = {json.dumps(kept_as("settings"))}
    if (location.protocol === "http:" && localStorage[name] === '{AS_PAGES}') delete localStorage[name]
}})()"""


def place(page: Page) -> str:
    """Return what the bar says: which step of how many."""
    return page.locator('[data-part="step-place"]').inner_text()


def by_step(page: Page, lesson: str = FIRST, language: str = "nl", window: tuple[int, int] = WINDOWS[0]) -> Locator:
    """Open a lesson as a page and turn it into a path; return the way on."""
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.goto(f"{language}/{lesson}/", wait_until="networkidle")
    page.locator(BY_STEP).click()
    expect(page.locator("html")).to_have_attribute("data-steps", "")
    return page.locator(ON)


def as_page(page: Page) -> None:
    """Turn a path into its page; the steps behind the reader leave the history of the tab a moment later."""
    page.locator(AS_PAGE).click()
    expect(page.locator("[data-path]")).to_have_count(0)
    wait_for(lambda: not page.evaluate("history.state?.deep"), "steps of the path stay in the history of the tab")


def step_on(page: Page) -> None:
    """Take the way on to the next step, card by card through a demonstration."""
    before = place(page)
    while place(page) == before:
        seen = page.locator(ON).inner_text()
        page.locator(ON).click()
        wait_for(lambda seen=seen: (place(page), page.locator(ON).inner_text()) != (before, seen), "nothing goes on")


def step_to(page: Page, name: str) -> Locator:
    """Take the way on until something is shown; return it."""
    while not page.locator(name).is_visible():
        step_on(page)
    return page.locator(name)


def walked(page: Page) -> list[list[str]]:
    """Walk a path to its end; return what each step shows."""
    steps = [page.evaluate(SHOWN)]
    while not page.locator("#lesson-end").is_visible():
        step_on(page)
        steps.append(page.evaluate(SHOWN))
        assert page.evaluate(OUT_OF_REACH, BUTTONS) == []
        assert page.evaluate(CUT_OFF) == []
        assert page.evaluate(COVERS), "the page shows beside the way on"
        assert not page.evaluate(SIDEWAYS), f"{place(page)} is wider than the window"
    return steps
