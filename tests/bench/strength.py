"""How strong the coach is: it plays each deal once from every side, with simple players on the other sides.

    .venv/bin/python -m tests.bench.strength --deals 1000 --games klaverjas-4

The difference is the score of the coach's side minus the mean of the other sides, in points of the score sheet.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rules_core.cards.chance import Chance
from rules_core.cards.seats import Side
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose
from tests.bench._report import columns, keep, load, warn_when_long
from tests.bench._simple_players import PLAYERS, Player

Deals = tuple[list[float], list[float]]
DEALS, QUICK = 200, 10
HEAD = ("game", "against", "deals", "difference", "won", "lost", "mean ms", "worst ms")
WIDTHS = (34, 14, 5, 16, 6, 6, 7, 8)
DEALS_TO_JUDGE_BY = 2
CARD_PLAYERS = ("random", "highest card")


@dataclass(frozen=True, slots=True)
class Match:
    """A way to play a game, and the coach's opponents; `weight` is how many times the usual number of deals."""

    game: str
    against: tuple[str, ...] = CARD_PLAYERS
    fields: Mapping[str, str] = field(default_factory=dict)
    weight: int = 1

    @property
    def title(self) -> str:
        """The title of the game, with the fields that differ from its usual ones."""
        return " ".join([self.game, *(f"{key}={value}" for key, value in self.fields.items())])


MATCHES = (
    Match("klaverjas-4", weight=5),
    Match("klaverjas-4", ("random cards",)),
    Match("klaverjas-4/amsterdams"),
    Match("klaverjas-4/kraken"),
    Match("klaverjas-4/leids"),
    Match("klaverjas-3", ("random", "random cards", "highest card")),
    Match("klaverjas-3", ("random cards", "highest card"), {"players": "4"}),
    Match("kleintje-klaverjas", ("random", "random cards", "highest card")),
    Match("kleintje-klaverjas", ("random cards", "highest card"), {"players": "2"}),
    Match("smousjas"),
    Match("belote", ("random", "random cards", "highest card")),
    Match("belote", ("random", "random cards"), {"players": "2"}),
    Match("belote", ("random", "random cards"), {"players": "3"}),
    Match("klapper", ("random", "random cards", "highest card")),
    Match("klapper/two", ("random", "random cards")),
    Match("vijfhonderden"),
    Match("honderden"),
    Match("five-hundred", ("random", "random cards", "highest card"), {"deal": "2"}),
    Match("maison-tarot", ("random", "highest card", "cheap"), {"players": "2"}),
    Match("maison-tarot", ("random", "highest card", "cheap"), {"players": "4"}),
    Match("maison-tarot", ("random", "cheap"), {"players": "6"}),
    Match("dekjas"),
    Match("kleurenwiezen", ("random", "random cards", "highest card")),
    Match("gin-rummy", ("random", "least deadwood")),
    Match("gin-rummy/straight-gin", ("random", "least deadwood")),
    Match("gin-rummy/25-gin", ("random", "least deadwood")),
    Match("gin-oklahoma", ("random", "least deadwood")),
)
GAMES = tuple(dict.fromkeys(match.game.partition("/")[0] for match in MATCHES))


def deal_of(match: Match, number: int) -> Table:
    """Return the deal with this number, with every seat the dealer in turn."""
    opened = start(setup_of(match.game, {**match.fields, "seed": f"bench {number}"}))
    seats = opened.seating.seats
    dealer = seats[number % len(seats)].letter
    return start(setup_of(match.game, {**match.fields, "seed": f"bench {number}", "dealer": dealer}))


def played(table: Table, player: Player, coached: Side, chance: Chance, spent: list[float]) -> float:
    """Return how much more the coach's side scored than the others on average, in one deal."""
    while (seat := table.stage.turn) is not None:
        if table.seating.side_at(seat) is coached:
            began = time.process_time()
            action = choose(table, seat)
            spent.append(time.process_time() - began)
        else:
            action = player(table, seat, chance)
        table = table.play(action)
    sheet = table.seen.sheet
    if sheet is None:
        return 0.0
    written = {side: sheet.total(side) for side in table.seating.sides}
    mine = written.pop(coached)
    return mine - statistics.fmean(written.values())


def from_every_side(match: Match, against: str, number: int) -> Deals:
    """Return the coach's result in one deal from each side, and the seconds that its choices took."""
    table, chance, spent = deal_of(match, number), Chance(f"opponent {number}"), list[float]()
    return [played(table, PLAYERS[against], side, chance, spent) for side in table.seating.sides], spent


def measured(match: Match, against: str, deals: int, run: Callable[..., Iterable[Deals]] = map) -> dict[str, Any]:
    """Return the figures for one opponent; `run` maps over the deals, by default in this process."""
    done = list(run(partial(from_every_side, match, against), range(deals)))
    every = [one for gains, _ in done for one in gains]
    means = [statistics.fmean(gains) for gains, _ in done]
    spent = [one for _, seconds in done for one in seconds]
    return {
        "game": match.title,
        "against": against,
        "deals": deals,
        "difference": statistics.fmean(means),
        "within": 1.96 * statistics.stdev(means) / math.sqrt(deals),
        "won": sum(one > 0 for one in every) / len(every),
        "lost": sum(one < 0 for one in every) / len(every),
        "mean_ms": 1000 * statistics.fmean(spent),
        "worst_ms": 1000 * max(spent),
    }


def row(figures: dict[str, Any]) -> str:
    """Return one row of the table."""
    cells = (
        figures["game"],
        figures["against"],
        str(figures["deals"]),
        f"{figures['difference']:+.1f} ± {figures['within']:.1f}",
        *(f"{figures[share]:.1%}" for share in ("won", "lost")),
        *(f"{figures[cost]:.1f}" for cost in ("mean_ms", "worst_ms")),
    )
    return columns(cells, WIDTHS)


def seconds_for(pairs: list[tuple[Match, str, int]], jobs: int) -> float:
    """Return how many seconds these matches take, judged by a few deals of each."""
    spent = 0.0
    for match, against, deals in pairs:
        began = time.process_time()
        for number in range(DEALS_TO_JUDGE_BY):
            from_every_side(match, against, number)
        spent += (time.process_time() - began) / DEALS_TO_JUDGE_BY * deals
    return spent / min(jobs, os.cpu_count() or 1)


def main() -> None:
    """Print the table and write the figures to a file."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument(
        "--deals", type=int, default=DEALS, help="deals of each way to play, five times that for klaverjas-4"
    )
    read.add_argument("--quick", action="store_true", help="a tenth of these deals")
    read.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    read.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; by default one for each core")
    asked = read.parse_args()
    deals = max(2, asked.deals // QUICK if asked.quick else asked.deals)
    wanted = [match for match in MATCHES if match.game.partition("/")[0] in asked.games]
    pairs = [(match, against, deals * match.weight) for match in wanted for against in match.against]
    print("\nWritten points per deal, coach's side less the mean of the others; 95 % interval; processor ms per choice")
    warn_when_long(seconds_for(pairs, asked.jobs))
    print(columns(HEAD, WIDTHS))
    figures = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for match, against, number in pairs:
            figures.append(measured(match, against, number, partial(pool.map, chunksize=5)))
            print(row(figures[-1]), flush=True)
    print(f"  {load()}")
    keep("strength", figures)


if __name__ == "__main__":
    main()
