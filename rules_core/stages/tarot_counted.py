"""The end of a hand of tarot: counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action
from rules_core.families.tarot import TarotDeal
from rules_core.reasons import Event, Refusal, ScoreSheet, because
from rules_core.seats import Seat
from rules_core.stages.free_card_tricks import FreeCardTricks


@dataclass(frozen=True, slots=True)
class TarotCounted:
    """A hand that has been played, with its score sheet."""

    play: FreeCardTricks
    sheet: ScoreSheet
    phase: ClassVar[str] = "settled"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    @property
    def deal(self) -> TarotDeal:
        """The hand that was played."""
        return self.play.deal

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the hand is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the hand is over."""
        return Refusal(because(self.deal.rules.cite("play/forehand-leads"), "refuse.deal-over"))

    def after(self, _: Action) -> TarotCounted:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the hand is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()
