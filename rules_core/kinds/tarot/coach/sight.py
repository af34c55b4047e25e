"""What one seat knows in a hand of tarot, and its chances of taking a trick: its coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from math import prod

from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import allowed
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.tarot.course import play_of
from rules_core.kinds.tarot.rules import TarotRules, deal_of
from rules_core.kinds.tarot.won import KeptCard
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class TarotSight(OwnSight):
    """A seat's own cards and the trick."""

    rules: TarotRules
    legal: tuple[Card, ...]
    trick: Trick
    tricks_won: int
    kept: KeptCard | None

    @property
    def order(self) -> TrickOrder:
        """The order of the cards."""
        return self.rules.order

    @property
    def per_trick(self) -> int:
        """The value of a trick apart from the points on its cards."""
        return 1 if self.rules.pots else len(self.rules.seating.seats)

    def points(self, one: Card) -> int:
        """Return the points on a card."""
        return self.order.points[one]

    def out(self, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of a suit that this seat has not seen, undealt cards included."""
        return tuple([one for one in self.unseen if one.suit is suit])

    def higher_out(self, one: Card) -> int:
        """Return how many unseen cards of its suit beat a card."""
        strength = self.order.strength
        return sum(strength[other] > strength[one] for other in self.out(one.suit))

    @property
    def hidden(self) -> int:
        """The number of cards in the other hands and undealt."""
        return sum(self.counts) - len(self.hand) + self.rules.undealt

    def to_come(self) -> tuple[Seat, ...]:
        """Return the players who play to this trick after this seat."""
        behind = len(self.rules.seating.seats) - len(self.trick.cards) - 1
        return self.rules.seating.round_from(self.seat)[1 : behind + 1]

    def beats(self, one: Card) -> bool:
        """Return whether a card played now would be winning."""
        return self.trick.with_card(self.seat, one).best is one

    # ---- chances ----

    def _without(self, seat: Seat, suit: Suit, number: int) -> float:
        """Return the chance that a player holds none of a number of unseen cards of a suit."""
        if not number or not any(self.may_hold(seat, one) for one in self.out(suit)):
            return 1.0
        behind = len(self.hand) if seat in self.to_come() else len(self.hand) - 1
        part = min(1.0, behind / max(1, len(self.unseen)))
        return (1.0 - part) ** number

    def holds(self, one: Card) -> float:
        """Return the chance that a card played now takes the trick."""
        if not self.beats(one):
            return 0.0
        led = self.trick.led or one.suit
        return prod(1.0 - self._beaten_by(seat, one, led) for seat in self.to_come())

    def _beaten_by(self, seat: Seat, one: Card, led: Suit) -> float:
        higher = 1.0 - self._without(seat, one.suit, self.higher_out(one))
        if one.suit is led:
            if led is Suit.TRUMPS:
                return higher
            trumps = 1.0 - self._without(seat, Suit.TRUMPS, len(self.out(Suit.TRUMPS)))
            return min(1.0, higher + self._without(seat, led, len(self.out(led))) * trumps)
        return self._without(seat, led, len(self.out(led))) * higher


def sight_of(table: Table, seat: Seat) -> TarotSight:
    """Return what a seat knows at a table when it has to play a card."""
    play, rules = play_of(table.stage), deal_of(table.stage).rules
    sight = table.sight_to_act(seat)
    return TarotSight(
        **own(sight, rules.duties),
        rules=rules,
        legal=allowed(rules.duties, play.trick, sight.own, seat),
        trick=play.trick,
        tricks_won=sight.tricks[seat.index],
        kept=play.own.won.kept,
    )
