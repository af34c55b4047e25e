"""Whole deals of our own games at random: shuffled, dealt, bid, played and scored."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, cycle
from random import Random
from typing import TYPE_CHECKING

from rules_core.table.table import Table, settled_stage, setup_of, start

if TYPE_CHECKING:
    from rules_core.api import Table as PythonTable

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


def by_programs_that_look(game: str) -> Callable[[], int]:
    """Return the same for a program in Python that looks at the facts of its seat before each action."""
    from rules_core.api import sight

    return by_programs(game, lambda table: sight(table, table.turn).choices)


def by_programs_that_read(game: str) -> Callable[[], int]:
    """Return the same for a program that gets the whole view of its seat, with all its sentences."""
    from rules_core.api import choices, seen

    return by_programs(game, lambda table: choices(table, seen(table, table.turn)["turn"]))


def by_programs(game: str, look: Callable[[PythonTable], Sequence[str]]) -> Callable[[], int]:
    """Return a function that plays one deal with the functions for programs, which take and return texts."""
    from rules_core.api import play, start

    numbers, dice = count(), Random(0).random

    def play_one() -> int:
        table = start(game, seed=str(next(numbers)), deal=2)
        while not table.over:
            may = look(table)
            table = play(table, may[int(dice() * len(may))])
        return len(table.log)

    return play_one
