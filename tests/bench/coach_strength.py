"""How strong the coach is: deals played twice with the sides swapped, against simple players.

    .venv/bin/python -m tests.bench.coach_strength --deals 1000

`random`        says and plays anything legal, each with the same chance (in an auction: passes or makes one of the four
                lowest bids); roem is always named.
`random cards`  the same for the cards; the calls are those the coach would make.
`highest card`  plays the legal card that ranks highest for taking tricks: a trump above every other card, and of
                cards that rank alike in different suits the one whose suit comes first (spades, hearts, diamonds,
                clubs); the calls are those the coach would make.
"""

import argparse
import json
import math
import statistics
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from rules_core.actions import Bid, NameRoem, ShowRoem
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.coach.advice import choose
from rules_core.stages.settled import Settled
from rules_core.table import setup_of, start

FULL, PART = 1000, 200
MATCHES = (
    ("", "random", FULL),
    ("", "highest card", FULL),
    ("", "random cards", PART),
    *((key, opponent, PART) for key in ("amsterdams", "kraken", "leids") for opponent in ("random", "highest card")),
)
WRITTEN_TO = Path("build/bench/coach_strength.json")


def anything(table, seat, chance):
    """Any legal action; roem is named, and of the bids one of the four lowest is made."""
    choices = table.stage.choices()
    named = [one for one in choices if isinstance(one, NameRoem | ShowRoem)]
    bids = [one for one in choices if isinstance(one, Bid)]
    rest = [one for one in choices if not isinstance(one, Bid)]
    return named[0] if named else chance.choice([*rest, *bids[:4]])


def any_card(table, seat, chance):
    """Any legal card; calls as the coach makes them."""
    cards = _only_cards(table)
    return chance.choice(cards) if cards else choose(table, seat)


def highest_card(table, seat, chance):
    """The legal card that ranks highest; calls as the coach makes them."""
    cards = _only_cards(table)
    if not cards:
        return choose(table, seat)
    pack, strength = table.stage.deal.rules.pack, table.stage.trick.order.strength
    return max(cards, key=lambda one: (strength[one], -pack.index(one)))


def _only_cards(table):
    choices = table.stage.choices()
    return choices if all(isinstance(one, Card) for one in choices) else ()


OPPONENTS = {"random": anything, "random cards": any_card, "highest card": highest_card}


def deal_of(variant, number):
    """The table of a numbered deal, before the first call; the dealer goes round."""
    game = f"klaverjas-4/{variant}".rstrip("/")
    return start(setup_of(game, {"seed": f"bench {number}", "deal": "2", "dealer": "NESW"[number % 4]}))


def played(table, opponent, coached, chance, spent):
    """What the coach's side wrote more than the other side, in one deal."""
    while table.stage.turn is not None:
        seat = table.stage.turn
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


def both_ways(variant, opponent, number):
    """What one deal brought the coach from either side, and the seconds that its choices took."""
    table, chance, spent = deal_of(variant, number), Chance(f"opponent {number}"), []
    sides = table.seating.sides
    return [played(table, OPPONENTS[opponent], side, chance, spent) for side in sides], spent


def measured(variant, opponent, deals, run=map):
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


def row(figures):
    """One line of the table."""
    return (
        f"{figures['game']:26} {figures['opponent']:14} {figures['deals']:5}  {figures['difference']:+7.1f} "
        f"± {figures['within']:4.1f}   {figures['won']:5.1%} {figures['lost']:6.1%}  "
        f"{figures['mean_ms']:6.1f} {figures['worst_ms']:6.1f}"
    )


def main():
    """Print the table and write the figures down."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--deals", type=int, default=1000, help="deals of the base game; a fifth of that for the rest")
    read.add_argument("--jobs", type=int, default=None, help="processes; by default one for each core")
    arguments = read.parse_args()
    print("Written points per deal, coach less opponent; each deal twice; 95 % interval; processor ms per choice")
    print(f"{'game':26} {'opponent':14} deals  difference       won    lost    mean  worst")
    figures = []
    with ProcessPoolExecutor(arguments.jobs) as pool:
        for variant, opponent, full in MATCHES:
            run = partial(pool.map, chunksize=10)
            figures.append(measured(variant, opponent, max(2, arguments.deals * full // FULL), run))
            print(row(figures[-1]), flush=True)
    WRITTEN_TO.parent.mkdir(parents=True, exist_ok=True)
    WRITTEN_TO.write_text(json.dumps(figures, indent=2) + "\n")


if __name__ == "__main__":
    main()
