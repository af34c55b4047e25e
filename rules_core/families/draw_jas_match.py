"""Rounds and lives: from one hand of a jas game for two to the next, until somebody has no lives left."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.draw_jas import Hand
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
    return (*hand.scores, tuple(stage.sheet.total(side) for side in hand.rules.seating.sides))


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
    seats = rules.seating.seats
    won = round_won(hand, taken)
    now = standing_at(stage)
    again = is_tie(hand, taken) or rules.rounds.deals_on(hand, won)
    following = {
        "deal": str(hand.number + 1),
        "dealer": (hand.dealer if again else rules.seating.left(hand.dealer)).letter,
        "seed": fields.get("seed", ""),
        "scores": "" if won or now.out else " / ".join(_by_side(hand, score) for score in scores_with(stage)),
        "left": _by_side(hand, now.lives) if set(now.lives) != {rules.lives} else "",
        "kip": now.kip.letter if now.kip else "",
        "games": _by_side(hand, now.games) if any(now.games) else "",
        "names": ", ".join(f"{seat.letter} {hand.names[seat.index]}" for seat in seats) if hand.names else "",
    }
    return {name: value for name, value in following.items() if value}


def _by_side(hand: Hand, points: tuple[int, ...]) -> str:
    return " ".join(f"{side.letter} {points[side.index]}" for side in hand.rules.seating.sides)
