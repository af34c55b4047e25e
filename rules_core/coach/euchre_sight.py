"""What one seat knows of a table of the euchre family: the only thing that its coach works from."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import Action
from rules_core.bidding.contracts import Goal, Undertaking
from rules_core.cards import Card
from rules_core.families.euchre import EuchreRules
from rules_core.families.euchre_match import deal_of
from rules_core.families.euchre_seen import calls_of, face_down, hands_now
from rules_core.game import choices_of
from rules_core.seats import Seat
from rules_core.stage import Stage
from rules_core.stages.contract_play import ContractPlay
from rules_core.stages.kitty import KittyExchange
from rules_core.table import Table
from rules_core.tricks.order import TrickOrder
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A seat's own cards and everything that has been said and shown; no card that its holder hides is in here.

    `unseen` are the cards that other players may hold, `open_hands` those that lie open, `won` the tricks of its side.
    """

    rules: EuchreRules
    seat: Seat
    phase: str
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
    calls: tuple[tuple[Seat, Action], ...]
    banned: Seat | None
    contract: Undertaking | None
    bidder: Seat | None
    order: TrickOrder
    trick: Trick | None = None
    taken: tuple[Trick, ...] = ()
    unseen: tuple[Card, ...] = ()
    open_hands: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    won: int = 0

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.rules.seating.left(self.seat, 2)

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
        """Whether this seat wants the other side to take tricks that it does not want."""
        return self.contract is not None and self.contract.goal is Goal.NONE and not self.bids

    @property
    def hunted(self) -> tuple[Seat, ...]:
        """The players of a contract in which this seat wants them to take a trick."""
        if self.bidder is None or self.contract is None:
            return ()
        return (self.bidder,) if self.contract.alone else (self.bidder, self.rules.seating.left(self.bidder, 2))


def sight_of(table: Table, seat: Seat) -> Sight:
    """Return what a seat knows of a table."""
    stage, deal = table.stage, deal_of(table.stage)
    hand = () if seat in face_down(stage) or not deal.hands else hands_now(stage)[seat.index]
    play = stage if isinstance(stage, ContractPlay) else None
    opened = play.laid_open if play else ()
    known = {*hand, *_put_away(stage, seat)}
    if play:
        known |= {one for trick in (*play.taken, play.trick) for one in trick.cards}
    taken = play.taken if play else ()
    side = deal.rules.seating.side_at(seat)
    won = sum(1 for trick in taken if trick.winner and deal.rules.seating.side_at(trick.winner) is side)
    return Sight(
        rules=deal.rules,
        seat=seat,
        phase=stage.phase,
        choices=choices_of(stage, seat),
        hand=hand,
        calls=calls_of(stage),
        banned=deal.banned,
        contract=deal.contract,
        bidder=deal.bidder,
        order=deal.rules.order(deal.contract),
        trick=play.trick if play else None,
        taken=taken,
        unseen=tuple(one for one in deal.rules.pack if one not in known),
        open_hands=tuple((other, play.hands[other.index]) for other in opened) if play else (),
        won=won + deal.before.count(side),
    )


def _put_away(stage: Stage, seat: Seat) -> tuple[Card, ...]:
    """Return the cards that this seat itself laid out of play."""
    if isinstance(stage, KittyExchange):
        return stage.done if stage.turn_of is seat and not stage.gives else ()
    deal = deal_of(stage)
    passed_on = deal.contract is not None and deal.contract.passes_on
    return deal.away if seat is (deal.partner if passed_on else deal.bidder) else ()
