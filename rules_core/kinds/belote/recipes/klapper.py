"""Deals that show the rules of klapper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.kinds.belote.recipes.shared import MAKER
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

RECIPES: Mapping[str, Recipe] = {
    **MAKER,
    "setup/omboeren": tricks.OMBOEREN,
    "setup/omboeren-partners": tricks.OMBOEREN,
    "setup/partners-alternate": replace(tricks.OMBOEREN, like="setup/omboeren-partners"),
    "auction/passed-out": tricks.ALL_PASS,
    "match/target": tricks.MATCH_WON,
}

BEYOND_DOUBT = frozenset({"auction/play-or-pass"})
