"""The path of a lesson: its page one step at a time, with the way on in the window and the way back in the browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.by_step import AS_PAGE, BACK, BY_STEP, ON, WINDOWS, as_page, by_step, place, step_on, step_to, walked
from tests.browser.conftest import wait_for
from tests.browser.table_moves import finish, touch, until_asked
from tests.browser.test_access import AXE, violations
from tests.tiers import later

pytestmark = pytest.mark.without_python


# A demonstration whose next card never comes, and how long the way on waits for it.
DEAF = """addEventListener("click", event => {
    if (event.target.closest('[data-tool="forward"]')) event.stopImmediatePropagation()
}, true)"""
PATIENCE = 2_200


@pytest.mark.parametrize("language", ["nl", later("en")])
@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_path_leads_past_text_a_demonstration_the_questions_and_the_play_to_the_end(
    page: Page, window: tuple[int, int], language: str
) -> None:
    by_step(page, language=language, window=window)
    steps = walked(page)
    tables = [[one for one in step if one.startswith("be-slag")] for step in steps]
    assert [one for step in tables for one in step] == [
        "be-slag-kijk", *(f"be-slag-{number}" for number in range(1, 7)), "be-slag-speel", "be-slag-vers",
    ]  # fmt: skip
    assert all(len(one) <= 1 for one in tables), "two tables in one step"
    assert [len(step) for step in steps[:1]] == [2], "the path begins with the title and its text"
    assert steps[-1] == ["lesson-end"]
    assert place(page).split()[1] == place(page).split()[3] == str(len(steps))
    assert page.locator(ON).inner_text().startswith(("Volgende les", "Next lesson"))
    page.locator(ON).click()
    page.wait_for_url("**/02-trumps/")


def test_the_way_on_stands_out_once_the_question_is_answered_and_is_never_a_wall(page: Page) -> None:
    on = by_step(page)
    question = step_to(page, "#be-slag-4")
    expect(on).to_have_attribute("data-quiet", "")
    expect(on).to_have_text("Vraag overslaan")
    finish(question)
    expect(on).not_to_have_attribute("data-quiet", "")
    expect(on).to_have_text("Verder")
    expect(on).to_be_focused()
    expect(question.locator('[data-action="next-question"]')).to_be_hidden()
    on.click()
    expect(page.locator("#be-slag-5")).to_be_visible()
    expect(on).to_have_attribute("data-quiet", "")
    on.click()
    expect(page.locator("#be-slag-6")).to_be_visible()


@pytest.mark.parametrize("window", [WINDOWS[0], (844, 390)], ids=["upright", "on its side"])
def test_the_way_on_shows_a_demonstration_card_by_card_with_its_sentence_in_sight(
    page: Page, window: tuple[int, int]
) -> None:
    on = by_step(page, window=window)
    table = step_to(page, "#be-slag-kijk")
    steps = int(table.get_attribute("data-steps") or 0)
    assert steps > 2
    for step in range(steps):
        expect(on).to_have_text(f"Verder · {step} van {steps}")
        on.click()
        expect(table).to_have_attribute("data-step", str(step + 1))
    expect(on).to_have_text("Verder")
    ends = "([foot, said]) => foot.getBoundingClientRect().top >= said.getBoundingClientRect().bottom"
    pair = [page.locator(".kt-steps-foot").element_handle(), table.locator('[data-part="say"]').element_handle()]
    assert page.evaluate(ends, pair), "the way on covers the sentence of the last card"
    on.click()
    expect(table).to_be_hidden()


def test_the_way_on_leads_past_a_demonstration_that_shows_nothing(page: Page) -> None:
    on = by_step(page)
    table = step_to(page, "#be-slag-kijk")
    page.evaluate(DEAF)
    on.click()
    expect(table).to_be_visible()
    page.wait_for_timeout(PATIENCE)
    on.click()
    expect(table).to_be_hidden()


def test_an_arrow_key_leads_past_a_demonstration(page: Page) -> None:
    by_step(page)
    table = step_to(page, "#be-slag-kijk")
    page.locator("body").press("ArrowRight")
    expect(table).to_be_hidden()
    page.keyboard.press("ArrowLeft")
    expect(table).to_be_visible()


def test_keys_lead_on_and_back_and_leave_the_path_at_the_same_place(page: Page) -> None:
    by_step(page)
    expect(page.locator("h1")).to_be_focused()
    for title in ("aan-tafel", "de-kaarten"):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"h2#{title}")).to_be_focused()
    expect(page.locator('[data-part="live"] p').last).to_have_text("Stap 3 van 15")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("h2#aan-tafel")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.locator(AS_PAGE)).to_be_hidden()
    expect(page.locator("h2#de-kaarten")).to_be_in_viewport()
    expect(page.locator("h2#een-slag")).to_be_visible()
    page.reload(wait_until="networkidle")
    expect(page.locator(BY_STEP)).to_be_visible()


def test_an_arrow_key_among_the_cards_moves_along_the_hand(page: Page) -> None:
    by_step(page)
    question = step_to(page, "#be-slag-4")
    cards = question.locator(".kt-hand .kt-card")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    expect(question).to_be_visible()


def test_the_browser_goes_one_step_back_and_at_last_out_of_the_lesson(page: Page) -> None:
    page.goto("nl/belote/", wait_until="networkidle")
    by_step(page)
    step_on(page)
    step_on(page)
    expect(page.locator("h2#de-kaarten")).to_be_visible()
    page.go_back()
    expect(page.locator("h2#aan-tafel")).to_be_visible()
    page.go_forward()
    expect(page.locator("h2#de-kaarten")).to_be_visible()
    page.locator(BACK).click()
    expect(page.locator("h2#aan-tafel")).to_be_visible()
    page.locator(BACK).click()
    expect(page.locator("h1 + p")).to_be_visible()
    expect(page.locator(BACK)).to_be_hidden()
    page.go_back()
    page.wait_for_url("**/belote/")


def test_leaving_the_path_takes_its_steps_out_of_the_way_back(page: Page) -> None:
    page.goto("nl/belote/", wait_until="networkidle")
    by_step(page)
    step_on(page)
    step_on(page)
    as_page(page)
    wait_for(lambda: page.evaluate("history.state.deep === 0"), "the steps stay in the way back")
    page.go_back()
    page.wait_for_url("**/belote/")


def test_the_play_on_a_path_leads_to_the_end_where_the_cards_of_the_game_open(page: Page) -> None:
    by_step(page)
    play = step_to(page, "#be-slag-speel")
    until_asked(play)
    touch(play.locator(".kt-hand .kt-card:not([data-barred])").first)
    step_on(page)
    step_on(page)
    fan = page.locator(".kt-flourish")
    expect(fan.locator(".kt-face")).to_have_count(3)
    assert page.evaluate("document.getAnimations().some(({ animationName }) => animationName === 'kt-opens')")


def test_where_nothing_may_move_the_cards_at_the_end_lie_open(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    by_step(page)
    walked(page)
    expect(page.locator(".kt-flourish")).to_be_visible()
    assert page.evaluate("document.getAnimations().length") == 0


def test_on_paper_a_path_is_the_page(page: Page) -> None:
    by_step(page)
    page.emulate_media(media="print")
    for block in ("h1", "h2#een-slag", "#be-slag-2", "#be-slag-kijk"):
        expect(page.locator(block)).to_be_visible()
    for own in (ON, AS_PAGE, BY_STEP):
        expect(page.locator(own)).to_be_hidden()


def test_a_finger_leads_on_and_back_except_among_the_cards(phone: Page) -> None:
    by_step(phone)
    swipe(phone, "h1", -120)
    expect(phone.locator("h2#aan-tafel")).to_be_visible()
    swipe(phone, "h2#aan-tafel", 120)
    expect(phone.locator("h2#aan-tafel")).to_be_hidden()
    table = step_to(phone, "#be-slag-kijk")
    swipe(phone, "#be-slag-kijk .kt-felt", -120)
    expect(table).to_be_visible()


def swipe(page: Page, where: str, along: int) -> None:
    """Move one finger along an element."""
    box = page.locator(where).bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    hand = page.context.new_cdp_session(page)
    for kind, points in (
        ("touchStart", [{"x": x, "y": y}]),
        ("touchMove", [{"x": x + along, "y": y}]),
        ("touchEnd", []),
    ):
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


@pytest.mark.parametrize("scheme", ["dark", later("light")])
def test_axe_finds_no_violations_on_a_path(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    by_step(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = set()
    for step in ("h1", "#be-slag-kijk", "#be-slag-4", "#lesson-end"):
        step_to(page, step)
        found |= violations(page)
    assert found == set()


@pytest.mark.parametrize("window", [(390, 844), later((1280, 800))], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_path_has_the_search_which_leaves_its_step_as_it_was(page: Page, window: tuple[int, int]) -> None:
    by_step(page, window=window)
    step_on(page)
    before = place(page)
    page.locator('[data-path-to="search"]').click()
    expect(page.locator(".md-search__input")).to_be_focused()
    page.keyboard.type("bekennen")
    expect(page.locator(".md-search-result__item").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".md-search__input")).to_be_hidden()
    assert place(page) == before


@pytest.mark.parametrize("step", ["#be-slag-1", later("#be-slag-kijk")])
def test_on_a_phone_on_its_side_a_step_with_a_table_needs_no_scrolling(page: Page, step: str) -> None:
    by_step(page, window=(844, 390))
    step_to(page, step)
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
