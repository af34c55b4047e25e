"""Exercises that tell pupils apart: the one that shows each pupil, more of its kind, and the same in other deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_core.table.table import Table
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.pupils.answers import exercises_at
from rules_core.teach.pupils.found import ASKED_OF, Found, found_for
from rules_core.teach.pupils.pupil import Pupil


def moments_for(pupils: Iterable[Found], seeds: tuple[str, ...]) -> tuple[tuple[Pupil, Fresh], ...]:
    """Return each pupil with the exercise that shows him, and with one more for each of the seeds."""
    moments: list[tuple[Pupil, Fresh]] = []
    for one in pupils:
        if one.pupil is not None and one.exercise is not None:
            more = (found_for(one.rule, seed).exercise for seed in seeds)
            moments += [(one.pupil, exercise) for exercise in (one.exercise, *filter(None, more))]
    return tuple(moments)


def questions_for(moments: Iterable[tuple[Pupil, Fresh]]) -> Iterator[Fresh]:
    """Yield the exercises at some moments, and others about the same tables that may show the same pupils."""
    for pupil, exercise in moments:
        yield exercise
        yield from exercises_at(exercise.table, ASKED_OF.get(pupil.way, ()))


def tables_of(moments: Iterable[tuple[Pupil, Fresh]], ways: tuple[str, ...]) -> tuple[Table, ...]:
    """Return the tables of those moments that show pupils who are wrong in certain ways."""
    return tuple({one.table.text: one.table for pupil, one in moments if pupil.way in ways}.values())
