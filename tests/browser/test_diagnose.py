"""*Where do I go wrong?*: a few questions find the rule that a reader holds wrongly, and nobody else is accused."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from build_scripts.tables.bank import read_bank
from tests.browser.conftest import Witness, kept_as, wait_for
from tests.browser.table_moves import IN_SIGHT
from tests.browser.test_access import AXE, violations
from tests.browser.test_practise import kept, solve, until_new
from tests.tiers import LANGUAGES, later
from tests.widgets.test_conversation import KNOWS, talks

QUESTION = ".kt-diagnosis-stage diagnosis-question"
NEXT = '[data-action="diagnosis-next"]'
END = '[data-part="diagnosis-end"]'
SEEMS = '[data-part="diagnosis-seems"]'
BANKS = "**/common/books/bank-*"
ITEM = '.kt-item[data-item="{0}"], :is(.kt-hand, .kt-row) [data-card="{0}"]'
PLACE = "one => [one.table, one.asked.ask, one.asked.cards ?? '']"
FOCUSED = "document.activeElement.dataset.card ?? document.activeElement.dataset.item ?? ''"
IS_NEXT = "document.activeElement.matches('[data-action=\"diagnosis-next\"]')"
MOST_KEYS = 60

Way = Callable[[Locator, str], None]


def by_mouse(question: Locator, item: str) -> None:
    """Click on an answer where it can be seen."""
    found = question.locator(ITEM.format(item)).first
    found.scroll_into_view_if_needed()
    found.click(position=wait_for(lambda: found.evaluate(IN_SIGHT), f"no part of {item} can be seen"))


def by_finger(question: Locator, item: str) -> None:
    """Tap on an answer where it can be seen."""
    found = question.locator(ITEM.format(item)).first
    found.scroll_into_view_if_needed()
    found.tap(position=wait_for(lambda: found.evaluate(IN_SIGHT), f"no part of {item} can be seen"))


def by_key(question: Locator, item: str) -> None:
    """Go to an answer by keyboard, along the hand with the arrows, and choose it."""
    page = question.page
    for _ in range(MOST_KEYS):
        if page.evaluate(FOCUSED) == item:
            break
        in_hand = page.evaluate("document.activeElement.closest('.kt-hand, .kt-row') !== null")
        there = question.locator(f':is(.kt-hand, .kt-row) [data-card="{item}"]').count()
        page.keyboard.press("ArrowRight" if in_hand and there else "Tab")
    assert page.evaluate(FOCUSED) == item
    page.keyboard.press("Enter")


def go_on(question: Locator, way: Way) -> None:
    """Go to the next question in one of these ways."""
    button = question.locator(NEXT)
    if way is not by_key:
        button.tap() if way is by_finger else button.click()
        return
    for _ in range(MOST_KEYS):
        if question.page.evaluate(IS_NEXT):
            break
        question.page.keyboard.press("Tab")
    question.page.keyboard.press("Enter")


def row_of(question: Locator, game: str) -> Any:
    """Return the question of the bank that is on the page."""
    table, asked, cards = question.evaluate(PLACE)
    rows = read_bank(game)["questions"]
    return next(
        one for one in rows if [one["table"], one["ask"], one.get("with", {}).get("cards", "")] == [table, asked, cards]
    )


def here(page: Page, number: int) -> Locator | None:
    """Return the question with this number, once it is on the page; None at the end."""
    count = page.locator(f'{QUESTION} [data-part="diagnosis-count"]')
    end = page.locator(END)
    wait_for(lambda: end.is_visible() or f" {number} " in (count.text_content() or ""), "nothing more is asked")
    question = page.locator(QUESTION)
    if end.is_visible():
        return None
    expect(question.locator(NEXT)).to_be_visible()
    return question


def talk(page: Page, game: str, belief: int, way: Way = by_mouse) -> int:
    """Answer by a belief until the end; return how many questions were asked."""
    number = 1
    while question := here(page, number):
        row = row_of(question, game)
        answer = next((given for given, places in row["others"] if belief in places), row["right"])
        for item in answer:
            way(question, item)
        go_on(question, way)
        number += 1
    return number - 1


def found_belief(game: str) -> tuple[int, dict[str, Any]]:
    """Return a belief that a conversation finds beside several rules that are held, and that conversation."""
    for place in range(len(read_bank(game)["beliefs"])):
        (told,) = talks(game, place)
        if told["end"]["belief"] == place and told["end"]["held"] > 1:
            return place, told
    raise AssertionError(f"no conversation finds anything in {game}")


@pytest.mark.parametrize(
    ("game", "way", "language"),
    [
        ("klaverjas-4", by_mouse, "nl"),
        later("gin-rummy", by_key, "en"),
        later("maison-tarot", by_finger, "nl"),
    ],
)
def test_a_conversation_finds_the_rule_that_is_held_wrongly(
    request: pytest.FixtureRequest, game: str, way: Way, language: str
) -> None:
    page: Page = request.getfixturevalue("phone" if way is by_finger else "page")
    place, told = found_belief(game)
    page.goto(f"{language}/{game}/")
    page.locator('a[href$="/diagnose/#' + game + '"]').click()
    if way is by_key:
        question = here(page, 1)
        assert question
        question.locator(".kt-item:visible, .kt-hand .kt-card, .kt-row .kt-card").first.focus()
    assert talk(page, game, place, way) == len(told["given"])
    expect(page.locator(SEEMS)).to_contain_text(read_bank(game)["beliefs"][place]["says"][language][0])
    shown = page.locator('[data-part="diagnosis-shown"]')
    expect(
        shown.locator("diagnosis-question [aria-pressed=true], .kt-row[data-zone=row] button").first
    ).to_be_attached()
    expect(page.locator('[data-part="diagnosis-held"]')).to_contain_text(str(told["end"]["held"]))
    assert page.evaluate("document.activeElement.dataset.part") == "diagnosis-end-title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_knows_the_rules_is_not_accused(page: Page, language: str) -> None:
    (told,) = talks("gin-rummy", KNOWS)
    page.goto(f"{language}/diagnose/#gin-rummy")
    talk(page, "gin-rummy", KNOWS)
    expect(page.locator('[data-part="diagnosis-held"]')).to_contain_text({"nl": "Alle ", "en": "all "}[language])
    expect(page.locator('[data-part="diagnosis-held"]')).to_contain_text(str(told["end"]["held"]))
    for name in ("seems", "unclear", "showed", "to-rule"):
        expect(page.locator(f'[data-part="diagnosis-{name}"]')).to_be_hidden()
    assert kept(page, "boxes") is None


def come_to_the_end(page: Page, game: str, given: list[dict[str, Any]]) -> None:
    """Open a conversation that was held before, at its end."""
    page.goto("nl/diagnose/")
    bank = page.evaluate("game => JSON.parse(document.querySelector('[data-diagnoses]').textContent)[game].bank", game)
    held = json.dumps({"bank": bank, "given": given})
    page.evaluate("([name, held]) => sessionStorage.setItem(name, held)", [kept_as(f"diagnosis.{game}"), held])
    page.goto("about:blank")
    page.goto(f"nl/diagnose/#{game}")
    expect(page.locator(END)).to_be_visible()


def test_two_right_answers_at_fresh_tables_mend_it_and_practise_asks_it_again(page: Page) -> None:
    game = "klaverjas-4"
    place = next(at for at, one in enumerate(read_bank(game)["beliefs"]) if "play/must-trump" in one["rules"])
    (told,) = talks(game, place)
    assert told["end"]["belief"] == place
    come_to_the_end(page, game, told["given"])
    rule = f"{game}/play/must-trump"
    assert [held[2] for name, held in kept(page, "boxes").items() if name != "at"] == [rule]
    page.locator('[data-action="diagnosis-learn"]').click()
    link = page.locator('[data-part="diagnosis-rules"] a').first
    expect(link).to_have_attribute("href", "../klaverjas-4/rules/#play-must-trump")
    exercise = page.locator(f"{END} lesson-exercise")
    until_new(exercise)
    assert exercise.evaluate("one => one.made.bites") == [rule]
    solve(exercise)
    before = exercise.evaluate("one => one.table")
    page.locator('[data-action="diagnosis-next-table"]').click()
    wait_for(lambda: exercise.evaluate("one => one.table") != before, "no other table is laid")
    until_new(exercise)
    solve(exercise)
    expect(page.locator('[data-part="diagnosis-tried"]')).to_contain_text("Twee keer goed")
    wait_for(
        lambda: [3, rule] in [[one[0], one[-1]] for one in kept(page, "boxes").values() if isinstance(one, list)],
        "it is not kept",
    )


def test_nothing_is_fetched_before_it_is_asked_for_and_no_question_needs_a_connection(
    page: Page, witness: Witness
) -> None:
    fetched: list[str] = []
    page.on("request", lambda one: fetched.append(one.url) if "/books/bank-" in one.url else None)
    for path in ("gin-rummy/", "practise/", "diagnose/"):
        page.goto(f"nl/{path}", wait_until="networkidle")
    assert fetched == []
    page.locator('[data-part="diagnosis-choose"] a[href="#gin-rummy"]').click()
    here(page, 1)
    assert len(fetched) == 1
    page.context.set_offline(True)
    talk(page, "gin-rummy", KNOWS)
    expect(page.locator('[data-part="diagnosis-held"]')).to_be_visible()
    page.context.set_offline(False)
    # Python, which no question waits for, cannot come.
    witness.trouble.clear()


def test_questions_that_do_not_come_are_told_of_and_can_be_fetched_again(page: Page, witness: Witness) -> None:
    def refuse(route: Route) -> None:
        route.abort()

    page.route(BANKS, refuse)
    page.goto("nl/diagnose/#gin-rummy")
    trouble = page.locator('[data-part="diagnosis-trouble"]')
    expect(trouble).to_contain_text("konden niet worden opgehaald")
    page.unroute(BANKS, refuse)
    trouble.locator("button").click()
    assert here(page, 1)
    expect(trouble).to_be_hidden()
    # The browser reports each request that was refused, in its own time.
    witness.trouble[:] = [one for one in witness.trouble if "ERR_FAILED" not in str(one)]


@pytest.mark.parametrize("scheme", ["light", later("dark")])
def test_axe_finds_nothing_in_a_conversation(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    _, told = found_belief("gin-rummy")
    page.goto("nl/diagnose/#gin-rummy")
    question = here(page, 1)
    assert question
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
    come_to_the_end(page, "gin-rummy", told["given"])
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
