"""A match: hands in a row, until a side goes out by either door."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.families.carried import next_deal, scores_after, totals_of
from rules_core.families.euchre import Deal
from rules_core.scoring.euchre import bidding_side, made, ralphed
from rules_core.seats import Side
from rules_core.stage import Stage
from rules_core.stages.hand_over import DeadHand, HandOver


def deal_of(stage: Stage) -> Deal:
    """Return the deal that a stage belongs to."""
    deal = getattr(stage, "deal", None)
    assert isinstance(deal, Deal)
    return deal


def scores_with(stage: Stage) -> tuple[tuple[int, ...], ...]:
    """Return what both sides wrote for each hand, this one included once it is counted."""
    deal = deal_of(stage)
    if not isinstance(stage, HandOver):
        return deal.scores
    return scores_after(deal.scores, stage.sheet, deal.rules.seating)


def totals(stage: Stage) -> tuple[int, ...]:
    """Return the match score of each side."""
    return totals_of(scores_with(stage), deal_of(stage).rules.seating)


def match_winner(stage: Stage) -> Side | None:
    """Return the side that has won the match by this hand, or None while it goes on."""
    if not isinstance(stage, HandOver):
        return None
    rules, sums, ours = deal_of(stage).rules, totals(stage), bidding_side(stage.play)
    if ours is None:
        return None if rules.win_on_bid_only else _higher(rules.seating.sides, sums, rules.target)
    theirs = rules.seating.other_side(ours)
    if made(stage.play) and sums[ours.index] >= rules.target:
        return ours
    if sums[theirs.index] >= rules.target and not rules.win_on_bid_only:
        return theirs
    return theirs if sums[ours.index] <= -rules.target else None


def _higher(sides: tuple[Side, ...], sums: tuple[int, ...], target: int) -> Side | None:
    one, other = sides
    if max(sums) < target or sums[0] == sums[1]:
        return None
    return one if sums[0] > sums[1] else other


def by_the_back_door(stage: HandOver) -> bool:
    """Tell whether the match ends because the bidding side has fallen too far."""
    ours = bidding_side(stage.play)
    return ours is not None and totals(stage)[ours.index] <= -deal_of(stage).rules.target


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal: scores, seed, names, dealer, dead hands and a ban are carried."""
    deal = deal_of(stage)
    assert isinstance(stage, HandOver | DeadHand)
    again = isinstance(stage, DeadHand) and stage.again
    dealer = deal.dealer if again else deal.forehand
    found = next_deal(deal.number + 1, dealer, fields, deal.rules.seating, deal.names, scores_with(stage))
    if again:
        found["dead"] = str(deal.dead + 1)
    banned = deal.banned
    if isinstance(stage, HandOver):
        banned = deal.bidder if ralphed(stage.play) else None
    if banned is not None:
        found["banned"] = banned.letter
    return found
