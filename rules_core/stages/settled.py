"""The end of a deal of the jas family, counted."""

from __future__ import annotations

from rules_core.families.jas import Deal
from rules_core.stages.ended import PlayedOut
from rules_core.stages.jas_play import JasPlay


class Settled(PlayedOut[Deal, JasPlay]):
    """A deal that has been played, with its score sheet."""

    __slots__ = ()
    over_by = "play/tricks"
