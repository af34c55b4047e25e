"""Scores and payments: a rule bites where the score sheet would have another number without it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.reasons import ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Side
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite


def of_lines(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield the score of a side for a deal, or after a match, without the lines of this rule."""
    if table.stage.turn is not None:
        return
    seen = table.seen
    for sheet in filter(None, (seen.sheet, seen.final)):
        found = changed_without(rule, sheet, seen.seating.sides)
        if found is not None:
            side, total, line = found
            otherwise = because(rule, "bites.line", side=side, given=total, points=sheet.total(side))
            yield Bite(rule, "line", line.reason, otherwise, side=side)
            return


def changed_without(rule: str, sheet: ScoreSheet, sides: tuple[Side, ...]) -> tuple[Side, int, ScoreLine] | None:
    """Return the first side whose total would differ, that other total, and a line that makes the difference."""
    for side in sides:
        lines = [line for line in sheet.lines if line.side is side and line.reason.rule == rule]
        points = sum(line.points for line in lines)
        if points:
            return side, sheet.total(side) - points, next(line for line in lines if line.points)
    return None


def of_results(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a sentence that cites this rule for a finished deal: whether the game was made, the winner, the scores."""
    if table.stage.turn is not None:
        return
    seen = table.seen
    written = [line.reason for sheet in (seen.sheet, seen.final) if sheet for line in sheet.lines]
    told = (*(seen.result.sentences if seen.result else ()), *seen.standing, *written)
    for reason in told:
        if reason.rule == rule:
            yield Bite(rule, "happens", reason, because(rule, "bites.happens"))
            return
