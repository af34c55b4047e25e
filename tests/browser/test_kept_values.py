"""Any values that the browser has stored before: the table works and cards can be dealt."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import kept_as
from tests.browser.match_page import CUT, DEAL, FOREIGN, HELD, OWN_MATCH, at, held, own_match
from tests.browser.table_moves import ALLOWED, BARRED, INDEX, touch, until_asked
from tests.tiers import at_the_gate, later


@pytest.mark.parametrize(
    "value",
    [
        later("null"),
        later("[]"),
        "{",
        later('"k1"'),
        later('{"table": 5, "options": null}'),
        later('{"options": {"trumping": "anders", "doubling": [1]}}'),
    ],
)
def test_cards_can_be_dealt_with_any_kept_value(page: Page, value: str) -> None:
    own_match(page, value)
    table = at(page, "nl")
    expect(table.locator(HELD)).to_have_count(8)
    table.locator(".kt-choice").first.click()
    until_asked(table)


def test_a_kept_match_that_does_not_open_is_told_and_cards_can_be_dealt(page: Page) -> None:
    own_match(page, json.dumps({"table": CUT}))
    table = at(page, "nl")
    expect(table.locator('[data-part="say"]')).to_contain_text("Je bewaarde wedstrijd gaat niet meer open.")
    expect(table.locator(OWN_MATCH)).to_have_count(0)
    table.locator(DEAL).click()
    expect(table.locator(HELD)).to_have_count(8)


@pytest.mark.slow("test_a_kept_match_that_does_not_open_is_told_and_cards_can_be_dealt")
def test_a_kept_match_of_another_game_is_led_to_its_own_table(page: Page) -> None:
    own_match(page, json.dumps({"table": FOREIGN}))
    table = at(page, "nl")
    expect(table.locator('[data-part="say"]')).to_contain_text("Klapper")
    expect(table.locator('[data-part="elsewhere"]')).to_be_visible()
    expect(table.locator(OWN_MATCH)).to_have_count(0)
    assert held(table) == []
    table.locator(DEAL).click()
    expect(table.locator(HELD)).to_have_count(8)
    expect(table.locator('[data-part="elsewhere"]')).to_be_hidden()


ODD = ["null", "[]", "7", '{"table": "k1;no"}', '{"table": 5}', '{"step": "x"}']


@pytest.mark.slow("test_cards_can_be_dealt_with_any_kept_value says it of a match")
@pytest.mark.parametrize("value", at_the_gate(['{"table": "k1;no"}'], ODD))
def test_a_table_in_a_lesson_lives_whatever_is_kept_of_it(page: Page, value: str) -> None:
    page.goto(f"nl/{INDEX}", wait_until="networkidle")
    page.evaluate(
        """([value, name]) => {
            const ofEach = ({ id, dataset }) => [id, { ...value, digest: dataset.digest }]
            const every = () => Object.fromEntries([...document.querySelectorAll("card-table")].map(ofEach))
            const kept = value?.constructor === Object ? every() : value
            sessionStorage.setItem(name + location.pathname.replace("/nl/", "/"), JSON.stringify(kept))
        }""",
        [json.loads(value), kept_as("tables.")],
    )
    page.reload(wait_until="networkidle")
    table = page.locator("card-table").first
    table.scroll_into_view_if_needed()
    touch(table.locator(BARRED).first)
    expect(table.locator('[data-part="strip"]')).to_have_attribute("data-tone", "barred")
    touch(table.locator(ALLOWED).first)
    expect(table.locator(HELD)).to_have_count(7)
