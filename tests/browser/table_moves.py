"""What the tests of the live tables do and see."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

INDEX = "klaverjas-4/"
DUTIES = "klaverjas-4/lessons/03-duties/"
PATIENCE = 60_000
ALLOWED = ".kt-hand[data-choosing] .kt-card:not([data-barred])"
BARRED = ".kt-hand[data-choosing] .kt-card[data-barred]"

# A point of a card that no neighbour covers, however it lies in the fan; null as long as there is none.
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
    """The table on the first page of the game, awake."""
    page.goto(f"{language}/{INDEX}", wait_until="networkidle")
    table = page.locator("card-table").first
    table.scroll_into_view_if_needed()
    expect(table.locator(ALLOWED).first).to_be_attached()
    return table


def touch(card: Locator) -> None:
    """Touch a card where it can be seen."""
    card.scroll_into_view_if_needed()
    for _ in range(20):
        point = card.evaluate(IN_SIGHT)
        if point:
            card.click(position=point)
            return
        card.page.wait_for_timeout(50)
    raise AssertionError("no part of the card can be seen")


def until_asked(table: Locator, *, quiet: bool = False) -> None:
    """Let the others play, without waiting for the beats, until the reader is asked something; quietly: by keyboard."""
    asked = table.locator(f"{ALLOWED}, .kt-choice")
    for _ in range(120):
        if asked.count():
            return
        if quiet:
            table.page.keyboard.press("Escape")
        else:
            table.locator(".kt-felt").click(position={"x": 4, "y": 4})
        table.page.wait_for_timeout(100)
    raise AssertionError("the reader is never asked")


def spoken(page: Page) -> list[str]:
    """What the live region holds."""
    return page.locator('[data-part="live"] p').all_inner_texts()
