"""What everybody sees when hands are open: the coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.belote.rules import BeloteRules
from rules_core.kinds.belote.stages.open_hand import OpenHand, of_turn
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSight(OwnSight):
    """The open cards of both players, without the cards under them, which nobody knows.

    `hand` and `unseen` are the open cards of this seat and of the other. `covering` are those of both that still have a
    card under them.
    """

    rules: BeloteRules
    trump: Suit
    covering: frozenset[Card]
    roem: tuple[Combination, ...]
    trick: Trick

    @property
    def order(self) -> TrickOrder:
        """The order of the cards."""
        return self.rules.order(self.trump)

    @property
    def duties(self) -> tuple[Obligation, ...]:
        """The duties of a player."""
        return self.rules.duties

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        return self.rules.seating

    @property
    def last_trick(self) -> int:
        """The points for the last trick with the open cards: none while cards remain under them."""
        return 0 if self.covering else self.rules.settlement.last_trick


def sight_of(table: Table, play: OpenHand, seat: Seat) -> OpenSight:
    """Return what a seat sees in a game with open hands."""
    rules, trump, sight = play.deal.rules, play.deal.trump, table.sight_to_act(seat)
    assert trump is not None
    return OpenSight(
        **own(sight) | {"unseen": sight.shown[rules.seating.left(seat).index]},
        rules=rules,
        trump=trump,
        covering=sight.covering,
        roem=of_turn(play).roem,
        trick=play.trick,
    )
