"""What the coach advises, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache

from rules_core.actions import Action
from rules_core.coach.draw_jas import draw_jas_advice
from rules_core.coach.euchre import euchre_advice
from rules_core.coach.gin import gin_advice
from rules_core.coach.jas import jas_advice
from rules_core.coach.maker import maker_advice
from rules_core.coach.pick import Advice
from rules_core.coach.tarot import tarot_advice
from rules_core.coach.whist import whist_advice
from rules_core.families.draw_jas import DrawJasRules
from rules_core.families.euchre import EuchreRules
from rules_core.families.gin import GinRules
from rules_core.families.jas import JasRules
from rules_core.families.maker import MakerRules
from rules_core.families.tarot import TarotRules
from rules_core.families.whist import WhistRules
from rules_core.seats import Seat
from rules_core.table import Table

__all__ = ["Advice", "advise", "choose"]

# How each family of games is coached, by the class of its rules.
COACHES: dict[type, Callable[[Table, Seat], Advice]] = {
    JasRules: jas_advice,
    DrawJasRules: draw_jas_advice,
    EuchreRules: euchre_advice,
    TarotRules: tarot_advice,
    GinRules: gin_advice,
    MakerRules: maker_advice,
    WhistRules: whist_advice,
}


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
    return COACHES[type(asked.table.rules)](asked.table, asked.seat)


def choose(table: Table, seat: Seat) -> Action:
    """Return what the coach does at a seat."""
    return advise(table, seat).action
