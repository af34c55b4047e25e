"""A few exercises of a matrix that tell every pair of beliefs apart more than once, each short to answer."""

from __future__ import annotations

from itertools import combinations

from rules_core.teach.exercises.question import Mode
from rules_core.teach.pupils.answers import asked_of
from rules_core.teach.pupils.matrix import ENOUGH, Matrix

# The effort of an answer: choosing one item, judging each item, or putting the items in order.
ONE, EACH, ORDER = 2.0, 0.5, 4.0


def chosen(known: Matrix, times: int = ENOUGH) -> tuple[int, ...]:
    """Return the places of exercises that together tell each pair of classes apart so many times, where any can.

    At each step it takes the exercise that tells most of the pairs still wanting apart for its cost. A set of pairs is
    a number with a bit for each; `wanting[n]` are those that want more than n exercises.
    """
    places = range(len(known.exercises))
    tells, costs = [_told_by(known, one) for one in places], [_cost(known, one) for one in places]
    wanting = [0] * times
    for told in tells:
        for more in range(times - 1, 0, -1):
            wanting[more] |= told & wanting[more - 1]
        wanting[0] |= told
    left, found = list(places), list[int]()
    while wanting[0]:
        best = max(left, key=lambda one: (tells[one] & wanting[0]).bit_count() / costs[one])
        left.remove(best)
        found.append(best)
        after = [*wanting[1:], 0]
        wanting = [(now & ~tells[best]) | (then & tells[best]) for now, then in zip(wanting, after, strict=True)]
    return tuple(found)


def _told_by(known: Matrix, place: int) -> int:
    pairs = enumerate(combinations([row[place] for row in known.rows], 2))
    return sum(1 << bit for bit, (one, other) in pairs if one != other)


def _cost(known: Matrix, place: int) -> float:
    asked = asked_of(known.exercises[place])
    return {Mode.ONE: ONE, Mode.ORDER: ORDER, Mode.ALL: 1 + EACH * len(asked.items)}[asked.mode]
