"""A ladder of bids: numbers in steps, and the suits in order within each number."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from rules_core.cards.actions import Bid
from rules_core.cards.cards import Suit


@dataclass(frozen=True, slots=True, kw_only=True)
class Ladder:
    """The numbers that may be bid, and the suits from low to high."""

    lowest: int
    step: int
    highest: int
    suits: tuple[Suit, ...]

    def has(self, points: int) -> bool:
        """Return whether a number is on the ladder."""
        return self.lowest <= points <= self.highest and (points - self.lowest) % self.step == 0

    def around(self, lowest: int) -> tuple[int, ...]:
        """Return likely numbers from this one on: the next few, and some tens if the step is one."""
        few = range(lowest, min(lowest + 3 * self.step, self.highest) + 1, self.step)
        tens = range((few[-1] // 10 + 1) * 10, self.highest + 1, 10) if self.step == 1 else ()
        return (*few, *tens[:4])

    def place(self, bid: Bid) -> int:
        """Return how many rungs are below a bid on the ladder."""
        return (bid.points - self.lowest) // self.step * len(self.suits) + self.suits.index(bid.suit)

    def above(self, bid: Bid | None) -> tuple[Bid, ...]:
        """Return every higher bid, from low to high."""
        return _rungs(self)[self.place(bid) + 1 if bid else 0 :]

    def is_top(self, bid: Bid) -> bool:
        """Return whether no bid is higher."""
        return self.place(bid) + 1 == len(_rungs(self))


@cache
def _rungs(ladder: Ladder) -> tuple[Bid, ...]:
    numbers = range(ladder.lowest, ladder.highest + 1, ladder.step)
    return tuple(Bid(points, suit) for points in numbers for suit in ladder.suits)
