"""The end of a deal of colour whist: paid, or thrown in because nobody took a contract."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.families.whist import WhistDeal
from rules_core.reasons import Reason, ScoreSheet, because
from rules_core.stage import Ended
from rules_core.stages.whist_play import WhistPlay


@dataclass(frozen=True, slots=True)
class Paid(Ended):
    """A deal that has been played, with what everybody gets and pays."""

    play: WhistPlay
    sheet: ScoreSheet

    @property
    def deal(self) -> WhistDeal:
        """The deal that was played."""
        return self.play.deal

    @property
    def reason_over(self) -> Reason:
        """The deal is over."""
        return because(self.deal.rules.cite("score/tricks-not-cards"), "refuse.deal-over")


@dataclass(frozen=True, slots=True)
class NobodyPlays(Ended):
    """A deal in which everybody passed."""

    deal: WhistDeal
    phase: ClassVar[str] = "thrown-in"

    @property
    def reason_over(self) -> Reason:
        """Everybody passed."""
        return because(self.deal.rules.cite("auction/asking-ends"), "refuse.thrown-in")
