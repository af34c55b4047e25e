"""Deals that show the rules of vijfhonderden."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.kinds.stock_jas.recipes.shared import DRAW_JAS, tied
from rules_core.teach.deals.recipe import Recipe

# Enough points to call uit.
MAY_CALL = ({"scores": "{side0} 480 {side1} 485"}, {"scores": "{side0} 495 {side1} 480"})

RECIPES: Mapping[str, Recipe] = {
    **DRAW_JAS,
    "match/tie": tied(cards=141, last=5, goal=520),
    "match/uit": replace(DRAW_JAS["match/uit"], fields=MAY_CALL),
}

BEYOND_DOUBT = frozenset(
    {"meld/announcement", "meld/rejected-may-return", "meld/suits-independent", "meld/stuk-anyone"}
)
