"""A table is drawn in the page as the rules will lay it out: when it starts while the reader watches, nothing moves."""

from __future__ import annotations

from itertools import product

import pytest
from playwright.sync_api import Page

from rules_core.kinds import GAMES
from tests.browser.conftest import SPARING
from tests.browser.lessons import LESSONS
from tests.tiers import at_the_gate

# No table counts as near until the test says so.
NEVER_NEAR = "globalThis.IntersectionObserver = class { observe() {} unobserve() {} disconnect() {} }"
# Starts one table after the other, and reports everything on its felt that then reads differently, or has
# moved by more than a hair; how high a card is raised in the hand does not count.
MOVED = """async () => {
  const told = []
  const WHAT = `.kt-card, .kt-back, .kt-plate, .kt-chip, .kt-mark, .kt-call, .kt-won, .kt-trump, .kt-contract,
    .kt-stack, .kt-stack-name, .kt-pile, .kt-taken, .kt-result, .kt-result td`
  const placeOn = (felt, one) => {
    const place = [0, 0, one.offsetWidth, one.offsetHeight]
    for (let at = one; at && at !== felt; at = at.offsetParent) {
      place[0] += at.offsetLeft
      place[1] += at.offsetTop
    }
    return place
  }
  const seenOn = (felt) => {
    const seen = new Map([["felt", { says: "", place: [0, 0, felt.offsetWidth, felt.offsetHeight] }]])
    for (const one of felt.querySelectorAll(WHAT)) {
      if (!one.checkVisibility()) continue
      const seat = one.closest("[data-place]")?.dataset.place ?? ""
      let name = one.dataset.card ?? `${one.className} ${seat}`
      while (seen.has(name)) name += "'"
      const says = one.dataset.card ? "" : one.textContent.trim().replace(/\\s+/g, " ")
      seen.set(name, { says, place: placeOn(felt, one) })
    }
    return seen
  }
  const same = (one, other) => one && other && one.says === other.says
    && one.place.every((side, index) => Math.abs(side - other.place[index]) <= 1)
  const tell = (one) => one ? `${one.says} ${one.place}` : "nothing"
  const watch = async (table) => {
    const felt = table.querySelector(".kt-felt")
    if (!felt?.checkVisibility()) return
    const before = seenOn(felt)
    table.whenNear()
    do await new Promise(requestAnimationFrame)
    while (!table.view && table.dataset.ask !== "watch")
    const after = seenOn(felt)
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [one, other] = [before.get(name), after.get(name)]
      if (!same(one, other)) told.push(`${table.id}, ${name}: ${tell(one)} becomes ${tell(other)}`)
    }
  }
  for (const example of document.querySelectorAll("table-example")) {
    example.open()
    do await new Promise(requestAnimationFrame)
    while (!example.querySelector(":scope > .kt"))
    await watch(example.querySelector(":scope > .kt"))
    example.close()
  }
  for (const table of document.querySelectorAll("card-table, lesson-exercise")) await watch(table)
  return told
}"""
PAGES = [*(f"{game}/rules" for game in GAMES), *LESSONS]
WINDOWS = [(1280, 800), (390, 844)]
# Roem after a trick and a deal not yet played out, the remaining hands of six players at a small table, a result.
CHOSEN = [
    ((1280, 800), "nl", "klaverjas-3/rules"),
    ((390, 844), "nl", "kleintje-klaverjas/rules"),
    ((1280, 800), "en", "belote/lessons/02-trumps"),
]


@pytest.mark.parametrize(("window", "language", "at"), at_the_gate(CHOSEN, product(WINDOWS, ["nl", "en"], PAGES)))
def test_a_table_comes_alive_as_it_was_drawn(page: Page, window: tuple[int, int], language: str, at: str) -> None:
    page.set_viewport_size({"width": window[0], "height": window[1]})
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(SPARING)
    page.add_init_script(NEVER_NEAR)
    page.goto(f"{language}/{at}/", wait_until="load")
    assert not page.evaluate(MOVED)
