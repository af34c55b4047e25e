"""Comparing two actions in the same possible deals, each played out."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.cards.actions import Action
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.table.table import Table
from rules_core.teach.look_back.play_out import outcome, quick_player
from rules_core.teach.look_back.worlds import Worlds, worlds_for

# A comparison that looks hopeless after the first deals ends there.
FIRST_DEALS, DEALS = 40, 100
# So many deals show which choices are worth a comparison; these are other deals than those of the comparison.
GLANCE = 4
# Half the width of an interval in standard errors. A look back weighs a dozen choices, so it is wider than usual.
WIDTH = 2.8
# A difference below this share of what is usually won or lost in such a deal is not worth a reader's time.
DULL = 0.1


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much one action brings more than another in the same deals: the mean, and an interval about it.

    Of `deals` deals it was better in `better` and worse in `worse`. `usual` is what such a deal usually brings, whether
    it is won or lost.
    """

    mean: float
    within: float
    deals: int
    better: int
    worse: int
    usual: float

    @property
    def least(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.within

    @property
    def most(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.within

    @property
    def is_clear(self) -> bool:
        """Whether the one action is better beyond chance, and by more than a trifle."""
        return self.least > 0 and self.mean >= DULL * self.usual


def glanced(table: Table, seat: Seat, one: Action, other: Action) -> float:
    """Return by how much more one action seems to bring a seat than another, from a few deals."""
    worlds, chance = worlds_for(table, seat), Chance(f"glance/{seed_of(table, seat)}")
    return sum(gain for gain, _ in _pairs(table, worlds, seat, (one, other), chance, GLANCE))


def compared(table: Table, seat: Seat, one: Action, other: Action) -> Difference | None:
    """Return by how much more one action brings a seat than another, in deals that agree with all it has seen.

    None where no such deal was found, or where the first deals show no gain.
    """
    worlds, chance = worlds_for(table, seat), Chance(f"look back/{seed_of(table, seat)}")
    pairs = _pairs(table, worlds, seat, (one, other), chance, 1 if worlds.are_one else FIRST_DEALS)
    if not worlds.are_one and sum(gain for gain, _ in pairs) > 0:
        pairs += _pairs(table, worlds, seat, (one, other), chance, DEALS - FIRST_DEALS)
    return _difference([gain for gain, _ in pairs], [brings for _, brings in pairs]) if pairs else None


def _pairs(
    table: Table, worlds: Worlds, seat: Seat, actions: Sequence[Action], chance: Chance, deals: int
) -> list[tuple[float, float]]:
    """Return, for each deal, how much more the first action brings than the second, and what the second brings."""
    found, player = [], quick_player(table, seat)
    for _ in range(deals):
        stage = worlds.stage_by(chance)
        brought = [outcome(table, stage, action, seat, player) for action in actions] if stage else []
        one, other = brought or (None, None)
        if one is not None and other is not None:
            found.append((one - other, other))
    return found


def _difference(gains: list[float], brings: list[float]) -> Difference:
    number, mean = len(gains), sum(gains) / len(gains)
    spread = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, number - 1))
    usual = sum(map(abs, brings)) / number
    better, worse = sum(gain > 0 for gain in gains), sum(gain < 0 for gain in gains)
    return Difference(mean, WIDTH * spread / math.sqrt(number), number, better, worse, usual)


def seed_of(table: Table, seat: Seat) -> str:
    """Return a text that depends only on what a seat knows."""
    sight = table.sight(seat)
    return f"{table.game.key}/{len(table.log)}/{seat}/{sight.own}/{sight.unseen}"
