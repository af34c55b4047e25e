"""The tarot family: what may differ between its games, and the record of one hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.cards import Card
from rules_core.families.agreed import Agreed
from rules_core.seats import Seat
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import TrickOrder


class PlayFor(Enum):
    """What a match is played for: a number of points, or pots of chips."""

    POINTS = "points"
    POTS = "pots"


class PotTie(Enum):
    """What happens to a pot when several players have the most points."""

    CARRY = "carry"
    SPLIT = "split"


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotRules(Agreed):
    """Everything in which two games of the family, or two tables, may differ; `hands` 0 is one for each player."""

    order: TrickOrder
    hand_size: int
    packet: int
    duties: tuple[Obligation, ...]
    play_for: PlayFor
    target: int
    stake: int
    hands: int
    pot_tie: PotTie

    def worth(self, held: tuple[Card, ...]) -> int:
        """Return the points on some cards."""
        return sum(self.order.points[one] for one in held)

    @property
    def undealt(self) -> int:
        """How many cards of the pack are left over."""
        return len(self.pack) - self.hand_size * len(self.seating.seats)

    @property
    def hands_in_match(self) -> int:
        """How many hands are played for pots."""
        return self.hands or len(self.seating.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotDeal:
    """What is settled about one hand before its cards are played."""

    rules: TarotRules
    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    scores: tuple[tuple[int, ...], ...] = ()
    names: tuple[str, ...] = ()

    @property
    def forehand(self) -> Seat:
        """The player next to the dealer in the direction of play."""
        return self.rules.seating.left(self.dealer)

    @property
    def stake(self) -> int:
        """What each player puts into the pot of this hand; extra hands to decide a pot are played without."""
        rules = self.rules
        return rules.stake if rules.play_for is PlayFor.POTS and len(self.scores) < rules.hands_in_match else 0

    @property
    def pot(self) -> int:
        """The chips that this hand is played for: new stakes and what earlier hands left lying."""
        if self.rules.play_for is PlayFor.POINTS:
            return 0
        return self.stake * len(self.rules.seating.seats) - sum(map(sum, self.scores))


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
