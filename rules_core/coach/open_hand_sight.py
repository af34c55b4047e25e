"""What everybody sees where the hands lie open: the only thing that the coach works from."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import Action
from rules_core.cards import Card, Suit
from rules_core.families.maker import MakerRules
from rules_core.melds.roem import Combination
from rules_core.seats import Seat, Seating
from rules_core.stages.open_hand import OpenHand
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import TrickOrder
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenSight:
    """The open cards of both players; what lies under them nobody knows, and it is not in here.

    `hand` and `unseen` are the open cards of this seat and of the other; `covering` those of both with a card still
    under them.
    """

    rules: MakerRules
    seat: Seat
    trump: Suit
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
    unseen: tuple[Card, ...]
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


def sight_of(play: OpenHand, seat: Seat) -> OpenSight:
    """Return what a seat sees of a play with open hands."""
    rules, trump = play.deal.rules, play.deal.trump
    assert trump is not None
    return OpenSight(
        rules=rules,
        seat=seat,
        trump=trump,
        choices=play.choices(),
        hand=play.hands[seat.index],
        unseen=play.hands[rules.seating.left(seat).index],
        covering=frozenset(pile.top for piles in play.piles for pile in piles if pile.covered is not None),
        roem=play.of_turn().roem,
        trick=play.trick,
    )
