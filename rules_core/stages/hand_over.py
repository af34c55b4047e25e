"""The end of a hand of the euchre family: counted, or dead because nobody bid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action
from rules_core.families.euchre import Deal
from rules_core.reasons import Event, Refusal, ScoreSheet, because
from rules_core.seats import Seat
from rules_core.stages.contract_play import ContractPlay


@dataclass(frozen=True, slots=True)
class HandOver:
    """A hand that has been played, with its score sheet."""

    play: ContractPlay
    sheet: ScoreSheet
    phase: ClassVar[str] = "settled"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    @property
    def deal(self) -> Deal:
        """The deal that was played."""
        return self.play.deal

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the hand is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the hand is over."""
        return Refusal(because(self.deal.rules.cite("score/after-ten-tricks"), "refuse.deal-over"))

    def after(self, _: Action) -> HandOver:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the hand is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()


@dataclass(frozen=True, slots=True)
class DeadHand:
    """A hand in which nobody bid; `rule` says what happens then, `again` that the same dealer deals once more."""

    deal: Deal
    rule: str
    again: bool
    phase: ClassVar[str] = "thrown-in"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the hand is dead."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the hand is dead."""
        return Refusal(because(self.rule, "refuse.thrown-in"))

    def after(self, _: Action) -> DeadHand:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the hand is dead")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()
