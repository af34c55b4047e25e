"""The fields that a deal with a maker carries to the next, with the points in reserve."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.stage import Stage
from rules_core.kinds.belote.rules import deal_of
from rules_core.kinds.belote.stages.ended import BeloteCounted
from rules_core.table import carried


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal, with any points in reserve."""
    reserve = stage.reserve if isinstance(stage, BeloteCounted) else deal_of(stage).reserve
    return carried.next_setup(stage, fields) | ({"reserve": str(reserve)} if reserve else {})
