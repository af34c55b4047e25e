"""The possible actions of a reader on a page, drawn at random: touch something, press a key, or go to another page."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from playwright.sync_api import Page
from playwright.sync_api import TimeoutError as TooLate

KEYS = (
    *("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Tab", "Shift+Tab", "Enter", "Space", "Escape"),
    *("Home", "End", "h", "m", "u", "?"),
)
# Controls that can be touched and lead nowhere outside the page; each gets a mark by which it is found again.
TOUCHABLE = """() => {
  const apart = ["print", "share", "large", "second-window"].map((name) => `[data-tool=${name}]`).join()
  const over = document.querySelector("dialog[open]")
  const wanted = ".kt-card, .kt-choice, .kt-item, .kt-tools button, .kt-try, .kt-pile, a.term, summary, dialog button"
  const found = [...(over ?? document).querySelectorAll(wanted)].filter((one) => {
    if (!one.checkVisibility() || one.matches(apart) || one.closest("header, footer, nav")) return false
    return !one.disabled
  })
  document.querySelectorAll("[data-explored]").forEach((one) => one.removeAttribute("data-explored"))
  found.forEach((one, at) => { one.dataset.explored = at })
  return found.length
}"""
# Readers touch only what they see, so a control that is there needs only a moment.
MOMENT = 2_000
TOLD = "one => `${one.localName}.${one.className} ${one.dataset.card ?? one.dataset.action ?? one.dataset.tool ?? ''}`"
# A touch on a control that moves or is covered counts as no touch.
TOUCH = """(one) => {
  one.scrollIntoView({ block: "center" })
  const box = one.getBoundingClientRect()
  for (const down of [0.5, 0.25, 0.1]) for (const along of [0.5, 0.15, 0.85]) {
    const there = document.elementFromPoint(box.x + box.width * along, box.y + box.height * down)
    if (there && one.contains(there)) return { x: box.width * along, y: box.height * down }
  }
  return null
}"""


@dataclass(frozen=True)
class Step:
    """An action: its description, and whether every match stays as it was."""

    told: str
    stays: bool


class Walker:
    """Draws one step after another; the same seed on the same site draws the same steps."""

    def __init__(self, page: Page, places: list[str], dice: random.Random) -> None:
        self.page, self.places, self.dice = page, places, dice
        self.ways: list[tuple[int, Callable[[], Step]]] = [
            (64, self.touch),
            (18, self.key),
            (4, self.reload),
            (4, self.other_language),
            (4, self.back),
            (2, self.forward),
            (4, self.go),
        ]

    def step(self) -> Step:
        """Take a step."""
        weights, ways = zip(*self.ways, strict=True)
        return self.dice.choices(ways, weights)[0]()

    def touch(self) -> Step:
        """Touch a control."""
        count = self.page.evaluate(TOUCHABLE)
        if not count:
            return self.go()
        at = self.dice.randrange(count)
        thing = self.page.locator(f'[data-explored="{at}"]').first
        try:
            told = thing.evaluate(TOLD, timeout=MOMENT)
            place = thing.evaluate(TOUCH, timeout=MOMENT)
        except TooLate:
            return Step("reach for what is gone", stays=False)
        if place:
            try:
                thing.click(position=place, timeout=MOMENT)
            except TooLate:
                return Step(f"reach for {told} in vain", stays=False)
        return Step(f"touch {told}", stays=False)

    def key(self) -> Step:
        """Press a key."""
        pressed = self.dice.choice(KEYS)
        self.page.keyboard.press(pressed)
        return Step(f"press {pressed}", stays=False)

    def reload(self) -> Step:
        """Load the page again."""
        self.page.reload(wait_until="domcontentloaded")
        return Step("reload", stays=True)

    def other_language(self) -> Step:
        """Go to the page in the other language."""
        link = self.page.locator("a[data-language]").first
        if not link.count():
            return self.go()
        link.evaluate("one => one.click()")
        self.page.wait_for_load_state("domcontentloaded")
        return Step("other language", stays=True)

    def back(self) -> Step:
        """Go back."""
        self.page.go_back(wait_until="domcontentloaded")
        return self.home_again("back")

    def forward(self) -> Step:
        """Go forward."""
        self.page.go_forward(wait_until="domcontentloaded")
        return self.home_again("forward")

    def home_again(self, told: str) -> Step:
        """Come back to the site after leaving it."""
        return Step(told, stays=True) if self.page.url.startswith("http") else self.go()

    def go(self) -> Step:
        """Go to another page."""
        place = self.dice.choice(self.places)
        self.page.goto(place, wait_until="domcontentloaded")
        return Step(f"go to {place}", stays=True)
