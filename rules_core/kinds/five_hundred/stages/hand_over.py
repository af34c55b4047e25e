"""The end of a hand of Five Hundred, with its score."""

from __future__ import annotations

from rules_core.kinds.five_hundred.rules import Deal
from rules_core.kinds.five_hundred.stages.play import ContractPlay
from rules_core.table.ended import PlayedOut


class HandOver(PlayedOut[Deal, ContractPlay]):
    """A finished hand with its score sheet."""

    __slots__ = ()
    over_by = "score/after-ten-tricks"
