"""The offer of the upcard: first the non-dealer, then the dealer takes it or passes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, Pass, TakeDiscard, TakeStock
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Asks
from rules_core.kinds.gin.rules import GinDeal


@dataclass(frozen=True, slots=True)
class UpcardOffer(Asks):
    """The upcard, how many players have passed it, and the player who took it."""

    deal: GinDeal
    passes: int = 0
    taker: Seat | None = None
    phase: ClassVar[str] = "upcard"

    @property
    def over(self) -> bool:
        """Whether a player took the upcard or both passed."""
        return self.taker is not None or self.passes == len(self.deal.hands)

    @property
    def turn(self) -> Seat | None:
        """The player to take or pass, the non-dealer first."""
        return None if self.over else self.deal.rules.seating.left(self.deal.non_dealer, self.passes)

    @property
    def rule(self) -> str:
        """The short id of the rule of this offer."""
        return "deal/second-offer" if self.passes else "deal/first-offer"

    def choices(self) -> tuple[Action, ...]:
        """Return taking and passing."""
        return () if self.over else (TakeDiscard(), Pass())

    def offered(self) -> tuple[Action, ...]:
        """Return every action that a player may think of."""
        return () if self.over else (TakeDiscard(), Pass(), TakeStock())

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        cite, top = self.deal.rules.cite, self.deal.pile[-1]
        if isinstance(action, TakeStock):
            return because(cite(self.rule), "refuse.gin.stock-in-offer", card=top)
        return because(cite(self.rule), "refuse.gin.now-offer", card=top)

    def after(self, action: Action) -> UpcardOffer:
        """Return the offer after one player's answer."""
        if isinstance(action, Pass):
            return replace(self, passes=self.passes + 1)
        assert self.turn is not None
        return replace(self, taker=self.turn)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees."""
        cite, turn, top = self.deal.rules.cite, self.turn, self.deal.pile[-1]
        assert turn is not None
        if isinstance(action, TakeDiscard):
            return (Event("taken", because(cite(self.rule), "event.gin.takes", seat=turn, card=top), turn, (top,)),)
        passes = Event("call", because(cite(self.rule), "event.passes", seat=turn), turn)
        if not self.passes:
            return (passes,)
        saying = "event.gin.both-passed-stock" if self.deal.rules.stock_after_passes else "event.gin.both-passed"
        ends = because(cite("deal/offer-ends"), saying, seat=self.deal.non_dealer, card=top)
        return passes, Event("call", ends)
