"""What one seat knows at a table: its coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards.actions import Action
from rules_core.cards.cards import Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.jas.rules import JasRules, Roem, deal_of
from rules_core.kinds.jas.stages.play import JasPlay
from rules_core.kinds.jas.stages.proposed_suit import ProposedSuit
from rules_core.kinds.jas.stages.skart import SkartExchange
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own


@dataclass(frozen=True, slots=True, kw_only=True)
class JasSight(OwnSight):
    """A seat's own cards and everything that has been said and shown."""

    rules: JasRules
    dealer: Seat
    calls: tuple[tuple[Seat, Action], ...]
    proposed: Suit | None
    trump: Suit | None
    player: Seat | None
    needs: int
    cracked: int
    trick: Trick | None = None
    piles: tuple[Side, ...] = ()
    named_before: tuple[tuple[Side, int], ...] = ()
    named: tuple[Roem, ...] = ()
    shown: tuple[Roem, ...] = ()
    to_name: tuple[Combination, ...] = ()
    to_show: tuple[Combination, ...] = ()

    @property
    def seed(self) -> str:
        """A text that depends only on what this seat knows."""
        tricks = [trick.cards for trick in (*self.taken, self.trick) if trick]
        return f"{self.seat}/{self.phase}/{self.hand}/{self.calls}/{self.trump}/{self.player}/{tricks}"

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, the next to play first."""
        return self.rules.seating.round_from(self.seat)[1:]

    @property
    def forehand(self) -> Seat:
        """The player on the dealer's left."""
        return self.rules.seating.left(self.dealer)

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.rules.seating.left(self.seat, 2)

    def count(self, seat: Seat) -> int:
        """Return how many cards another player still holds."""
        return self.counts[seat.index]


def sight_of(table: Table, seat: Seat) -> JasSight:
    """Return what a seat knows at a table."""
    stage, deal, seen = table.stage, deal_of(table.stage), table.sight_to_act(seat)
    found = JasSight(
        **own(seen, deal.rules.duties),
        rules=deal.rules,
        dealer=deal.dealer,
        calls=seen.calls,
        proposed=stage.proposed if isinstance(stage, ProposedSuit) else None,
        trump=stage.trump if isinstance(stage, SkartExchange) else deal.trump,
        player=deal.player,
        needs=deal.needs,
        cracked=getattr(stage, "level", deal.cracked),
        piles=tuple(pile.side for pile in deal.piles),
        named_before=deal.named_before,
    )
    return _in_play(found, stage) if isinstance(stage, TrickPlay) else found


def _in_play(sight: JasSight, play: JasPlay) -> JasSight:
    return replace(
        sight,
        trick=play.trick,
        named=play.own.roem,
        shown=play.own.shown,
        to_name=play.own.in_last_trick,
        to_show=play.own.to_show(play) if play.turn is sight.seat else (),
    )
