"""The end of a deal in every game: counted, or not played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from rules_core.cards.reasons import Reason, ScoreSheet, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import AtTable, Ended
from rules_core.table.dealt import Dealt


class Played(Protocol):
    """A play that knows its deal."""

    @property
    def deal(self) -> Any:
        """The deal that was played."""
        ...


D = TypeVar("D", bound=Dealt[Any])
P = TypeVar("P", bound=Played)


class Counted(Ended):
    """A deal that ends with a score sheet."""

    __slots__ = ()
    at_table: ClassVar[tuple[AtTable, ...]] = ("over", "counted")
    sheet: ScoreSheet


@dataclass(frozen=True, slots=True)
class PlayedOut(Counted, Generic[D, P]):
    """A deal that has been played, with its score sheet; `over_by` is the rule that ends it."""

    play: P
    sheet: ScoreSheet
    over_by: ClassVar[str]

    @property
    def deal(self) -> D:
        """The deal that was played."""
        deal: D = self.play.deal
        return deal

    @property
    def reason_over(self) -> Reason:
        """The deal is over."""
        return because(self.deal.rules.cite(self.over_by), "refuse.deal-over")


@dataclass(frozen=True, slots=True)
class NotPlayed(Ended, Generic[D]):
    """A deal that nobody plays: `rule` says why, `saying` is its sentence; `again` keeps the dealer."""

    deal: D
    rule: str
    saying: str = "refuse.thrown-in"
    again: bool = False
    phase: ClassVar[str] = "thrown-in"

    @property
    def following(self) -> Seat:
        """The next dealer."""
        return self.deal.dealer if self.again else self.deal.forehand

    @property
    def reason_over(self) -> Reason:
        """The deal is not played."""
        return because(self.rule, self.saying)
