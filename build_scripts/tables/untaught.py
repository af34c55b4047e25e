"""The parts that the tables of a lesson leave out because they are not taught yet, as the head of its page says.

The parts go into the setup of each table: the core leaves them out, in what it shows and in what it says.
"""

from collections.abc import Iterator
from dataclasses import replace

from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem, line_of
from build_scripts.tables.fences import Fence
from build_scripts.tables.front_matter import head_of

KEY = "untaught"
LEFT_OUT = ("trump", "contract", "dealer", "points", "roem", "lives")


def untaught(text: str) -> tuple[str, ...]:
    """The parts that the head of a page names as not taught yet."""
    given = head_of(text).get(KEY, [])
    return tuple(map(str, given if isinstance(given, list) else [given]))


def untaught_problems(file: str, text: str) -> Iterator[Problem]:
    """The problems with names in a head that no table can leave out."""
    for one in untaught(text):
        if one not in LEFT_OUT:
            say = message("head.untaught", given=one, known=", ".join(LEFT_OUT)) + meant(one, LEFT_OUT)
            yield Problem(file, line_of(text, f"{KEY}:"), say)


def with_untaught(fence: Fence, head: str) -> Fence:
    """A table that leaves out what the head of its page names; a table can name its own parts."""
    parts = " ".join(one for one in untaught(head) if one in LEFT_OUT)
    return replace(fence, given={KEY: parts, **fence.given}) if parts and fence.game else fence
