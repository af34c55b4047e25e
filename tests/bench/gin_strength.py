"""How strong the coach is at gin rummy: hands played twice with the seats swapped, against simple players.

    .venv/bin/python -m tests.bench.gin_strength --hands 400

`random`  draws and throws anything, goes gin and knocks whenever it can.
`greedy`  takes the open card if that leaves it less deadwood, throws the card that leaves the least, of those the
          highest, and knocks as soon as it can.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

from rules_core.actions import Action, GoGin, Knock, Pass, TakeDiscard, TakeStock
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.coach.advice import choose
from rules_core.families.gin_match import deal_of
from rules_core.melds.rummy import POINTS, bits_of, deadwood_of
from rules_core.seats import Seat
from rules_core.stages.hand_ended import HandScored
from rules_core.table import Table, setup_of, start
from tests.bench._report import columns, keep, load

Opponent = Callable[[Table, Seat, Chance], Action]
Hands = tuple[list[int], list[float]]
HEAD = ("game", "opponent", "hands", "difference", "won", "lost", "mean ms", "worst ms")
WIDTHS = (22, 8, 5, 14, 6, 6, 7, 8)
GAMES = ("", "straight-gin", "25-gin")


def _ending(choices: tuple[Action, ...]) -> Action | None:
    return next((one for one in choices if isinstance(one, GoGin | Knock) and not one.melds), None)


def anything(table: Table, _: Seat, chance: Chance) -> Action:
    """Any draw and any discard; the hand is ended whenever that is possible."""
    choices = table.stage.choices()
    return _ending(choices) or chance.choice([one for one in choices if not isinstance(one, GoGin | Knock)])


def greedy(table: Table, seat: Seat, _: Chance) -> Action:
    """Whatever leaves the least deadwood now."""
    choices, deal = table.stage.choices(), deal_of(table.stage)
    held = bits_of(deal.hands[seat.index])
    if table.stage.phase == "discard":
        cards = [one for one in choices if isinstance(one, Card)]
        return _ending(choices) or min(cards, key=lambda one: (deadwood_of(held ^ one.bit), -POINTS[one]))
    top = deal.pile[-1]
    least = min(deadwood_of((held | top.bit) ^ one.bit) for one in deal.hands[seat.index])
    if TakeDiscard() in choices and least < deadwood_of(held):
        return TakeDiscard()
    return Pass() if Pass() in choices else TakeStock()


OPPONENTS: dict[str, Opponent] = {"random": anything, "greedy": greedy}


def played(table: Table, opponent: Opponent, coached: Seat, chance: Chance, spent: list[float]) -> int:
    """What the coach wrote more than the other, in one hand."""
    while (seat := table.stage.turn) is not None:
        if seat is coached:
            began = time.process_time()
            action = choose(table, seat)
            spent.append(time.process_time() - began)
        else:
            action = opponent(table, seat, chance)
        table = table.play(action)
    if not isinstance(table.stage, HandScored):
        return 0
    totals = [table.stage.sheet.total(side) for side in table.seating.sides]
    return totals[coached.index] - totals[1 - coached.index]


def both_ways(variant: str, opponent: str, number: int) -> Hands:
    """What one deal brought the coach from either seat, and the seconds that its choices took."""
    game = f"gin-rummy/{variant}".rstrip("/")
    table = start(setup_of(game, {"seed": f"bench {number}", "dealer": "NS"[number % 2]}))
    chance, spent = Chance(f"opponent {number}"), list[float]()
    return [played(table, OPPONENTS[opponent], seat, chance, spent) for seat in table.seating.seats], spent


def measured(variant: str, opponent: str, hands: int, run: Callable[..., Iterable[Hands]] = map) -> dict[str, Any]:
    """The figures for one opponent; `run` maps over the hands, by default in this process."""
    done = list(run(partial(both_ways, variant, opponent), range(hands)))
    every = [one for pair, _ in done for one in pair]
    means = [statistics.fmean(pair) for pair, _ in done]
    spent = [one for _, seconds in done for one in seconds]
    return {
        "game": f"gin-rummy/{variant}".rstrip("/"),
        "opponent": opponent,
        "hands": hands,
        "difference": statistics.fmean(means),
        "within": 1.96 * statistics.stdev(means) / math.sqrt(hands),
        "won": sum(one > 0 for one in every) / len(every),
        "lost": sum(one < 0 for one in every) / len(every),
        "mean_ms": 1000 * statistics.fmean(spent),
        "worst_ms": 1000 * max(spent),
    }


def row(figures: dict[str, Any]) -> str:
    """One line of the table."""
    cells = (
        figures["game"],
        figures["opponent"],
        str(figures["hands"]),
        f"{figures['difference']:+.1f} ± {figures['within']:.1f}",
        *(f"{figures[share]:.1%}" for share in ("won", "lost")),
        *(f"{figures[cost]:.1f}" for cost in ("mean_ms", "worst_ms")),
    )
    return columns(cells, WIDTHS)


def main() -> None:
    """Print the table and write the figures down."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--hands", type=int, default=400, help="deals, each played from both seats")
    read.add_argument("--quick", action="store_true", help="a tenth of these hands")
    read.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    read.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; by default one for each core")
    asked = read.parse_args()
    hands = max(2, asked.hands // 10 if asked.quick else asked.hands)
    print("\nPoints per hand, coach less opponent; each deal twice; 95 % interval; processor ms per choice")
    print(columns(HEAD, WIDTHS))
    figures = []
    with ProcessPoolExecutor(asked.jobs) as pool:
        for variant in asked.games:
            for opponent in OPPONENTS:
                figures.append(measured(variant, opponent, hands, partial(pool.map, chunksize=10)))
                print(row(figures[-1]), flush=True)
    print(f"  {load()}")
    keep("gin_strength", figures)


if __name__ == "__main__":
    main()
