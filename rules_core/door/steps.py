"""A step of a demonstration: the table then and, if asked for, why a card was forced or clever."""

from __future__ import annotations

from rules_core.cards.reasons import Event, Reason
from rules_core.cards.seats import Seat
from rules_core.door.request import Request, is_set, number, seat_of, table_of
from rules_core.door.service import cut_to, shown
from rules_core.say.spoken import Plain
from rules_core.table.forced import FORCED, only_card
from rules_core.table.table import Table
from rules_core.table.untaught import taught_events
from rules_core.teach.coach.clever import principle_of
from rules_core.words import Words

CLEVER = "clever"


def step(words: Words, read: Request) -> Plain:
    """Return the table after so many actions of its log; with `reasons`, its events say why each was done."""
    table = table_of(read)
    steps, viewer = number(read, "to"), seat_of(read, table)
    at = cut_to(table, steps)
    told = _with_reasons(table, at, viewer) if is_set(read, "reasons") and steps else None
    # The viewer of a demonstration is addressed as a player, though he sees every card.
    reply = shown(words, at, viewer, table.seating.readers_own, told)
    return reply | {"steps": len(table.log)}


def _with_reasons(table: Table, at: Table, viewer: Seat | None) -> tuple[Event, ...]:
    """Return the events of the last action with the reasons for it that the viewer may know, also for his own."""
    steps, events = len(at.log), taught_events(at.events, table.untaught)
    turn = table.actors[steps - 1]
    if turn is None or viewer not in (None, turn):
        return events
    # The reasons follow the action itself and what its events say of a duty.
    place = next((place for place, one in enumerate(events, 1) if one.seat is turn), 0)
    while 0 < place < len(events) and events[place].kind == FORCED:
        place += 1
    return (*events[:place], *_reasons(table, steps, turn, viewer), *events[place:]) if place else events


def _reasons(table: Table, steps: int, turn: Seat, viewer: Seat | None) -> tuple[Event, ...]:
    """Return why the last action was forced, unless its events say it; or why the coach would do the same."""
    at, only = table.cut_to(steps), only_card(table.stages[steps - 1], table.log[steps - 1])
    if only is not None:
        return () if any(one.kind == FORCED for one in at.events) else (Event(FORCED, only, turn),)
    clever = _principle(table, steps, turn)
    if clever is None or clever.saying in _said_earlier(table, steps - 1, viewer):
        return ()
    return (Event(CLEVER, clever, turn),)


def _said_earlier(table: Table, steps: int, viewer: Seat | None) -> set[str]:
    """Return the principles that earlier actions showed to the viewer: each is said once in a demonstration."""
    done = [(step, who) for step, who in enumerate(table.actors[:steps], 1) if who and viewer in (None, who)]
    said = (_principle(table, step, who) for step, who in done)
    return {one.saying for one in said if one is not None}


def _principle(table: Table, steps: int, seat: Seat) -> Reason | None:
    before = table.cut_to(steps - 1)
    return principle_of(before, seat, table.log[steps - 1]) if before.stage.turn is seat else None
