"""What one seat knows of a table of colour whist: the only thing that its coach works from."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import Action
from rules_core.bidding.asking import Asking, Party
from rules_core.bidding.contracts import Goal, Undertaking
from rules_core.bidding.whist import is_special
from rules_core.cards import Card
from rules_core.families.whist import WhistDeal, WhistRules
from rules_core.families.whist_match import deal_of
from rules_core.families.whist_seen import hands_now, play_of
from rules_core.game import choices_of
from rules_core.seats import Seat
from rules_core.stages.asking import AskingRound
from rules_core.stages.party_bidding import PartyBidding
from rules_core.table import Table
from rules_core.tricks.order import TrickOrder
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class WhistSight:
    """A seat's own cards and everything that has been said and shown; no card that its holder hides is in here.

    `unseen` are the cards that other players may hold, `won` the tricks of each seat, `deciding` the card that made
    this seat the partner in a troel that it leads.
    """

    rules: WhistRules
    seat: Seat
    phase: str
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
    order: TrickOrder
    asking: Asking | None = None
    party: Party | None = None
    offered: bool = False
    standing: Undertaking | None = None
    contract: Undertaking | None = None
    declarers: tuple[Seat, ...] = ()
    trick: Trick | None = None
    unseen: tuple[Card, ...] = ()
    won: tuple[int, ...] = ()
    deciding: Card | None = None

    @property
    def plays(self) -> bool:
        """Whether this seat plays the contract."""
        return self.seat in self.declarers

    @property
    def friends(self) -> tuple[Seat, ...]:
        """The seats that want the same as this one; who plays a special has none."""
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
        """The players whom a trick would break: of a miserie those without one, of pico those who have theirs."""
        if self.contract is None or not self.contract.special:
            return ()
        limit = self.contract.tricks
        return tuple(one for one in self.declarers if one is not self.seat and self.won[one.index] == limit)


def sight_of(table: Table, seat: Seat) -> WhistSight:
    """Return what a seat knows of a table."""
    stage, play = table.stage, play_of(table.stage)
    deal: WhistDeal = play.deal if play else deal_of(stage)
    hand, contract = hands_now(stage)[seat.index], deal.contract
    known = {*hand, *(one for who, one in deal.away if who is seat)}
    if play:
        known |= {one for trick in (*play.taken, play.trick) for one in trick.cards}
    bidding = stage if isinstance(stage, PartyBidding) else None
    leads_troel = deal.trump_unknown and deal.troel is not None and deal.troel.partner is seat
    return WhistSight(
        rules=deal.rules,
        seat=seat,
        phase=stage.phase,
        choices=choices_of(stage, seat),
        hand=hand,
        order=play.trick.order if play else deal.rules.order(None),
        asking=stage.asking if isinstance(stage, AskingRound) else None,
        party=bidding.party if bidding else None,
        offered=bidding.offered if bidding else False,
        standing=bidding.standing if bidding else None,
        contract=contract,
        declarers=deal.declarers,
        trick=play.trick if play else None,
        unseen=tuple(one for one in deal.rules.pack if one not in known),
        won=tuple(play.taken_by(one) for one in deal.rules.seating.seats) if play else (),
        deciding=deal.troel.card if leads_troel and deal.troel else None,
    )
