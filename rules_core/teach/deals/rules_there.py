"""Which rules of a game apply at a table, so that they can bite."""

from __future__ import annotations

from itertools import combinations

from rules_core.cards.reasons import Impossible, Problem, because, impossible
from rules_core.kinds import GAMES
from rules_core.table.game import Game
from rules_core.table.house_rules import Variant
from rules_core.table.table import Table
from rules_core.teach.deals.recipes import recipe_of

MOST_RULES = 6


def few_rules(key: str, given: list[str]) -> list[str]:
    """Return the rules requested in a field; raises Impossible if there are too many."""
    if len(given) > MOST_RULES:
        raise impossible(key, "problem.deals.too-many-rules", given=len(given), most=MOST_RULES)
    return given


def full_ids(game: str, given: list[str]) -> tuple[str, ...]:
    """Return rules with the game before them, whether or not it was written."""
    return tuple(one if one.startswith(f"{game}/") else f"{game}/{one}" for one in given)


def rule_problems(table: Table, bites: tuple[str, ...], then: tuple[str, ...]) -> tuple[Problem, ...]:
    """Return why rules cannot bite at a table: a rule is unknown, only explained, of another variant, or two clash."""
    found = [
        problem
        for key, rules in (("bites", bites), ("then", then))
        for one in rules
        for problem in _of(table, key, one)
    ]
    return tuple(_clashing(table.game, (*bites, *then)) or found)


def _of(table: Table, key: str, rule: str) -> list[Problem]:
    game = table.game
    entry = next((one for one in game.rulebook if one.rule == rule), None)
    short = rule.partition("/")[2]
    if entry is None:
        known = ", ".join(one.rule.partition("/")[2] for one in game.rulebook if one.enforced)
        return [Problem(key, because("", "problem.deals.unknown-rule", given=short, known=known))]
    if not entry.enforced:
        return [Problem(key, because(rule, "problem.deals.only-told", given=short))]
    variant = variant_of(game, rule)
    if variant is not None and not _played(table, variant, rule):
        return [Problem(key, because(rule, "problem.deals.other-variant", given=short, other=variant.key))]
    return []


def variant_of(game: Game, rule: str) -> Variant | None:
    """Return the variant to which a rule belongs, if it belongs to one."""
    short = rule.partition("/")[2]
    return next((one for one in game.variants if short.startswith(f"variant.{one.key}/")), None)


def _played(table: Table, variant: Variant, rule: str) -> bool:
    """Return whether a variant is played, or a house rule that includes its rule."""
    chosen = dict(table.options)
    if variant.key in table.setup.variants or all(chosen[key] == value for key, value in variant.sets):
        return True
    touching = [option for option in table.game.options if rule in option.touches]
    return any(chosen[option.key] != option.default for option in touching)


def _clashing(game: Game, rules: tuple[str, ...]) -> list[Problem]:
    variants = {one: variant_of(game, one) for one in rules}
    for one, other in combinations(rules, 2):
        here, there = variants[one], variants[other]
        if here is None or there is None or here is there:
            continue
        try:
            game.chosen((here.key, there.key), {})
        except Impossible:
            facts = {"given": one.partition("/")[2], "other": other.partition("/")[2]}
            return [Problem("bites", because(one, "problem.deals.exclude", **facts))]
    return []


def ways_to_play_with(rule: str) -> list[tuple[str, dict[str, str]]]:
    """Return the games and options in which a rule may bite: its variant, the source, house rules, more players."""
    game = GAMES[rule.partition("/")[0]]
    if recipe_of(rule).options:
        return [(game.key, dict(recipe_of(rule).options))]
    own = variant_of(game, rule)
    if own is not None:
        return [(f"{game.key}/{own.key}", {})]
    touching = [one for one in game.options if rule in one.touches]
    keys = {one.key for one in touching}
    variants: list[tuple[str, dict[str, str]]] = [
        (f"{game.key}/{one.key}", {}) for one in game.variants if any(key in keys for key, _ in one.sets)
    ]
    valued = [(game.key, {one.key: value}) for one in touching for value in one.values[1:]]
    players = [(game.key, {"players": str(count)}) for count in game.players[1:]] if game.option("players") else []
    return [(game.key, {}), *variants, *valued, *players]
