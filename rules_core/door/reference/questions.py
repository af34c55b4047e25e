"""The questions and claims that fit a table of each game."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.seats import Seating
from rules_core.table.card_facts import CardFacts
from rules_core.teach.exercises.kinds import KINDS
from rules_core.teach.exercises.kinds.claims import EVERY, claims_of

# The parts that follow each claim: a word for the kind of each.
CLAIMED = {claim.name: claim.parts for claim in EVERY}


def asks_at(card_facts: CardFacts, seating: Seating) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the kinds of questions that fit a table, each with every way to ask it; claims are listed apart."""
    for name, kind in KINDS.items():
        if kind.fits(card_facts):
            yield name, kind.ways(card_facts, seating)


def beside(kind: str) -> str:
    """Return the name of a further field in a request about a question, if there is one."""
    return KINDS[kind].beside


def claims_at(card_facts: CardFacts, seating: Seating) -> tuple[str, ...]:
    """Return the claims that fit a table."""
    return claims_of(card_facts, seating)
