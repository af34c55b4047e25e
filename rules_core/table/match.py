"""The goal of a match: a number of points or of deals, pots of chips, or the last lives."""

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
    """Return the sides with the highest total."""
    best = max(totals)
    return tuple(side for side in sides if totals[side.index] == best)


@dataclass(frozen=True, slots=True)
class ToPoints:
    """To a number of points: a side alone in the lead at or above it has won."""

    points: int

    def leaders(self, totals: Sequence[int], sides: tuple[Side, ...]) -> tuple[Side, ...]:
        """Return the sides in the lead, once they are at or above the points."""
        return () if max(totals) < self.points else first_places(totals, sides)

    def winner(self, scores: Scores, sides: tuple[Side, ...]) -> Side | None:
        """Return the winner, or None while the match goes on."""
        first = self.leaders(totals_of(scores, sides), sides)
        return first[0] if len(first) == 1 else None


@dataclass(frozen=True, slots=True)
class OfDeals:
    """A number of deals: the side with the most points after the last has won; a shared first place is a draw."""

    deals: int

    def winner(self, scores: Scores, sides: tuple[Side, ...]) -> Side | str | None:
        """Return the winner, "draw", or None while the match goes on."""
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
    """A number of pots to which everybody adds a stake; 0 `pots` means one for each player."""

    stake: int
    pots: int
    tie: PotTie

    def deals(self, players: int) -> int:
        """Return how many deals are played for a stake."""
        return self.pots or players

    def winner(self, scores: Scores, sides: tuple[Side, ...]) -> Side | str | None:
        """Return the winner; None while chips lie in the pot, so that the stakes exceed the winnings."""
        if sum(map(sum, scores)):
            return None
        return OfDeals(self.deals(len(sides))).winner(scores, sides)


@dataclass(frozen=True, slots=True)
class ForLives:
    """For lives: everybody begins with this many, and the last side left has won, as `Lives` says."""

    lives: int


ByScores = ToPoints | OfDeals | OfPots
Match = ByScores | ForLives
