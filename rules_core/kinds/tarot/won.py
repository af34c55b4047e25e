"""The cards that players have won, and the payment for a card that is never lost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TrickOrder


@dataclass(frozen=True, slots=True)
class KeptCard:
    """A free card that its player took back; `owed` until the winner of the trick gets a card for it."""

    card: Card
    player: Seat
    creditor: Seat
    owed: bool = True


@dataclass(frozen=True, slots=True)
class Payment:
    """A card that goes from the player of a kept card to his creditor."""

    card: Card
    by: Seat
    to: Seat


@dataclass(frozen=True, slots=True)
class Won:
    """The cards and the number of tricks that each player has won, by seat."""

    cards: tuple[tuple[Card, ...], ...]
    tricks: tuple[int, ...]
    kept: KeptCard | None = None

    def count(self, seat: Seat) -> int:
        """Return how many cards a player has won."""
        return len(self.cards[seat.index])

    def taken(self, winner: Seat, cards: tuple[Card, ...], kept: KeptCard | None) -> Won:
        """Return the cards won after a trick: they go to the winner, but a kept card returns to its player."""
        piles, tricks = list(self.cards), list(self.tricks)
        piles[winner.index] += tuple([one for one in cards if kept is None or one is not kept.card])
        tricks[winner.index] += 1
        if kept is not None:
            piles[kept.player.index] += (kept.card,)
        return Won(tuple(piles), tuple(tricks), kept or self.kept)

    def due(self, order: TrickOrder, *, at_the_end: bool) -> Payment | None:
        """Return the payment that is due: an empty card as soon as he has one, else at the end his cheapest.

        At the end a player who has won nothing else hands over the kept card itself.
        """
        kept = self.kept
        if kept is None or not kept.owed:
            return None
        others = [one for one in self.cards[kept.player.index] if one is not kept.card]
        empty = next((one for one in others if not order.points[one]), None)
        if empty is None and at_the_end:
            empty = min(others, key=order.points.__getitem__, default=kept.card)
        return Payment(empty, kept.player, kept.creditor) if empty else None

    def paid(self, payment: Payment | None) -> Won:
        """Return the cards won after a payment."""
        if payment is None or self.kept is None:
            return self
        piles = list(self.cards)
        piles[payment.by.index] = tuple([one for one in piles[payment.by.index] if one is not payment.card])
        piles[payment.to.index] += (payment.card,)
        return replace(self, cards=tuple(piles), kept=replace(self.kept, owed=False))


def nothing_won(seats: int) -> Won:
    """Return the state before the first trick."""
    return Won(((),) * seats, (0,) * seats)


def kept_from(
    order: TrickOrder, winner: Seat, played: Iterator[tuple[Seat, Card]] | tuple[tuple[Seat, Card], ...]
) -> KeptCard | None:
    """Return the free card of a trick, with its player and the winner of the trick."""
    return next((KeptCard(one, seat, winner) for seat, one in played if one in order.free), None)
