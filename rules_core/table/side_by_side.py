"""A column of the side-by-side table of games: one game, and the helpers that write its cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.tricks.obligations import discard_freely
from rules_core.table.game import Game

Cell = tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A game with the rules of its source.

    `players` are the possible numbers of players. `in_letters` writes ranks with the letters of the reader's cards, and
    `at_table` returns the rules of a table for a number of players.
    """

    game: Game
    rules: Any
    players: str
    in_letters: Callable[[str], str]
    at_table: Callable[[int], Any]

    def says(self, names: str, saying: str, /, **facts: Fact) -> Cell:
        """Return a cell citing the first of these rules that the game has; an empty cell if it has none."""
        listed = {entry.rule for entry in self.game.rulebook}
        for name in names.split():
            for rule in (self.rules.cite(name), f"{self.game.key}/{name}"):
                if rule in listed:
                    return (because(rule, f"family.{saying}", **facts),)
        return ()


Row = Callable[[Column], Cell]


def duties(one: Column) -> Cell:
    """Return the duties that forbid something; a waived undertrump or follow-below comes after its duty."""
    found: list[Reason] = []
    for duty in one.rules.duties:
        if duty.narrow is discard_freely:
            continue
        found.append(because(duty.rule, f"family.duty.{duty.name}"))
        if duty.waived_name in ("undertrump", "follow-below"):
            found.append(because(duty.waived_rule, f"family.duty.{duty.waived_name}"))
    return tuple(found)
