"""The record that every deal has, in every kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.table.match import Scores
from rules_core.table.position.agreed import Agreed

R = TypeVar("R", bound=Agreed)
D = TypeVar("D")


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Generic[R]):
    """The rules of the table, the number of the deal and its dealer, the earlier scores, and the names by seat."""

    rules: R
    number: int
    dealer: Seat
    scores: Scores = ()
    names: tuple[str, ...] = ()

    @property
    def forehand(self) -> Seat:
        """The player next to the dealer in the direction of play."""
        return self.rules.seating.left(self.dealer)


def deals_of(kind: type[D]) -> Callable[[Stage], D]:
    """Return a function that returns the deal of a stage, of this kind."""

    def deal_of(stage: Stage) -> D:
        deal: Any = getattr(stage, "deal", None)
        assert isinstance(deal, kind)
        return deal

    return deal_of


dealt_at: Callable[[Stage], Dealt[Any]] = deals_of(Dealt)
