"""The end of a hand with a stock: played to the last trick, or called out."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.families.draw_jas import Hand
from rules_core.reasons import Reason, ScoreSheet, because
from rules_core.stage import Ended
from rules_core.stages.draw_play import DrawPlay


@dataclass(frozen=True, slots=True)
class CountedHand(Ended):
    """A hand that is over, with its score sheet."""

    play: DrawPlay
    sheet: ScoreSheet

    @property
    def hand(self) -> Hand:
        """The hand that was played."""
        return self.play.hand

    @property
    def reason_over(self) -> Reason:
        """The hand is over."""
        return because(self.hand.rules.cite("play/trick-count"), "refuse.deal-over")
