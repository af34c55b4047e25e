"""The answers of every pupil of a game to some exercises, and the beliefs that these tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations

from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.pupils.answers import answer_to, asked_of
from rules_core.teach.pupils.pupil import Pupil

Answer = tuple[str, ...]
ENOUGH = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """Exercises with the right answer to each, and the answers of each pupil in the same order."""

    exercises: tuple[Fresh, ...]
    right: tuple[Answer, ...]
    pupils: tuple[Pupil, ...]
    answers: tuple[tuple[Answer, ...], ...]

    @property
    def classes(self) -> tuple[tuple[Pupil, ...], ...]:
        """The pupils whom no exercise tells apart, together; those who answer everything rightly are in none."""
        alike: dict[tuple[Answer, ...], list[Pupil]] = {}
        for pupil, answers in zip(self.pupils, self.answers, strict=True):
            if answers != self.right:
                alike.setdefault(answers, []).append(pupil)
        return tuple(map(tuple, alike.values()))

    @property
    def rows(self) -> tuple[tuple[Answer, ...], ...]:
        """The answers of each class, the healthy ones first."""
        others = dict.fromkeys(answers for answers in self.answers if answers != self.right)
        return (self.right, *others)

    def told_apart(self, times: int = ENOUGH) -> tuple[int, int]:
        """Return how many pairs of classes at least so many exercises tell apart, and how many pairs there are."""
        pairs = list(combinations(self.rows, 2))
        found = [pair for pair in pairs if sum(one != other for one, other in zip(*pair, strict=True)) >= times]
        return len(found), len(pairs)


def matrix(pupils: Iterable[Pupil], exercises: Iterable[Fresh]) -> Matrix:
    """Return the answers of pupils to exercises; an exercise is kept once."""
    asked = {(one.table.text, one.seat, one.ask, *one.extra.items()): one for one in exercises}
    kept, who = [(asked_of(one), one) for one in asked.values()], tuple(pupils)
    return Matrix(
        exercises=tuple(asked.values()),
        right=tuple(answer_to(put, None, one) for put, one in kept),
        pupils=who,
        answers=tuple(tuple(answer_to(put, pupil, one) for put, one in kept) for pupil in who),
    )
