"""What rules of Oklahoma gin rummy need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs import gin
from rules_core.needs.gin import OF_GIN

NEEDS: Mapping[str, Need] = {
    **OF_GIN,
    "variant.grote-gin/big-gin": gin.BIG_GIN,
    "variant.grote-gin/30-points": gin.BIG_GIN,
}
