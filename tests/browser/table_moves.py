"""Actions and checks that the tests of the live tables share."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import wait_for

INDEX = "klaverjas-4/"
DUTIES = "klaverjas-4/lessons/03-duties/"
# One game of each kind is played by keyboard.
BY_KEYBOARD = ("klaverjas-3", "klapper", "five-hundred", "maison-tarot", "gin-oklahoma")
ALLOWED = ".kt-hand[data-choosing] .kt-card:not([data-barred])"
SPOKEN = '[data-part="live"] p'
OPEN_CARD = ".kt-hand .kt-card:not([data-state])"
OPEN_ITEM = (
    '.kt-items:not([hidden]) .kt-item:not([data-state]), [data-zone="shelf"] :is(.kt-card, .kt-item):not([data-state])'
)
BARRED = ".kt-hand[data-choosing] .kt-card[data-barred]"
# The expected state of a table, and whether the page shows it: it may still show the state before the action.
NOTE_VIEWS = "document.addEventListener('table-changed', ({ detail }) => (window.toShow = detail.view))"
IS_PAINTED = "table.view === window.toShow"

# A point of a card that no neighbour covers, wherever it is in the fan; null as long as there is none.
IN_SIGHT = """card => {
  const box = card.getBoundingClientRect()
  for (const down of [0.5, 0.3, 0.7, 0.15, 0.85])
    for (const along of [0.12, 0.25, 0.4, 0.6, 0.75, 0.9]) {
      const [x, y] = [box.x + box.width * along, box.y + box.height * down]
      const there = document.elementFromPoint(x, y)
      if (there && card.contains(there)) return { x: x - box.x - card.clientLeft, y: y - box.y - card.clientTop }
    }
  return null
}"""


def live_table(page: Page, language: str = "nl") -> Locator:
    """Return the table on the first page of the game, started."""
    page.goto(f"{language}/{INDEX}")
    page.evaluate("customElements.whenDefined('card-table').then(() => {})")
    table = page.locator("card-table").first
    table.scroll_into_view_if_needed()
    expect(table.locator(ALLOWED).first).to_be_attached()
    return table


def touch(card: Locator) -> None:
    """Touch a card where it is visible."""
    card.scroll_into_view_if_needed()
    card.click(position=wait_for(lambda: card.evaluate(IN_SIGHT), "no part of the card can be seen"))


def until_asked(table: Locator, *, quiet: bool = False) -> None:
    """Let the others play, without delays, until the reader is asked something; quietly: by keyboard."""

    def asked() -> bool:
        if table.locator(f"{ALLOWED}, .kt-choice").count():
            return True
        if quiet:
            table.page.keyboard.press("Escape")
        else:
            table.locator(".kt-felt").click(position={"x": 4, "y": 4})
        return False

    wait_for(asked, "the reader is never asked")


def play_a_card(table: Locator) -> None:
    """Play the first card that is allowed, and wait until the reader is asked again: first the card leaves the hand."""
    card = table.locator(ALLOWED).first
    played = card.get_attribute("data-card")
    touch(card)
    expect(table.locator(f'.kt-hand [data-card="{played}"]')).to_have_count(0)
    until_asked(table)


def by_mouse(thing: Locator) -> None:
    """Touch a card or an answer by mouse."""
    if thing.evaluate("thing => !!thing.closest('.kt-hand')"):
        touch(thing)
    else:
        thing.click()


def finish(exercise: Locator, act: Callable[[Locator], None] = by_mouse) -> None:
    """Try one answer after another until all questions are done."""
    exercise.scroll_into_view_if_needed()

    def done() -> bool:
        if exercise.get_attribute("data-complete") is not None:
            return True
        items = exercise.locator(OPEN_ITEM)
        open_ones = items if items.count() else exercise.locator(OPEN_CARD)
        if open_ones.count():
            act(open_ones.first)
        return False

    wait_for(done, f"the exercise {exercise.get_attribute('id')} does not end")


def spoken(page: Page) -> list[str]:
    """Return the text of the live region."""
    return page.locator(SPOKEN).all_inner_texts()
