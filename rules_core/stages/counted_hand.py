"""The end of a hand with a stock: played to the last trick, or called out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action
from rules_core.families.draw_jas import Hand
from rules_core.reasons import Event, Refusal, ScoreSheet, because
from rules_core.seats import Seat
from rules_core.stages.draw_play import DrawPlay


@dataclass(frozen=True, slots=True)
class CountedHand:
    """A hand that is over, with its score sheet."""

    play: DrawPlay
    sheet: ScoreSheet
    phase: ClassVar[str] = "settled"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    @property
    def hand(self) -> Hand:
        """The hand that was played."""
        return self.play.hand

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the hand is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the hand is over."""
        return Refusal(because(self.hand.rules.cite("play/trick-count"), "refuse.deal-over"))

    def after(self, _: Action) -> CountedHand:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the hand is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()
