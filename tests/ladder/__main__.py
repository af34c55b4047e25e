"""The ladder of the coach: what he gains a deal against each rung, from each side, with equal cards and random numbers.

    .venv/bin/python -m tests.ladder --games klaverjas-4 --deals 1000

A gain is the score of the coach's side minus the mean of the other sides, in points of the score sheet, or in lives;
the interval holds it with 95 per cent. "made" is the share of his contracts that he made, "theirs" that of the others.
But for the times, the same seed gives the same table on every machine.
"""

from __future__ import annotations

import argparse
import os
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial

from tests.bench._report import columns, keep, load, warn_when_long
from tests.ladder.climbing import SEED, Figures, climbed, from_every_side
from tests.ladder.earlier import exported
from tests.ladder.players import EARLIER, PLAYERS
from tests.ladder.ways import GAMES, WAYS, Way

DEALS, QUICK, DEALS_TO_JUDGE_BY = 200, 10, 1
HEAD = ("way to play", "against", "deals", "gain", "won", "lost", "made", "theirs", "mean ms", "worst ms")
WIDTHS = (52, 18, 5, 18, 6, 6, 6, 6, 7, 8)
SHORT = 8
Rung = tuple[Way, str, int]


def row(found: Figures) -> str:
    """Return one row of the table."""
    shares = (found.won, found.lost, found.made, found.theirs_made)
    cells = (
        found.way,
        found.rung if len(found.rung) < WIDTHS[1] else found.rung[: len(EARLIER) + SHORT],
        str(found.deals),
        f"{found.gain:+.2f} ± {found.within:.2f}",
        *("" if share is None else f"{share:.1%}" for share in shares),
        *(f"{cost:.1f}" for cost in (found.mean_ms, found.worst_ms)),
    )
    return columns(cells, WIDTHS)


def seconds_for(rungs: list[Rung], seed: str, jobs: int) -> float:
    """Return how many seconds these rungs take, judged by a few deals of each."""
    spent = 0.0
    for way, rung, deals in rungs:
        began = time.process_time()
        for number in range(DEALS_TO_JUDGE_BY):
            from_every_side(way, rung, seed, number)
        spent += (time.process_time() - began) / DEALS_TO_JUDGE_BY * deals
    return spent / min(jobs, os.cpu_count() or 1)


def asked_for() -> argparse.Namespace:
    """Return the options of the command."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    read.add_argument("--ways", nargs="+", metavar="WAY", help="only these rows, by the text in their first column")
    read.add_argument("--deals", type=int, default=DEALS, help="of each way to play, five times that for klaverjas-4")
    read.add_argument("--quick", action="store_true", help="a tenth of these deals")
    read.add_argument("--seed", default=SEED, help="another seed deals other cards")
    read.add_argument("--rungs", nargs="*", choices=PLAYERS, help="only these simple players")
    read.add_argument("--before", metavar="COMMIT", help="a rung more: the coach as he was at a commit")
    read.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; by default one for each core")
    return read.parse_args()


def chosen(asked: argparse.Namespace) -> list[Rung]:
    """Return the rungs that the options ask for."""
    deals = max(2, asked.deals // QUICK if asked.quick else asked.deals)
    earlier = [f"{EARLIER}{exported(asked.before)}"] if asked.before else []
    ways = [way for way in WAYS if way.key in asked.games and (not asked.ways or way.title in asked.ways)]
    return [
        (way, rung, deals * way.weight)
        for way in ways
        for rung in (*way.rungs, *earlier)
        if asked.rungs is None or rung in asked.rungs or rung in earlier
    ]


def main() -> None:
    """Print the table and write the figures to a file."""
    asked = asked_for()
    rungs = chosen(asked)
    print("\nThe coach's side less the mean of the others, in points or lives a deal; processor ms a choice")
    warn_when_long(seconds_for(rungs, asked.seed, asked.jobs))
    print(columns(HEAD, WIDTHS))
    figures = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for way, rung, deals in rungs:
            figures.append(climbed(way, rung, deals, asked.seed, partial(pool.map, chunksize=5)))
            print(row(figures[-1]), flush=True)
    print(f"  {load()}")
    keep("ladder", [one.as_json() for one in figures])


if __name__ == "__main__":
    main()
