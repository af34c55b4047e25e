"""The path of a lesson: its page one step at a time, with the way on in the window and the way back in the browser."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import kept_as, wait_for
from tests.browser.table_moves import finish, touch, until_asked
from tests.browser.test_access import AXE, violations
from tests.tiers import later

pytestmark = pytest.mark.without_python

FIRST = "belote/lessons/01-each-for-himself"
ON, BACK, AS_PAGE, BY_STEP = (f'[data-path-to="{to}"]' for to in ("on", "back", "page", "path"))
WINDOWS = ((390, 844), (1280, 800))
# The titles and tables that are in the window, in order.
SHOWN = """() => [...document.querySelectorAll(".md-content__inner > :is(h1, h2, h3, p, .table-place, .kt-lesson-end)")]
    .filter(one => one.getBoundingClientRect().height > 1 && !one.matches(".kt-steps-foot"))
    .map(one => one.querySelector(".kt")?.id || one.id || "p").filter((id, at, all) => id !== all[at - 1])"""
# What of the bar and of the way on cannot be touched, because it is out of the window or below something else.
BUTTONS = ":is(.kt-steps-bar, .kt-steps-foot) > :is(a, button)"
OUT_OF_REACH = """buttons => [...document.querySelectorAll(buttons)].filter(one => {
    const box = one.getBoundingClientRect()
    if (!box.width) return false
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight
        || !one.contains(document.elementFromPoint(x, y))
}).map(one => one.outerHTML)"""
SIDEWAYS = "document.documentElement.scrollWidth > innerWidth"


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


def step_on(page: Page) -> None:
    """Take the way on, and wait for the next step."""
    before = place(page)
    page.locator(ON).click()
    wait_for(lambda: place(page) != before, "the way on leads nowhere")


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
        assert not page.evaluate(SIDEWAYS), f"{place(page)} is wider than the window"
    return steps


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
    finish(question)
    expect(on).not_to_have_attribute("data-quiet", "")
    expect(on).to_be_focused()
    expect(question.locator('[data-action="next-question"]')).to_be_hidden()
    on.click()
    expect(page.locator("#be-slag-5")).to_be_visible()
    expect(on).to_have_attribute("data-quiet", "")
    on.click()
    expect(page.locator("#be-slag-6")).to_be_visible()


def test_keys_lead_on_and_back_and_leave_the_path_at_the_same_place(page: Page) -> None:
    by_step(page)
    expect(page.locator("h1")).to_be_focused()
    for title in ("aan-tafel", "de-kaarten"):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f"h2#{title}")).to_be_focused()
    expect(page.locator('[data-part="live"] p').last).to_have_text("Stap 3 van 14")
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


def test_who_leaves_the_path_goes_back_to_the_page_before_it(page: Page) -> None:
    page.goto("nl/belote/", wait_until="networkidle")
    by_step(page)
    step_on(page)
    step_on(page)
    page.locator(AS_PAGE).click()
    wait_for(lambda: page.evaluate("history.state.deep === 0"), "the steps stay in the way back")
    page.go_back()
    page.wait_for_url("**/belote/")


def test_a_lesson_opens_at_the_step_where_its_reader_was_and_keeps_the_same_progress(page: Page) -> None:
    by_step(page)
    question = step_to(page, "#be-slag-2")
    finish(question)
    page.goto(f"nl/{FIRST}/", wait_until="networkidle")
    expect(question).to_be_visible()
    expect(page.locator("h2#aan-tafel")).to_be_hidden()
    expect(question.locator('[data-part="done"]')).to_be_visible()
    page.locator(AS_PAGE).click()
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
        assert place(page) == "Stap 1 van 14"


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


def test_a_page_without_scripts_offers_no_path(without_scripts: Page) -> None:
    without_scripts.goto(f"nl/{FIRST}/")
    expect(without_scripts.locator(BY_STEP)).to_be_hidden()
    expect(without_scripts.locator(ON)).to_be_hidden()
    expect(without_scripts.locator("h2#een-slag")).to_be_visible()


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
