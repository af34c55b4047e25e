"""Deals that show the rules of klaverjas for four."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.kinds.jas.recipes.shared import JAS
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

OMBOEREN_DEAL = replace(tricks.OMBOEREN, like="setup/omboeren-deal")

RECIPES: Mapping[str, Recipe] = {
    **JAS,
    "setup/predetermined": OMBOEREN_DEAL,
    "setup/omboeren-deal": tricks.OMBOEREN,
    "setup/omboeren-skip": tricks.OMBOEREN,
    "setup/omboeren-dealer": tricks.OMBOEREN,
    "setup/omboeren-partners": tricks.OMBOEREN,
    "setup/partners-opposite": tricks.OMBOEREN,
}

BEYOND_DOUBT = frozenset({"auction/ends-at-once"})
