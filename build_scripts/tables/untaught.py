"""The parts that the tables of a lesson leave out because they are not taught yet, as the head of its page says.

widgets/table/untaught.js leaves out the same parts of a live table.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem, line_of
from build_scripts.tables.front_matter import head_of

KEY = "untaught"
# The signs beside a player's name.
SIGNS = {"contract": "player", "dealer": "dealer"}
LEFT_OUT = ("trump", "contract", "dealer", "points")


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


def as_taught(view: Mapping[str, Any] | None, left_out: tuple[str, ...]) -> dict[str, Any] | None:
    """A view without the parts not taught yet."""
    if view is None:
        return None
    shown: dict[str, Any] = {**view, **{one: None for one in ("trump", "contract") if one in left_out}}
    signs = {sign: False for one, sign in SIGNS.items() if one in left_out}
    shown["seats"] = [{**seat, **signs} for seat in view["seats"]]
    if "points" in left_out:
        shown["seats"] = [{name: one for name, one in seat.items() if name != "standing"} for seat in shown["seats"]]
        shown["sides"] = [{**side, "points": None, "total": None} for side in view["sides"]]
    return shown
