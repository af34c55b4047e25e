"""Showing a table: every seat played by hand, every step one touch away, branches and the way back."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import wait_for
from tests.browser.test_access import AXE, DRAWN, LOOK_AS, violations
from tests.table_talk import ask
from tests.tiers import SCHEMES, at_the_gate, later

NOW = '.kt-step[aria-current="step"]'


def dealt(game: str, steps: int) -> str:
    """Return the text of a table after this many steps by the coach."""
    table = ask("open", setup={"game": game, "seed": "abc"}, seat="all")["table"]
    for _ in range(steps):
        table = ask("advance", table=table, seat="all")["table"]
    return str(table)


def come(page: Page, table: str) -> Locator:
    """Open the teacher's table with a table from elsewhere; return the table on show."""
    page.emulate_media(reduced_motion="reduce")
    page.goto(f"nl/teach/#{table}")
    shown = page.locator("#teach-table")
    expect(shown.locator(".kt-hand .kt-card").first).to_be_attached()
    shown.scroll_into_view_if_needed()
    return shown


def stands(shown: Locator, step: int, steps: int) -> None:
    """Wait until the table is at a step, and the course with it."""
    expect(shown.locator('[data-part="counter"]')).to_have_text(f"{step} van {steps}")
    expect(shown.locator(NOW)).to_have_attribute("data-step", str(step))


def use(shown: Locator, tool: str) -> None:
    """Use a tool of the table."""
    shown.locator(f'[data-tool="{tool}"]').click()


def free_card(shown: Locator) -> Locator:
    """Return a card that the seat on turn may play, wherever it is."""
    return shown.locator("[data-choosing] > .kt-card:not([data-barred])").first


def play(shown: Locator) -> str:
    """Play a card for the seat on turn; return the card."""
    card = free_card(shown)
    name = card.get_attribute("data-card") or ""
    card.dispatch_event("click")
    expect(shown.locator(f'[data-choosing] > [data-card="{name}"]')).to_have_count(0)
    return name


def lines(shown: Locator) -> Locator:
    """Return the lines of the course."""
    return shown.locator('[data-part="lines"] button')


def test_klaverjas_is_played_from_every_hand_and_branched_and_brought_back(page: Page) -> None:
    shown = come(page, dealt("klaverjas-4", 7))
    stands(shown, 7, 7)
    expect(shown.locator(NOW)).to_have_text("West speelt klaverheer. ")
    expect(shown.locator(".kt-course-title:visible")).to_have_text(["Slag 1", "Slag 2"])
    # North, east and the winner of the trick play from the places of their cards.
    who = [shown.locator(".kt-seat[data-turn]").get_attribute("data-seat")]
    for step in (8, 9, 10):
        play(shown)
        stands(shown, step, step)
        who.append(shown.locator(".kt-seat[data-turn]").get_attribute("data-seat"))
    assert who[:2] == ["N", "E"]
    shown.locator('[data-step="2"]').click()
    stands(shown, 2, 10)
    expect(shown.locator(".kt-slot .kt-card")).to_have_count(1)
    # South plays a different card: the line played before is kept, one touch away.
    other = shown.locator('.kt-hand .kt-card[data-card="CJ"]')
    expect(other).not_to_have_attribute("data-barred", "")
    other.dispatch_event("click")
    stands(shown, 3, 3)
    expect(lines(shown)).to_have_text(["Hoofdlijn", "Wat als: Zuid speelt klaverboer"])
    shown.locator('[data-part="line-name-field"]').fill("Met de boer")
    shown.locator('[data-part="line-name-field"]').press("Enter")
    expect(lines(shown)).to_have_text(["Hoofdlijn", "Met de boer"])
    lines(shown).first.click()
    stands(shown, 2, 10)
    use(shown, "end") if shown.locator('[data-tool="end"]').count() else page.keyboard.press("End")
    stands(shown, 10, 10)
    # Undone: the latest card, the name and the branch; and none of it is lost.
    use(shown, "undo")
    expect(lines(shown)).to_have_text(["Hoofdlijn", "Wat als: Zuid speelt klaverboer"])
    use(shown, "redo")
    expect(lines(shown)).to_have_text(["Hoofdlijn", "Met de boer"])
    page.reload()
    expect(lines(shown)).to_have_text(["Hoofdlijn", "Met de boer"])


@pytest.mark.slow("test_klaverjas_is_played_from_every_hand_and_branched_and_brought_back")
def test_a_hand_is_closed_by_a_touch_and_a_wrong_card_is_told(page: Page) -> None:
    shown = come(page, dealt("klaverjas-4", 7))
    held = shown.locator('[data-zone="held-E"]')
    expect(held.locator(".kt-card")).to_have_count(7)
    shown.locator('.kt-seat[data-seat="E"] > .kt-plate').click()
    expect(held.locator(".kt-card")).to_have_count(0)
    expect(held.locator(".kt-back")).to_have_count(7)
    shown.locator('.kt-seat[data-seat="S"] > .kt-plate').press("Enter")
    expect(shown.locator(".kt-hand .kt-back")).to_have_count(6)
    expect(shown.locator(".kt-hand .kt-card")).to_have_count(0)
    page.reload()
    expect(held.locator(".kt-back")).to_have_count(7)
    shown.locator('.kt-seat[data-seat="S"] > .kt-plate').press("Enter")
    shown.locator('.kt-hand .kt-card[data-card="SK"]').dispatch_event("click")
    expect(shown.locator('[data-part="say"]')).to_contain_text("Noord")
    expect(shown.locator('[data-part="strip"]')).to_have_attribute("data-tone", "barred")


@pytest.mark.slow("test_klaverjas_is_played_from_every_hand_and_branched_and_brought_back")
def test_the_coach_plays_the_seats_that_are_left_to_him(page: Page) -> None:
    shown = come(page, dealt("klaverjas-4", 7))
    shown.locator('[data-part="seats-panel"] > summary').click()
    for seat in "NE":
        shown.locator(f'[data-coach="{seat}"]').click()
    # North, east, and south, who is played by hand, leads the next trick.
    stands(shown, 9, 9)
    expect(shown.locator('.kt-seat[data-turn][data-seat="S"]')).to_be_visible()
    play(shown)
    play(shown)
    stands(shown, 13, 13)
    use(shown, "undo")
    stands(shown, 10, 10)


@pytest.mark.slow("test_klaverjas_is_played_from_every_hand_and_branched_and_brought_back")
@pytest.mark.parametrize(("game", "steps"), [("gin-rummy", 4), ("five-hundred", 12)])
def test_other_games_are_played_from_every_hand_too(page: Page, game: str, steps: int) -> None:
    shown = come(page, dealt(game, steps))
    stands(shown, steps, steps)
    for step in range(steps + 1, steps + 5):
        choice = shown.locator(".kt-choices .kt-choice:not([data-barred])")
        wait_for(lambda choice=choice: choice.count() + free_card(shown).count(), "nobody is asked anything")
        if free_card(shown).count():
            free_card(shown).dispatch_event("click")
        else:
            choice.first.click()
        stands(shown, step, step)
    use(shown, "first")
    stands(shown, 0, steps + 4)
    page.keyboard.press("PageDown")
    stands(shown, 1, steps + 4)


@pytest.mark.slow("test_the_link_leads_to_the_table_and_a_code_holds_it")
def test_a_link_takes_along_what_is_shown(page: Page) -> None:
    shown = come(page, dealt("klaverjas-4", 7))
    shown.locator('[data-step="2"]').click()
    shown.locator('.kt-hand .kt-card[data-card="CJ"]').dispatch_event("click")
    expect(lines(shown)).to_have_count(2)
    given = page.evaluate("document.querySelector('#teach-table').shown")
    page.evaluate("navigator.clipboard.writeText = (text) => ((window.given = text), Promise.resolve())")
    page.locator('[data-action="teach-copy"]').click()
    address = wait_for(lambda: page.evaluate("window.given"), "nothing is copied")
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(address)
    expect(lines(shown)).to_have_count(2)
    assert json.dumps(page.evaluate("document.querySelector('#teach-table').shown")) == json.dumps(given)


@pytest.mark.slow("test_axe_finds_no_violations looks at a table for a match")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_axe_finds_nothing_at_a_table_that_is_shown(page: Page, scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    shown = come(page, dealt("klaverjas-4", 7))
    shown.locator('[data-step="2"]').click()
    shown.locator('.kt-hand .kt-card[data-card="CJ"]').dispatch_event("click")
    expect(lines(shown)).to_have_count(2)
    for panel in ("seats", "marks"):
        shown.locator(f'[data-part="{panel}-panel"] > summary').click()
    use(shown, "ring")
    shown.locator('.kt-seat[data-seat="W"] > .kt-plate').click()
    expect(shown.locator("[data-ringed]")).to_have_count(1)
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)


def told_marks(shown: Locator) -> list[str]:
    """Return the description of the marks of a step beside the table."""
    return shown.locator('[data-part="marks"] [data-part="mark-say"]').all_inner_texts()


def test_marks_are_drawn_by_mouse_and_keyboard_and_kept_with_their_step(page: Page) -> None:
    shown = come(page, dealt("klaverjas-4", 7))
    shown.locator('[data-part="marks-panel"] > summary').click()
    use(shown, "ring")
    south, north = (shown.locator(f'[data-card="{card}"]') for card in ("DA", "SQ"))
    south.click(position={"x": 12, "y": 20})
    expect(south).to_have_attribute("data-ringed", "")
    shown.locator('.kt-seat[data-seat="W"] > .kt-plate').click()
    assert told_marks(shown) == ["Ring om ruitenaas", "Ring om West"]
    # Dragging from one player to another draws an arrow across the felt.
    page.mouse.move(*middle(south))
    page.mouse.down()
    page.mouse.move(*middle(north))
    page.mouse.up()
    wait_for(lambda: "Pijl van ruitenaas naar schoppenvrouw" in told_marks(shown), "no arrow is told")
    expect(shown.locator(".kt-arrows .kt-arrow-tip")).to_have_count(1)
    assert shown.locator(".kt-plate[data-ringed]").get_attribute("aria-pressed") == "true", "the hand stays open"
    stands(shown, 7, 7)
    # By keyboard alone.
    page.keyboard.press("Escape")
    shown.locator('.kt-hand .kt-card[tabindex="0"]').focus()
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    shown.locator('.kt-seat[data-seat="E"] > .kt-plate').focus()
    page.keyboard.press("Enter")
    expect(shown.locator(".kt-arrows .kt-arrow-tip")).to_have_count(2)
    use(shown, "arrow")
    shown.locator('[data-part="note"]').fill("Waarom mag Noord hier alles?")
    page.keyboard.press("Tab")
    use(shown, "back")
    stands(shown, 6, 7)
    expect(shown.locator("[data-ringed], .kt-arrows")).to_have_count(0)
    expect(shown.locator('[data-part="note"]')).to_have_value("")
    expect(shown.locator('[data-step="7"]')).to_contain_text("met tekens of een notitie")
    page.reload()
    expect(shown.locator(NOW)).to_have_attribute("data-step", "6")
    use(shown, "forward")
    expect(shown.locator("[data-ringed]")).to_have_count(2)
    expect(shown.locator('[data-part="note"]')).to_have_value("Waarom mag Noord hier alles?")
    shown.locator('[data-part="marks-panel"] > summary').click()
    shown.locator('[data-mark="@W"]').click()
    expect(shown.locator("[data-ringed]")).to_have_count(1)
    shown.locator('[data-action="marks-here"]').click()
    expect(shown.locator("[data-ringed], .kt-arrows")).to_have_count(0)
    use(shown, "undo")
    expect(shown.locator("[data-ringed]")).to_have_count(1)
    expect(shown.locator(".kt-arrows .kt-arrow-tip")).to_have_count(2)


def middle(card: Locator) -> tuple[float, float]:
    """Return a point of a card that its neighbour does not cover."""
    box = card.bounding_box()
    assert box is not None
    return box["x"] + 12, box["y"] + 20


@pytest.mark.slow("test_marks_are_drawn_by_mouse_and_keyboard_and_kept_with_their_step")
def test_marks_are_drawn_by_finger_and_told_on_paper(phone: Page) -> None:
    shown = come(phone, dealt("gin-rummy", 4))
    shown.locator('[data-tool="arrow"]').tap()
    shown.locator('.kt-seat[data-seat="N"] > .kt-plate').tap()
    shown.locator('.kt-seat[data-seat="S"] > .kt-plate').tap()
    expect(shown.locator(".kt-arrows .kt-arrow-tip")).to_have_count(1)
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
    phone.emulate_media(media="print")
    expect(shown.locator('[data-part="on-paper"]')).to_be_visible()
    expect(shown.locator('[data-part="on-paper"]')).to_have_text("Pijl van Noord naar Zuid.")


def columns(table: Locator) -> Locator:
    """Return the columns in which a position is compared."""
    return table.locator(".kt-compare-column")


def compared(table: Locator) -> tuple[Locator, Locator]:
    """Compare a table; return the choices of ways to play, and the columns."""
    use(table, "compare")
    choices = table.locator('[data-part="compared"] select')
    expect(choices).to_have_count(3)
    expect(columns(table)).to_have_count(2)
    return choices, columns(table)


def test_a_position_is_compared_with_the_ways_to_play_that_the_game_has(page: Page) -> None:
    shown = come(page, dealt("klaverjas-4", 8))
    choices, beside = compared(shown)
    choices.nth(1).select_option(label="Amsterdams")
    choices.nth(2).select_option(label="Troefplicht: Amsterdams: vrij als je maat de slag heeft")
    expect(beside).to_have_count(3)
    expect(beside.nth(1).locator(".kt-compare-title")).to_have_text("Amsterdams")
    expect(beside.nth(1).locator("li")).to_have_count(beside.first.locator("li").count())
    expect(beside.nth(1).locator("li").first).not_to_be_empty()
    page.evaluate(LOOK_AS, DRAWN)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    assert not violations(page)
    use(shown, "compare")
    expect(columns(shown)).to_have_count(0)


@pytest.mark.slow("test_a_position_is_compared_with_the_ways_to_play_that_the_game_has")
def test_a_column_that_cannot_be_compared_says_why(page: Page) -> None:
    shown = come(page, dealt("klapper", 3))
    choices, beside = compared(shown)
    three = choices.nth(1).locator("option", has_text="drieën").first.get_attribute("value")
    choices.nth(1).select_option(three)
    expect(beside.nth(1).locator("[data-part=column-say]").first).not_to_be_empty()
    expect(beside.nth(1).locator("li")).to_have_count(0)


@pytest.mark.slow("test_a_position_is_compared_with_the_ways_to_play_that_the_game_has")
@pytest.mark.parametrize("path", at_the_gate(["gin-rummy/play/"], ["gin-rummy/play/", "maison-tarot/"]))
def test_every_table_compares(page: Page, path: str) -> None:
    page.goto(f"nl/{path}")
    table = page.locator("card-table").first
    table.scroll_into_view_if_needed()
    expect(table.locator(".kt-hand .kt-card").first).to_be_attached()
    choices, beside = compared(table)
    expect(choices.first.locator("option:checked")).to_have_text("Zoals deze tafel")
    expect(beside.first.locator(".kt-compare-title")).not_to_be_empty()


@pytest.mark.slow("test_a_position_is_compared_with_the_ways_to_play_that_the_game_has")
@pytest.mark.parametrize(
    ("table", "told"),
    [
        (dealt("klaverjas-4", 0), "Wat je hier mag zeggen of doen"),
        later(dealt("five-hundred", 0), "Wat je hier mag zeggen of doen"),
        later(dealt("kleurenwiezen", 0), "Wat je hier mag zeggen of doen"),
    ],
)
def test_bids_are_compared_before_the_play(page: Page, table: str, told: str) -> None:
    shown = come(page, table)
    use(shown, "compare")
    compared_here = shown.locator('[data-part="compared"]')
    expect(compared_here).to_contain_text(told)
    expect(columns(shown).first.locator("li").first).not_to_be_empty()
    # Cards that nobody chooses are not described.
    expect(compared_here).not_to_contain_text("mag niet")
    expect(compared_here).not_to_contain_text("geen kaarten in de hand")


@pytest.mark.slow("test_a_position_is_compared_with_the_ways_to_play_that_the_game_has")
def test_an_example_is_compared_at_the_step_that_is_shown(page: Page) -> None:
    page.goto("nl/belote/lessons/02-trumps/")
    table = page.locator('card-table[data-ask="watch"]').first
    table.scroll_into_view_if_needed()
    for _ in range(3):
        table.locator('[data-tool="forward"]').click()
    expect(table.locator('[data-part="counter"]')).to_contain_text("3")
    _, beside = compared(table)
    expect(beside.first.locator("li").first).not_to_be_empty()
