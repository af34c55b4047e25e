"""The tricks of a deal so far, for a reader who leafs through them."""

from __future__ import annotations

from rules_core.door.request import Request, seat_of, table_of
from rules_core.say.spoken import Plain
from rules_core.say.untaught import words_at
from rules_core.say.views import spoken_trick
from rules_core.table.seen import TakenTrick
from rules_core.table.sight import sight_of
from rules_core.table.untaught import as_taught
from rules_core.words import Words


def tricks(words: Words, read: Request) -> Plain:
    """Return the tricks that were taken since the table was opened, each with the step of the log that ends it."""
    table = table_of(read)
    seat = seat_of(read, table)
    words = words_at(words, table, seat)
    ends: dict[int, int] = {}
    taken: dict[int, TakenTrick] = {}
    for step, stage in enumerate((*table.stages, table.stage)):
        last = as_taught(sight_of(table.game.workings.seen(stage), seat), table.untaught).last
        if last is not None:
            ends.setdefault(last.number, step)
            taken[last.number] = last  # its roem may be named later
    return {
        "kind": "tricks",
        "tricks": [spoken_trick(words, last) | {"step": ends[number]} for number, last in taken.items()],
    }
