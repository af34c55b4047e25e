"""Reading the fields of a setup of the tarot family."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards import Card, card
from rules_core.families.tarot import TarotRules
from rules_core.families.written import Written, hand_field
from rules_core.seats import Seat

HAND_FIELDS = ("north", "south", "a", "b", "c", "d", "e", "f")
FIELDS = (
    "deal", "dealer", "seed", *HAND_FIELDS, "won", "excuse", "tricks", "leads", "trick", "scores", "names", "pack",
)  # fmt: skip
# What is wrong in every game, said of a tarot pack and of any number of players.
OF_TAROT = {
    f"problem.{name}": f"problem.tarot.{name}"
    for name in ("not-a-card", "not-a-seat", "not-a-side", "not-in-pack", "trick-size", "points-in-pairs")
}

WonTrick = tuple[Seat, tuple[Card, ...]]


@dataclass(slots=True)
class TarotWritten(Written):
    """The fields of a setup of the tarot family as values."""

    rules: TarotRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/forehand-leads",
        "led": "play/forehand-leads",
        "players": "setup/players",
        "pack": "setup/deck",
    }
    saying_of: ClassVar[Mapping[str, str]] = OF_TAROT
    below_nought: ClassVar[bool] = True

    def won(self) -> tuple[WonTrick, ...]:
        """Return earlier tricks of which only the winner, and some or all of the cards, are known."""
        found = []
        for text in filter(None, map(str.strip, self.fields.get("won", "").replace(",", " ").split("/"))):
            words = text.split()
            winner = self.each("won", words[:1], self.rules.seating.seat, "problem.not-a-seat")
            held = self.each("won", words[1:], card, "problem.not-a-card")
            if len(words) - 1 > len(self.rules.seating.seats):
                self.note("won", "problem.trick-size", "play/forehand-leads", given=text)
            if winner:
                found.append((winner[0], held))
        return tuple(found)

    def note_hands_of_nobody(self) -> None:
        """Note every hand of a seat that is not at the table."""
        seated = {hand_field(seat) for seat in self.rules.seating.seats}
        for place in HAND_FIELDS:
            if place in self.fields and place not in seated:
                self.note(place, "problem.not-a-seat", "setup/players", given=place)
