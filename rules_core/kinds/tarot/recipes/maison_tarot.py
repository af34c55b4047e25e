"""Deals that show the rules of Maison Tarot."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

RECIPES: Mapping[str, Recipe] = {
    "setup/direction": tricks.TURNS,
    "setup/direction-free": Recipe(signs=(sign.turn_of_another,), options={"direction": "clockwise"}),
    "setup/rank-suits": tricks.PLAIN_ORDER,
    "setup/rank-trumps": tricks.TRUMP_ORDER,
    "setup/permanent-trumps": tricks.TRUMPS_BEAT,
    "play/forehand": tricks.FIRST_SPEAKER,
    "score/total": Recipe(like="score/count-points"),
    "match/cumulative": tricks.CARRIED_ON,
    "match/target": tricks.MATCH_WON,
}

BEYOND_DOUBT = frozenset({"play/excuse-returns", "play/excuse-payment", "play/excuse-payment-wait"})
