"""What one seat knows in a game with a maker: the only thing that the coach works from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.actions import Action
from rules_core.cards import Card, Suit
from rules_core.families.maker import MakerRules
from rules_core.families.maker_match import deal_of
from rules_core.families.maker_seen import hands_now
from rules_core.game import choices_of
from rules_core.melds.roem import Combination
from rules_core.seats import Seat
from rules_core.stages.maker_play import MakerPlay
from rules_core.stages.two_rounds import TwoRounds
from rules_core.table import Table
from rules_core.tricks.order import TrickOrder
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A seat's own cards and everything that was said, played, turned or shown; nothing that others hide.

    `announced` are the kinds and lengths of what others declared: the first number of each one's height.
    """

    rules: MakerRules
    seat: Seat
    phase: str
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
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
    out: frozenset[Card] = frozenset()
    void: frozenset[tuple[Seat, Suit]] = frozenset()

    @property
    def order(self) -> TrickOrder:
        """How the cards rank."""
        return self.rules.order(self.trump)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return tuple(one for one in self.choices if isinstance(one, Card))

    def unseen(self, suit: Suit) -> tuple[Card, ...]:
        """Return the cards of a suit that others may still hold."""
        return tuple(one for one in self.rules.pack if one.suit is suit and one not in self.out)

    def is_high(self, one: Card) -> bool:
        """Tell whether nobody can hold a higher card of the suit."""
        strength = self.order.strength
        return all(strength[other] < strength[one] for other in self.unseen(one.suit))


def sight_of(table: Table, seat: Seat) -> Sight:
    """Return what a seat knows of a table."""
    stage, deal = table.stage, deal_of(table.stage)
    bidding = stage if isinstance(stage, TwoRounds) else None
    hand = hands_now(stage)[seat.index] if hands_now(stage) else ()
    open_cards = {one for one in (deal.turned, deal.fille) if one is not None}
    sight = Sight(
        rules=deal.rules,
        seat=seat,
        phase=stage.phase,
        choices=choices_of(stage, seat),
        hand=hand,
        turned=deal.turned,
        round=bidding.round if bidding else 0,
        must=bidding.must if bidding else False,
        trump=deal.trump,
        maker=deal.maker,
        out=frozenset({*hand, *open_cards}),
    )
    return _in_play(sight, stage) if isinstance(stage, MakerPlay) else sight


def _in_play(sight: Sight, play: MakerPlay) -> Sight:
    played = {one for trick in (*play.taken, play.trick) for one in trick.cards}
    trump = play.deal.trump
    assert trump is not None
    mine = tuple(one.found for one in play.declared if one.by is sight.seat)
    theirs = tuple(sight.rules.height(one.found, trump)[0] for one in play.declared if one.by is not sight.seat)
    return replace(
        sight,
        trick=play.trick,
        last_trick=len(sight.hand) == 1,
        to_declare=play.to_declare() if play.turn is sight.seat else (),
        declared=mine,
        announced=theirs,
        out=sight.out | played,
        void=_void(play),
    )


def _void(play: MakerPlay) -> frozenset[tuple[Seat, Suit]]:
    """Return who has shown to have no card of which suit left."""
    found = set()
    for trick in (*play.taken, play.trick):
        for seat, one in trick.played_by():
            if trick.led is not None and one.suit is not trick.led:
                found.add((seat, trick.led))
                if trick.order.trump is not None and one.suit is not trick.order.trump:
                    found.add((seat, trick.order.trump))
    return frozenset(found)
