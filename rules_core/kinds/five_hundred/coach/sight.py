"""What one seat knows at a table of Five Hundred: its coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action
from rules_core.cards.bidding.contracts import Goal, Undertaking
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.five_hundred.rules import FiveHundredRules, deal_of
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class FiveHundredSight(OwnSight):
    """A seat's own cards and the bids so far; `won` are its side's tricks, `total` its points in the match."""

    rules: FiveHundredRules
    calls: tuple[tuple[Seat, Action], ...]
    banned: Seat | None
    contract: Undertaking | None
    bidder: Seat | None
    order: TrickOrder
    trick: Trick | None = None
    won: int = 0
    total: int = 0

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.rules.seating.left(self.seat, 2)

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The seats with the same aim as this one."""
        return (self.partner,)

    @property
    def bids(self) -> bool:
        """Whether this seat's side plays the contract."""
        return self.bidder is not None and self.bidder in (self.seat, self.partner)

    @property
    def avoids_tricks(self) -> bool:
        """Whether this seat's side wants no trick, or no more of them."""
        if self.contract is None or not self.bids:
            return False
        goal = self.contract.goal
        return goal is Goal.NONE or (goal is Goal.EXACTLY and self.won >= self.contract.tricks)

    @property
    def hunts(self) -> bool:
        """Whether this seat wants the other side to take a trick in a contract to take none."""
        return self.contract is not None and self.contract.goal is Goal.NONE and not self.bids

    @property
    def hunted(self) -> tuple[Seat, ...]:
        """The players of the contract, whom this seat may want to take a trick."""
        if self.bidder is None or self.contract is None:
            return ()
        return (self.bidder,) if self.contract.alone else (self.bidder, self.rules.seating.left(self.bidder, 2))


def sight_of(table: Table, seat: Seat) -> FiveHundredSight:
    """Return what a seat knows at a table."""
    deal, sight = deal_of(table.stage), table.sight_to_act(seat)
    return FiveHundredSight(
        **own(sight, deal.rules.duties(deal.contract) if deal.contract else ()),
        rules=deal.rules,
        calls=sight.calls,
        banned=deal.banned,
        contract=deal.contract,
        bidder=deal.bidder,
        order=deal.rules.order(deal.contract),
        trick=sight.trick,
        won=sight.tricks[deal.rules.seating.side_at(seat).index],
        total=sight.totals[deal.rules.seating.side_at(seat).index],
    )
