"""The last two cards of the stock: the winner of the trick takes one, the opponent gets the other."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, ExchangeSeven, TakeFaceDown, TakeTurned
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Asks
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.stock_jas.rules import Hand
from rules_core.kinds.stock_jas.stages.play import StockPlay


@dataclass(frozen=True, slots=True)
class LastTwo(Asks):
    """The play before part two; `chosen` is the card that the winner of the last trick took."""

    play: StockPlay
    chosen: TakeFaceDown | TakeTurned | None = None
    phase: ClassVar[str] = "last-two"

    @property
    def deal(self) -> Hand:
        """The hand that is played."""
        return self.play.deal

    @property
    def winner(self) -> Seat:
        """The winner of the last trick, who chooses."""
        return self.play.trick.leader

    @property
    def over(self) -> bool:
        """Whether the cards have been taken."""
        return self.chosen is not None

    @property
    def turn(self) -> Seat | None:
        """The winner of the trick, until he has chosen."""
        return None if self.over else self.winner

    def choices(self) -> tuple[Action, ...]:
        """Return the two cards."""
        return () if self.over else (TakeFaceDown(), TakeTurned())

    def reason_against(self, action: Action) -> Reason:
        """Return why another action is not allowed now."""
        cite = self.deal.rules.cite
        if isinstance(action, ExchangeSeven):
            return because(cite("exchange/trump-seven"), "refuse.exchange-last-two")
        return because(cite("play/last-two-cards"), "refuse.last-two-first")

    def after(self, action: Action) -> LastTwo:
        """Return the stage with both cards taken."""
        assert isinstance(action, TakeFaceDown | TakeTurned)
        return replace(self, chosen=action)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events of taking each card; the face-down one is then shown."""
        (hidden,), turned, winner, cite = self.play.own.stock, self.play.own.turned, self.winner, self.deal.rules.cite
        assert turned is not None
        other = self.deal.rules.seating.left(winner)
        blind = isinstance(action, TakeFaceDown)
        saying = "event.takes-face-down" if blind else "event.takes-turned"
        taken = because(cite("play/last-two-cards"), saying, seat=winner, other=other, card=turned)
        shown = because(cite("play/last-two-show"), "event.shows-last", seat=winner if blind else other, card=hidden)
        return Event("drawn", taken, winner, (turned,)), Event("shown", shown, winner if blind else other, (hidden,))

    def part_two(self) -> StockPlay:
        """Return the play with these cards in hand and no stock."""
        (hidden,), turned, winner = self.play.own.stock, self.play.own.turned, self.winner
        assert turned is not None
        mine, theirs = (hidden, turned) if isinstance(self.chosen, TakeFaceDown) else (turned, hidden)
        hands: tuple[tuple[Card, ...], ...] = tuple(
            (*held, mine if seat is winner else theirs)
            for seat, held in zip(self.deal.rules.seating.seats, self.play.hands, strict=True)
        )
        own = replace(self.play.own, stock=(), turned=None)
        return TrickPlay(self.deal, self.play.tricks._replace(hands=hands, turn=winner), own)
