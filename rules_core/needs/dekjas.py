"""What rules of Dekjas need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs.maker import MAKER

NEEDS: Mapping[str, Need] = {
    **MAKER,
    "score/total": Need(like="score/card-points"),
}
