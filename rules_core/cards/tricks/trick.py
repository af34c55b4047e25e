"""A trick on the table: its cards in order, and which of them is winning."""

from __future__ import annotations

from typing import NamedTuple

from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.tricks.order import TrickOrder


class Trick(NamedTuple):
    """Cards in the order they were played, with the best of them so far and who played it.

    A named tuple: every card makes one, and a frozen dataclass takes three times as long to make.
    `high_trump` is the highest trump in the trick: where there is any, it is the best card. `absent` take no part.
    """

    order: TrickOrder
    seats: Seating
    leader: Seat
    cards: tuple[Card, ...] = ()
    led: Suit | None = None
    best: Card | None = None
    winner: Seat | None = None
    high_trump: Card | None = None
    absent: tuple[Seat, ...] = ()

    def with_card(self, seat: Seat, played: Card, named: Suit | None = None) -> Trick:
        """Return the trick with one more card; `named` is the suit that a joker asks for when it is led."""
        order, best, led, high = self.order, self.best, self.led, self.high_trump
        cards, winner, suit = (*self.cards, played), self.winner, order.suits[played]
        if suit is Suit.NONE:
            return self._replace(cards=cards)
        if led is None:
            led = named or suit
        if best is None or (order.strength[played] > order.strength[best] and (suit is order.trump or suit is led)):
            best, winner = played, seat
            if suit is order.trump:
                high = played
        # Twice as fast as calling the class.
        return tuple.__new__(Trick, (order, self.seats, self.leader, cards, led, best, winner, high, self.absent))

    def players(self) -> tuple[Seat, ...]:
        """Return the seats that play to the trick, in turn order."""
        return tuple(seat for seat in self.seats.round_from(self.leader) if seat not in self.absent)

    @property
    def whole(self) -> bool:
        """Whether everybody has played to it."""
        return len(self.cards) == len(self.seats.seats) - len(self.absent)

    def played_by(self) -> tuple[tuple[Seat, Card], ...]:
        """Return each card with the seat that played it, in order."""
        return tuple(zip(self.players(), self.cards, strict=False))

    def points(self) -> int:
        """Return the card points in the trick, without roem and without the points for the last trick."""
        worth = self.order.points
        return sum([worth[one] for one in self.cards])


def trick_of(
    order: TrickOrder, seats: Seating, leader: Seat, cards: tuple[Card, ...], absent: tuple[Seat, ...] = ()
) -> Trick:
    """Return a trick to which these cards were played, in turn order from the leader on.

    Raises ValueError where there are not as many cards as players.
    """
    trick = Trick(order, seats, leader, absent=absent)
    for seat, one in zip(trick.players(), cards, strict=True):
        trick = trick.with_card(seat, one)
    return trick
