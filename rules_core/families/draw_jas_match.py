"""Rounds and lives: from one hand of a jas game for two to the next, until somebody has no lives left."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import by_side, next_deal, scores_after
from rules_core.scoring.draw_jas import is_tie, lives_after, round_won
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.counted_hand import CountedHand
from rules_core.stages.draw_play import DrawPlay
from rules_core.stages.last_two import LastTwo


def play_of(stage: Stage) -> DrawPlay:
    """Return the play that a stage belongs to."""
    if isinstance(stage, LastTwo | CountedHand):
        return stage.play
    assert isinstance(stage, DrawPlay)
    return stage


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what both sides wrote for each hand of the round, this one included once it is counted."""
    hand = play_of(stage).hand
    if not isinstance(stage, CountedHand):
        return hand.scores
    return scores_after(hand.scores, stage.sheet, hand.rules.seating)


def match_winner(stage: Stage) -> Side | None:
    """Return who has won the match, or None while both have lives."""
    if not isinstance(stage, CountedHand):
        return None
    hand, taken = stage.hand, stage.play.taken
    loser = lives_after(hand, round_won(hand, taken))[2]
    return None if loser is None else hand.rules.seating.other_side(loser)


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next hand: the deal alternates, except after a tie; a new round begins at 0."""
    assert isinstance(stage, CountedHand)
    hand, taken, rules = stage.hand, stage.play.taken, stage.hand.rules
    won = round_won(hand, taken)
    lives, kip, _ = lives_after(hand, won)
    dealer = hand.dealer if is_tie(hand, taken) else rules.seating.left(hand.dealer)
    found = next_deal(hand.number + 1, dealer, fields, rules.seating, hand.names, () if won else scores_with(stage))
    if set(lives) != {rules.lives}:
        found["left"] = by_side(lives, rules.seating)
    if kip:
        found["kip"] = kip.letter
    return found
