"""How strong the coach of Maison Tarot is: each hand played once from every seat, against simple players.

    .venv/bin/python -m tests.bench.tarot_strength --hands 200

`random`        plays anything legal, each card with the same chance.
`highest card`  plays the legal card that ranks highest for taking tricks, a trump above every other card.
`greedy`        leads its highest plain card, takes a trick as cheaply as it can, and else throws the fewest points.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from rules_core.cards import Card, Suit
from rules_core.chance import Chance
from rules_core.coach.advice import choose
from rules_core.stages.free_card_tricks import FreeCardTricks
from rules_core.table import setup_of, start
from tests.bench._report import columns, keep, load

Opponent = Callable[[FreeCardTricks, Chance], Card]
HEAD = ("players", "opponent", "hands", "difference", "mean ms", "worst ms")
WIDTHS = (8, 14, 6, 15, 8, 9)


def _legal(play: FreeCardTricks) -> list[Card]:
    return [one for one in play.choices() if isinstance(one, Card)]


def anything(play: FreeCardTricks, chance: Chance) -> Card:
    """Any legal card."""
    return chance.choice(_legal(play))


def highest_card(play: FreeCardTricks, _: Chance) -> Card:
    """The legal card that ranks highest."""
    return max(_legal(play), key=play.trick.order.strength.__getitem__)


def greedy(play: FreeCardTricks, _: Chance) -> Card:
    """High plain cards lead, tricks are taken cheaply, points are kept back."""
    legal, trick, turn = _legal(play), play.trick, play.turn
    assert turn is not None
    strength, points = trick.order.strength, trick.order.points
    if not trick.cards:
        return max(legal, key=lambda one: (one.suit is not Suit.TRUMPS, strength[one]))
    taking = [one for one in legal if trick.with_card(turn, one).best is one]
    if taking:
        return min(taking, key=strength.__getitem__)
    return min(legal, key=lambda one: (points[one], strength[one]))


OPPONENTS: dict[str, Opponent] = {"random": anything, "highest card": highest_card, "greedy": greedy}


def played(players: int, opponent: str, number: int) -> tuple[float, list[float]]:
    """What a hand brought the coach more than the others on average, from every seat, and the seconds it took."""
    gained, spent = [], []
    for coached in range(players):
        fields = {"players": str(players), "seed": f"bench {number}", "dealer": "N" if players == 2 else "A"}
        table, chance = start(setup_of("maison-tarot", fields)), Chance(f"opponent {number}")
        while (seat := table.stage.turn) is not None:
            assert isinstance(table.stage, FreeCardTricks)
            if seat.index == coached:
                began = time.process_time()
                action = choose(table, seat)
                spent.append(time.process_time() - began)
            else:
                action = OPPONENTS[opponent](table.stage, chance)
            table = table.play(action)
        written = table.seen.scores[-1]
        gained.append(written[coached] - (sum(written) - written[coached]) / (players - 1))
    return statistics.fmean(gained), spent


def measured(players: int, opponent: str, hands: int, run: Callable[..., Any] = map) -> dict[str, Any]:
    """The figures for one opponent; `run` maps over the hands, by default in this process."""
    done = list(run(partial(played, players, opponent), range(hands)))
    gains, spent = [gain for gain, _ in done], [one for _, seconds in done for one in seconds]
    return {
        "players": players,
        "opponent": opponent,
        "hands": hands,
        "difference": statistics.fmean(gains),
        "within": 1.96 * statistics.stdev(gains) / math.sqrt(hands),
        "mean_ms": 1000 * statistics.fmean(spent),
        "worst_ms": 1000 * max(spent),
    }


def row(figures: dict[str, Any]) -> str:
    """One line of the table."""
    difference = f"{figures['difference']:+.1f} ± {figures['within']:.1f}"
    costs = (f"{figures[cost]:.1f}" for cost in ("mean_ms", "worst_ms"))
    cells = (str(figures["players"]), figures["opponent"], str(figures["hands"]), difference, *costs)
    return columns(cells, WIDTHS)


def main() -> None:
    """Print the table and write the figures down."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--hands", type=int, default=200)
    read.add_argument("--players", type=int, nargs="+", default=[2, 3, 4, 6])
    read.add_argument("--jobs", type=int, default=os.cpu_count())
    asked = read.parse_args()
    print("\nWritten points per hand, coach less the mean of the others; 95 % interval; processor ms per choice")
    print(columns(HEAD, WIDTHS))
    found = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for players in asked.players:
            for opponent in OPPONENTS:
                found.append(measured(players, opponent, asked.hands, partial(pool.map, chunksize=5)))
                print(row(found[-1]), flush=True)
    print(f"  {load()}")
    keep("tarot_strength", found)


if __name__ == "__main__":
    main()
