"""A ladder of bids: numbers in steps, and suits that rank within a number."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import Bid
from rules_core.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """The numbers that may be bid and the suits from low to high."""

    lowest: int
    step: int
    highest: int
    suits: tuple[Suit, ...]

    def has(self, points: int) -> bool:
        """Tell whether a number stands on the ladder."""
        return self.lowest <= points <= self.highest and (points - self.lowest) % self.step == 0

    def rung(self, bid: Bid) -> tuple[int, int]:
        """Return what bids are compared by."""
        return bid.points, self.suits.index(bid.suit)

    def above(self, bid: Bid | None) -> tuple[Bid, ...]:
        """Return every bid higher than this one, from low to high."""
        numbers = range(self.lowest, self.highest + 1, self.step)
        every = (Bid(points, suit) for points in numbers for suit in self.suits)
        return tuple(one for one in every if bid is None or self.rung(one) > self.rung(bid))
