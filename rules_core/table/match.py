"""What a match goes to: a number of points or of deals, pots of chips, or the last lives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from rules_core.cards.seats import Side

DRAW = "draw"
# Points by deal, and in each deal by side.
Scores = tuple[tuple[int, ...], ...]


def totals_of(scores: Scores, sides: tuple[Side, ...]) -> tuple[int, ...]:
    """Return the sum of what each side wrote; points by side."""
    return tuple(sum(score[side.index] for score in scores) for side in sides)


def first_places(totals: Sequence[int], sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Return who stands highest."""
    best = max(totals)
    return tuple(side for side in sides if totals[side.index] == best)


@dataclass(frozen=True, slots=True)
class ToPoints:
    """To a number of points: who stands alone on top at or above it has won."""

    points: int

    def leaders(self, totals: Sequence[int], sides: tuple[Side, ...]) -> tuple[Side, ...]:
        """Return who stands highest, once that is at or above the points."""
        return () if max(totals) < self.points else first_places(totals, sides)

    def winner(self, scores: Scores, sides: tuple[Side, ...]) -> Side | None:
        """Return who has won, or None while it goes on."""
        first = self.leaders(totals_of(scores, sides), sides)
        return first[0] if len(first) == 1 else None


@dataclass(frozen=True, slots=True)
class OfDeals:
    """A number of deals: who has most after the last of them has won, and a shared first place is a draw."""

    deals: int

    def winner(self, scores: Scores, sides: tuple[Side, ...]) -> Side | str | None:
        """Return who has won, "draw", or None while it goes on."""
        if len(scores) < self.deals:
            return None
        first = first_places(totals_of(scores, sides), sides)
        return first[0] if len(first) == 1 else DRAW


class PotTie(Enum):
    """What happens to a pot when several players have the most points."""

    CARRY = "carry"
    SPLIT = "split"


@dataclass(frozen=True, slots=True, kw_only=True)
class OfPots:
    """A number of pots to which everybody adds a stake; `pots` 0 is one for each player."""

    stake: int
    pots: int
    tie: PotTie

    def deals(self, players: int) -> int:
        """Return how many deals are played for a stake."""
        return self.pots or players

    def winner(self, scores: Scores, sides: tuple[Side, ...]) -> Side | str | None:
        """Return who has won; not while chips that nobody has won lie in the pot: the stakes are more than was won."""
        if sum(map(sum, scores)):
            return None
        return OfDeals(self.deals(len(sides))).winner(scores, sides)


@dataclass(frozen=True, slots=True)
class ForLives:
    """For lives, of which everybody begins with so many: who is left last has won, as `Lives` tells."""

    lives: int


ByScores = ToPoints | OfDeals | OfPots
Match = ByScores | ForLives
