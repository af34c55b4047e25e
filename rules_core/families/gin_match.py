"""A match of gin: hands in a row, until somebody has enough points; bonus points lie apart from the score."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import next_deal, scores_after, totals_of
from rules_core.families.gin import GinDeal
from rules_core.reasons import ScoreSheet
from rules_core.scoring.gin import final_count
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.hand_ended import HandScored, HandVoid


def deal_of(stage: Stage) -> GinDeal:
    """Return the hand that a stage belongs to."""
    deal = getattr(stage, "deal", None)
    assert isinstance(deal, GinDeal)
    return deal


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what both sides wrote for each hand, this one included once it is over."""
    deal = deal_of(stage)
    if isinstance(stage, HandVoid):
        return (*deal.scores, (0,) * len(deal.rules.seating.sides))
    if not isinstance(stage, HandScored):
        return deal.scores
    return scores_after(deal.scores, stage.sheet, deal.rules.seating)


def totals(stage: Stage) -> tuple[int, ...]:
    """Return the match score of each side, without bonus points."""
    return totals_of(scores_with(stage), deal_of(stage).rules.seating)


def match_winner(stage: Stage) -> Side | None:
    """Return the side whose total has reached the target, or None while the match goes on."""
    rules, sums = deal_of(stage).rules, totals(stage)
    if not isinstance(stage, HandScored):
        return None
    return next((side for side in rules.seating.sides if sums[side.index] >= rules.target), None)


def final_sheet(stage: Stage) -> ScoreSheet | None:
    """Return the final count of a match that is over, where bonus points are played."""
    winner = match_winner(stage)
    return final_count(deal_of(stage), scores_with(stage), winner) if winner is not None else None


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next hand: the deal changes, scores and seed are carried."""
    deal = deal_of(stage)
    return next_deal(deal.number + 1, deal.non_dealer, fields, deal.rules.seating, deal.names, scores_with(stage))
