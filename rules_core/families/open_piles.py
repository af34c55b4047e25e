"""A hand that lies on the table: piles of one open card on at most one that lies face down."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards import Card


@dataclass(frozen=True, slots=True)
class OpenPile:
    """A card that lies open, and the one that lies face down under it while there is one."""

    top: Card
    covered: Card | None = None

    @property
    def turned(self) -> Piles:
        """What is left when the open card has been played: the card under it, turned up, or nothing."""
        return () if self.covered is None else (OpenPile(self.covered),)


Piles = tuple[OpenPile, ...]


def lying_open(piles: Piles) -> tuple[Card, ...]:
    """Return the open cards of some piles, in the order in which they lie."""
    return tuple([pile.top for pile in piles])
