"""Deals that show the rules of belote."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.actions import ExchangeSeven
from rules_core.kinds.belote.recipes.shared import ALL_TRUMPS, MAKER
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

# The maker has every trick and takes the last one too; an opponent has declared roem.
WITHOUT_TRICKS = {
    "{hand0}": "SJ",
    "{hand1}": "H7",
    "{hand2}": "D7",
    "{hand3}": "D8",
    "trump": "S",
    "player": "{seat0}",
    "leads": "{seat0}",
    "won": " / ".join(["{seat0}"] * 6),
    "melds": "{seat1} HA HK HQ HJ",
}
NEARLY_THERE = WITHOUT_TRICKS | {"scores": "{side1} {near}"}

RECIPES: Mapping[str, Recipe] = {
    **MAKER,
    "score/two-without-tricks": Recipe(fields=ALL_TRUMPS),
    "exchange/only-turned-suit": Recipe(signs=(sign.refuses(ExchangeSeven()),), does=("pass",)),
    "score/roem-without-tricks": Recipe(like="meld/sequence-values", fields=(WITHOUT_TRICKS,)),
    "score/no-win-on-roem-alone": Recipe(fields=(NEARLY_THERE,)),
    "match/target-2": tricks.MATCH_WON,
    "match/target-3": tricks.MATCH_WON,
    "match/target-4": tricks.MATCH_WON,
}

BEYOND_DOUBT = frozenset({"score/roem-without-tricks"})
