"""What rules of Belote need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs import tricks
from rules_core.needs.maker import MAKER

NEEDS: Mapping[str, Need] = {
    **MAKER,
    "match/target-2": tricks.MATCH_WON,
    "match/target-3": tricks.MATCH_WON,
    "match/target-4": tricks.MATCH_WON,
}
