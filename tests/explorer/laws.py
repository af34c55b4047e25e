"""The laws of every page: they hold whatever a reader does there."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import Witness

# The choices and sentences of a table, and every match that the browser keeps, by game.
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
    """A law of every page did not hold."""


@dataclass
class Laws:
    """Checks the laws on the page after each step."""

    witness: Witness
    kept: dict[str, Any] = field(default_factory=dict)

    def hold(self, page: Page, *, stays: bool) -> None:
        """Check all laws on the page; `stays` says that the step must leave every match as it was."""
        now = page.evaluate(SEEN)
        self.something_can_be_done(now)
        self.no_match_is_lost(now, stays=stays)
        self.nothing_went_wrong()

    def something_can_be_done(self, now: dict[str, Any]) -> None:
        """A card or a call can be chosen, and the strip says whose turn it is."""
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
        """The console has no error, and no request failed."""
        for told in (self.witness.foreign, self.witness.missing, self.witness.trouble):
            if told:
                raise LawBroken("; ".join(told))
