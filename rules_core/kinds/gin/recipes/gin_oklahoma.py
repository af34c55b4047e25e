"""Deals that show the rules of Oklahoma gin rummy."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.gin.recipes import shared as gin
from rules_core.kinds.gin.recipes.shared import OF_GIN
from rules_core.teach.deals.recipe import Recipe

RECIPES: Mapping[str, Recipe] = {
    **OF_GIN,
    "variant.grote-gin/big-gin": gin.BIG_GIN,
    "variant.grote-gin/30-points": gin.BIG_GIN,
}

BEYOND_DOUBT = gin.BEYOND_DOUBT
