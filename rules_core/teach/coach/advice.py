"""The advice of the coach, and its own actions."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module

from rules_core.cards.actions import Action
from rules_core.cards.seats import Seat
from rules_core.kinds import kind_of
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice

__all__ = ["Advice", "advise", "choose"]

PLAIN_COACH = "rules_core.teach.coach.only_tricks"


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat that has something to do."""
    return _advised(_Asked(table.text, seat, table))


@dataclass(frozen=True, slots=True)
class _Asked:
    """A question to the coach; a hint in three steps, or in two languages, asks the same one again."""

    text: str
    seat: Seat
    table: Table = field(compare=False)


@lru_cache(maxsize=32)
def _advised(asked: _Asked) -> Advice:
    coach = kind_of(asked.table.game.key).module_if_any("coach.advice") or import_module(PLAIN_COACH)
    advice: Advice = coach.advise(asked.table, asked.seat)
    return advice


def choose(table: Table, seat: Seat) -> Action:
    """Return the action that the coach takes at a seat."""
    return advise(table, seat).action
