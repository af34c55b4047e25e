"""A few exercises of a matrix that tell every pair of beliefs apart more than once, each short to answer."""

from __future__ import annotations

from itertools import combinations

from rules_core.teach.exercises.question import Mode
from rules_core.teach.pupils.answers import asked_of
from rules_core.teach.pupils.matrix import ENOUGH, Matrix

# What an answer costs a reader: to choose one, or to go through every item; an order is the most work.
ONE, EACH, ORDER = 2.0, 0.5, 4.0


def chosen(known: Matrix, times: int = ENOUGH) -> tuple[int, ...]:
    """Return the places of exercises that together tell each pair of classes apart so many times, where any can.

    At each step it takes the exercise that tells most of the pairs still wanting apart for its cost.
    """
    tells = [_told_by(known, place) for place in range(len(known.exercises))]
    wanted = {pair: min(times, sum(pair in one for one in tells)) for pair in combinations(range(len(known.rows)), 2)}
    costs = [_cost(known, place) for place in range(len(known.exercises))]
    left, found = set(range(len(tells))), []
    while any(wanted.values()):
        gains = {place: sum(1 for pair in tells[place] if wanted[pair]) / costs[place] for place in left}
        best = max(sorted(left), key=gains.__getitem__)
        left.remove(best)
        found.append(best)
        for pair in tells[best]:
            wanted[pair] = max(0, wanted[pair] - 1)
    return tuple(found)


def _told_by(known: Matrix, place: int) -> frozenset[tuple[int, int]]:
    answers = [row[place] for row in known.rows]
    return frozenset(pair for pair in combinations(range(len(answers)), 2) if answers[pair[0]] != answers[pair[1]])


def _cost(known: Matrix, place: int) -> float:
    asked = asked_of(known.exercises[place])
    return {Mode.ONE: ONE, Mode.ORDER: ORDER, Mode.ALL: 1 + EACH * len(asked.items)}[asked.mode]
