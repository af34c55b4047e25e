"""The cache of results from one build to the next, so that a later build makes only changed parts.

The key of a result is everything it was made from, so builds with and without the cache write the same. A process that
builds once gains nothing from it and loses nothing.
"""

import re
from collections.abc import Callable, Hashable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Kept:
    """The results of this build and of the previous one, each by its inputs."""

    def __init__(self) -> None:
        self.earlier: dict[Hashable, Any] = {}
        self.now: dict[Hashable, Any] = {}

    def made(self, of: Hashable, make: Callable[[], Made]) -> Made:
        """The result for an input: from the cache, or made now."""
        if of not in self.now:
            self.now[of] = self.earlier[of] if of in self.earlier else make()
        found: Made = self.now[of]
        return found

    def next_build(self) -> None:
        """Begin another build and drop the results that the previous one did not use."""
        self.earlier, self.now = self.now, {}


KEPT = Kept()


def text_of(file: Path) -> str:
    """The text of a file, read again only after the file has changed."""
    there = file.stat()
    of = (str(file), there.st_ino, there.st_mtime_ns, there.st_size)
    return KEPT.made(of, lambda: file.read_text(encoding="utf-8"))


def kept(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Cache a function that depends on its arguments only: equal arguments are computed once, across builds."""

    @wraps(make)
    def once(*given: Given.args, **named: Given.kwargs) -> Made:
        return KEPT.made((make, given, *named.items()), lambda: make(*given, **named))

    return once


@kept
def found_in(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    """Every match of a pattern in a text, searched once."""
    return frozenset(pattern.findall(text))
