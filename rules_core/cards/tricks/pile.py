"""Earlier tricks known by little more than their takers."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card
from rules_core.cards.seats import Side
from rules_core.cards.tricks.trick import Trick


@dataclass(frozen=True, slots=True)
class Pile:
    """An earlier trick of which only the cards and the side that took it are known."""

    side: Side
    cards: tuple[Card, ...]


def side_of_last_trick(
    piles: tuple[Pile, ...], taken: tuple[Trick, ...], side_of: tuple[Side, ...], count: int
) -> Side | None:
    """Return the side that took the last of `count` tricks, or None while there is one to come."""
    if len(piles) + len(taken) < count:
        return None
    winner = taken[-1].winner if taken else None
    return side_of[winner.index] if winner else piles[-1].side
