"""The parts shared by games in which players do nothing but play tricks.

All cards are dealt, the forehand leads, and the deal ends with the last trick. A game supplies `OnlyTricksRules` and a
function that counts with `tricks_of` or `cards_taken`, and `workings` joins them with everything here. The most points
win: a game of penalties counts below nought. For questions about the order or the points of cards, `replace` the
`card_facts` of the workings. The rules cited here are "setup/pack", "setup/players", "deal/all-cards",
"play/forehand-leads", "play/follow", "play/winner-leads", "play/trick-winner" and "match/target"; `ids` gives other
names to those that a game calls otherwise.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, Refusal, ScoreSheet, because
from rules_core.cards.seats import Seat, Side
from rules_core.cards.stage import Stage
from rules_core.cards.tricks import tricks
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.play import TrickPlay, TrickRules
from rules_core.cards.tricks.trick import Trick
from rules_core.table.carried import match_winner, scores_with
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.ended import PlayedOut
from rules_core.table.game import Opened, Workings
from rules_core.table.match import DRAW
from rules_core.table.position.agreed import Agreed
from rules_core.table.position.placing import Holder
from rules_core.table.position.position import PositionReader, read
from rules_core.table.position.setup_fields import SetupFields, hand_field
from rules_core.table.position.written_cards import WrittenCards, tricks_before
from rules_core.table.question_facts import QuestionFacts
from rules_core.table.seen import Result, Seen, seen_of
from rules_core.table.under import play_at, played_under


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlyTricksRules(Agreed):
    """The agreed rules of a table where only tricks are played: the order of the cards and the duties of play."""

    order: TrickOrder
    duties: tuple[Obligation, ...]

    @property
    def hand_size(self) -> int:
        """The number of cards dealt to each player."""
        return len(self.pack) // len(self.seating.seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickDeal(Dealt[OnlyTricksRules]):
    """A deal with all cards in the hands."""

    hands: tuple[tuple[Card, ...], ...]


deal_of = deals_of(TrickDeal)


# ---- playing ----


@dataclass(frozen=True, slots=True)
class OnlyCards(TrickRules[TrickDeal]):
    """A play without calls; `before` are the tricks that were taken before the first one of the play."""

    before: tuple[Pile, ...] = ()
    winning: ClassVar[tuple[str, ...]] = ("play/trick-winner", "play/trick-winner")

    def duties(self, play: OnlyTricks) -> tuple[Obligation, ...]:
        """Return the duties of the table."""
        return play.deal.rules.duties

    def unasked(self, play: OnlyTricks, _: Card) -> Reason:
        """Return why any card may be played if no duty applies."""
        first = play.tricks.at_first
        rule = play.deal.rules.cite("play/forehand-leads" if first else "play/winner-leads")
        return because(rule, "allow.opening-lead" if first else "allow.lead")

    def why_not(self, play: OnlyTricks, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a card may not be played; there are no other actions."""
        rule = play.deal.rules.cite("play/forehand-leads")
        if not isinstance(action, Card):
            return Refusal(because(rule, "refuse.only-cards"), choices)
        if not play.holds(action):
            return Refusal(because(rule, "refuse.not-in-hand", card=action), choices)
        return play.barred(action, choices)

    def events_of(self, play: OnlyTricks, action: Action) -> tuple[Event, ...]:
        """Return the events: the card played, and the trick if it was taken."""
        assert isinstance(action, Card)
        laid, trick = play.laid(action, "play/forehand-leads"), play.completed(action)
        return (laid, play.trick_told(trick)) if trick else (laid,)


OnlyTricks = TrickPlay[TrickDeal, OnlyCards]


def tricks_of(play: OnlyTricks) -> dict[Side, int]:
    """Return how many tricks each side has taken."""
    takers = [pile.side for pile in _piles_of(play)]
    return {side: takers.count(side) for side in play.deal.rules.seating.sides}


def cards_taken(play: OnlyTricks) -> dict[Side, tuple[Card, ...]]:
    """Return the cards in the tricks of each side, for a game in which cards count."""
    piles = _piles_of(play)
    return {
        side: tuple(one for pile in piles if pile.side is side for one in pile.cards)
        for side in play.deal.rules.seating.sides
    }


def _piles_of(play: OnlyTricks) -> list[Pile]:
    side_at = play.deal.rules.seating.side_at
    return [*play.own.before, *(Pile(side_at(trick.winner), trick.cards) for trick in play.taken if trick.winner)]


class Counted(PlayedOut[TrickDeal, OnlyTricks]):
    """A deal that has been played, with its score sheet."""

    __slots__ = ()
    over_by = "play/forehand-leads"


def begun(deal: TrickDeal, leader: Seat, before: tuple[Pile, ...] = ()) -> OnlyTricks:
    """Open the play of a deal, with earlier tricks already taken."""
    first = Trick(deal.rules.order, deal.rules.seating, leader)
    return TrickPlay(deal, tricks.opened(deal.hands, first, len(before)), OnlyCards(before))


# ---- reading a setup ----


@dataclass(slots=True)
class TrickWritten(SetupFields):
    """The fields of a setup as values; a score is below nought where tricks or cards in them cost points."""

    rules: OnlyTricksRules
    below_nought: ClassVar[bool] = True
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/forehand-leads",
        "led": "play/forehand-leads",
        "players": "setup/players",
        "pack": "setup/pack",
        "hand-size": "play/forehand-leads",
        "too-many-tricks": "deal/all-cards",
        "winner-leads": "play/winner-leads",
        "turn": "play/forehand-leads",
        "follow": "play/follow",
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickReading(PositionReader[TrickWritten, TrickDeal]):
    """A position in a deal of tricks; cards that the setup does not place are dealt."""

    @property
    def size(self) -> int:
        """The number of tricks in the deal."""
        return self.deal.rules.hand_size

    def binding(self, _number: int, _led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards and the duties of the table."""
        return self.deal.rules.order, self.deal.rules.duties

    def leader(self, deal: TrickDeal, piles: tuple[Pile, ...]) -> Seat:
        """Return the forehand, or a player of the side that took the last trick in the setup."""
        seating = deal.rules.seating
        last = (seat for seat in seating.seats if piles and seating.side_at(seat) is piles[-1].side)
        return next(last, deal.forehand)

    def begun(self, deal: TrickDeal, leader: Seat, piles: tuple[Pile, ...]) -> OnlyTricks:
        """Return the play before the first trick whose cards the setup gives."""
        return begun(deal, leader, piles)

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], _piles: tuple[Pile, ...], _shared: Mapping[Holder, list[Card]]
    ) -> TrickDeal:
        """Return the deal with these hands."""
        return replace(self.deal, hands=hands)


def open_position(rules: OnlyTricksRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes; raises Impossible with every problem found."""
    written = TrickWritten(rules, fields)
    written.check_seats()
    seats, size, number = rules.seating.seats, rules.hand_size, written.deal_number()
    lying = WrittenCards(seats=seats, hands=written.hands(), tricks=written.tricks(), trick=written.trick())
    written.check_pack(written.placed(), written.lying("pack"))
    written.check_pack_alone()
    earlier = tricks_before(written, lying, size, len(written.sides("piles")))
    first = None if earlier else lying.leader or written.seat("leads")
    dealer = written.seat("dealer") or (rules.seating.left(first, -1) if first else None)
    pack = written.pack(number)
    deal = TrickDeal(
        rules=rules,
        number=number,
        dealer=dealer or written.chance("cut").choice(seats),
        hands=tuple(pack[place * size : (place + 1) * size] for place in range(len(seats))),
        scores=written.scores(),
        names=written.names(),
    )
    written.stop_at_problems()
    if not any(map(written.words, ("tricks", "trick", "piles", "leads", *map(hand_field, seats)))):
        told = because(rules.cite("deal/all-cards"), "event.dealt-so-many", seat=deal.dealer, count=size)
        return begun(deal, deal.forehand), (Event("dealt", told, deal.dealer, obvious=True),)
    return read(TrickReading(written=written, deal=deal, lying=lying, chance=written.chance(f"rest/{number}"))), ()


# ---- the table as everybody sees it ----


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage."""
    deal, play = deal_of(stage), play_at(stage)
    assert play is not None
    base = seen_of(
        stage,
        deal,
        play,
        hands=play.hands,
        scores=scores_with(stage),
        sort=deal.rules.order.as_held,
        asks=lambda _seat, _choices: (because("", "ask.card" if play.trick.cards else "ask.lead"),),
        result=result_of(stage),
    )
    return replace(base, tricks=tuple(tricks_of(play).values()), winner=match_winner(stage))


def result_of(stage: Stage) -> Result | None:
    """Return how the deal ended, once it has."""
    if not isinstance(stage, Counted):
        return None
    sides, sheet, winner = stage.deal.rules.seating.sides, stage.sheet, match_winner(stage)
    written = tuple(because("", "ask.writes", side=side, points=sheet.total(side)) for side in sides)
    if winner is None:
        return Result(told=written)
    rule = stage.deal.rules.cite("match/target")
    won = because(rule, "ask.match-draw") if winner == DRAW else because(rule, "ask.match-won", side=winner)
    return Result(told=written, won=(won,))


# ---- all of it together ----


def workings(base: OnlyTricksRules, settle: Callable[[OnlyTricks], ScoreSheet]) -> Workings:
    """Return the workings of a deal; `settle` makes the score sheet once its tricks are played.

    A line of the sheet with points has two texts: the sentence `score.<name>`, and the word `term.<name>` in a sum.
    """

    def next_stage(stage: Stage) -> Opened | None:
        if not isinstance(stage, TrickPlay):
            return None
        counted = because(stage.deal.rules.cite("deal/all-cards"), "event.settled")
        return Counted(stage, settle(stage)), (Event("settled", counted),)

    hands = map(hand_field, base.seating.seats)
    return Workings(
        fields=("deal", "dealer", "seed", *hands, "piles", "tricks", "leads", "trick", "scores", "names", "pack"),
        open=open_position,
        next_stage=next_stage,
        seen=seen,
        under=lambda stage, rules: played_under(stage, rules, settle),
        question_facts=lambda stage: QuestionFacts(forehand=deal_of(stage).forehand),
    )
