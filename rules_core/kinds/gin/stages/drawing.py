"""The first half of a turn: draw from the stock, or take the open card."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.cards.actions import Action, GoBigGin, GoGin, Knock, Pass, TakeDiscard, TakeStock
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Asks
from rules_core.kinds.gin.rules import GinDeal, Opening


@dataclass(frozen=True, slots=True)
class Drawing(Asks):
    """A player with ten cards who must draw; `refused` is set when both have just passed the upcard."""

    deal: GinDeal
    seat: Seat
    refused: bool = False
    drew: TakeStock | TakeDiscard | None = None
    phase: ClassVar[str] = "draw"

    @property
    def over(self) -> bool:
        """Whether the player has drawn."""
        return self.drew is not None

    @property
    def turn(self) -> Seat | None:
        """The player to draw."""
        return None if self.over else self.seat

    @property
    def only_stock(self) -> bool:
        """Whether the open card may not be taken."""
        return self.refused and self.deal.rules.stock_after_passes

    def choices(self) -> tuple[Action, ...]:
        """Return the stock, and the open card unless both passed it for good."""
        if self.over:
            return ()
        return (TakeStock(),) if self.only_stock else (TakeStock(), TakeDiscard())

    def offered(self) -> tuple[Action, ...]:
        """Return both ways to draw."""
        return () if self.over else (TakeStock(), TakeDiscard())

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        cite = self.deal.rules.cite
        match action:
            case TakeDiscard():
                return because(cite("deal/offer-ends"), "refuse.gin.passed-already", card=self.deal.pile[-1])
            case Pass():
                never = self.deal.rules.opening is Opening.ELEVENTH
                return because(cite("play/two-actions"), "refuse.gin.never-pass" if never else "refuse.gin.no-pass")
            case Knock() | GoGin() | GoBigGin():
                return because(cite("play/two-actions"), "refuse.gin.end-after-draw")
            case _:
                return because(cite("play/two-actions"), "refuse.gin.draw-first")

    def after(self, action: Action) -> Drawing:
        """Return the turn with its draw."""
        assert isinstance(action, TakeStock | TakeDiscard)
        return replace(self, drew=action)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody sees: a card from the stock stays hidden."""
        cite, top = self.deal.rules.cite, self.deal.pile[-1]
        if isinstance(action, TakeDiscard):
            reason = because(cite("play/draw"), "event.gin.takes", seat=self.seat, card=top)
            return (Event("taken", reason, self.seat, (top,)),)
        return (Event("drawn", because(cite("play/draw"), "event.gin.draws", seat=self.seat), self.seat),)
