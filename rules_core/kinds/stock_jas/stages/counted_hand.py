"""The end of a hand with a stock: played to the last trick, or called out."""

from __future__ import annotations

from rules_core.cards.reasons import Reason, because
from rules_core.kinds.stock_jas.rules import Hand
from rules_core.kinds.stock_jas.stages.play import StockPlay
from rules_core.table.ended import PlayedOut


class CountedHand(PlayedOut[Hand, StockPlay]):
    """A hand that is over, with its score sheet."""

    __slots__ = ()
    over_by = "play/trick-count"

    @property
    def reason_over(self) -> Reason:
        """The hand is over."""
        rules = self.deal.rules
        return because(rules.cite(self.over_by), rules.rounds.of_deal("refuse.deal-over"))
