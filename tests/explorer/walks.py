"""One walk after another, each in a fresh profile: how long a step waits, and how a walk is reported."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from playwright.sync_api import Browser, Error, Page, sync_playwright

from build_scripts.base.commands import chromium
from rules_core.kinds import GAMES
from tests.browser.conftest import FLAGS, Witness, profile
from tests.conftest import SITE
from tests.explorer.laws import LawBroken, Laws
from tests.explorer.steps import Walker

STEPS_OF_A_WALK = 200
TOLD_STEPS = 25
# The same deals each time, although pages deal at random.
BY_LOT = """(seed) => {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  crypto.getRandomValues = (array) => { for (let at = 0; at < array.length; at += 1) array[at] = next(); return array }
  Math.random = () => next() / 2 ** 32
  globalThis.print = () => undefined
}"""
# Delays are skipped, and all work that was begun is done.
SETTLED = """() => {
  if (document.readyState === "loading") return false
  const tables = [...document.querySelectorAll("card-table, lesson-exercise")]
  if (tables.some((one) => one.matches(":not(:defined)") || one.asks)) return false
  tables.forEach((one) => one.skipBeat?.())
  if (document.querySelector('[data-part="waiting"]:not([hidden])')?.checkVisibility()) return false
  const [table] = tables
  if (!/[/]play[/]/.test(location.pathname) || !table?.table) return true
  return !!table.querySelector(".kt-hand[data-choosing] .kt-card:not([data-barred]), .kt-choice:not([data-barred])")
}"""
QUIET_LOOKS = 3
# The patience with a page that hangs; on a busy machine, a page that starts Python needs a third of it.
MOST_LOOKS = 6_000


def places() -> list[str]:
    """Return the pages to walk on: play, a lesson and the rules of every game, in either language."""
    found = []
    for language in ("nl", "en"):
        for game in GAMES:
            lessons = sorted(path.parent.name for path in (SITE / language / game / "lessons").glob("*/index.html"))
            found += [f"{language}/{game}/play/", f"{language}/{game}/rules/"]
            found += [f"{language}/{game}/lessons/{name}/" for name in lessons[:2]]
    return found


def settle(page: Page) -> None:
    """Let the page finish its work; a page that never does breaks the law that something can be done."""
    quiet = 0
    for _ in range(MOST_LOOKS):
        try:
            quiet = quiet + 1 if page.evaluate(SETTLED) else 0
        except Error as gone:  # the page has navigated meanwhile
            if "context" not in str(gone) and "navigat" not in str(gone):
                raise
            quiet = 0
        if quiet >= QUIET_LOOKS:
            return
        page.wait_for_timeout(15)
    raise LawBroken("the page does not come to rest")


def walk(browser: Browser, address: str, seed: str, steps: int) -> tuple[int, str]:
    """Take one walk in a fresh profile; return the number of steps, and the law that broke."""
    dice, witness, told = random.Random(seed), Witness(address), []
    reader = profile(browser, address, service_workers="block")
    reader.add_init_script(f"({BY_LOT})({json.dumps(dice.randrange(2**32))})")
    witness.watch(reader)
    page = reader.new_page()
    walker, laws = Walker(page, places(), dice), Laws(witness)
    try:
        told.append(walker.go().told)
        settle(page)
        for _ in range(steps):
            step = walker.step()
            told.append(step.told)
            settle(page)
            laws.hold(page, stays=step.stays)
        return len(told), ""
    except LawBroken as broken:
        return len(told), f"{broken}\n  at {page.url}\n  after: " + "\n         ".join(told[-TOLD_STEPS:])
    finally:
        reader.close()


def walks(seed: str, steps: int) -> Iterator[tuple[str, int]]:
    """Yield the walks that together have this many steps: the seed of each, and its steps."""
    for number, begun in enumerate(range(0, steps, STEPS_OF_A_WALK)):
        yield (f"{seed}.{number}" if number else seed, min(STEPS_OF_A_WALK, steps - begun))


def walked(address: str, asked: tuple[str, int]) -> tuple[str, int, str]:
    """Take one of the walks in a browser of its own; return its seed, the number of steps, and the law that broke."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        taken, what = walk(browser, address, *asked)
        browser.close()
    return asked[0], taken, what
