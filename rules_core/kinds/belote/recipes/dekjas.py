"""Deals that show the rules of dekjas."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.kinds.belote.recipes.shared import MAKER
from rules_core.teach.deals.recipe import Recipe

# One player has taken fifteen tricks and takes the last one too; the other has roem.
EVERY_TRICK = tuple(
    {
        f"{{hand{one}}}": "SJ",
        f"{{hand{1 - one}}}": "H7",
        "trump": "S",
        "player": f"{{seat{one}}}",
        "leads": f"{{seat{one}}}",
        "piles": " ".join([f"{{side{one}}}"] * 15),
    }
    for one in (0, 1)
)
WITHOUT_TRICKS = tuple(
    field | {"roem": f"{{seat{1 - one}}} HA HK HQ HJ HT"} for one, field in zip((0, 1), EVERY_TRICK, strict=True)
)
NEARLY_THERE = tuple(
    field | {"scores": f"{{side{1 - one}}} {{near}}"} for one, field in zip((0, 1), WITHOUT_TRICKS, strict=True)
)

RECIPES: Mapping[str, Recipe] = {
    **MAKER,
    "setup/no-hand-cards": Recipe(like="play/open-cards-are-hand"),
    "deal/face-down": Recipe(like="play/turn-after-playing"),
    "meld/kept-separately": Recipe(like="meld/sequences"),
    "score/kapot": Recipe(fields=EVERY_TRICK),
    "score/no-tricks-roem": Recipe(like="meld/sequences", fields=WITHOUT_TRICKS),
    "match/no-win-by-that-roem": Recipe(fields=NEARLY_THERE),
    "score/tie-reserve": Recipe(options={"compare": "rounded"}),
    "score/total": Recipe(like="score/card-points"),
}

BEYOND_DOUBT = frozenset({"auction/second-round", "meld/kept-separately", "score/no-tricks-roem"})
