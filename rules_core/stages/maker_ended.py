"""The end of a deal in which one maker played, or nobody did."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.families.maker import MakerDeal, Played
from rules_core.reasons import Reason, ScoreSheet, because
from rules_core.stage import Ended


@dataclass(frozen=True, slots=True)
class MakerCounted(Ended):
    """A deal that has been played, with its score sheet and what stays in reserve."""

    play: Played
    sheet: ScoreSheet
    reserve: int = 0

    @property
    def deal(self) -> MakerDeal:
        """The deal that was played."""
        return self.play.deal

    @property
    def reason_over(self) -> Reason:
        """The deal has been played."""
        return because(self.deal.rules.cite("play/trick-count"), "refuse.deal-over")


@dataclass(frozen=True, slots=True)
class NotPlayed(Ended):
    """A deal that is not played: by `rule`, with `saying` for what became of it; `again` keeps the dealer."""

    deal: MakerDeal
    rule: str
    saying: str
    again: bool
    phase: ClassVar[str] = "thrown-in"

    @property
    def reason_over(self) -> Reason:
        """The deal is not played."""
        return because(self.rule, self.saying)
