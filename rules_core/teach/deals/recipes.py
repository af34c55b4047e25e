"""How to make a deal in which a rule bites, and who can doubt it: kept with a game and loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from rules_core.kinds import kind_of
from rules_core.teach.deals.recipe import Recipe

PLAIN = Recipe()


def recipe_of(rule: str) -> Recipe:
    """Return the recipe of a rule: an empty one where the rule shows itself plainly in random deals."""
    game, _, short = rule.partition("/")
    return _recipes(game).get(short, PLAIN)


def is_beyond_doubt(rule: str) -> bool:
    """Return whether nobody who plays a game can hold a rule wrongly, although it bites."""
    game, _, short = rule.partition("/")
    return short in getattr(_module(game), "BEYOND_DOUBT", ())


def _recipes(game: str) -> Mapping[str, Recipe]:
    recipes: Mapping[str, Recipe] = getattr(_module(game), "RECIPES", {})
    return recipes


@cache
def _module(game: str) -> ModuleType | None:
    return kind_of(game).of_game(game, "recipes")
