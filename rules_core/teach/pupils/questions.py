"""Exercises that tell pupils apart: the one that shows each pupil, more of its kind, and the same in other deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.pupils.answers import exercises_at
from rules_core.teach.pupils.found import ASKED_OF, Found, found_for


def questions_for(pupils: Iterable[Found], seeds: tuple[str, ...]) -> Iterator[Fresh]:
    """Yield the exercises at the moments that show these pupils, and at one more moment for each of the seeds."""
    for one in pupils:
        if one.pupil is None or one.exercise is None:
            continue
        moments = [one.exercise, *filter(None, (found_for(one.rule, seed).exercise for seed in seeds))]
        for exercise in moments:
            yield exercise
            yield from exercises_at(exercise.table, ASKED_OF.get(one.pupil.way, ()))
