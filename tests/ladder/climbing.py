"""Playing the deals of a rung, and the figures of all of them."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from rules_core.cards.chance import Chance
from rules_core.cards.seats import Side
from rules_core.table.seen import Seen
from rules_core.table.table import Table
from rules_core.teach.coach.advice import choose
from tests.ladder.players import Player, player_of
from tests.ladder.ways import Way

SEED = "bench"
SURE = 1.96
MADE = ("result.made", "result.pit", "result.slam", "result.kapot", "result.all-tricks")
NOT_MADE = ("result.nat", "result.not-made", "result.partly-made", "result.lost", "result.level")


@dataclass(frozen=True, slots=True)
class Played:
    """A deal played to its end.

    `gain` is how much more the coach's side wrote than the others on average, `spent` are the seconds of each of his
    choices. `his` says whether his side had made a contract, and `theirs` whether another side had; None without one.
    """

    gain: float
    his: bool | None
    theirs: bool | None
    spent: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Figures:
    """The results of the deals of a rung; the shares of contracts made are None where nobody plays any."""

    way: str
    rung: str
    deals: int
    gain: float
    within: float
    won: float
    lost: float
    made: float | None
    theirs_made: float | None
    mean_ms: float
    worst_ms: float

    @property
    def is_held(self) -> bool:
        """Whether the coach is better than this rung beyond chance."""
        return self.gain - self.within > 0

    def as_json(self) -> dict[str, Any]:
        """Return the figures by name."""
        return asdict(self)


def played(table: Table, player: Player, coached: Side, name: str) -> Played:
    """Return a deal played by the coach on one side and a simple player on the others.

    Each seat has random numbers of its own, the same from whichever side the deal is played.
    """
    chances = {seat: Chance(f"{name} {seat.letter}") for seat in table.seating.seats}
    spent = []
    while (seat := table.stage.turn) is not None:
        if table.seating.side_at(seat) is coached:
            began = time.process_time()
            action = choose(table, seat)
            spent.append(time.process_time() - began)
        else:
            action = player(table, seat, chances[seat])
        table = table.play(action)
    seen, made = table.seen, _made(table.seen)
    his = seen.player is not None and table.seating.side_at(seen.player) is coached
    return Played(_gain(seen, coached), made if his else None, None if his else made, tuple(spent))


def _gain(seen: Seen, side: Side) -> float:
    if seen.sheet is None:
        return 0.0
    others = [seen.sheet.total(one) for one in seen.seating.sides if one is not side]
    return seen.sheet.total(side) - statistics.fmean(others)


def _made(seen: Seen) -> bool | None:
    head = seen.result.head.saying if seen.result and seen.result.head else ""
    return head in MADE if seen.player is not None and head in (*MADE, *NOT_MADE) else None


def from_every_side(way: Way, rung: str, seed: str, number: int) -> tuple[Played, ...]:
    """Return one deal, played by the coach from each side in turn."""
    table, player = way.deal(seed, number), player_of(rung)
    return tuple(played(table, player, side, f"{seed} {number}") for side in table.seating.sides)


Run = Callable[..., Iterable[tuple[Played, ...]]]


def climbed(way: Way, rung: str, deals: int, seed: str = SEED, run: Run = map) -> Figures:
    """Return the figures of a rung; `run` maps over the deals, by default in this process."""
    done = list(run(partial(from_every_side, way, rung, seed), range(deals)))
    every = [one for deal in done for one in deal]
    means = [statistics.fmean(one.gain for one in deal) for deal in done]
    spent = [one for deal in every for one in deal.spent]
    return Figures(
        way=way.title,
        rung=rung,
        deals=deals,
        gain=statistics.fmean(means),
        within=SURE * statistics.stdev(means) / math.sqrt(deals),
        won=statistics.fmean(one.gain > 0 for one in every),
        lost=statistics.fmean(one.gain < 0 for one in every),
        made=_share([one.his for one in every]),
        theirs_made=_share([one.theirs for one in every]),
        mean_ms=1000 * statistics.fmean(spent),
        worst_ms=1000 * max(spent),
    )


def _share(made: list[bool | None]) -> float | None:
    known = [one for one in made if one is not None]
    return statistics.fmean(known) if known else None
