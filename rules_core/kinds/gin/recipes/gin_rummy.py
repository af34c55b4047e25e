"""Deals that show the rules of gin rummy."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.gin.recipes import shared as gin
from rules_core.kinds.gin.recipes.shared import OF_GIN
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes.tricks import NEARLY_WON

# A player near the target goes gin, and the other has not scored.
ONLY_WINNER = tuple(hands | scores for hands, scores in zip(gin.READY, NEARLY_WON[1:], strict=True))

BOXES = Recipe(fields=gin.LAST_DEAL, does=(*gin.ENDINGS, "stock"))

RECIPES: Mapping[str, Recipe] = {
    **OF_GIN,
    "variant.25-gin/undercut-25": gin.UNDERCUT,
    "variant.25-gin/gin-25": gin.GIN,
    "variant.25-gin/box-25": BOXES,
    "variant.boxbonus/25-per-hand": BOXES,
    "variant.boxbonus/not-towards-100": Recipe(like="variant.boxbonus/kept-apart"),
    "variant.pitbonus/double-before-box": Recipe(fields=ONLY_WINNER, does=("gin", "stock")),
    "deal/hand-size": Recipe(like="deal/upcard"),
    "variant.ginbonus/gin-25": gin.GIN,
}

BEYOND_DOUBT = gin.BEYOND_DOUBT
