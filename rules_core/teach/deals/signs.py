"""The signs of a rule in a deal, one kind after another."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.table.table import Table
from rules_core.teach.deals.agreed import of_option
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.calls import of_asking, of_events, of_opening, of_refusals, of_turns, of_wishes
from rules_core.teach.deals.duties import of_cards
from rules_core.teach.deals.laid import of_setup
from rules_core.teach.deals.recipe import Recipe, Sign
from rules_core.teach.deals.recipes import recipe_of
from rules_core.teach.deals.sheets import of_lines, of_results
from rules_core.teach.deals.tricks import of_winning

SIGNS: tuple[Sign, ...] = (of_cards, of_winning, of_refusals, of_turns, of_events, of_opening, of_lines, of_results)


def bites_of(rule: str, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
    """Yield each bite of a rule, after the number of actions at which it happens."""
    recipe = recipe_of(rule)
    for step, bite in _plainly(_meant(rule, recipe), recipe, deal):
        yield step, bite._replace(rule=rule)


def roundabout_bites_of(rule: str, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
    """Yield the bites of a rule that no card, call, trick or line cites.

    It may be cited at every moment, be a house rule, bind the setup, or forbid an action nobody thought of.
    """
    recipe = recipe_of(rule)
    if not recipe.signs:
        for step, bite in _roundabout(_meant(rule, recipe), deal):
            yield step, bite._replace(rule=rule)


def _meant(rule: str, recipe: Recipe) -> str:
    game, _, _ = rule.partition("/")
    return f"{game}/{recipe.like}" if recipe.like else rule


def _roundabout(rule: str, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
    for step, table in enumerate(deal):
        yield from ((step, bite) for bite in of_asking(rule, table, None))
    yield from of_option(rule, deal)
    yield from ((0, bite) for bite in of_setup(rule, deal[0], None))
    yield from of_wishes(rule, deal)


def _plainly(rule: str, recipe: Recipe, deal: list[Table]) -> Iterator[tuple[int, Bite]]:
    for step, table in enumerate(deal):
        after = deal[step + 1] if step + 1 < len(deal) else None
        if recipe.when(table, after):
            for sign in recipe.signs or SIGNS:
                bite = next(sign(rule, table, after), None)
                if bite is not None:
                    shown_after = after is not None and sign is not of_opening and _is_outcome(bite)
                    yield step + shown_after, bite
                    break


def _is_outcome(bite: Bite) -> bool:
    """Return whether a rule shows itself after an action, not before it."""
    return bite.way == "order" or (bite.way == "happens" and bite.action is None)
