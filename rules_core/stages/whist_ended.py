"""The end of a deal of colour whist, paid."""

from __future__ import annotations

from rules_core.families.whist import WhistDeal
from rules_core.stages.ended import PlayedOut
from rules_core.stages.whist_play import WhistPlay


class Paid(PlayedOut[WhistDeal, WhistPlay]):
    """A deal that has been played, with what everybody gets and pays."""

    __slots__ = ()
    over_by = "score/tricks-not-cards"
