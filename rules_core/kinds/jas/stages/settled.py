"""The end of a deal of klaverjas, with its score."""

from __future__ import annotations

from rules_core.kinds.jas.rules import Deal
from rules_core.kinds.jas.stages.play import JasPlay
from rules_core.table.ended import PlayedOut


class Settled(PlayedOut[Deal, JasPlay]):
    """A finished deal with its score sheet."""

    __slots__ = ()
    over_by = "play/tricks"
