"""The end of a hand of gin: counted after gin or a knock, or void."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action
from rules_core.families.gin import Ending, GinDeal
from rules_core.melds.rummy import Answer
from rules_core.reasons import Event, Refusal, ScoreSheet, because
from rules_core.seats import Seat


@dataclass(frozen=True, slots=True)
class HandScored:
    """A hand that somebody ended, what the other did with it, and the score sheet."""

    deal: GinDeal
    ending: Ending
    answer: Answer
    sheet: ScoreSheet
    phase: ClassVar[str] = "settled"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the hand is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the hand is over."""
        return Refusal(because(self.deal.rules.cite("play/two-endings"), "refuse.gin.hand-over"))

    def after(self, _: Action) -> HandScored:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the hand is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()


@dataclass(frozen=True, slots=True)
class HandVoid:
    """A hand that nobody ended before the stock was used up."""

    deal: GinDeal
    phase: ClassVar[str] = "void"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the hand is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the hand is void."""
        facts = {"count": len(self.deal.stock)}
        return Refusal(because(self.deal.rules.cite("play/draw"), "refuse.gin.void", **facts))

    def after(self, _: Action) -> HandVoid:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the hand is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()
