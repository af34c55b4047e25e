"""A column of the table of games beside each other: one game, and what its cells are written with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_core.cards.reasons import Fact, Reason, because
from rules_core.table.game import Game

Cell = tuple[Reason, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A game with its rules as the source has them.

    `players` tells how many can play. `in_letters` writes ranks with the letters of the reader's cards, and `at_table`
    gives the rules of a table for so many players.
    """

    game: Game
    rules: Any
    players: str
    in_letters: Callable[[str], str]
    at_table: Callable[[int], Any]

    def says(self, names: str, saying: str, /, **facts: Fact) -> Cell:
        """Return a line of a cell with the first of these rules that the game has, or nothing where it has none."""
        listed = {entry.rule for entry in self.game.rulebook}
        for name in names.split():
            for rule in (self.rules.cite(name), f"{self.game.key}/{name}"):
                if rule in listed:
                    return (because(rule, f"family.{saying}", **facts),)
        return ()


Row = Callable[[Column], Cell]


def duties(one: Column) -> Cell:
    """Return what has to be played, each duty with the one that is waived beside it."""
    found: list[Reason] = []
    for duty in one.rules.duties:
        found.append(because(duty.rule, f"family.duty.{duty.name}"))
        if duty.waived_name in ("undertrump", "follow-below"):
            found.append(because(duty.waived_rule, f"family.duty.{duty.waived_name}"))
    return tuple(found)
