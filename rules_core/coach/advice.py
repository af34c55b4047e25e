"""What the coach advises, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache, lru_cache
from importlib import import_module

from rules_core.actions import Action
from rules_core.coach.pick import Advice
from rules_core.seats import Seat
from rules_core.table import Table

__all__ = ["Advice", "advise", "choose"]


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
    return _coach(asked.table.game.family.name)(asked.table, asked.seat)


@cache
def _coach(family: str) -> Callable[[Table, Seat], Advice]:
    coach: Callable[[Table, Seat], Advice] = getattr(import_module(f"rules_core.coach.{family}"), f"{family}_advice")
    return coach


def choose(table: Table, seat: Seat) -> Action:
    """Return what the coach does at a seat."""
    return advise(table, seat).action
