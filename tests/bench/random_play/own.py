"""Whole deals of our own games at random: shuffled, dealt, bid, played and scored."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, cycle
from random import Random

from rules_core.table.table import Table, settled_stage, setup_of, start

OPENED = 200


def dealt(game: str, number: int) -> Table:
    """Return the table of a numbered deal, before the first call; not the first of a match, which may be simpler."""
    return start(setup_of(game, {"seed": str(number), "deal": "2"}))


def with_the_rules_alone(game: str) -> Callable[[], int]:
    """Return a function that plays one deal from stage to stage and returns how many decisions it took."""
    numbers, dice = count(), Random(0).random
    return lambda: played_out(dealt(game, next(numbers)), dice)


def opened_before(game: str) -> Callable[[], int]:
    """Return the same for deals whose setup was read and dealt before the clock starts."""
    tables, dice = cycle([dealt(game, number) for number in range(OPENED)]), Random(0).random
    return lambda: played_out(next(tables), dice)


def played_out(table: Table, dice: Callable[[], float]) -> int:
    """Play a deal to its end; return the number of decisions."""
    game, stage, decisions = table.game, table.stage, 0
    while stage.turn is not None:
        choices = stage.choices()
        stage, _ = settled_stage(game, stage.after(choices[int(dice() * len(choices))]))
        decisions += 1
    return decisions


def at_a_table(game: str) -> Callable[[], int]:
    """Return the same at a table, which checks each action, keeps its log and reports the events."""
    numbers, dice = count(), Random(0).random

    def play_one() -> int:
        table = dealt(game, next(numbers))
        while table.stage.turn is not None:
            choices = table.stage.choices()
            table = table.play(choices[int(dice() * len(choices))])
        return len(table.log)

    return play_one
