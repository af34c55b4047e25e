"""What the reading of a setup needs to know of the rules of a table."""

from __future__ import annotations

from typing import Protocol

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seating


class TableRules(Protocol):
    """What the rules of every kind provide."""

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        ...

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the game."""
        ...

    def cite(self, rule: str) -> str:
        """Return the full id of a rule."""
        ...
