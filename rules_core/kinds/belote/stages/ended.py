"""The end of a deal in which one maker played, counted."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.kinds.belote.rules import MakerDeal, Played
from rules_core.table.ended import PlayedOut


@dataclass(frozen=True, slots=True, kw_only=True)
class MakerCounted(PlayedOut[MakerDeal, Played]):
    """A deal that has been played, with its score sheet and what stays in reserve."""

    reserve: int = 0
    over_by = "play/trick-count"
