"""How strong the coach of Five Hundred is: deals played twice with the sides swapped, against simple players.

    .venv/bin/python -m tests.bench.five_hundred_strength --deals 200

`random`        calls, exchanges and plays anything legal, each with the same chance; it bids one of the three lowest.
`random cards`  the same for the cards; the calls and the exchange are those the coach would make.
`highest card`  plays the legal card that ranks highest; the calls and the exchange are those the coach would make.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable
from typing import Any

from rules_core.actions import Action, CallContract
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.coach.advice import choose
from rules_core.seats import Seat, Side
from rules_core.stages.contract_play import ContractPlay
from rules_core.stages.hand_over import HandOver
from rules_core.table import Table, setup_of, start
from tests.bench._report import columns, keep, load

Opponent = Callable[[Table, Seat, Chance], Action]
HEAD = ("opponent", "deals", "difference", "won", "lost", "mean", "worst")
WIDTHS = (14, 5, 16, 6, 6, 6, 6)


def anything(table: Table, _: Seat, chance: Chance) -> Action:
    """Any legal action; of the bids one of the three lowest."""
    choices = table.stage.choices()
    bids = [one for one in choices if isinstance(one, CallContract)]
    return chance.choice([*(one for one in choices if one not in bids), *bids[:3]])


def any_card(table: Table, seat: Seat, chance: Chance) -> Action:
    """Any legal card; everything else as the coach does it."""
    return chance.choice(table.stage.choices()) if isinstance(table.stage, ContractPlay) else choose(table, seat)


def highest_card(table: Table, seat: Seat, _: Chance) -> Action:
    """The legal card that ranks highest; everything else as the coach does it."""
    stage = table.stage
    cards = [one for one in stage.choices() if isinstance(one, Card)]
    if not isinstance(stage, ContractPlay) or not cards:
        return choose(table, seat)
    strength = stage.trick.order.strength
    return max(cards, key=lambda one: (strength[one], one.text))


OPPONENTS: dict[str, Opponent] = {"random": anything, "random cards": any_card, "highest card": highest_card}


def played(table: Table, opponent: Opponent, coached: Side, chance: Chance, spent: list[float]) -> int:
    """What the coach's side wrote more than the other side, in one deal."""
    while (seat := table.stage.turn) is not None:
        if table.seating.side_at(seat) is coached:
            began = time.process_time()
            action = choose(table, seat)
            spent.append(time.process_time() - began)
        else:
            action = opponent(table, seat, chance)
        table = table.play(action)
    if not isinstance(table.stage, HandOver):
        return 0
    totals = [table.stage.sheet.total(side) for side in table.seating.sides]
    return totals[coached.index] - totals[1 - coached.index]


def measured(opponent: str, deals: int) -> dict[str, Any]:
    """The figures for one opponent."""
    means: list[float] = []
    every: list[int] = []
    spent: list[float] = []
    for number in range(deals):
        fields = {"seed": f"bench {number}", "deal": "2", "dealer": "NESW"[number % 4]}
        table, chance = start(setup_of("five-hundred", fields)), Chance(f"opponent {number}")
        pair = [played(table, OPPONENTS[opponent], side, chance, spent) for side in table.seating.sides]
        means.append(statistics.fmean(pair))
        every += pair
    return {
        "opponent": opponent,
        "deals": deals,
        "difference": statistics.fmean(means),
        "within": 1.96 * statistics.stdev(means) / math.sqrt(deals),
        "won": sum(one > 0 for one in every) / len(every),
        "lost": sum(one < 0 for one in every) / len(every),
        "mean_ms": 1000 * statistics.fmean(spent),
        "worst_ms": 1000 * max(spent),
    }


def row(figures: dict[str, Any]) -> str:
    """One line of the table."""
    cells = (
        figures["opponent"],
        str(figures["deals"]),
        f"{figures['difference']:+.1f} ± {figures['within']:.1f}",
        *(f"{figures[share]:.1%}" for share in ("won", "lost")),
        *(f"{figures[cost]:.1f}" for cost in ("mean_ms", "worst_ms")),
    )
    return columns(cells, WIDTHS)


def main() -> None:
    """Print the table and write the figures down."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--deals", type=int, default=200, help="deals against each opponent, each played twice")
    asked = read.parse_args()
    print("\nWritten points per deal, coach less opponent; each deal twice; 95 % interval; processor ms per choice")
    print(columns(HEAD, WIDTHS))
    figures = []
    for opponent in OPPONENTS:
        figures.append(measured(opponent, max(2, asked.deals)))
        print(row(figures[-1]), flush=True)
    print(f"  {load()}")
    keep("five_hundred_strength", figures)


if __name__ == "__main__":
    main()
