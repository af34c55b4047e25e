"""The numbers behind a hand in which the maker must take more than each other side.

A hundred points shared by three are counted in thirds, so that each total is rounded only once.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.cards.seats import Seating, Side

THIRDS = 3
HUNDRED = 100


class Lost(Enum):
    """The destination of the points of a maker who fails."""

    TO_THE_BEST = "to-the-best"
    NOWHERE = "lost"
    TO_OPPONENTS = "to-opponents"


class Rounding(Enum):
    """How a score is rounded: to tens with the five up or down, or not at all."""

    FIVE_UP = "up"
    FIVE_DOWN = "down"
    NONE = "none"


class Sweep(Enum):
    """The bonus for taking all tricks, or for opponents without any.

    Nothing; a hundred for all tricks; or a hundred for each player without tricks, shared by the others: flat only
    if two or more took tricks, cumulative always.
    """

    NOTHING = "nothing"
    ALL_TRICKS = "all-tricks"
    FLAT = "flat"
    CUMULATIVE = "cumulative"


@dataclass(frozen=True, slots=True, kw_only=True)
class Settlement:
    """The rules for settling a hand."""

    last_trick: int = 10
    lost: Lost
    rounding: Rounding
    sweep: Sweep
    sweep_in_contract: bool = False
    compare_rounded: bool = False
    only_tricks_win: bool = False
    reserve_of_both: bool = False

    def rounded(self, thirds: int) -> int:
        """Return the written score for a number of thirds of points."""
        ten = 10 * THIRDS
        match self.rounding:
            case Rounding.FIVE_UP:
                return (thirds + ten // 2) // ten * 10
            case Rounding.FIVE_DOWN:
                return -((ten // 2 - thirds) // ten) * 10
        return thirds // THIRDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The points and tricks that one side took in a hand."""

    cards: int = 0
    last_trick: int = 0
    roem: int = 0
    tricks: int = 0

    @property
    def points(self) -> int:
        """All points from tricks and roem."""
        return self.cards + self.last_trick + self.roem


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus of a hundred or more for tricks that others did not take; `short` is the id of its rule."""

    side: Side
    thirds: int
    short: str


def bonuses(settlement: Settlement, seating: Seating, tallies: tuple[Tally, ...]) -> tuple[Bonus, ...]:
    """Return each side's bonus for others without tricks."""
    if settlement.sweep is Sweep.NOTHING:
        return ()
    took = [side for side in seating.sides if tallies[side.index].tricks]
    without = len(seating.sides) - len(took)
    found = [Bonus(took[0], HUNDRED * THIRDS, "score/kapot-bonus")] if len(took) == 1 else []
    shared = settlement.sweep is Sweep.CUMULATIVE or (settlement.sweep is Sweep.FLAT and len(took) > 1)
    if shared and without in (1, 2):
        short = "score/one-without-tricks" if without == 1 else "score/two-without-tricks"
        found += [Bonus(side, without * HUNDRED * THIRDS // len(took), short) for side in took]
    return tuple(found)


class Result(Enum):
    """The result of a hand for its maker."""

    MADE = "made"
    LEVEL = "level"
    LOST = "lost"
    LOST_TO_SEVERAL = "lost-to-several"


@dataclass(frozen=True, slots=True)
class Outcome:
    """A hand's outcome: the points of the maker and the highest of the others, in thirds; `best` sides have those."""

    result: Result
    maker: int
    highest: int
    best: tuple[Side, ...]

    @property
    def receiver(self) -> Side | None:
        """The only side above a maker who lost."""
        return self.best[0] if self.result is Result.LOST else None


def outcome(settlement: Settlement, seating: Seating, tallies: tuple[Tally, ...], maker: Side) -> Outcome:
    """Compare the maker with each other side; a maker without tricks counts as having no points."""
    extra = bonuses(settlement, seating, tallies) if settlement.sweep_in_contract else ()

    def standing(side: Side) -> int:
        tally = tallies[side.index]
        thirds = THIRDS * tally.points + sum(one.thirds for one in extra if one.side is side)
        if side is maker and not tally.tricks:
            thirds = 0
        return THIRDS * settlement.rounded(thirds) if settlement.compare_rounded else thirds

    mine, others = standing(maker), {side: standing(side) for side in seating.sides if side is not maker}
    highest = max(others.values())
    best = tuple(side for side, points in others.items() if points == highest)
    if mine == highest:
        return Outcome(Result.LEVEL, mine, highest, best)
    lost = Result.LOST if len(best) == 1 else Result.LOST_TO_SEVERAL
    return Outcome(Result.MADE if mine > highest else lost, mine, highest, best)
