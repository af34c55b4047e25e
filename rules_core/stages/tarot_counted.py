"""The end of a hand of tarot: counted."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.families.tarot import TarotDeal
from rules_core.reasons import Reason, ScoreSheet, because
from rules_core.stage import Ended
from rules_core.stages.free_card_tricks import FreeCardTricks


@dataclass(frozen=True, slots=True)
class TarotCounted(Ended):
    """A hand that has been played, with its score sheet."""

    play: FreeCardTricks
    sheet: ScoreSheet

    @property
    def deal(self) -> TarotDeal:
        """The hand that was played."""
        return self.play.deal

    @property
    def reason_over(self) -> Reason:
        """The hand is over."""
        return because(self.deal.rules.cite("play/forehand-leads"), "refuse.deal-over")
