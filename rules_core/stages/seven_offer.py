"""Asking the holder of the seven of trumps whether he exchanges it for the turned card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action, ExchangeSeven, Pass
from rules_core.families.maker import MakerDeal
from rules_core.reasons import Event, Fact, Refusal, because
from rules_core.seats import Seat


@dataclass(frozen=True, slots=True)
class SevenOffer:
    """The one player who may exchange, and what he answered."""

    deal: MakerDeal
    holder: Seat
    answer: Action | None = None
    phase: ClassVar[str] = "exchange"

    @property
    def over(self) -> bool:
        """Whether the player has answered."""
        return self.answer is not None

    @property
    def turn(self) -> Seat | None:
        """The player who holds the seven of trumps."""
        return None if self.over else self.holder

    def choices(self) -> tuple[Action, ...]:
        """Return the exchange and declining it."""
        return () if self.over else (ExchangeSeven(), Pass())

    def refusal(self, action: Action) -> Refusal | None:
        """Return why something may not be done now, or None."""
        if action in self.choices():
            return None
        rule = self.deal.rules.cite("exchange/dix-before-first-trick")
        return Refusal(because(rule, "refuse.maker.now-exchange", card=self.deal.seven), self.choices())

    def after(self, action: Action) -> SevenOffer:
        """Return the offer with its answer."""
        return SevenOffer(self.deal, self.holder, action)

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return what everybody sees."""
        deal, rule, turned = self.deal, self.deal.rules.cite("exchange/dix"), self.deal.turned
        assert turned is not None
        if isinstance(action, ExchangeSeven):
            facts: dict[str, Fact] = {"seat": self.holder, "seven": deal.seven, "card": turned}
            return (Event("exchange", because(rule, "event.exchanges", **facts), self.holder, (deal.seven, turned)),)
        return (Event("call", because(rule, "event.maker.no-exchange", seat=self.holder), self.holder),)
