"""What holds of a page whatever a reader does there."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Witness

# What a table offers and says, and every match that the browser keeps, by game.
SEEN = """() => {
  const shown = (one) => one.checkVisibility()
  const table = document.querySelector("card-table")
  const count = (what) => table ? [...table.querySelectorAll(what)].filter(shown).length : 0
  const kept = {}
  try {
    for (const key of Object.keys(localStorage)) {
      const [, game] = /[. ]play[.]([\\w-]+)$/.exec(key) ?? []
      if (game) kept[game] = localStorage.getItem(key)
    }
  } catch { /* then nothing is kept */ }
  return {
    atTable: /[/]play[/]/.test(location.pathname) && !!table,
    live: !!table?.table,
    cards: count(".kt-hand[data-choosing] .kt-card:not([data-barred])"),
    choices: count(".kt-choice:not([data-barred])"),
    strip: table?.querySelector('[data-part="strip"]')?.textContent.trim() ?? "",
    kept,
  }
}"""


class LawBroken(AssertionError):
    """Something that holds on every page did not hold."""


@dataclass
class Laws:
    """Holds a page to the laws after each step."""

    witness: Witness
    kept: dict[str, Any] = field(default_factory=dict)

    def hold(self, page: Page, *, stays: bool) -> None:
        """Hold the page to all laws; a step after which every match stays as it was is said to be one."""
        now = page.evaluate(SEEN)
        self.something_can_be_done(now)
        self.no_match_is_lost(now, stays=stays)
        self.nothing_went_wrong()

    def something_can_be_done(self, now: dict[str, Any]) -> None:
        """There is a card or a call to choose, and the strip says whose turn it is."""
        if not (now["atTable"] and now["live"]):
            return
        if not (now["cards"] or now["choices"]):
            raise LawBroken("nothing can be done at a table")
        if not now["strip"]:
            raise LawBroken("the strip says nothing")

    def no_match_is_lost(self, now: dict[str, Any], *, stays: bool) -> None:
        """Loading a page, going back or changing the language leaves every match as it was."""
        kept = {game: json.loads(text)["table"] for game, text in now["kept"].items()}
        gone = [game for game, table in self.kept.items() if table and not kept.get(game)]
        other = [game for game, table in self.kept.items() if kept.get(game) != table]
        self.kept = kept
        if gone:
            raise LawBroken(f"the match of {', '.join(gone)} is lost")
        if stays and other:
            raise LawBroken(f"the match of {', '.join(other)} is another one")

    def nothing_went_wrong(self) -> None:
        """No error in the console, no request that went astray."""
        for told in (self.witness.foreign, self.witness.missing, self.witness.trouble):
            if told:
                raise LawBroken("; ".join(told))
