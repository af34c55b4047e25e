"""The exercises that every reader understands in the same way, so that an answer shows what the reader believes."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.reasons import Impossible
from rules_core.table.house_rules import Option
from rules_core.table.table import Table
from rules_core.teach.deals.agreed import OTHER_TABLES
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.exercises.kinds import question
from rules_core.teach.exercises.kinds.rummy import DEADWOOD
from rules_core.teach.exercises.kinds.tricks import WHY
from rules_core.teach.exercises.question import Mode, Question
from rules_core.teach.pupils.answers import asked_of
from rules_core.teach.pupils.in_turn import agreed_otherwise

MOST_ITEMS = 14
# Several reasons for taking a trick are true at once, and a hand can be arranged equally well in several ways.
SEVERAL_SENSES = (WHY.name, DEADWOOD.name)


def is_clear(exercise: Fresh) -> bool:
    """Return whether an exercise can be read in one way only, and is short to answer.

    An exercise is left out in these cases:

    - The table has a house rule other than the one of the source, or a variant.
    - Another house rule gives another of the offered answers in the same deal: players of both learned a right answer.
      The other reading of a sentence of the source is such a house rule.
    - The question asks for one answer and several are right, or it asks for all answers and none is right.
    - Its words have several senses.
    - It has many items.
    """
    if exercise.ask.partition(":")[0] in SEVERAL_SENSES:
        return False
    if not is_as_in_the_source(exercise.table):
        return False
    asked = asked_of(exercise)
    right = len(asked.answers)
    if not right or (asked.mode is Mode.ONE and right > 1) or len(asked.items) > MOST_ITEMS:
        return False
    offered = {item.key for item in asked.items}
    others = (one.answers for one in _under_other_agreements(exercise))
    return all(one == asked.answers or not offered.issuperset(one) for one in others)


def is_as_in_the_source(table: Table) -> bool:
    """Return whether a table has the house rules of the source, and no variant that is one of them."""
    return all(dict(table.options)[one.key] == one.default for one in _agreements(table))


def under_other_agreements(table: Table) -> Iterator[Table]:
    """Yield the same deal under each other house rule with which it can come so far."""
    for option in _agreements(table):
        for value in option.values:
            if value != dict(table.options)[option.key]:
                there = agreed_otherwise(table, option.key, value)
                if there is not None:
                    yield there


def _agreements(table: Table) -> Iterator[Option]:
    """Yield the house rules that leave the deal as it is."""
    yield from (one for one in table.game.options if one.key not in OTHER_TABLES)


def _under_other_agreements(exercise: Fresh) -> Iterator[Question]:
    for there in under_other_agreements(exercise.table):
        try:
            yield question(there, exercise.seat, exercise.ask, exercise.extra)
        except Impossible:
            continue
