"""What rules of Smousjas need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs.draw_jas import DRAW_JAS

NEEDS: Mapping[str, Need] = DRAW_JAS
