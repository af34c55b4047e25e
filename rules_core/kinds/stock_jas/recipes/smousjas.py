"""Deals that show the rules of smousjas."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.stock_jas.recipes.shared import DRAW_JAS, tied
from rules_core.teach.deals.recipe import Recipe

RECIPES: Mapping[str, Recipe] = {**DRAW_JAS, "match/tie": tied(cards=152, last=10, goal=520)}

BEYOND_DOUBT = frozenset({"meld/announcement", "meld/rejected-may-return", "meld/suits-independent"})
