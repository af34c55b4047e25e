"""Random deals in which to look for exercises."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.table.table import Table
from rules_core.teach.exercises.by_lot import likely
from rules_core.teach.exercises.kind import ExerciseWish

LONGEST, DEALS_IN_MATCH = 240, 4


def deal(wish: ExerciseWish) -> Iterator[Table]:
    """Yield the table at every step of a deal, from the first to the last."""
    chance = wish.chance
    fields = {"dealer": chance.choice(wish.seating.seats).letter, "deal": str(1 + chance.below(DEALS_IN_MATCH))}
    table = wish.table({**fields, "seed": wish.seed()})
    for _ in range(LONGEST):
        yield table
        if table.stage.turn is None:
            return
        table = table.played(likely(chance, table))
