"""The first check: pages open, tables are there, the language switch stays on the page, nothing leaves the site."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import READING, Witness, kept_as, wait_for
from tests.tiers import LANGUAGES, later

pytestmark = pytest.mark.without_python

LESSON = "klaverjas-4/lessons/03-duties/"
PAGES = ["", LESSON, "klaverjas-4/rules/", "klaverjas-4/play/", "glossary/"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_opens_without_trouble(page: Page, language: str, path: str) -> None:
    page.goto(f"{language}/{path}", wait_until="networkidle")
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("html").get_attribute("lang") == language


def test_the_root_chooses_the_readers_language(page: Page) -> None:
    page.goto("")
    page.wait_for_url("**/nl/")


@pytest.mark.parametrize(
    "wanted", [later("nowhere"), later("no/such/page/"), later("en/no-such-page/"), "nlx/en/nowhere"]
)
def test_a_page_that_is_not_found_leads_to_its_site_wherever_that_lies(
    page: Page, witness: Witness, wanted: str
) -> None:
    page.goto("nl/")
    home = page.url.removesuffix("nl/")
    page.goto(f"{home}{wanted}")
    link = page.locator("section:not([hidden]) a").first
    language = link.get_attribute("hreflang")
    expect(link).to_have_attribute("href", re.compile(f"^/kaart/tafel/{language}/$"))
    expect(page.get_by_role("searchbox", name={"nl": "Zoeken", "en": "Search"}[str(language)])).to_be_visible()
    link.click()
    page.wait_for_url(f"{home}{language}/")
    # The wanted page is missing, and so is the service worker in the folders below the site.
    assert all(f"{home}{wanted}" in one or one.endswith("/service-worker.js") for one in witness.missing)
    assert all("404" in one for one in witness.trouble)
    witness.missing.clear()
    witness.trouble.clear()


@pytest.mark.slow("test_the_root_chooses_the_readers_language")
def test_a_choice_of_language_is_remembered(page: Page) -> None:
    page.goto("nl/")
    page.locator("a[data-language]").click()
    page.wait_for_url("**/en/")
    page.goto("")
    page.wait_for_url("**/en/")


def test_the_language_switch_stays_on_the_page_with_its_fragment(page: Page) -> None:
    page.goto(f"nl/{LESSON}#k1;something")
    page.locator("a[data-language]").click()
    page.wait_for_url(f"**/en/{LESSON}#k1;something")
    page.locator("a[data-language]").click()
    page.wait_for_url(f"**/nl/{LESSON}#k1;something")


@pytest.mark.slow("test_the_language_switch_stays_on_the_page_with_its_fragment")
def test_the_switch_works_without_scripts(without_scripts: Page) -> None:
    without_scripts.goto(f"nl/{LESSON}")
    without_scripts.locator("a[data-language]").click()
    without_scripts.wait_for_url(f"**/en/{LESSON}")


def test_an_exercise_can_be_read_without_scripts(without_scripts: Page) -> None:
    without_scripts.goto(f"nl/{LESSON}")
    exercise = without_scripts.locator(".table-place", has=without_scripts.locator("summary")).first
    expect(exercise.locator(".kt-scene")).to_be_visible()
    expect(exercise.locator("li").last).to_be_visible()
    expect(exercise.locator("li").last).to_have_text(re.compile("^Jouw kaarten: "))
    exercise.locator("summary").click()
    expect(exercise.locator("strong").first).to_be_visible()


@pytest.mark.slow("test_a_barred_card_says_why_and_raises_those_that_would_do names the rule")
def test_the_rule_of_a_refused_card_is_on_the_rules_page(page: Page) -> None:
    page.goto("nl/", wait_until="networkidle")
    exercise = page.locator("lesson-exercise").first
    exercise.locator('[data-card="HA"]').click()
    link = exercise.locator('[data-part="rule"]')
    expect(link).to_be_visible()
    link.click()
    page.wait_for_url("**/nl/klaverjas-4/rules/#play-follow")
    expect(page.locator("#play-follow")).to_be_in_viewport()


@pytest.mark.parametrize("language", LANGUAGES)
def test_search_finds_a_rule(page: Page, language: str) -> None:
    read: list[str] = []
    page.on("request", lambda request: read.append(request.url) if "search_index" in request.url else None)
    page.goto(f"{language}/")
    # The theme starts its worker at the point where it would fetch the index.
    wait_for(
        lambda: page.evaluate(READING) and any("/search." in one.url for one in page.workers), "no search is there"
    )
    page.evaluate("fetch(document.URL).then(() => {})")
    assert not read, "a page reads the index of the search before anybody opens it"
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially("ondertroeven" if language == "nl" else "undertrump")
    expect(page.locator(".md-search-result__item a").first).to_be_visible()
    told = {"nl": "plaatsen gevonden", "en": "places found"}[language]
    expect(page.locator(".md-search-result__meta")).to_contain_text(told)


@pytest.mark.slow("test_a_page_that_is_not_found_leads_to_its_site_wherever_that_lies")
@pytest.mark.parametrize("path", ["nowhere/", later("nl/nowhere/"), "en/klaverjas-4/nowhere/"])
def test_a_missing_page_answers_in_the_language_of_the_address(page: Page, witness, path: str) -> None:
    page.goto(path)
    language = path[:2] if path[:3] in ("nl/", "en/") else "nl"
    shown = page.locator("section:visible")
    expect(shown).to_have_count(1)
    expect(shown).to_have_attribute("lang", language)
    shown.locator("a").first.click()
    page.wait_for_url(f"**/kaart/tafel/{language}/")
    witness.missing.clear()
    witness.trouble.clear()


@pytest.mark.slow("test_a_page_that_is_not_found_leads_to_its_site_wherever_that_lies")
def test_a_missing_page_offers_the_search_and_the_games_played_last(page: Page, witness) -> None:
    page.goto("en/")
    page.evaluate("key => localStorage.setItem(key, '{}')", kept_as("play.honderden"))
    page.goto("en/nowhere/")
    seen = page.locator(".games a[data-seen]:visible")
    expect(seen).to_have_text(["Honderden"])
    expect(seen).to_have_attribute("href", re.compile("/kaart/tafel/en/honderden/$"))
    page.get_by_role("searchbox").fill("roem")
    page.keyboard.press("Enter")
    page.wait_for_url("**/kaart/tafel/en/?q=roem")
    witness.missing.clear()
    witness.trouble.clear()


@pytest.mark.own_python
@pytest.mark.parametrize("language", LANGUAGES)
def test_python_starts_in_the_browser(page: Page, language: str) -> None:
    page.goto(f"{language}/klaverjas-4/lessons/03-duties/", wait_until="networkidle")
    reply = page.evaluate(
        """async () => {
            const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
            const wish = { game: "klaverjas-4", options: {}, ask: "which-cards", difficulty: 1, seed: "smoke" }
            return ask({ op: "exercise", ...wish })
        }"""
    )
    assert reply["kind"] == "exercise"
