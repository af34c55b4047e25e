"""Deals that show the rules of Oklahoma gin rummy."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.gin.needs import shared as gin
from rules_core.kinds.gin.needs.shared import OF_GIN
from rules_core.teach.deals.need import Need

NEEDS: Mapping[str, Need] = {
    **OF_GIN,
    "variant.grote-gin/big-gin": gin.BIG_GIN,
    "variant.grote-gin/30-points": gin.BIG_GIN,
}
