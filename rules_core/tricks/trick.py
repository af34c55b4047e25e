"""A trick as it lies on the table."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards import Card, Suit
from rules_core.seats import Seat, Seating
from rules_core.tricks.order import TrickOrder


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order they were played, with the best of them so far and who played it.

    `high_trump` is the highest trump in the trick: where there is any, it is the best card. The first card that is
    not free of all suits is the one that has to be followed.
    """

    order: TrickOrder
    seats: Seating
    leader: Seat
    cards: tuple[Card, ...] = ()
    led: Suit | None = None
    best: Card | None = None
    winner: Seat | None = None
    high_trump: Card | None = None

    def with_card(self, seat: Seat, played: Card) -> Trick:
        """Return the trick with one card more."""
        order, best, led, high = self.order, self.best, self.led, self.high_trump
        cards, winner = (*self.cards, played), self.winner
        if played in order.free:
            return Trick(order, self.seats, self.leader, cards, led, best, winner, high)
        if best is None:
            led = played.suit
        if best is None or (
            order.strength[played] > order.strength[best] and (played.suit is order.trump or played.suit is led)
        ):
            best, winner = played, seat
            if played.suit is order.trump:
                high = played
        return Trick(order, self.seats, self.leader, cards, led, best, winner, high)

    @property
    def whole(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.seats.seats)

    def played_by(self) -> tuple[tuple[Seat, Card], ...]:
        """Return who played which card, in order."""
        return tuple(zip(self.seats.round_from(self.leader), self.cards, strict=False))

    def points(self) -> int:
        """Return the card points that lie in the trick."""
        worth = self.order.points
        return sum(worth[one] for one in self.cards)
