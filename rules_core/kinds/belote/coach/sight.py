"""What one seat knows in a game with a maker: the coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.belote.rules import BeloteRules, deal_of
from rules_core.kinds.belote.stages.play import BelotePlay
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteSight(OwnSight):
    """A seat's own cards and everything said, turned or shown.

    `announced` are the first numbers of the heights of what others declared: kinds and lengths only.
    """

    rules: BeloteRules
    turned: Card | None
    round: int
    must: bool
    trump: Suit | None
    maker: Seat | None
    trick: Trick | None = None
    last_trick: bool = False
    to_declare: tuple[Combination, ...] = ()
    declared: tuple[Combination, ...] = ()
    announced: tuple[int, ...] = ()

    @property
    def order(self) -> TrickOrder:
        """The order of the cards."""
        return self.rules.order(self.trump)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The legal cards."""
        return tuple(one for one in self.choices if isinstance(one, Card))

    def out(self, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of a suit that others may still hold."""
        others = [seat for seat in self.rules.seating.seats if seat is not self.seat]
        found = [one for one in self.unseen if one.suit is suit]
        return tuple([one for one in found if any(self.may_hold(seat, one) for seat in others)])

    def out_of(self, seat: Seat, suit: Suit) -> bool:
        """Return whether a player has shown a void in a suit."""
        return not any(self.may_hold(seat, one) for one in self.out(suit))

    def is_high(self, one: Card) -> bool:
        """Return whether nobody can hold a higher card of its suit."""
        strength = self.order.strength
        return all(strength[other] < strength[one] for other in self.out(one.suit))

    def will_be_trumped(self, one: Card, seats: tuple[Seat, ...]) -> bool:
        """Return whether one of these players is an opponent void in the card's plain suit who may hold a trump."""
        if self.trump is None or one.suit is self.trump:
            return False
        seating, trump = self.rules.seating, self.trump
        foes = [seat for seat in seats if not seating.partners(seat, self.seat)]
        return any(self.out_of(seat, one.suit) and not self.out_of(seat, trump) for seat in foes)


def sight_of(table: Table, seat: Seat) -> BeloteSight:
    """Return what a seat knows at a table."""
    stage, deal, sight = table.stage, deal_of(table.stage), table.sight_to_act(seat)
    bidding = stage if isinstance(stage, TwoRounds) else None
    found = BeloteSight(
        **own(sight, deal.rules.duties),
        rules=deal.rules,
        turned=deal.turned,
        round=bidding.round if bidding else 0,
        must=bidding.must if bidding else False,
        trump=deal.trump,
        maker=deal.maker,
    )
    return _in_play(found, stage) if isinstance(stage, TrickPlay) else found


def _in_play(sight: BeloteSight, play: BelotePlay) -> BeloteSight:
    trump, declared = play.deal.trump, play.own.declared
    assert trump is not None
    return replace(
        sight,
        trick=play.trick,
        last_trick=len(sight.hand) == 1,
        to_declare=play.own.to_declare(play) if play.turn is sight.seat else (),
        declared=tuple(one.found for one in declared if one.by is sight.seat),
        announced=tuple(sight.rules.height(one.found, trump)[0] for one in declared if one.by is not sight.seat),
    )
