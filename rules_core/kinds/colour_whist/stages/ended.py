"""The end of a deal of colour whist, with its payments."""

from __future__ import annotations

from rules_core.kinds.colour_whist.rules import WhistDeal
from rules_core.kinds.colour_whist.stages.play import WhistPlay
from rules_core.table.ended import PlayedOut


class Paid(PlayedOut[WhistDeal, WhistPlay]):
    """A finished deal with what each player gets or pays."""

    __slots__ = ()
    over_by = "play/trick-winner"
