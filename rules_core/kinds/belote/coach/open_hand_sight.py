"""What everybody sees where the hands lie open: the only thing that the coach works from."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.belote.rules import MakerRules
from rules_core.kinds.belote.stages.open_hand import OpenHand, of_turn
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSight(OwnSight):
    """The open cards of both players; what lies under them nobody knows, and it is not in here.

    `hand` and `unseen` are the open cards of this seat and of the other; `covering` those of both with a card still
    under them.
    """

    rules: MakerRules
    trump: Suit
    covering: frozenset[Card]
    roem: tuple[Combination, ...]
    trick: Trick

    @property
    def order(self) -> TrickOrder:
        """How the cards rank."""
        return self.rules.order(self.trump)

    @property
    def duties(self) -> tuple[Obligation, ...]:
        """What binds a player."""
        return self.rules.duties

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        return self.rules.seating

    @property
    def last_trick(self) -> int:
        """The points for the trick with which the open cards are used up: none while others lie under them."""
        return 0 if self.covering else self.rules.settlement.last_trick


def sight_of(table: Table, play: OpenHand, seat: Seat) -> OpenSight:
    """Return what a seat sees of a play with open hands."""
    rules, trump, sight = play.deal.rules, play.deal.trump, table.sight(seat)
    assert trump is not None
    return OpenSight(
        **own(sight) | {"unseen": sight.shown[rules.seating.left(seat).index]},
        rules=rules,
        trump=trump,
        covering=sight.covering,
        roem=of_turn(play).roem,
        trick=play.trick,
    )
