"""The course of a table: its actions, step by step, each with its trick."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.door.request import Request, table_of
from rules_core.say.spoken import Plain, spoken_event
from rules_core.say.untaught import words_at
from rules_core.table.table import Table
from rules_core.words import Words


def course(words: Words, read: Request) -> Plain:
    """Return every action of a table with its events, for a viewer who sees all cards."""
    table = table_of(read)
    words = words_at(words, table, None)
    return {"kind": "course", "steps": [_step(words, table, at) for at in range(len(table.log))]}


def _step(words: Words, table: Table, at: int) -> Plain:
    after, who = table.cut_to(at + 1), table.actors[at]
    return {
        "action": table.written[at],
        "seat": who.letter if who else None,
        "trick": _trick_of(table, at, after),
        "events": [spoken_event(words, event) for event in after.events],
    }


def _trick_of(table: Table, at: int, after: Table) -> int | None:
    """Return the trick of an action: an announcement after the last card of a trick belongs to that trick."""
    seen, then = table.game.workings.seen(table.stages[at]), after.seen
    taken = seen.last.number if seen.last else sum(seen.tricks)
    lay = seen.trick is not None and len(seen.trick.cards) > 0
    lies = then.trick is not None and len(then.trick.cards) > 0
    to_trick = isinstance(table.log[at], Card) and (lies or then.last is not seen.last)
    return taken + 1 if lay or to_trick else taken or None
