"""What one seat knows at a table of colour whist: its coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.bidding.contracts import Goal, Undertaking
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.colour_whist.asking import Asking, Party
from rules_core.kinds.colour_whist.contracts import is_special
from rules_core.kinds.colour_whist.rules import WhistRules, deal_of
from rules_core.kinds.colour_whist.stages.asking import AskingRound
from rules_core.kinds.colour_whist.stages.party_bidding import PartyBidding
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistSight(OwnSight):
    """A seat's own cards and what has been said; `won` counts the tricks of each seat.

    `deciding` is the card that made this seat the partner in a troel that it leads.
    """

    rules: WhistRules
    order: TrickOrder
    asking: Asking | None = None
    party: Party | None = None
    offered: bool = False
    standing: Undertaking | None = None
    contract: Undertaking | None = None
    declarers: tuple[Seat, ...] = ()
    trick: Trick | None = None
    won: tuple[int, ...] = ()
    deciding: Card | None = None

    @property
    def plays(self) -> bool:
        """Whether this seat plays the contract."""
        return self.seat in self.declarers

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The seats with the same aim as this one; the player of a special has none."""
        if self.plays:
            special = self.contract is not None and is_special(self.contract)
            return () if special else tuple(one for one in self.declarers if one is not self.seat)
        every = self.rules.seating.seats
        return tuple(one for one in every if one is not self.seat and one not in self.declarers)

    @property
    def avoids_tricks(self) -> bool:
        """Whether this seat wants no trick, or no more of them."""
        if self.contract is None or not self.plays:
            return False
        goal = self.contract.goal
        return goal is Goal.NONE or (goal is Goal.EXACTLY and self.won[self.seat.index] >= self.contract.tricks)

    @property
    def hunted(self) -> tuple[Seat, ...]:
        """The players who fail with one more trick: in miserie those without any, in pico those with one."""
        if self.contract is None or not self.contract.special:
            return ()
        limit = self.contract.tricks
        return tuple(one for one in self.declarers if one is not self.seat and self.won[one.index] == limit)


def sight_of(table: Table, seat: Seat) -> WhistSight:
    """Return what a seat knows at a table."""
    stage, sight = table.stage, table.sight_to_act(seat)
    deal = deal_of(stage)
    bidding = stage if isinstance(stage, PartyBidding) else None
    leads_troel = deal.trump_unknown and deal.troel is not None and deal.troel.partner is seat
    return WhistSight(
        **own(sight, deal.rules.duties(first_of_troel=False)),
        rules=deal.rules,
        order=sight.trick.order if sight.trick else deal.rules.order(None),
        asking=stage.asking if isinstance(stage, AskingRound) else None,
        party=bidding.party if bidding else None,
        offered=bidding.may_go_alone if bidding else False,
        standing=bidding.standing if bidding else None,
        contract=deal.contract,
        declarers=deal.declarers,
        trick=sight.trick,
        won=sight.tricks,
        deciding=deal.troel.card if leads_troel and deal.troel else None,
    )
