"""Kleine miserie: before the first lead every player puts one card away, unseen by the others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, CallContract, Pass, PutAway
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Preparing
from rules_core.kinds.colour_whist.rules import WhistDeal


@dataclass(frozen=True, slots=True)
class PuttingAway(Preparing):
    """The cards put away so far, from the dealer's left on; each is known to its player only."""

    deal: WhistDeal
    done: tuple[tuple[Seat, Card], ...] = ()
    phase: ClassVar[str] = "exchange"

    @property
    def over(self) -> bool:
        """Whether every player has put a card away."""
        return len(self.done) == len(self.deal.hands)

    @property
    def turn(self) -> Seat | None:
        """The player who chooses a card."""
        return None if self.over else self.deal.rules.seating.left(self.deal.forehand, len(self.done))

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """Return the hands without the cards put away."""
        gone = {one for _, one in self.done}
        return tuple(tuple(one for one in held if one not in gone) for held in self.deal.hands)

    def choices(self) -> tuple[Action, ...]:
        """Return each card of the hand as the one to put away."""
        turn = self.turn
        return () if turn is None else tuple(PutAway((one,)) for one in self.deal.hands[turn.index])

    @property
    def rule(self) -> str:
        """The rule of this exchange."""
        return self.deal.rules.cite("exchange/kleine-miserie-discard")

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        match action:
            case Pass() | CallContract():
                return because(self.deal.rules.cite("auction/asking-ends"), "refuse.whist.asking-over")
            case PutAway((one,)):
                return because(self.rule, "refuse.not-in-hand", card=one)
            case PutAway():
                return because(self.rule, "refuse.whist.one-card-away")
        return because(self.rule, "refuse.whist.put-away-first")

    def after(self, action: Action) -> PuttingAway:
        """Return the exchange with one more card put away."""
        turn = self.turn
        assert turn is not None
        assert isinstance(action, PutAway)
        return replace(self, done=(*self.done, (turn, action.cards[0])))

    def events_of(self, _: Action) -> tuple[Event, ...]:
        """Return the event that everybody sees: a card goes away face down."""
        turn = self.turn
        assert turn is not None
        return (Event("exchange", because(self.rule, "event.whist.puts-away", seat=turn), turn),)
