"""Reading the fields of a setup of tarot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.cards import Card, card
from rules_core.cards.seats import Seat
from rules_core.kinds.tarot.rules import TarotRules
from rules_core.table.position.field_shape import Shape
from rules_core.table.position.setup_fields import SetupFields

HAND_FIELDS = ("north", "south", "a", "b", "c", "d", "e", "f")
FIELDS = (
    "deal", "dealer", "seed", *HAND_FIELDS, "won", "excuse", "tricks", "leads", "trick", "scores", "names", "pack",
)  # fmt: skip
SHAPES: Mapping[str, Shape] = {"excuse": Shape("seat")}
# The messages of a general problem, worded for a tarot pack.
OF_TAROT = {f"problem.{name}": f"problem.tarot.{name}" for name in ("not-a-card", "not-in-pack")}

WonTrick = tuple[Seat, tuple[Card, ...]]


@dataclass(slots=True)
class TarotWritten(SetupFields):
    """The fields of a setup of tarot as values."""

    rules: TarotRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/forehand-leads",
        "led": "play/forehand-leads",
        "players": "setup/players",
        "pack": "setup/deck",
        "hand-size": "play/forehand-leads",
        "too-many-tricks": "deal/twelve-each",
        "winner-leads": "play/winner-leads",
        "turn": "setup/direction",
        "follow": "play/follow",
    }
    earlier: ClassVar[str] = "won"
    saying_of: ClassVar[Mapping[str, str]] = OF_TAROT
    below_nought: ClassVar[bool] = True

    def beside(self) -> list[tuple[str, Card]]:
        """Return the cards written for earlier tricks that are known mainly by their winners."""
        return [("won", card) for _, cards in self.won() for card in cards]

    def won(self) -> tuple[WonTrick, ...]:
        """Return earlier tricks that are known only by their winner and some or all of their cards."""
        found = []
        for text in filter(None, map(str.strip, self.fields.get("won", "").replace(",", " ").split("/"))):
            words = text.split()
            winner = self.each("won", words[:1], self.rules.seating.seat, "problem.not-a-seat")
            held = self.each("won", words[1:], card, "problem.not-a-card")
            size = len(self.rules.seating.seats)
            if len(words) - 1 > size:
                self.note("won", "problem.trick-size", "play/forehand-leads", given=text, size=size)
            if winner:
                found.append((winner[0], held))
        return tuple(found)
