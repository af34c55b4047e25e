"""The end of a deal of colour whist, paid."""

from __future__ import annotations

from rules_core.kinds.colour_whist.rules import WhistDeal
from rules_core.kinds.colour_whist.stages.play import WhistPlay
from rules_core.table.ended import PlayedOut


class Paid(PlayedOut[WhistDeal, WhistPlay]):
    """A deal that has been played, with what everybody gets and pays."""

    __slots__ = ()
    over_by = "score/tricks-not-cards"
