"""How strong the coach is: deals played twice with the sides swapped, against simple players.

    .venv/bin/python -m tests.bench.coach_strength --deals 1000

`random`        says and plays anything legal, each with the same chance (in an auction: passes or makes one of the four
                lowest bids); roem is always named.
`random cards`  the same for the cards; the calls are those the coach would make.
`highest card`  plays the legal card that ranks highest for taking tricks: a trump above every other card, and of
                cards that rank alike in different suits the one whose suit comes first (spades, hearts, diamonds,
                clubs); the calls are those the coach would make.
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

from rules_core.actions import Action, Bid, NameRoem, ShowRoem
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.coach.advice import choose
from rules_core.seats import Seat, Side
from rules_core.stages.settled import Settled
from rules_core.stages.trick_play import TrickPlay
from rules_core.table import Table, setup_of, start
from tests.bench._report import columns, keep, load, warn_when_long

Opponent = Callable[[Table, Seat, Chance], Action]
Deals = tuple[list[int], list[float]]
FULL, PART = 1000, 200
MATCHES = (
    ("", "random", FULL),
    ("", "highest card", FULL),
    ("", "random cards", PART),
    *((key, opponent, PART) for key in ("amsterdams", "kraken", "leids") for opponent in ("random", "highest card")),
)
HEAD = ("game", "opponent", "deals", "difference", "won", "lost", "mean", "worst")
WIDTHS = (26, 14, 5, 15, 6, 6, 6, 6)
DEALS_TO_JUDGE_BY = 4


def anything(table: Table, _: Seat, chance: Chance) -> Action:
    """Any legal action; roem is named, and of the bids one of the four lowest is made."""
    choices = table.stage.choices()
    named = [one for one in choices if isinstance(one, NameRoem | ShowRoem)]
    bids = [one for one in choices if isinstance(one, Bid)]
    rest = [one for one in choices if not isinstance(one, Bid)]
    return named[0] if named else chance.choice([*rest, *bids[:4]])


def any_card(table: Table, seat: Seat, chance: Chance) -> Action:
    """Any legal card; calls as the coach makes them."""
    cards = _only_cards(table)
    return chance.choice(cards) if cards else choose(table, seat)


def highest_card(table: Table, seat: Seat, _: Chance) -> Action:
    """The legal card that ranks highest; calls as the coach makes them."""
    cards, stage = _only_cards(table), table.stage
    if not cards or not isinstance(stage, TrickPlay):
        return choose(table, seat)
    pack, strength = stage.deal.rules.pack, stage.trick.order.strength
    return max(cards, key=lambda one: (strength[one], -pack.index(one)))


def _only_cards(table: Table) -> tuple[Card, ...]:
    choices = table.stage.choices()
    cards = tuple(one for one in choices if isinstance(one, Card))
    return cards if len(cards) == len(choices) else ()


OPPONENTS: dict[str, Opponent] = {"random": anything, "random cards": any_card, "highest card": highest_card}


def deal_of(variant: str, number: int) -> Table:
    """The table of a numbered deal, before the first call; the dealer goes round."""
    game = f"klaverjas-4/{variant}".rstrip("/")
    return start(setup_of(game, {"seed": f"bench {number}", "deal": "2", "dealer": "NESW"[number % 4]}))


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
    if not isinstance(table.stage, Settled):
        return 0
    totals = [table.stage.sheet.total(side) for side in table.seating.sides]
    return totals[coached.index] - totals[1 - coached.index]


def both_ways(variant: str, opponent: str, number: int) -> Deals:
    """What one deal brought the coach from either side, and the seconds that its choices took."""
    table, chance = deal_of(variant, number), Chance(f"opponent {number}")
    spent: list[float] = []
    sides = table.seating.sides
    return [played(table, OPPONENTS[opponent], side, chance, spent) for side in sides], spent


def measured(variant: str, opponent: str, deals: int, run: Callable[..., Iterable[Deals]] = map) -> dict[str, Any]:
    """The figures for one opponent; `run` maps over the deals, by default in this process."""
    done = list(run(partial(both_ways, variant, opponent), range(deals)))
    every = [one for pair, _ in done for one in pair]
    means = [statistics.fmean(pair) for pair, _ in done]
    spent = [one for _, seconds in done for one in seconds]
    return {
        "game": f"klaverjas-4/{variant}".rstrip("/"),
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
        figures["game"],
        figures["opponent"],
        str(figures["deals"]),
        f"{figures['difference']:+.1f} ± {figures['within']:.1f}",
        *(f"{figures[share]:.1%}" for share in ("won", "lost")),
        *(f"{figures[cost]:.1f}" for cost in ("mean_ms", "worst_ms")),
    )
    return columns(cells, WIDTHS)


def seconds_for(matches: list[tuple[str, str, int]], jobs: int) -> float:
    """How long these matches take, judged by a few deals of each."""
    spent = 0.0
    for variant, opponent, deals in matches:
        began = time.process_time()
        for number in range(DEALS_TO_JUDGE_BY):
            both_ways(variant, opponent, number)
        spent += (time.process_time() - began) / DEALS_TO_JUDGE_BY * deals
    return spent / min(jobs, os.cpu_count() or 1)


def main() -> None:
    """Print the table and write the figures down."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--deals", type=int, default=FULL, help="deals of the base game; a fifth of that for the rest")
    read.add_argument("--quick", action="store_true", help="a tenth of these deals")
    read.add_argument("--base", action="store_true", help="only the base game, all its deals against every opponent")
    read.add_argument("--opponents", nargs="+", choices=OPPONENTS, default=list(OPPONENTS))
    read.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes; by default one for each core")
    asked = read.parse_args()
    wanted = asked.deals // 10 if asked.quick else asked.deals
    matches = [
        (variant, opponent, max(2, wanted if asked.base else wanted * full // FULL))
        for variant, opponent, full in MATCHES
        if opponent in asked.opponents and not (asked.base and variant)
    ]
    play(matches, asked.jobs)


def play(matches: list[tuple[str, str, int]], jobs: int) -> None:
    """Play the matches one after the other and print a line for each."""
    print("\nWritten points per deal, coach less opponent; each deal twice; 95 % interval; processor ms per choice")
    warn_when_long(seconds_for(matches, jobs))
    print(columns(HEAD, WIDTHS))
    figures = []
    with ProcessPoolExecutor(jobs) as pool:
        for variant, opponent, deals in matches:
            figures.append(measured(variant, opponent, deals, partial(pool.map, chunksize=10)))
            print(row(figures[-1]), flush=True)
    print(f"  {load()}")
    keep("coach_strength", figures)


if __name__ == "__main__":
    main()
