"""The types of the reply with deals in which rules make a difference."""

from __future__ import annotations

from typing import Literal, TypedDict

from rules_core.door.shapes import Said


class Bite(Said):
    """What a rule did, and what would be `otherwise`: without it."""

    way: str
    otherwise: str
    seat: str | None
    side: str | None
    action: str | None


class Moment(TypedDict):
    """A moment in which rules make a difference."""

    table: str
    steps: int
    seat: str | None
    bites: list[Bite]


class DealFound(TypedDict):
    """A deal with such moments, and its number among the deals that were tried."""

    table: str
    dealt: int
    moments: list[Moment]


class Deals(TypedDict):
    """Deals in which rules make a difference, and how many were tried."""

    deals: list[DealFound]
    tried: int
    say: str


class DealsReply(Deals):
    """Deals in which rules make a difference."""

    kind: Literal["deals"]
