"""The end of a deal: counted, or thrown in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules_core.actions import Action
from rules_core.families.jas import Deal
from rules_core.reasons import Event, Refusal, ScoreSheet, because
from rules_core.seats import Seat
from rules_core.stages.trick_play import TrickPlay


@dataclass(frozen=True, slots=True)
class Settled:
    """A deal that has been played, with its score sheet."""

    play: TrickPlay
    sheet: ScoreSheet
    phase: ClassVar[str] = "settled"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    @property
    def deal(self) -> Deal:
        """The deal that was played."""
        return self.play.deal

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the deal is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the deal is over."""
        return Refusal(because(self.deal.rules.cite("play/tricks"), "refuse.deal-over"))

    def after(self, _: Action) -> Settled:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the deal is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A deal that nobody wanted to play; `rule` is the one by which it ends."""

    deal: Deal
    rule: str
    phase: ClassVar[str] = "thrown-in"
    turn: ClassVar[Seat | None] = None
    over: ClassVar[bool] = True

    def choices(self) -> tuple[Action, ...]:
        """Return nothing: the deal is over."""
        return ()

    def refusal(self, _: Action) -> Refusal | None:
        """Return that the deal was thrown in."""
        return Refusal(because(self.rule, "refuse.thrown-in"))

    def after(self, _: Action) -> ThrownIn:
        """Raise ValueError: nothing comes after the end."""
        raise ValueError("the deal is over")

    def told(self, _: Action) -> tuple[Event, ...]:
        """Return nothing."""
        return ()
