"""What one seat knows of a table: the only thing that the coach works from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.actions import Action
from rules_core.cards import Card, Suit
from rules_core.families.jas import Deal, JasRules, Roem
from rules_core.families.jas_match import deal_of
from rules_core.game import choices_of
from rules_core.melds.roem import Combination
from rules_core.seats import Seat, Side
from rules_core.stage import Stage
from rules_core.stages.dealing import DealByHand
from rules_core.stages.jack_round import JackRound
from rules_core.stages.proposed_suit import ProposedSuit
from rules_core.stages.skart import SkartExchange
from rules_core.stages.trick_play import TrickPlay
from rules_core.table import Table
from rules_core.tricks.obligations import allowed
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A seat's own cards and everything that has been said and shown; no card that its holder hides is in here."""

    rules: JasRules
    seat: Seat
    phase: str
    dealer: Seat
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
    calls: tuple[tuple[Seat, Action], ...]
    proposed: Suit | None
    trump: Suit | None
    player: Seat | None
    needs: int
    cracked: int
    trick: Trick | None = None
    taken: tuple[Trick, ...] = ()
    piles: tuple[Side, ...] = ()
    named_before: tuple[tuple[Side, int], ...] = ()
    named: tuple[Roem, ...] = ()
    shown: tuple[Roem, ...] = ()
    to_name: tuple[Combination, ...] = ()
    to_show: tuple[Combination, ...] = ()
    unseen: tuple[Card, ...] = ()
    barred: frozenset[tuple[Seat, Card]] = frozenset()

    @property
    def seed(self) -> str:
        """A text that is the same whenever this seat knows the same."""
        tricks = [trick.cards for trick in (*self.taken, self.trick) if trick]
        return f"{self.seat}/{self.phase}/{self.hand}/{self.calls}/{self.trump}/{self.player}/{tricks}"

    def others(self) -> tuple[Seat, ...]:
        """Return the other seats, the next one to play first."""
        return self.rules.seating.round_from(self.seat)[1:]

    @property
    def forehand(self) -> Seat:
        """The player on the left of the dealer."""
        return self.rules.seating.left(self.dealer)

    @property
    def partner(self) -> Seat:
        """The player opposite."""
        return self.rules.seating.left(self.seat, 2)

    def count(self, seat: Seat) -> int:
        """Return how many cards another player still holds."""
        played = sum(1 for who, _ in self.trick.played_by() if who is seat) if self.trick else 0
        return self.rules.hand_size - len(self.taken) - len(self.piles) - played

    def may_hold(self, seat: Seat, one: Card) -> bool:
        """Tell whether another player may still hold a card, as far as play and declared roem show."""
        return one in self.unseen and (seat, one) not in self.barred


def sight_of(table: Table, seat: Seat) -> Sight:
    """Return what a seat knows of a table."""
    stage, deal = table.stage, deal_of(table.stage)
    dealt = _dealt_to(stage, deal, seat)
    known = (*dealt, *_known_skart(stage, deal, seat))
    calls: tuple[tuple[Seat, Action], ...] = getattr(stage, "calls", ())
    sight = Sight(
        rules=deal.rules,
        seat=seat,
        phase=stage.phase,
        dealer=deal.dealer,
        choices=choices_of(stage, seat),
        hand=dealt,
        calls=(*deal.calls, *calls),
        proposed=stage.proposed if isinstance(stage, ProposedSuit) else None,
        trump=stage.trump if isinstance(stage, SkartExchange) else deal.trump,
        player=deal.player,
        needs=deal.needs,
        cracked=getattr(stage, "level", deal.cracked),
        unseen=tuple(one for one in deal.rules.pack if one not in known),
    )
    return _in_play(sight, stage) if isinstance(stage, TrickPlay) else sight


def _in_play(sight: Sight, play: TrickPlay) -> Sight:
    hand = play.hands[sight.seat.index]
    seen = {one for trick in (*play.taken, play.trick) for one in trick.cards} | set(hand)
    seen.update(_known_skart(play, play.deal, sight.seat))
    unseen = tuple(one for one in sight.rules.pack if one not in seen)
    return replace(
        sight,
        hand=hand,
        trick=play.trick,
        taken=play.taken,
        piles=tuple(pile.side for pile in play.deal.piles),
        named_before=play.deal.named_before,
        named=play.roem,
        shown=play.shown,
        to_name=play.in_last_trick,
        to_show=play.to_show() if play.turn is sight.seat else (),
        unseen=unseen,
        barred=_barred(play, unseen),
    )


def _known_skart(stage: Stage, deal: Deal, seat: Seat) -> tuple[Card, ...]:
    taken = stage.taken if isinstance(stage, SkartExchange) else deal.skart_taken
    return deal.skart if deal.skart_open or (taken and seat is deal.player) else ()


def _dealt_to(stage: Stage, deal: Deal, seat: Seat) -> tuple[Card, ...]:
    if isinstance(stage, SkartExchange):
        return stage.hands()[seat.index]
    return deal.hands[seat.index] if deal.hands and not isinstance(stage, DealByHand | JackRound) else ()


def _barred(play: TrickPlay, unseen: tuple[Card, ...]) -> frozenset[tuple[Seat, Card]]:
    """Return which cards a player cannot hold: with them he could not have played what he played."""
    barred = {pair for trick in (*play.taken, play.trick) for pair in _barred_by(play.deal.rules, trick, unseen)}
    for roem in play.shown:
        for seat in play.deal.rules.seating.seats:
            barred |= {(seat, one) for one in roem.found.cards if seat is not roem.by}
    return frozenset(barred)


def _barred_by(rules: JasRules, trick: Trick, unseen: tuple[Card, ...]) -> set[tuple[Seat, Card]]:
    """Return the same for one trick, card by card."""
    built, barred = Trick(trick.order, trick.seats, trick.leader, absent=trick.absent), set()
    for seat, played in trick.played_by():
        for one in unseen:
            if played not in allowed(rules.duties, built, (played, one), seat):
                barred.add((seat, one))
        built = built.with_card(seat, played)
    return barred
