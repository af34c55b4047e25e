"""Fresh exercises from a seed: found in deals as people play them, the same in every Python."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.chance import Chance
from rules_core.exercises.at_random import Wish
from rules_core.exercises.fresh_calls import fresh_bid
from rules_core.exercises.fresh_cards import fresh_cards
from rules_core.exercises.fresh_claims import fresh_claim
from rules_core.exercises.fresh_order import fresh_order
from rules_core.exercises.fresh_roem import fresh_roem
from rules_core.exercises.fresh_scores import fresh_written
from rules_core.exercises.fresh_tricks import fresh_points, fresh_winner
from rules_core.exercises.made import Fresh
from rules_core.families.jas import Doubling, JasRules
from rules_core.reasons import impossible

__all__ = ["Fresh", "fresh"]

DIFFICULTIES = (1, 2, 3)
MAKERS: dict[str, Callable[[Wish], Fresh]] = {
    "which-cards": fresh_cards,
    "play": fresh_cards,
    "who-wins": fresh_winner,
    "why": fresh_winner,
    "points": fresh_points,
    "roem": fresh_roem,
    "written": fresh_written,
    "bid": fresh_bid,
    "order": fresh_order,
    "true": fresh_claim,
}
DETAILS = {
    "points": ("trick", "last", "NS", "EW"),
    "roem": ("trick", "hand"),
    "written": ("NS", "EW"),
    "order": ("trick", "trump", "roem"),
}
PAIRED_WITH = {"why": "who-wins"}


def fresh(game: str, options: Mapping[str, str], ask: str, difficulty: int, seed: str) -> Fresh:
    """Return an exercise of a kind and difficulty (1 to 3); the same seed gives the same exercise."""
    kind, _, detail = ask.partition(":")
    if kind not in MAKERS or (detail and detail not in DETAILS.get(kind, ())):
        raise impossible("ask", "problem.unknown-ask", given=ask)
    if difficulty not in DIFFICULTIES:
        raise impossible("difficulty", "problem.difficulty", given=difficulty)
    deals = f"{seed}/{PAIRED_WITH.get(kind, kind)}/{difficulty}"
    wish = Wish(game, options, kind, detail, difficulty, Chance(deals))
    rules = wish.table({}).rules
    if not isinstance(rules, JasRules) or (ask == "roem:hand" and rules.doubling is Doubling.NONE):
        raise impossible("ask", "problem.not-in-this-game", given=ask)
    return MAKERS[kind](wish)
