"""The end of a hand of the euchre family: counted, or dead because nobody bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.families.euchre import Deal
from rules_core.reasons import Reason, ScoreSheet, because
from rules_core.stage import Ended
from rules_core.stages.contract_play import ContractPlay


@dataclass(frozen=True, slots=True)
class HandOver(Ended):
    """A hand that has been played, with its score sheet."""

    play: ContractPlay
    sheet: ScoreSheet

    @property
    def deal(self) -> Deal:
        """The deal that was played."""
        return self.play.deal

    @property
    def reason_over(self) -> Reason:
        """The hand is over."""
        return because(self.deal.rules.cite("score/after-ten-tricks"), "refuse.deal-over")


@dataclass(frozen=True, slots=True)
class DeadHand(Ended):
    """A hand in which nobody bid; `rule` says what happens then, `again` that the same dealer deals once more."""

    deal: Deal
    rule: str
    again: bool
    phase: ClassVar[str] = "thrown-in"

    @property
    def reason_over(self) -> Reason:
        """The hand is dead."""
        return because(self.rule, "refuse.thrown-in")
