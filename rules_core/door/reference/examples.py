"""The tables that show how a game is written, made of the `EXAMPLES` of that game."""

from __future__ import annotations

from functools import cache

from rules_core.cards.reasons import Impossible, Problem
from rules_core.kinds import kind_of
from rules_core.table.notation import VERSION, check_digits, from_text
from rules_core.table.table import Table, start


def table_of(example: str) -> Table:
    """Return the table of an example; raises Impossible, with the example before each place, when it cannot be."""
    body = f"{VERSION};{example}"
    try:
        return start(from_text(f"{body};{check_digits(body)}"))
    except Impossible as wrong:
        raise Impossible(tuple(Problem(f"{example} {one.place}", one.reason) for one in wrong.problems)) from None


@cache
def tables_of(game: str) -> tuple[Table, ...]:
    """Return the tables of all examples of a game."""
    examples: tuple[str, ...] = getattr(kind_of(game).of_game(game, "examples"), "EXAMPLES", ())
    return tuple(map(table_of, examples))
