"""Which questions may be asked about a table of each game, and what may be claimed there."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.seats import Seating
from rules_core.table.lore import Lore
from rules_core.teach.exercises.kinds import KINDS
from rules_core.teach.exercises.kinds.claims import EVERY, claims_of

# What follows a claim, a word for the kind of each part.
CLAIMED = {claim.name: claim.parts for claim in EVERY}


def asks_at(lore: Lore, seating: Seating) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the kinds of questions that fit a table, each with every way to ask it; claims are told apart."""
    for name, kind in KINDS.items():
        if kind.fits(lore):
            yield name, kind.ways(lore, seating)


def beside(kind: str) -> str:
    """Return the name of what else a request about a question names, if anything."""
    return KINDS[kind].beside


def claims_at(lore: Lore, seating: Seating) -> tuple[str, ...]:
    """Return what may be claimed at a table."""
    return claims_of(lore, seating)
