"""Of a test with many cases the gate runs some and `make check` one; `make test-all` runs them all."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any, Protocol, TypeVar
from zlib import crc32

import pytest


def later(*values: Any) -> Any:
    """Return a case that the gate leaves to `make test-all`."""
    return pytest.param(*values, marks=pytest.mark.slow)


# Words are longest in Dutch.
LANGUAGES = ["nl", later("en")]
# Pale text on white is found as often as pale text on black, so pages of every kind are checked in either.
SCHEMES = ["dark", later("light")]


def at_the_gate(chosen: Iterable[Any], cases: Iterable[Any]) -> list[Any]:
    """Return the cases as parameters of a test, slow unless chosen; raises when a chosen one is not a case."""
    kept, all_of_them = list(chosen), list(cases)
    if strange := [one for one in kept if one not in all_of_them]:
        raise ValueError(f"the gate has chosen what is none of the cases: {strange}")
    return [case if case in kept else later(*of(case)) for case in all_of_them]


def of(case: Any) -> tuple[Any, ...]:
    """Return the values of a case that may be a single value."""
    return case if isinstance(case, tuple) else (case,)


class Named(Protocol):
    """A case of a test, by its name in a report."""

    @property
    def nodeid(self) -> str:
        """The test, and in square brackets the case."""


Case = TypeVar("Case", bound=Named)


def one_of_each(cases: Iterable[Case]) -> list[Case]:
    """Return one case of each test, the same at every run; other tests get the case of another game."""
    by_chance = sorted(cases, key=lambda case: (name_of(case), crc32(case.nodeid.encode())))
    return [next(same) for _, same in groupby(by_chance, key=name_of)]


def name_of(case: Named) -> str:
    """Return the name of the test that this is a case of."""
    return case.nodeid.partition("[")[0]
