"""What one seat knows in a jas game for two: the coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.stock_jas.match import play_of
from rules_core.kinds.stock_jas.rules import StockJasRules, number_of, taken_in
from rules_core.kinds.stock_jas.scoring.written import after_hand
from rules_core.kinds.stock_jas.stages.last_word import LastWord
from rules_core.kinds.stock_jas.stages.play import StockPlay, of_turn
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class StockSight(OwnSight):
    """A seat's own cards and everything shown or turned; other players hold `theirs` of the unseen cards.

    `lying` is the last face-down card, if it has been shown. `claims` are the points of a claim, if it would be true.
    """

    rules: StockJasRules
    trump: Suit
    number: int
    roem: tuple[Combination, ...]
    scored: tuple[Combination, ...]
    theirs: int
    turned: Card | None
    lying: Card | None
    trick: Trick
    claims: int | None = None

    @property
    def order(self) -> TrickOrder:
        """The order of the cards."""
        return self.rules.order(self.trump)

    @property
    def duties(self) -> tuple[Obligation, ...]:
        """The duties of a player once there is no stock."""
        return self.rules.duties

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        return self.rules.seating

    @property
    def last_trick(self) -> int:
        """The points for the last trick."""
        return self.rules.last_trick

    @property
    def part_one(self) -> bool:
        """Whether cards are still drawn after this trick."""
        return self.number <= self.rules.drawing_tricks

    @property
    def all_known(self) -> bool:
        """Whether every card of the opponent can be worked out."""
        return len(self.rules.seating.seats) == 2 and len(self.unseen) == self.theirs


def sight_of(table: Table, seat: Seat) -> StockSight:
    """Return what a seat knows at a table."""
    stage, play, sight = table.stage, play_of(table.stage), table.sight_to_act(seat)
    rules = play.deal.rules
    mine = stage.of_turn(seat) if isinstance(stage, LastWord) else of_turn(play, seat)
    lying = [one for pile in sight.piles if pile.name == "face-down" for one in pile.cards]
    return StockSight(
        **own(sight),
        rules=rules,
        trump=play.deal.trump,
        number=number_of(play),
        roem=mine.roem,
        scored=mine.before,
        theirs=sum(sight.counts) - len(sight.own),
        turned=play.own.turned,
        lying=lying[0] if lying else None,
        trick=play.trick,
        claims=_claims(play, seat),
    )


def _claims(play: StockPlay, seat: Seat) -> int | None:
    """Return the player's score, Stuk with the claim included, if it is enough for a claim; else None."""
    rules = play.deal.rules
    shown = rules.calling.shows(play, seat)
    taken = replace(taken_in(play), roem=(*play.own.scored, *shown))
    points = after_hand(play.deal, taken)[rules.seating.side_at(seat).index]
    return points if points >= rules.rounds.goal else None
