"""The end of a hand of gin: scored after gin or a knock, or void."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.reasons import Reason, ScoreSheet, because
from rules_core.cards.stage import AtTable
from rules_core.kinds.gin.rules import Ending, GinDeal
from rules_core.kinds.gin.rummy import Answer
from rules_core.table.ended import Counted

NOTHING = ScoreSheet(())


@dataclass(frozen=True, slots=True)
class HandScored(Counted):
    """A hand that a player ended, the other player's answer, and the score sheet."""

    deal: GinDeal
    ending: Ending
    answer: Answer
    sheet: ScoreSheet

    @property
    def reason_over(self) -> Reason:
        """The hand is over."""
        return because(self.deal.rules.cite("play/two-endings"), "refuse.gin.hand-over")


@dataclass(frozen=True, slots=True)
class HandVoid(Counted):
    """A hand that nobody ended before the stock was used up; nobody scores."""

    deal: GinDeal
    sheet: ScoreSheet = NOTHING
    phase: ClassVar[str] = "void"
    at_table: ClassVar[tuple[AtTable, ...]] = ("over",)

    @property
    def reason_over(self) -> Reason:
        """The hand is void."""
        facts = {"count": len(self.deal.stock)}
        return because(self.deal.rules.cite("play/draw"), "refuse.gin.void", **facts)
