"""The needs of a rule, so that it bites: kept with its game and loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules_core.kinds import kind_of
from rules_core.teach.deals.need import Need

PLAIN = Need()


def beside(rule: str) -> Need:
    """Return the need of a rule: an empty one where the rule shows itself plainly in random deals."""
    game, _, short = rule.partition("/")
    return _needs(game).get(short, PLAIN)


@cache
def _needs(game: str) -> Mapping[str, Need]:
    needs: Mapping[str, Need] = getattr(kind_of(game).of_game(game, "needs"), "NEEDS", {})
    return needs
