"""The end of a deal: counted, or thrown in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.families.jas import Deal
from rules_core.reasons import Reason, ScoreSheet, because
from rules_core.stage import Ended
from rules_core.stages.trick_play import TrickPlay


@dataclass(frozen=True, slots=True)
class Settled(Ended):
    """A deal that has been played, with its score sheet."""

    play: TrickPlay
    sheet: ScoreSheet

    @property
    def deal(self) -> Deal:
        """The deal that was played."""
        return self.play.deal

    @property
    def reason_over(self) -> Reason:
        """The deal is over."""
        return because(self.deal.rules.cite("play/tricks"), "refuse.deal-over")


@dataclass(frozen=True, slots=True)
class ThrownIn(Ended):
    """A deal that nobody wanted to play; `rule` is the one by which it ends."""

    deal: Deal
    rule: str
    phase: ClassVar[str] = "thrown-in"

    @property
    def reason_over(self) -> Reason:
        """The deal was thrown in."""
        return because(self.rule, "refuse.thrown-in")
