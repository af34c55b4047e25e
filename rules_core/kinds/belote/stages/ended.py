"""The end of a deal with a maker, with its score."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.kinds.belote.rules import BeloteDeal, Played
from rules_core.table.ended import PlayedOut


@dataclass(frozen=True, slots=True, kw_only=True)
class BeloteCounted(PlayedOut[BeloteDeal, Played]):
    """A finished deal with its score sheet and the points left in reserve."""

    reserve: int = 0
    over_by = "play/trick-count"
