"""The same position under other rules, in every kind."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rules_core.cards.reasons import ScoreSheet
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.ended import PlayedOut


def play_at(stage: Stage) -> TrickPlay[Any, Any] | None:
    """Return the play that a stage belongs to, or None before there is one."""
    play = stage.play if isinstance(stage, PlayedOut) else stage
    return play if isinstance(play, TrickPlay) else None


def played_under(stage: Stage, rules: Any, settle: Callable[[Any], ScoreSheet]) -> Stage | None:
    """Return a play under other rules, counted again if it was; None in a bidding, which they would change."""
    play = play_at(stage)
    return counted_again(stage, play._replace(deal=replace(play.deal, rules=rules)), settle) if play else None


def counted_again(stage: Stage, play: TrickPlay[Any, Any], settle: Callable[[Any], ScoreSheet]) -> Stage:
    """Return a play as a stage like this one: counted, if that was."""
    return type(stage)(play, settle(play)) if isinstance(stage, PlayedOut) else play
