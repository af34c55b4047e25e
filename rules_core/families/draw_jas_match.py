"""Rounds and lives: from one hand of a jas game for two to the next, until somebody has no lives left."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import by_side, next_deal, scores_after
from rules_core.scoring.draw_jas import is_tie, round_won
from rules_core.scoring.draw_standing import Standing, standing
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.counted_hand import CountedHand
from rules_core.stages.draw_play import DrawPlay
from rules_core.stages.last_two import LastTwo
from rules_core.stages.last_word import LastWord


def play_of(stage: Stage) -> DrawPlay:
    """Return the play that a stage belongs to."""
    if isinstance(stage, LastTwo | LastWord | CountedHand):
        return stage.play
    assert isinstance(stage, DrawPlay)
    return stage


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what both sides wrote for each hand of the round, this one included once it is counted."""
    hand = play_of(stage).hand
    if not isinstance(stage, CountedHand):
        return hand.scores
    return scores_after(hand.scores, stage.sheet, hand.rules.seating)


def standing_at(stage: Stage) -> Standing:
    """Return how the match stands, with what has been won for good in this hand."""
    play = play_of(stage)
    won = round_won(play.hand, play.taken) if isinstance(stage, CountedHand) else None
    return standing(play.hand, play.taken, won)


def match_winner(stage: Stage) -> Side | None:
    """Return who has won the match, or None while it goes on."""
    return standing_at(stage).winner if isinstance(stage, CountedHand) else None


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next hand: the deal passes, except after a tie; a new round begins at 0."""
    assert isinstance(stage, CountedHand)
    hand, taken, rules = stage.hand, stage.play.taken, stage.hand.rules
    won = round_won(hand, taken)
    now = standing_at(stage)
    dealer = hand.dealer if is_tie(hand, taken) or rules.rounds.deals_on(hand, won) else rules.seating.left(hand.dealer)
    scores = () if won or now.out else scores_with(stage)
    found = next_deal(hand.number + 1, dealer, fields, rules.seating, hand.names, scores)
    if set(now.lives) != {rules.lives}:
        found["left"] = by_side(now.lives, rules.seating)
    if now.kip:
        found["kip"] = now.kip.letter
    if any(now.games):
        found["games"] = by_side(now.games, rules.seating)
    return found
