"""What was made before, for as long as builds ask for it: a build that follows another makes only what has changed.

Whatever is kept here is found again by all that it was made from, so that a build with it and one without it write
the same. A process that builds once keeps everything in vain, and loses nothing by it.
"""

import re
from collections.abc import Callable, Hashable
from functools import wraps
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Made = TypeVar("Made")


class Kept:
    """Things made by this build and by the one before it, each by what it was made from."""

    def __init__(self) -> None:
        self.earlier: dict[Hashable, Any] = {}
        self.now: dict[Hashable, Any] = {}

    def made(self, of: Hashable, make: Callable[[], Made]) -> Made:
        """What is made of something: kept, or made now."""
        if of not in self.now:
            self.now[of] = self.earlier[of] if of in self.earlier else make()
        found: Made = self.now[of]
        return found

    def next_build(self) -> None:
        """Begin another build: what the one before did not ask for is forgotten."""
        self.earlier, self.now = self.now, {}


KEPT = Kept()


def text_of(file: Path) -> str:
    """The text of a file, read again when it has been written again."""
    there = file.stat()
    of = (str(file), there.st_ino, there.st_mtime_ns, there.st_size)
    return KEPT.made(of, lambda: file.read_text(encoding="utf-8"))


def kept(make: Callable[Given, Made]) -> Callable[Given, Made]:
    """Marks a function that needs only its arguments: it works once for the same ones, from one build to the next."""

    @wraps(make)
    def once(*given: Given.args, **named: Given.kwargs) -> Made:
        return KEPT.made((make, given, *named.items()), lambda: make(*given, **named))

    return once


@kept
def found_in(pattern: re.Pattern[str], text: str) -> frozenset[str]:
    """Everything that a pattern finds in a text, looked for once."""
    return frozenset(pattern.findall(text))
