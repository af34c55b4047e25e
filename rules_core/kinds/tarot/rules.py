"""Tarot: the rules in which its games may differ, and the record of one hand."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.match import OfPots
from rules_core.table.position.agreed import Agreed


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotRules(Agreed):
    """The rules in which two games of the kind, or two tables, may differ."""

    order: TrickOrder
    hand_size: int
    packet: int
    duties: tuple[Obligation, ...]

    def worth(self, held: tuple[Card, ...]) -> int:
        """Return the total points on some cards."""
        return sum(self.order.points[one] for one in held)

    @property
    def undealt(self) -> int:
        """The number of cards left undealt."""
        return len(self.pack) - self.hand_size * len(self.seating.seats)

    @property
    def pots(self) -> OfPots | None:
        """The pots of the match, if it is played for pots."""
        return self.match if isinstance(self.match, OfPots) else None


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotDeal(Dealt[TarotRules]):
    """The facts of one hand before its cards are played."""

    hands: tuple[tuple[Card, ...], ...]

    @property
    def stake(self) -> int:
        """Each player's chips for the pot of this hand; extra hands to decide a pot cost nothing."""
        pots = self.rules.pots
        return pots.stake if pots and len(self.scores) < pots.deals(len(self.rules.seating.seats)) else 0

    @property
    def pot(self) -> int:
        """The chips at stake in this hand: new stakes and any left by earlier hands."""
        if self.rules.pots is None:
            return 0
        return self.stake * len(self.rules.seating.seats) - sum(map(sum, self.scores))


deal_of = deals_of(TarotDeal)


def packets(size: int, packet: int) -> tuple[int, ...]:
    """Return the packets in which a hand is dealt; the last one may be smaller."""
    whole, rest = divmod(size, packet)
    return (packet,) * whole + ((rest,) if rest else ())


def dealt_hands(rules: TarotRules, dealer: Seat, pack: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """Deal packets from the top of the pack, to the forehand first and to the dealer last."""
    held: list[tuple[Card, ...]] = [() for _ in rules.seating.seats]
    top = 0
    for size in packets(rules.hand_size, rules.packet):
        for seat in rules.seating.round_from(rules.seating.left(dealer)):
            held[seat.index] += pack[top : top + size]
            top += size
    return tuple(held)
