"""Beside a rule: what it needs so that it bites, told with its game and loaded when somebody asks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules_core.kinds import kind_of
from rules_core.teach.deals.need import Need

PLAIN = Need()


def beside(rule: str) -> Need:
    """Return what is told beside a rule: nothing where it shows itself plainly in deals by lot."""
    game, _, short = rule.partition("/")
    return _needs(game).get(short, PLAIN)


@cache
def _needs(game: str) -> Mapping[str, Need]:
    needs: Mapping[str, Need] = getattr(kind_of(game).of_game(game, "needs"), "NEEDS", {})
    return needs
