"""The types of the reply with the moments of a deal."""

from __future__ import annotations

from typing import Literal, TypedDict

from rules_core.door.shapes import Said


class LookedAt(TypedDict):
    """A moment to look back at: what was done, and another action, clearly better; worse, if it was done `well`.

    `cost` is the difference in tenths of a point, `table` the table before it. `told` says what was done, what
    it made of a difference, and in how many deals; `why` is the coach's thought.
    """

    step: int
    well: bool
    cost: int
    action: str
    other: str
    table: str
    asks: str
    told: list[str]
    why: list[Said]
    say: str


class LookBackReply(TypedDict):
    """The steps of a log that are worth a look, or what there is to be said of one; `most` moments are enough."""

    kind: Literal["look-back"]
    steps: list[int]
    most: int
    moment: LookedAt | None
    say: str
