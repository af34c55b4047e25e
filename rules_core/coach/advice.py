"""What the coach advises."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import Action
from rules_core.reasons import Reason
from rules_core.seats import Seat
from rules_core.table import Table


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and three steps towards it: what to look at, which rule or principle, which action and why."""

    action: Action
    look: Reason
    principle: Reason
    choice: Reason


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat that has something to do."""
    raise NotImplementedError


def choose(table: Table, seat: Seat) -> Action:
    """Return what the coach does at a seat."""
    stage = table.stage
    mine = [one for one in stage.choices() if getattr(one, "by", stage.turn) is seat]
    return mine[0]
