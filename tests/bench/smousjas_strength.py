"""How strong the coach of smousjas is: hands played twice with the seats swapped, against simple players.

    .venv/bin/python -m tests.bench.smousjas_strength --hands 200

`declares`      says whatever may be said, and plays any legal card.
`highest card`  says what the coach would say, and plays the legal card that ranks highest.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from collections.abc import Callable

from rules_core.actions import Action
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.coach.advice import choose
from rules_core.families.draw_jas_match import play_of
from rules_core.seats import Seat
from rules_core.stages.counted_hand import CountedHand
from rules_core.table import Table, setup_of, start
from tests.bench._report import columns, keep, load

Opponent = Callable[[Table, Seat, Chance], Action]
HEAD = ("opponent", "hands", "difference", "won", "mean", "worst")
WIDTHS = (14, 5, 15, 6, 6, 6)


def declares(table: Table, _: Seat, chance: Chance) -> Action:
    """Anything that may be said, or else any card."""
    choices = table.stage.choices()
    return chance.choice([one for one in choices if not isinstance(one, Card)] or list(choices))


def highest_card(table: Table, seat: Seat, _: Chance) -> Action:
    """What the coach would say, or else the legal card that ranks highest."""
    choices = table.stage.choices()
    cards = [one for one in choices if isinstance(one, Card)]
    if len(cards) < len(choices):
        action = choose(table, seat)
        if not isinstance(action, Card):
            return action
    strength = play_of(table.stage).trick.order.strength
    return max(cards, key=lambda one: (strength[one], one.text))


OPPONENTS: dict[str, Opponent] = {"declares": declares, "highest card": highest_card}


def played(number: int, opponent: Opponent, coached: str, spent: list[float]) -> int:
    """What the coach wrote more than the other in one hand."""
    table = start(setup_of("smousjas", {"seed": f"bench {number}", "dealer": "NS"[number % 2]}))
    chance = Chance(f"opponent {number}")
    while (seat := table.stage.turn) is not None:
        began = time.process_time()
        if seat.letter == coached:
            action = choose(table, seat)
            spent.append(time.process_time() - began)
        else:
            action = opponent(table, seat, chance)
        table = table.play(action)
    assert isinstance(table.stage, CountedHand)
    sheet, side = table.stage.sheet, table.seating.side(coached)
    return sheet.total(side) - sheet.total(table.seating.other_side(side))


def main() -> None:
    """Print the table and write the figures down."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--hands", type=int, default=200)
    hands = read.parse_args().hands
    print("\nWritten points per hand, coach less opponent; each hand twice; 95 % interval; processor ms per choice")
    print(columns(HEAD, WIDTHS))
    figures = []
    for name, opponent in OPPONENTS.items():
        spent: list[float] = []
        every = [[played(number, opponent, seat, spent) for seat in "NS"] for number in range(hands)]
        means = [statistics.fmean(pair) for pair in every]
        within = 1.96 * statistics.stdev(means) / math.sqrt(hands)
        won = sum(one > 0 for pair in every for one in pair) / (2 * hands)
        costs = 1000 * statistics.fmean(spent), 1000 * max(spent)
        cells = (name, str(hands), f"{statistics.fmean(means):+.1f} ± {within:.1f}", f"{won:.1%}")
        print(columns((*cells, *(f"{one:.1f}" for one in costs)), WIDTHS), flush=True)
        figures.append({"opponent": name, "hands": hands, "difference": statistics.fmean(means), "within": within})
    print(f"  {load()}")
    keep("smousjas_strength", figures)


if __name__ == "__main__":
    main()
