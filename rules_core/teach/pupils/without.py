"""A rule taken away: the duties of a trick, and the lines of a score sheet, as they are without it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from types import new_class
from typing import Any

from rules_core.cards.reasons import Reason, ScoreLine, ScoreSheet
from rules_core.cards.tricks.obligations import Obligation, rulings
from rules_core.cards.tricks.play import TrickPlay

Duties = tuple[Obligation, ...]
Change = Callable[[Duties, TrickPlay[Any, Any]], Duties]


def with_other_duties(play: TrickPlay[Any, Any], change: Change) -> TrickPlay[Any, Any]:
    """Return the same play under other duties; every choice and every reason of the stage follows them."""
    own = play.own
    kind: Any = type(own)
    return play._replace(own=_otherwise(kind, change)(**{one.name: getattr(own, one.name) for one in fields(own)}))


def without_duty(play: TrickPlay[Any, Any], rule: str) -> TrickPlay[Any, Any]:
    """Return the same play where the duty that a rule states binds nobody, nor does any that would come after it."""
    return with_other_duties(play, _without(rule))


@cache
def _without(rule: str) -> Change:
    def change(duties: Duties, play: TrickPlay[Any, Any]) -> Duties:
        turn = play.turn
        if turn is None or not play.hands[turn.index]:
            return duties
        done = rulings(duties, play.trick, play.hands[turn.index], turn)
        binds = any(one.rule == rule and one.kept != one.before for one in done)
        first = next((place for place, one in enumerate(duties) if one.rule == rule), None)
        return duties[:first] if binds else duties

    return change


@cache
def _otherwise(kind: Any, change: Change) -> Any:
    """Return the rules of a kind of games while tricks are played, with a change of their duties."""

    def duties(self: Any, play: TrickPlay[Any, Any]) -> Duties:
        return change(kind.duties(self, play), play)

    return new_class(kind.__name__, (kind,), exec_body=lambda body: body.update(__slots__=(), duties=duties))


def sheet_without(sheet: ScoreSheet, cited: Callable[[Reason], bool], turned: Callable[[int], int]) -> ScoreSheet:
    """Return a score sheet on which the lines with a cited reason have other points."""
    return ScoreSheet(
        tuple(
            ScoreLine(line.side, turned(line.points), line.reason) if cited(line.reason) else line
            for line in sheet.lines
        )
    )
