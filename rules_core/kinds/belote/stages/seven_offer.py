"""Asking the holder of the seven of trumps whether he exchanges it for the turned card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.actions import Action, ExchangeSeven, Pass
from rules_core.cards.reasons import Event, Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Preparing
from rules_core.kinds.belote.rules import BeloteDeal, Exchange


@dataclass(frozen=True, slots=True)
class SevenOffer(Preparing):
    """The only player who may exchange, and his answer."""

    deal: BeloteDeal
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
        """Return the exchange and a pass."""
        return () if self.over else (ExchangeSeven(), Pass())

    def reason_against(self, _: Action) -> Reason:
        """Return the reason: the player must now exchange the seven, or decline."""
        rule = self.deal.rules.cite("exchange/dix-before-first-trick")
        return because(rule, "refuse.maker.now-exchange", card=self.deal.seven)

    def after(self, action: Action) -> SevenOffer:
        """Return the offer with its answer."""
        return SevenOffer(self.deal, self.holder, action)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the event that everybody sees."""
        deal, rule, turned = self.deal, self.deal.rules.cite("exchange/dix"), self.deal.turned
        assert turned is not None
        if isinstance(action, ExchangeSeven):
            facts: dict[str, Fact] = {"seat": self.holder, "seven": deal.seven, "card": turned}
            return (Event("exchange", because(rule, "event.exchanges", **facts), self.holder, (deal.seven, turned)),)
        return (Event("call", because(rule, "event.maker.no-exchange", seat=self.holder), self.holder),)


def why_no_exchange(deal: BeloteDeal) -> Reason:
    """Return why the seven of trumps may not be exchanged during play."""
    cite, turned = deal.rules.cite, deal.turned or deal.taken_up
    if deal.rules.exchange is Exchange.NONE:
        return because(cite("exchange/dix"), "refuse.maker.never-exchanged")
    if turned is not None and turned.suit is not deal.trump and not deal.offered_exchange:
        return because(cite("exchange/only-turned-suit"), "refuse.maker.other-suit-turned", card=turned)
    return because(cite("exchange/dix-before-first-trick"), "refuse.maker.exchange-over")
