"""The search answers like a rulebook: the rule above the results, chips for the games, and a table to try it on."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.conftest import kept_as
from tests.tiers import later

pytestmark = pytest.mark.without_python

ON = "klaverjas-4/"
ASKED = {"nl": "mag ik ondertroeven", "en": "may I undertrump"}
TRY = {"nl": "Probeer het op een tafeltje", "en": "Try it on a small table"}
ALL_GAMES = {"nl": "Alle spellen", "en": "All games"}
KLAVERJAS = {"nl": "Klaverjassen", "en": "Klaverjas"}
# The sentence above the rule of the variant that the reader plays.
INSTEAD = {
    "nl": "Jij speelt met de variant Amsterdams. Dan geldt:",
    "en": "You play the variant Amsterdams. Then this applies:",
}
MORE = ".kt-search-more"
LATE = re.compile(r"/search-panel|/search_index")


def asked(page: Page, question: str) -> Locator:
    """Type a question into the search; return the rule above the results."""
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").fill(question)
    return page.locator(".kt-search-rule")


def chip(page: Page, name: str) -> Locator:
    """Return the chip of a game."""
    return page.locator(".kt-search-games").get_by_role("button", name=name, exact=True)


@pytest.mark.parametrize("language", ["nl", later("en")])
@pytest.mark.parametrize("reader", ["page", "phone"])
def test_the_rule_that_answers_is_above_the_results_and_leads_to_its_table(
    request: pytest.FixtureRequest, reader: str, language: str
) -> None:
    page: Page = request.getfixturevalue(reader)
    late: list[str] = []

    def note(one: Request) -> None:
        late.extend([one.url] if LATE.search(one.url) else [])

    page.on("request", note)
    page.goto(f"{language}/{ON}", wait_until="networkidle")
    assert not late, "a page fetches something of the search before it is opened"
    if reader == "phone":
        page.locator("label[for=__search].md-header__button").click()
    rule = asked(page, ASKED[language])
    expect(rule.get_by_role("link").first).to_have_attribute("href", re.compile("#play-undertrump$"))
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    twins = page.locator(".md-search-result__list a[href$='klaverjas-4/rules/#play-undertrump']")
    assert twins.count() == 0, "the rule is there twice"
    rule.get_by_role("link", name=TRY[language]).click()
    expect(page).to_have_url(re.compile("/klaverjas-4/rules/#undertrump"))
    expect(
        page.locator("table-example[data-open] kt-table, table-example[data-open] [data-rules]").first
    ).to_be_visible()


def play_with(page: Page, **options: str) -> None:
    """Keep house rules for klaverjas, as its table does."""
    kept = json.dumps({"table": "", "options": options})
    page.evaluate("([name, kept]) => localStorage.setItem(name, kept)", [kept_as("play.klaverjas-4"), kept])


@pytest.mark.parametrize("language", ["nl", later("en")])
def test_the_rule_of_the_readers_own_variant_comes_first_and_has_its_own_table(page: Page, language: str) -> None:
    page.goto(f"{language}/{ON}")
    play_with(page, trumping="amsterdams")
    rule = asked(page, ASKED[language])
    expect(rule.locator(".kt-search-said").first).to_have_text(INSTEAD[language])
    links = rule.get_by_role("link")
    expect(links.nth(0)).to_have_attribute("href", re.compile("#variant-amsterdams-no-undertrump$"))
    expect(links.nth(1)).to_have_attribute("href", re.compile("#play-undertrump$"))
    expect(links.nth(2)).to_have_attribute("href", re.compile("#amsterdams-no-undertrump$"))
    twin = page.locator(".md-search-result__list a[href$='#variant-amsterdams-no-undertrump']")
    expect(twin).to_be_hidden()


def test_a_house_rule_without_a_paragraph_is_named_and_its_table_follows_it(page: Page) -> None:
    page.goto(f"nl/{ON}")
    play_with(page, rounding="none")
    rule = asked(page, "hoe wordt er afgerond")
    expect(rule.locator(".kt-search-said")).to_contain_text("Afronden: niet")
    rule.get_by_role("link", name=TRY["nl"]).click()
    expect(page.locator("select[data-option=rounding]")).to_have_value("none")
    expect(page.locator("select[data-option=trumping]")).to_have_value("rotterdams")


def test_one_touch_chooses_another_game_and_a_new_question_keeps_it(page: Page) -> None:
    page.goto(f"nl/{ON}")
    asked(page, "vier negens")
    expect(chip(page, KLAVERJAS["nl"])).to_have_attribute("aria-pressed", "true")
    chip(page, "Belote (Piekjas)").click()
    expect(chip(page, "Belote (Piekjas)")).to_have_attribute("aria-pressed", "true")
    results = page.locator(".md-search-result [href]")
    expect(results.first).to_be_visible()
    assert all("/belote/" in str(one.get_attribute("href")) for one in results.all())
    asked(page, "laatste slag")
    expect(page.locator(".kt-search-rule a").first).to_have_attribute("href", re.compile("/belote/"))
    chip(page, ALL_GAMES["nl"]).click()
    expect(page.locator(".md-search-result [href]:not([href*='/belote/'])").first).to_be_visible()


def test_the_keyboard_reaches_the_chips_the_rule_and_more_results(page: Page) -> None:
    page.goto(f"nl/{ON}")
    asked(page, "laatste slag")
    expect(page.locator(".md-search-result__item")).to_have_count(9)
    page.keyboard.press("Tab")
    expect(chip(page, KLAVERJAS["nl"])).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(chip(page, ALL_GAMES["nl"])).to_be_focused()
    page.keyboard.press("Space")
    expect(chip(page, ALL_GAMES["nl"])).to_have_attribute("aria-pressed", "true")
    expect(chip(page, ALL_GAMES["nl"])).to_be_focused()
    for stop in (".kt-search-rule a >> nth=0", ".kt-search-try", ".md-search-result__item a >> nth=0", MORE):
        page.keyboard.press("Tab")
        expect(page.locator(stop)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".md-search-result__item").nth(10)).to_be_visible()
    expect(page.locator(".md-search-result__item a").nth(9)).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#__search")).not_to_be_checked()
    expect(page.locator(".md-search :focus")).to_have_count(0)


def test_enter_in_the_field_follows_the_rule(page: Page) -> None:
    page.goto(f"nl/{ON}")
    expect(asked(page, "mag ik ondertroeven")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/klaverjas-4/rules/#play-undertrump$"))
