"""What a seat has seen and heard in the course of a deal, so that two courses can be compared."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import zip_longest
from typing import Any

from rules_core.cards.actions import GiveCards, PutAway
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.tricks.order import TrickOrder
from rules_core.table.forced import heard_by, with_forced
from rules_core.table.position.agreed import Agreed
from rules_core.table.seen import Seen
from rules_core.table.sight import sight_of
from rules_core.table.table import Table

# Actions that the others do not see fully: the cards are laid away or passed on face down.
FACE_DOWN = (PutAway, GiveCards)
NO_CARDS = (Agreed, TrickOrder, Seat, Side, Seating, Enum, str, int)
# Fields of a photograph that are worked out from the others on request, or hold functions.
WORKED_OUT = ("grid", "naming", "sort", "asks", "why_not", "outlook", "rulings", "judge", "grouped")


def cards_in(value: object, but_for: object = None) -> dict[Card, None]:
    """Return every card in a value, in the order in which it comes up; `but_for` is a part that is left out."""
    found: dict[Card, None] = {}
    _gather(value, found, but_for)
    return found


def _gather(value: Any, found: dict[Card, None], but_for: object) -> None:
    if isinstance(value, Card):
        found[value] = None
    elif isinstance(value, tuple | frozenset | list):
        for one in value:
            _gather(one, found, but_for)
    elif value is not None and value is not but_for and not isinstance(value, NO_CARDS):
        for name in names_in(value):
            _gather(getattr(value, name), found, but_for)


def names_in(value: object) -> tuple[str, ...]:
    """Return the names of the fields of a record; the browser's records lack the list that `fields` reads."""
    if isinstance(value, type):
        return ()
    kinds = reversed(type(value).__mro__)
    slots = [name for kind in kinds for name in getattr(kind, "__slots__", ()) if not name.startswith("_")]
    return tuple(dict.fromkeys((*slots, *getattr(value, "__dict__", ()))))


def witnessed_cards(table: Table, seat: Seat, since: int = 0) -> set[Card]:
    """Return every card that a seat has seen, or heard named, since the opening or a later step until now."""
    photograph = table.game.workings.seen
    known = set(cards_in((_lying_open(table.seen, seat), table.events)))
    if not since:
        opened = photograph(table.opening[0])
        known.update(cards_in((table.opening[1], opened.taken, opened.out)))
    for step in range(since, len(table.log)):
        stage, action = table.stages[step], table.log[step]
        known.update(cards_in((_lying_open(photograph(stage), seat), stage.events_of(action))))
        if table.actors[step] is seat or not isinstance(action, FACE_DOWN):
            known.update(cards_in(action))
    return known


def _lying_open(seen: Seen, seat: Seat) -> tuple[object, ...]:
    """Return the cards that a seat sees in a photograph of the table, place by place."""
    piles = [(pile.count, pile.cards, pile.known if pile.known_to is seat else ()) for pile in seen.piles]
    own = seen.hands[seat.index] if seen.hands and seat not in seen.face_down else ()
    trick = seen.trick.cards if seen.trick else ()
    away = [one for who, one in seen.away if who is seat]
    return own, seen.counts, trick, seen.last, seen.turned, piles, seen.shown, away, seen.melds


def witnessed(table: Table, seat: Seat) -> Iterator[tuple[object, ...]]:
    """Yield all that a seat notices from the opening until now, step by step; tables that look alike yield the same.

    A step is the phase, the player to act, the action, what is heard, and the cards that lie open before it.
    """
    photograph = table.game.workings.seen
    yield heard_by(table.opening[1], seat)
    for stage, action, who in zip(table.stages, table.log, table.actors, strict=True):
        done = action if who is seat or not isinstance(action, FACE_DOWN) else type(action)
        heard = heard_by(with_forced(stage, action, stage.events_of(action)), seat)
        yield stage.phase, stage.turn, who, done, heard, _lying_open(photograph(stage), seat)
    sight = sight_of(table.seen, seat)
    at_the_end = (name for name in names_in(table.seen) if name not in WORKED_OUT)
    yield heard_by(table.events, seat), *(getattr(sight, name) for name in at_the_end)


def alike(one: Iterable[tuple[object, ...]], other: Iterable[tuple[object, ...]]) -> bool:
    """Return whether all that was noticed at one table was noticed at another."""
    return all(step == another for step, another in zip_longest(one, other))
