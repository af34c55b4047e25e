"""Fresh exercises from a seed, found in random play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.seats import Seat
from rules_core.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Fresh:
    """A table, the seat that answers, and what is asked."""

    table: Table
    seat: Seat
    ask: str
    extra: Mapping[str, str] = field(default_factory=dict)


def fresh(game: str, options: Mapping[str, str], ask: str, difficulty: int, seed: str) -> Fresh:
    """Return an exercise of a kind and difficulty (1 to 3); the same seed gives the same exercise."""
    raise NotImplementedError
