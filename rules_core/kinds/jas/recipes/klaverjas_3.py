"""Deals that show the rules of klaverjas for three."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.jas.recipes.shared import JAS
from rules_core.teach.deals.recipe import Recipe

# A player who cannot lose a trick.
EVERY_TRICK = {"{hand0}": "SJ S9 SA ST SK SQ S8 S7 HA HT", "trump": "S", "player": "{seat0}"}

RECIPES: Mapping[str, Recipe] = {**JAS, "score/pit": Recipe(fields=(EVERY_TRICK,))}

BEYOND_DOUBT = frozenset({"auction/ends-at-once"})
