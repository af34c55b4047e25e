"""A rules page reads like a book: short on the screen and on paper, with tables that load when they are wanted."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from build_scripts.base.commands import ROOT
from tests.browser.conftest import READING, wait_for
from tests.browser.rulebook_page import LAPTOP, RULES, all_laid_out
from tests.tiers import LANGUAGES, at_the_gate, later

pytestmark = pytest.mark.without_python

GAMES = sorted(path.parent.name for path in (ROOT / "docs" / "nl").glob("*/rules.md"))
SHEET = re.compile(rb"/Type\s*/Page\b(?!s)")
WINDOW = {"width": 1280, "height": 800}
MOST_SCREENS = 12
MOST_SHEETS = 15
# As long as a page takes to fetch the files that it does not request at once.
A_WHILE = 1_500


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4"], GAMES))
def test_no_rulebook_is_longer_than_a_reader_bears(page: Page, language: str, game: str) -> None:
    page.set_viewport_size(WINDOW)
    page.goto(f"{language}/{game}/rules/", wait_until="load")
    all_laid_out(page)
    assert page.evaluate("document.documentElement.scrollHeight") / WINDOW["height"] <= MOST_SCREENS
    assert len(SHEET.findall(page.pdf(format="A4"))) <= MOST_SHEETS


# Paragraphs that run across columns, and leaves that are higher than the window without its bars.
TORN = """() => [...document.querySelectorAll(".rulebook :is(p, li)")].filter((one) =>
  one.getClientRects().length > 1 && getComputedStyle(one).display !== "inline"
).map((one) => one.textContent.slice(0, 60))"""
TOO_HIGH = """() => [...document.querySelectorAll(".book-leaf")].filter((one) =>
  one.getBoundingClientRect().height > innerHeight - 93
).map((one) => one.textContent.slice(0, 60))"""


@pytest.mark.parametrize("game", at_the_gate(["klaverjas-4"], GAMES))
def test_no_paragraph_is_torn_and_both_columns_are_seen_at_once(page: Page, game: str) -> None:
    page.set_viewport_size(WINDOW)
    for language in ("nl", "en"):
        page.goto(f"{language}/{game}/rules/", wait_until="load")
        all_laid_out(page)
        assert page.evaluate(TORN) == []
        assert page.evaluate(TOO_HIGH) == []


def test_a_folded_example_draws_no_table(page: Page) -> None:
    page.goto(RULES, wait_until="networkidle")
    assert page.locator("table-example").count() > 50
    expect(page.locator("table-example .kt-felt")).to_have_count(0)


@pytest.mark.slow("test_a_folded_example_draws_no_table")
def test_a_rules_page_fetches_no_replies_before_a_reader_comes_near_a_table(page: Page) -> None:
    fetched: list[str] = []
    page.on("request", lambda asked: fetched.append(asked.url) if "/books/book-" in asked.url else None)
    page.goto(RULES, wait_until="networkidle")
    page.mouse.wheel(0, 4000)
    wait_for(lambda: page.evaluate(READING), "what helps to read does not come")
    page.wait_for_timeout(A_WHILE)
    assert not fetched
    page.locator(".kt-try").nth(3).hover()
    wait_for(lambda: page.evaluate("true") and len(fetched) == 1, "the replies do not come when they may be wanted")


CUT_OFF = "table => table.scrollHeight - table.clientHeight"


def test_an_example_opens_beside_the_text_and_only_one_does(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    page.goto(RULES, wait_until="networkidle")
    lines = page.locator(".kt-try")
    lines.nth(20).scroll_into_view_if_needed()
    before = lines.nth(20).bounding_box()
    lines.nth(20).click()
    expect(lines.nth(20)).to_have_attribute("aria-expanded", "true")
    after, table = lines.nth(20).bounding_box(), page.locator("table-example > .kt").bounding_box()
    assert before is not None
    assert after is not None
    assert table is not None
    assert abs(after["y"] - before["y"]) < 3, "the line that was touched stays where the reader saw it"
    assert table["x"] > after["x"] + after["width"]
    assert table["y"] + table["height"] <= LAPTOP["height"]
    assert page.locator("table-example > .kt").evaluate(CUT_OFF) <= 0, "what can be pressed is cut off at the bottom"
    lines.nth(21).click()
    expect(page.locator(".kt-try[aria-expanded=true]")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".kt-try[aria-expanded=true]")).to_have_count(0)
    expect(lines.nth(21)).to_be_focused()


@pytest.mark.slow("test_an_example_opens_beside_the_text_and_only_one_does opens it in a wide window")
def test_an_example_opens_below_its_line_on_a_phone(phone: Page) -> None:
    phone.goto(RULES, wait_until="networkidle")
    line = phone.locator(".kt-try").nth(12)
    line.tap()
    table = phone.locator("table-example[data-open] > .kt")
    expect(table).to_be_visible()
    above, below = line.bounding_box(), table.bounding_box()
    assert above is not None
    assert below is not None
    assert below["y"] >= above["y"] + above["height"]
    line.tap()
    expect(table).to_have_count(0)


def test_a_link_to_an_example_opens_it(page: Page) -> None:
    page.goto(RULES)
    name = page.locator("table-example").nth(30).get_attribute("id")
    page.goto(f"en/klaverjas-4/rules/#{name}")
    expect(page.locator(f"#{name} .kt-felt")).to_be_in_viewport()


def test_a_rulebook_is_read_without_scripts(without_scripts: Page) -> None:
    without_scripts.goto(RULES)
    expect(without_scripts.locator("#play-must-trump")).to_be_visible()
    expect(without_scripts.locator(".kt-try-answer").first).to_be_visible()
    expect(without_scripts.locator(".kt-basic")).to_be_visible()


@pytest.mark.slow("test_a_lesson_is_three_sheets_with_its_answers_on_the_last prints a lesson")
def test_folded_answers_are_printed(page: Page) -> None:
    page.goto(RULES, wait_until="networkidle")
    answer, basic_game = page.locator(".kt-try-answer").first, page.locator(".kt-basic")
    expect(answer).to_be_hidden()
    expect(basic_game).to_be_hidden()
    page.emulate_media(media="print")
    expect(answer).to_be_visible()
    expect(basic_game).to_be_visible()


def test_where_rules_come_from_is_shown_only_when_asked_for(page: Page) -> None:
    page.goto(RULES, wait_until="networkidle")
    rule = page.locator("#play-must-trump")
    mark, said = rule.locator(".rule-mark"), rule.locator(".rule-origin-say")
    expect(mark).to_be_hidden()
    expect(said).to_be_hidden()
    page.locator('[data-part="origins"]').click()
    expect(mark).to_be_visible()
    expect(said).to_be_visible()
    assert mark.get_attribute("aria-label")
    page.reload()
    expect(said).to_be_visible()
    page.locator('[data-part="origins"]').click()
    expect(mark).to_be_hidden()


@pytest.mark.slow("test_the_first_hand_is_few_stops_from_the_top_of_the_page counts the stops of a lesson")
def test_no_mark_of_a_rule_is_a_tab_stop(page: Page) -> None:
    page.goto(RULES)
    stops = ".rule :is(a.headerlink, .rule-mark)"
    assert page.locator(stops).evaluate_all("all => all.filter((one) => one.tabIndex >= 0).length") == 0


@pytest.mark.parametrize("key", [later("touch"), "Enter"])
def test_a_dotted_word_says_what_it_means_in_both_languages(page: Page, key: str) -> None:
    page.goto(RULES, wait_until="networkidle")
    wait_for(lambda: page.evaluate(READING), "what helps to read does not come")
    word = page.locator("a.term", has_text="Nel").first
    if key == "touch":
        word.click()
    else:
        word.press(key)
    meaning = page.locator(".term-meaning")
    expect(meaning).to_be_visible()
    expect(meaning.locator("[lang=en]").first).to_be_visible()
    expect(meaning.locator("a")).to_have_attribute("href", re.compile("glossary/#"))
    assert word.get_attribute("title") is None
    page.keyboard.press("Escape")
    expect(meaning).to_be_hidden()
    assert page.url.endswith(RULES)


def test_the_meaning_of_a_word_closes_when_the_focus_moves_on(page: Page) -> None:
    page.goto(RULES, wait_until="networkidle")
    wait_for(lambda: page.evaluate(READING), "what helps to read does not come")
    page.locator("a.term", has_text="Nel").first.press("Enter")
    meaning = page.locator(".term-meaning")
    expect(meaning.locator("a")).to_be_focused()
    page.keyboard.press("Tab")
    expect(meaning).to_have_count(0)
    assert page.evaluate("document.activeElement !== document.body")


@pytest.mark.slow("test_the_card_beside_a_table_tells_what_the_signs_on_it_mean opens it")
@pytest.mark.parametrize("path", ["nl/klaverjas-4/play/", later("nl/klaverjas-4/lessons/03-duties/")])
def test_the_card_of_the_game_lies_beside_a_table(page: Page, path: str) -> None:
    page.goto(path, wait_until="networkidle")
    tool = page.locator('[data-tool="card"]:visible').first
    tool.click()
    card = page.locator(".card-beside")
    expect(card.locator("h2").first).to_be_visible()
    expect(tool).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(tool).to_be_focused()


def test_two_ways_to_play_are_laid_side_by_side_on_one_position(page: Page) -> None:
    page.goto(RULES, wait_until="networkidle")
    compared = page.locator('[data-part="compare-variants"]')
    compared.locator("form button").click()
    expect(compared.locator(".kt-compare-title").first).to_be_visible()
    expect(compared.locator("card-table")).to_have_attribute("data-laid", "")


def test_two_jas_games_are_compared_without_scrolling_sideways(phone: Page) -> None:
    phone.goto("nl/jas-family/?games=klaverjas-4,smousjas", wait_until="networkidle")
    table = phone.locator(".kt-family-table").first
    expect(table.locator("thead th:visible")).to_have_count(2)
    wide = "one => one.scrollWidth > one.clientWidth + 1"
    assert not phone.locator(".kt-family").evaluate(wide)
    assert not phone.evaluate("document.documentElement.scrollWidth > innerWidth + 1")
    expect(table.locator("[data-differs]").first).to_be_visible()
    expect(phone.locator(".kt-family-equal td:visible")).to_have_count(0)
    phone.locator(".kt-family-equal summary").click()
    expect(phone.locator(".kt-family-equal td:visible").first).to_be_visible()


@pytest.mark.slow("test_two_jas_games_are_compared_without_scrolling_sideways")
def test_the_chosen_jas_games_stand_in_the_address_and_are_remembered(page: Page) -> None:
    page.goto("nl/jas-family/", wait_until="networkidle")
    page.locator('.kt-family-choice [value="honderden"]').check()
    page.wait_for_url("**/?games=*honderden*")
    page.goto("en/jas-family/", wait_until="networkidle")
    expect(page.locator('.kt-family-choice [value="honderden"]')).to_be_checked()


@pytest.mark.slow("test_search_finds_a_rule")
def test_the_search_finds_rules_without_their_marks(page: Page) -> None:
    for language in ("nl", "en"):
        index = page.request.get(f"{language}/search/search_index.json").json()
        places = [entry for entry in index["docs"] if "/rules/" in entry["location"]]
        texts = " ".join(one["text"] for entry in places for one in (entry, *entry.get("rules", ())))
        assert texts.count(".") > 1000
        assert "\N{PILCROW SIGN}" not in texts
        assert not re.search("uit de bron, met onze lezing|from the source, as we read it", texts)


@pytest.mark.slow("tests/shared/test_theme_scripts.py finds the forms without a browser")
@pytest.mark.parametrize(("typed", "told"), [("tweeendertig", "Tweeëndertig"), later("troefkleuren", "troefkleur")])
def test_the_search_finds_a_word_without_its_accents_and_in_another_form(page: Page, typed: str, told: str) -> None:
    page.goto("nl/", wait_until="load")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially(typed)
    expect(page.locator(".md-search-result__item mark", has_text=told).first).to_be_visible()


@pytest.mark.slow("nothing: a letter that is slanted by the browser is ugly, and no more")
@pytest.mark.parametrize(
    "path", ["nl/glossary/", "nl/klaverjas-4/rules/", "en/games/", "nl/klaverjas-4/lessons/01-the-pack/"]
)
def test_no_letter_is_slanted_that_the_typeface_does_not_have_so(page: Page, path: str) -> None:
    page.goto(path)
    slanted = (
        "all => all.filter(one => getComputedStyle(one).fontStyle !== 'normal').map(one => one.outerHTML.slice(0, 80))"
    )
    assert page.locator("body *").evaluate_all(slanted) == []


def test_the_card_beside_a_table_tells_what_the_signs_on_it_mean(page: Page) -> None:
    page.goto("nl/klaverjas-4/lessons/01-the-pack/", wait_until="networkidle")
    for tool in ("#kj-spel-kijk [data-tool=card]", "lesson-exercise [data-tool=card]"):
        page.locator(tool).first.click()
        signs = page.locator(".card-beside .kt-signs")
        expect(signs).to_contain_text("kwam uit")
        assert signs.locator("dt").count() == signs.locator("dd").count() >= 8
        page.keyboard.press("Escape")


@pytest.mark.slow("test_the_button_prints_the_page_and_is_not_on_the_paper says it of a card, in make test-all as well")
def test_a_lesson_has_a_button_that_prints_it(page: Page) -> None:
    page.goto("en/klaverjas-4/lessons/01-the-pack/", wait_until="networkidle")
    page.evaluate("window.print = () => document.body.setAttribute('data-printed', '')")
    page.get_by_role("button", name="Print this lesson").click()
    expect(page.locator("body[data-printed]")).to_have_count(1)


@pytest.mark.slow("test_eight_cards_lie_in_one_row_of_a_small_phone measures a hand")
@pytest.mark.parametrize("width", [360, later(390), 1280])
def test_the_cards_of_an_order_fill_the_width_and_are_not_cut(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    page.goto("nl/klaverjas-4/lessons/02-trumps/")
    shelf = page.locator(".kt-shelf").first
    shelf.scroll_into_view_if_needed()
    cards = shelf.locator('[data-zone="shelf"] .kt-card .kt-face')
    felt, first, last = shelf.bounding_box(), cards.first.bounding_box(), cards.last.bounding_box()
    assert felt
    assert first
    assert last
    assert first["width"] >= 48
    assert last["y"] + last["height"] <= felt["y"] + felt["height"]
