"""How to make a deal in which a rule bites: a recipe is kept with its game and loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules_core.kinds import kind_of
from rules_core.teach.deals.recipe import Recipe

PLAIN = Recipe()


def recipe_of(rule: str) -> Recipe:
    """Return the recipe of a rule: an empty one where the rule shows itself plainly in random deals."""
    game, _, short = rule.partition("/")
    return _recipes(game).get(short, PLAIN)


@cache
def _recipes(game: str) -> Mapping[str, Recipe]:
    recipes: Mapping[str, Recipe] = getattr(kind_of(game).of_game(game, "recipes"), "RECIPES", {})
    return recipes
