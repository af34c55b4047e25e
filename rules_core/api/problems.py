"""The one exception of the functions for programs, and the words of the language in which it speaks."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from rules_core.cards.reasons import Impossible
from rules_core.door.request import text
from rules_core.say.spoken import spoken_problem
from rules_core.words import Words, words_of, words_that_are_here

LANG = "en"


class Problem(NamedTuple):
    """Something impossible: its place, the id of the rule that forbids it ("" for none), and a sentence."""

    place: str
    rule: str
    say: str


class NotPossible(ValueError):
    """Raised for anything impossible or forbidden; its text is the sentences of its problems.

    `rule` is the rule of the first problem, and `instead` are the allowed actions, where one was refused.
    """

    def __init__(self, problems: tuple[Problem, ...], instead: tuple[str, ...] = ()) -> None:
        super().__init__(problems, instead)
        self.problems = problems
        self.instead = instead

    def __str__(self) -> str:
        return " ".join(one.say for one in self.problems)

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it, such as "klaverjas-4/play/overtrump"; "" where no rule of a game does."""
        return self.problems[0].rule


@contextmanager
def spoken(lang: str, letters: str = "") -> Iterator[Words]:
    """Give the words of a language, in which NotPossible reports anything impossible; `letters` are those on the cards.

    A table inside the rules names the letters of its game.
    """
    words = words_that_are_here()
    try:
        words = words_of(text({"lang": lang}, "lang"), letters)
        yield words
    except Impossible as wrong:
        told = [spoken_problem(words, one) for one in wrong.problems]
        raise NotPossible(tuple(Problem(one["place"], one["rule"] or "", one["say"]) for one in told)) from None
