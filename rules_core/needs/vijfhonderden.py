"""What rules of vijfhonderden need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs.draw_jas import DRAW_JAS, tied

NEEDS: Mapping[str, Need] = {**DRAW_JAS, "match/tie": tied(cards=141, last=5, goal=520)}
