"""A trick as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards import Card, Suit
from rules_core.seats import Seat, Seating
from rules_core.tricks.order import TRUMP_TIER, TrickOrder


@dataclass(frozen=True, slots=True, eq=False)
class Trick:
    """Cards in the order they were played, with the best of them so far and who played it."""

    order: TrickOrder
    seats: Seating
    leader: Seat
    cards: tuple[Card, ...] = ()
    best: Card | None = None
    winner: Seat | None = None

    @property
    def led(self) -> Suit | None:
        """The suit of the first card, or None before it is played."""
        return self.cards[0].suit if self.cards else None

    @property
    def high_trump(self) -> Card | None:
        """The highest trump in the trick: if there is any, it is the best card."""
        best = self.best
        return best if best is not None and best.suit is self.order.trump else None

    def with_card(self, seat: Seat, played: Card) -> Trick:
        """Return the trick with one card more."""
        best = self.best
        if best is None:
            return Trick(self.order, self.seats, self.leader, (played,), played, seat)
        strength = self.order.strength
        beats = strength[played] > strength[best] and (played.suit is best.suit or strength[played] >= TRUMP_TIER)
        if beats:
            return Trick(self.order, self.seats, self.leader, (*self.cards, played), played, seat)
        return Trick(self.order, self.seats, self.leader, (*self.cards, played), best, self.winner)

    def played_by(self) -> tuple[tuple[Seat, Card], ...]:
        """Return who played which card, in order."""
        return tuple(zip(self.seats.round_from(self.leader), self.cards, strict=False))

    def points(self) -> int:
        """Return the card points that lie in the trick."""
        worth = self.order.points
        return sum(worth[one] for one in self.cards)
