"""The kinds of questions by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.exercises.claims import true_or_not
from rules_core.exercises.counts import points, roem, who_wins, why_wins
from rules_core.exercises.order import in_order
from rules_core.exercises.plays import play_one, which_calls, which_cards
from rules_core.exercises.question import Asked, Question
from rules_core.exercises.written import written
from rules_core.families.jas import JasRules
from rules_core.reasons import impossible
from rules_core.seats import Seat
from rules_core.table import Table

KINDS: dict[str, Callable[[Asked], Question]] = {
    "which-cards": which_cards,
    "play": play_one,
    "who-wins": who_wins,
    "why": why_wins,
    "points": points,
    "roem": roem,
    "written": written,
    "bid": which_calls,
    "order": in_order,
    "true": true_or_not,
}

OF_EVERY_GAME = ("which-cards", "play", "who-wins", "why", "bid")


def question(table: Table, seat: Seat, ask: str, extra: Mapping[str, str]) -> Question:
    """Return the question that a text such as "points:NS" asks; raises Impossible when it cannot be asked here."""
    kind, _, detail = ask.partition(":")
    if kind not in KINDS:
        raise impossible("ask", "problem.unknown-ask", given=ask)
    asked = Asked(table=table, seat=seat, kind=kind, detail=detail.strip(), extra=extra)
    if kind not in OF_EVERY_GAME and not isinstance(table.rules, JasRules):
        raise asked.does_not_fit()
    return KINDS[kind](asked)
