"""Walk about the site at random and hold every page to its laws.

    .venv/bin/python -m tests.explorer                         10,000 steps
    .venv/bin/python -m tests.explorer --steps 500 --seed 7    so many, and the same ones again

A law that breaks is told with the seed of its walk and the steps that led there; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import threading
from collections import Counter

from playwright.sync_api import Browser, Page, sync_playwright

from build_scripts.commands import chromium
from build_scripts.serve import server
from rules_core.games import GAMES
from tests.browser.conftest import FLAGS, Witness, profile
from tests.conftest import SERVED, SITE, built_once
from tests.explorer.laws import LawBroken, Laws
from tests.explorer.steps import Walker

STEPS_OF_A_WALK = 200
TOLD_STEPS = 25
# The same deals each time, though pages deal by lot.
BY_LOT = """(seed) => {
  let state = seed
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  crypto.getRandomValues = (array) => { for (let at = 0; at < array.length; at += 1) array[at] = next(); return array }
  Math.random = () => next() / 2 ** 32
  globalThis.print = () => undefined
}"""
# Beats are skipped, and everything that was begun is done.
SETTLED = """() => {
  if (document.readyState === "loading") return false
  const tables = [...document.querySelectorAll("card-table, lesson-exercise")]
  if (tables.some((one) => one.matches(":not(:defined)"))) return false
  tables.forEach((one) => one.skipBeat?.())
  if (document.querySelector('[data-part="waiting"]:not([hidden])')?.checkVisibility()) return false
  const [table] = tables
  if (!/[/]play[/]/.test(location.pathname) || !table?.table) return true
  return !!table.querySelector(".kt-hand[data-choosing] .kt-card:not([data-barred]), .kt-choice:not([data-barred])")
}"""
QUIET_LOOKS = 3
# Of a page that hangs; where the machine is busy, one that starts Python needs a third of them.
MOST_LOOKS = 6_000


def places() -> list[str]:
    """The pages that are walked: play, a lesson and the rules of every game, in either language."""
    found = []
    for language in ("nl", "en"):
        for game in GAMES:
            lessons = sorted(path.parent.name for path in (SITE / language / game / "lessons").glob("*/index.html"))
            found += [f"{language}/{game}/play/", f"{language}/{game}/rules/"]
            found += [f"{language}/{game}/lessons/{name}/" for name in lessons[:2]]
    return found


def settle(page: Page) -> None:
    """Let the page do all that it has begun; what never settles breaks the law that something can be done."""
    quiet = 0
    for _ in range(MOST_LOOKS):
        try:
            quiet = quiet + 1 if page.evaluate(SETTLED) else 0
        except Exception as gone:  # the page went elsewhere meanwhile
            if "context" not in str(gone) and "navigat" not in str(gone):
                raise
            quiet = 0
        if quiet >= QUIET_LOOKS:
            return
        page.wait_for_timeout(15)
    raise LawBroken("the page does not come to rest")


def walk(browser: Browser, address: str, seed: str, steps: int) -> tuple[int, str]:
    """Take one walk in a fresh profile: how many steps were taken, and what broke."""
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


def main() -> int:
    """Walk as far as is asked for; 1 when a law broke."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--seed", default="1", help="the seed of the first walk; a walk has 200 steps")
    asked = parser.parse_args()
    built_once()
    listening = server(SERVED, 0)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{listening.server_port}/kaart/tafel/"
    broken: Counter[str] = Counter()
    taken = number = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        while taken < asked.steps:
            seed = asked.seed if number == 0 else f"{asked.seed}.{number}"
            steps, what = walk(browser, address, seed, min(STEPS_OF_A_WALK, asked.steps - taken))
            taken, number = taken + steps, number + 1
            if what:
                broken[what.partition("\n")[0]] += 1
                print(f"Walk {seed}, step {steps}: {what}", flush=True)
        browser.close()
    listening.shutdown()
    listening.server_close()
    print(f"{taken} steps in {number} walks; broken: {sum(broken.values())}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
