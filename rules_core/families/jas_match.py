"""A match: deals in a row, until enough points or deals."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import next_deal, scores_after, totals_of
from rules_core.families.jas import Deal
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.settled import Settled, ThrownIn

DRAW = "draw"


def deal_of(stage: Stage) -> Deal:
    """Return the deal that a stage belongs to."""
    deal = getattr(stage, "deal", None)
    assert isinstance(deal, Deal)
    return deal


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what both sides wrote for each deal, this one included once it is counted."""
    deal = deal_of(stage)
    if not isinstance(stage, Settled):
        return deal.scores
    return scores_after(deal.scores, stage.sheet, deal.rules.seating)


def totals(stage: Stage) -> tuple[int, ...]:
    """Return the match score of each side."""
    return totals_of(scores_with(stage), deal_of(stage).rules.seating)


def match_winner(stage: Stage) -> Side | str | None:
    """Return the side that has won the match, "draw", or None while it goes on."""
    rules, scores = deal_of(stage).rules, scores_with(stage)
    sums, end = totals(stage), deal_of(stage).rules.match_end
    if not isinstance(stage, Settled):
        return None
    best = max(sums)
    leaders = [side for side in rules.seating.sides if sums[side.index] == best]
    if end.deals:
        return None if len(scores) < end.deals else leaders[0] if len(leaders) == 1 else DRAW
    return leaders[0] if best >= end.points and len(leaders) == 1 else None


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal: the deal passes to the left, scores and seed are carried."""
    deal = deal_of(stage)
    assert isinstance(stage, Settled | ThrownIn)
    return next_deal(deal.number + 1, deal.forehand, fields, deal.rules.seating, deal.names, scores_with(stage))
