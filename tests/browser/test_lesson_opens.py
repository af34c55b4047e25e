"""How a lesson opens: as a path or as a page, and where its reader was."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.by_step import (
    AS_PAGE,
    BY_STEP,
    FIRST,
    NEVER_ASKED,
    ON,
    SHOWN,
    as_page,
    by_step,
    place,
    step_on,
    step_to,
    walked,
)
from tests.browser.conftest import Witness, kept_as, until_held, wait_for
from tests.browser.table_moves import finish

pytestmark = pytest.mark.without_python

FETCHED = "performance.getEntriesByType('resource').map(({ name }) => name)"


def test_a_lesson_opens_as_a_path_on_a_phone_unless_its_reader_prefers_the_page(phone: Page) -> None:
    phone.add_init_script(NEVER_ASKED)
    phone.goto(f"nl/{FIRST}/", wait_until="networkidle")
    expect(phone.locator(AS_PAGE)).to_be_visible()
    expect(phone.locator("h2#aan-tafel")).to_be_hidden()
    step_on(phone)
    phone.reload(wait_until="networkidle")
    expect(phone.locator("h2#aan-tafel")).to_be_visible()
    as_page(phone)
    for lesson in (FIRST, "belote/lessons/02-trumps"):
        phone.goto(f"nl/{lesson}/", wait_until="networkidle")
        expect(phone.locator(BY_STEP)).to_be_visible()
        expect(phone.locator(ON)).to_be_hidden()


def test_a_wide_window_opens_the_page(page: Page) -> None:
    page.add_init_script(NEVER_ASKED)
    page.goto(f"nl/{FIRST}/", wait_until="networkidle")
    expect(page.locator(BY_STEP)).to_be_visible()
    expect(page.locator("h2#aan-tafel")).to_be_visible()


@pytest.mark.parametrize("later_step", [False, True], ids=["first step", "later step"])
def test_a_path_that_opens_never_shows_the_page(phone: Page, later_step: bool) -> None:
    if later_step:
        kept = json.dumps({"belote": {"lesson": FIRST, "step": 5}})
        phone.add_init_script(f"localStorage.setItem({json.dumps(kept_as('where'))}, {json.dumps(kept)})")
    phone.add_init_script(NEVER_ASKED)
    # As the page is drawn before its scripts come.
    phone.route("**/*.js", lambda route: None)
    phone.goto(f"nl/{FIRST}/", wait_until="commit")
    wait_for(lambda: phone.locator(".kt-steps-foot").count(), "the page does not come")
    # Once the style is there, the path is.
    expect(phone.locator(".md-header")).to_be_hidden()
    assert phone.evaluate(SHOWN) == ([] if later_step else ["1-ieder-voor-zich", "p"])
    phone.unroute_all(behavior="ignoreErrors")


def test_a_path_fetches_nothing_that_its_page_does_not(phone: Page) -> None:
    phone.add_init_script(NEVER_ASKED)
    phone.goto(f"nl/{FIRST}/", wait_until="networkidle")
    walked(phone)
    on_path = set(phone.evaluate(FETCHED))
    as_page(phone)
    phone.reload(wait_until="networkidle")
    for table in phone.locator(".kt").all():
        table.scroll_into_view_if_needed()
    wait_for(lambda: on_path <= set(phone.evaluate(FETCHED)), "the path fetches more than the page")


def test_without_its_script_a_path_is_a_page(phone: Page, witness: Witness) -> None:
    phone.add_init_script(NEVER_ASKED)
    phone.route("**/after-answers.js*", lambda route: route.fulfill(status=404))
    phone.goto(f"nl/{FIRST}/", wait_until="load")
    expect(phone.locator("h2#een-slag")).to_be_visible()
    expect(phone.locator(ON)).to_be_hidden()
    witness.missing.clear()
    witness.trouble.clear()


def test_a_press_before_the_script_has_come_leads_on(phone: Page) -> None:
    phone.add_init_script(NEVER_ASKED)
    held: list[Route] = []
    phone.route("**/kaarttafel.js", lambda route: held.append(route))
    phone.goto(f"nl/{FIRST}/", wait_until="commit")
    until_held(phone, held)
    phone.locator(ON).click()
    held[0].continue_()
    expect(phone.locator("h2#aan-tafel")).to_be_visible()


def test_a_lesson_opens_at_the_step_where_its_reader_was_and_keeps_the_same_progress(page: Page) -> None:
    by_step(page)
    question = step_to(page, "#be-slag-2")
    finish(question)
    page.goto(f"nl/{FIRST}/", wait_until="networkidle")
    expect(question).to_be_visible()
    expect(page.locator("h2#aan-tafel")).to_be_hidden()
    expect(question.locator('[data-part="done"]')).to_be_visible()
    as_page(page)
    expect(question.locator(".kt-path-dots > [data-done]")).to_have_count(1)
    page.goto(f"en/{FIRST}/", wait_until="networkidle")
    page.locator(BY_STEP).click()
    expect(question).to_be_visible()
    # Nothing else was noted than the lesson and the step in it.
    kept = page.evaluate("name => JSON.parse(localStorage.getItem(name))", kept_as("where"))
    assert kept == {"belote": {"lesson": FIRST, "step": 6}}


def test_a_step_that_is_no_step_of_the_lesson_opens_its_first(page: Page) -> None:
    page.add_init_script(f"""localStorage.setItem({json.dumps(kept_as("settings"))}, '{{"lesson":"path"}}')""")
    for step in (-1, 99, 2.5, "twee", None):
        kept = json.dumps({"belote": {"lesson": FIRST, "step": step}})
        page.add_init_script(f"localStorage.setItem({json.dumps(kept_as('where'))}, {json.dumps(kept)})")
        page.goto(f"nl/{FIRST}/", wait_until="networkidle")
        expect(page.locator("h1 + p")).to_be_visible()
        assert place(page) == "Stap 1 van 15"


def test_a_link_to_a_place_opens_the_page_there_and_on_the_path_the_step_with_it(page: Page) -> None:
    by_step(page)
    page.goto("nl/belote/")
    page.goto(f"nl/{FIRST}/#een-slag", wait_until="networkidle")
    expect(page.locator(AS_PAGE)).to_be_hidden()
    expect(page.locator("h2#een-slag")).to_be_in_viewport()
    page.goto(f"nl/{FIRST}/", wait_until="networkidle")
    expect(page.locator(AS_PAGE)).to_be_visible()
    page.evaluate("location.hash = 'be-slag-3'")
    expect(page.locator("#be-slag-3")).to_be_visible()
    expect(page.locator("h2#aan-tafel")).to_be_hidden()
    page.go_back()
    expect(page.locator("h1 + p")).to_be_visible()


def test_a_page_without_scripts_offers_no_path(without_scripts: Page) -> None:
    without_scripts.goto(f"nl/{FIRST}/")
    expect(without_scripts.locator(BY_STEP)).to_be_hidden()
    expect(without_scripts.locator(ON)).to_be_hidden()
    expect(without_scripts.locator("h2#een-slag")).to_be_visible()
